import { days } from '@apprecio/contract/api/days';
import { asSystem } from '../as-system.ts';
import { forgetCalls } from '../limits/call-counts.ts';
import { forgetFailures } from '../limits/throttle.ts';
import { eachOrganisation, type Schedule } from './schedules.ts';

/** Makes the partitions of the months to come, at the start too, and drops those that retention has emptied. */
export const activityMonths: Schedule = {
  name: 'platform_activity_months',
  cron: '11 0 * * *',
  atStart: true,
  run: async (services, sweep) => {
    const now = services.now();
    await sweep.pool.query('select open_activity_months($1::timestamptz)', [now]);
    await sweep.pool.query('select drop_activity_months($1::timestamptz)', [now]);
  },
};

/**
 * Days for which the first answer to a call with an idempotency key is repeated; long enough for a weekend or leave.
 */
const keyRetentionDays = 7;

/** Forgets the keys of repeatable calls after their days, in every organisation, failed sign-ins and counted calls. */
export const forgetKeys: Schedule = {
  name: 'platform_forget_keys',
  cron: '23 * * * *',
  run: async (services, sweep) => {
    const before = new Date(services.now().getTime() - days(keyRetentionDays));
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      'select distinct organisation_id from idempotency_keys where at < $1',
      [before],
    );
    await eachOrganisation(services, 'platform_forget_keys', rows, ({ organisation_id }) =>
      asSystem(services, organisation_id, 'platform.forgetKeys', (ctx) =>
        ctx.db.deleteFrom('idempotency_keys').where('at', '<', before).execute(),
      ),
    );
    await forgetFailures(services, services.now());
    await forgetCalls(services, services.now());
  },
};
