import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import type { FormerReport } from '../succession.rules.ts';

/** Returns the people who reported to these leavers until the batch that deactivated each of them last. */
export async function listFormerReports(
  ctx: Pick<PersonContext, 'db' | 'organisationId'>,
  leaverIds: readonly string[],
): Promise<FormerReport[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<FormerReport>`
    with offboarded as (
      select distinct on (r.subject_id) r.subject_id, r.batch_id from batch_rows r
      where r.organisation_id = ${org} and r.subject_id = any(${leaverIds}::uuid[])
        and r.state = 'done' and r.after ->> 'status' = 'inactive'
      order by r.subject_id, r.batch_id desc)
    select r.subject_id as "personId", o.subject_id as "managerId", r.after ->> 'managerId' as "passedTo"
    from offboarded o
    join batch_rows r on r.organisation_id = ${org} and r.batch_id = o.batch_id
      and r.state = 'done' and r.before ->> 'managerId' = o.subject_id::text`.execute(ctx.db);
  return rows;
}
