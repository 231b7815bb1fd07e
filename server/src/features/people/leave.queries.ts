import { type RawBuilder, sql } from 'kysely';

/** Returns an SQL condition: person `alias` is on leave, by the date that it is now in their time zone. */
export function onLeave(
  { organisationId: org, now }: { organisationId: string; now: Date },
  alias: string,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const today = sql`(${now}::timestamptz at time zone coalesce(${column('time_zone')},
    (select o.time_zone from organisations o where o.organisation_id = ${org})))::date`;
  return sql<boolean>`(${column('leave_from')} is not null and ${column('leave_from')} <= ${today}
    and (${column('leave_until')} is null or ${column('leave_until')} >= ${today}))`;
}
