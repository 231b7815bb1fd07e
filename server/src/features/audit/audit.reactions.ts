import { monthsBefore } from '../../platform/clock.ts';
import { nightly } from '../../platform/worker/schedules.ts';

const rowsAtOnce = 5000;

/** Removes activities that are older than their organisation keeps them; those with a reaction due stay. */
export const forgetActivities = nightly('audit_forget', async (services, organisationId, sweep) => {
  const found = await sweep.pool.query<{ audit_months: number }>(
    'select audit_months from organisations where organisation_id = $1',
    [organisationId],
  );
  const months = found.rows[0]?.audit_months;
  if (months === undefined) return;
  const before = monthsBefore(services.now(), months);
  let forgotten = rowsAtOnce;
  while (forgotten === rowsAtOnce) {
    const { rows } = await sweep.pool.query<{ forgotten: number }>(
      'select forget_activities($1::uuid, $2::timestamptz, $3::integer) as forgotten',
      [organisationId, before, rowsAtOnce],
    );
    forgotten = rows[0]!.forgotten;
  }
});
