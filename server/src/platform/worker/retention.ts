import { asSystem } from '../as-system.ts';
import { forgetFailures } from '../security/throttle.ts';
import { eachOrganisation, type Schedule } from './schedules.ts';

const dayMs = 86_400_000;

/** Forgets the keys of repeatable calls after a day, in every organisation, and failed sign-ins. */
export const forgetKeys: Schedule = {
  name: 'platform_forget_keys',
  cron: '23 * * * *',
  run: async (services, sweep) => {
    const before = new Date(services.now().getTime() - dayMs);
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
  },
};
