import { monthsBefore } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/jobs.ts';

const rowsAtOnce = 5000;

/** Removes activities that are older than their organisation keeps them, nightly; those with a reaction due stay. */
export const forgetActivities: Schedule = {
  name: 'audit_forget',
  cron: '11 21 * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; audit_months: number }>(
      'select organisation_id, audit_months from organisations',
    );
    for (const { organisation_id: organisationId, audit_months: months } of rows) {
      const before = monthsBefore(services.now(), months);
      let forgotten = rowsAtOnce;
      while (forgotten === rowsAtOnce) {
        const done = await sweep.pool.query<{ forgotten: number }>(
          'select forget_activities($1::uuid, $2::timestamptz, $3::integer) as forgotten',
          [organisationId, before, rowsAtOnce],
        );
        forgotten = done.rows[0]!.forgotten;
      }
    }
  },
};
