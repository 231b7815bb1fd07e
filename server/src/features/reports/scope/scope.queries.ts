import type { Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { coverage } from '@apprecio/contract/reports/coverage';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { readableAmong } from '../../communities/public.ts';
import { isNoMachine, reportsBelow } from '../../people/public.ts';
import { teamsShownToMe } from '../../recognition/public.ts';
import type { Period } from '../period/period.queries.ts';

/** Input of a report with groups. */
export type ReportInput = Pick<
  Parsed<(typeof coverage)['reports.summary']>,
  'range' | 'from' | 'to' | 'department' | 'by'
>;

function groupedBy(
  { by, department }: Pick<ReportInput, 'department' | 'by'>,
  today: string,
): RawBuilder<string | null> {
  // Groups by gender only for the whole company, or departments could be subtracted. People who do not disclose it
  // are in no group of their own.
  if (by === 'gender') return department === undefined ? sql`nullif(p.gender, 'undisclosed')` : sql`null::text`;
  if (by !== 'tenure') return sql.ref(`p.${by}`);
  const years = sql`extract(year from age(${today}::date, p.joined_on))`;
  return sql`case when p.joined_on is null then null when ${years} < 1 then 'under_1' when ${years} < 3 then '1_to_3'
    when ${years} < 5 then '3_to_5' else '5_and_more' end`;
}

/** SQL condition that the report of the caller is about `p`: everyone for admins, else their reports. */
function overseen(ctx: PersonContext): RawBuilder<boolean> {
  if (hasRight(ctx.person, 'reports.oversee')) return sql<boolean>`true`;
  return sql<boolean>`p.id in (with ${reportsBelow(ctx)} select b.id from below b)`;
}

/**
 * Returns SQL for the common table `scope (id, name, name_fold, joined_on, part)`: the people a report is about. They are
 * here today, had joined by its last day, and were not on leave for all of it. By gender it is about all who are here.
 * Otherwise two periods would tell of who joined or went on leave between them.
 */
export function scopeOf(ctx: PersonContext, input: Pick<ReportInput, 'department' | 'by'>, period: Period) {
  const department = input.department === undefined ? sql`true` : sql`p.department = ${input.department}`;
  const joined = input.by === 'gender' ? sql`true` : sql`(p.joined_on is null or p.joined_on <= ${period.to}::date)`;
  const isAway = sql`(p.leave_from <= ${period.from}::date and coalesce(p.leave_until, 'infinity') >= ${period.to}::date)`;
  const present = input.by === 'gender' ? sql`true` : sql`${isAway} is not true`;
  return sql`scope as (
      select p.id, p.name, p.name_fold, p.joined_on, ${groupedBy(input, period.to)} as part from people p
      where p.organisation_id = ${ctx.organisationId} and p.status = 'active' and ${overseen(ctx)} and ${department}
        and ${joined} and ${present})`;
}

/** SQL condition that thank-you `r` counts for others: not private, out, not taken back or hidden, and open to the caller. */
export function thanksCount(ctx: PersonContext): RawBuilder<boolean> {
  const org = ctx.organisationId;
  return sql<boolean>`r.organisation_id = ${org} and r.visibility <> 'private' and r.removed_at is null
    and r.published_at is not null and ${readableAmong(ctx, 'r.community_id', sql.ref('r.created_at'))}
    and (r.visibility <> 'team' or ${teamsShownToMe(ctx)}) and ${isNoMachine(ctx, 'r.giver_id')}
    and not exists (select 1 from posts o where o.organisation_id = ${org} and o.recognition_id = r.id
      and o.hidden_at is not null)`;
}

/** Common table `acts`: each person that a thank-you of the days `[start, end)` went to, once for each thank-you. */
export function thanksIn(ctx: PersonContext, [start, end]: readonly [Date, Date]) {
  return sql`acts as (
      select x.id, x.person_id, x.giver_id, x.created_at, x.points, r.id as recognition_id, r.value_ids
      from recognition_recipients x join recognitions r on r.id = x.recognition_id and ${thanksCount(ctx)}
      where x.organisation_id = ${ctx.organisationId} and x.status = 'approved'
        and x.created_at >= ${start} and x.created_at < ${end})`;
}

/** The departments there are to choose from. */
export function departmentsQuery(ctx: PersonContext) {
  return rawQuery<{ name: string }>(
    ctx.db,
    sql`select p.department as name from people p where p.organisation_id = ${ctx.organisationId}
      and p.status = 'active' and p.department is not null and ${overseen(ctx)} group by 1 order by 1 limit 200`,
  );
}

/**
 * Refuses a department that a report does not have, so that nothing but its own words is printed or mailed.
 * @throws Failure `request.invalid` at `report.department`
 */
export function requireDepartment(departments: readonly string[], department: string | undefined): void {
  if (department === undefined || departments.includes(department)) return;
  throw fail('request.invalid', { errors: { 'report.department': 'Please choose a department of this report' } });
}
