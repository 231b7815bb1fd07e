import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { isAdmin } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/operations';
import { type CoverageFigure, type coverage, fewestShown, type ReportGroup } from '@apprecio/contract/reports/coverage';
import { type RawBuilder, sql } from 'kysely';
import { daysAfter, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { readableIn } from '../../communities/public.ts';
import { presentPerson, refJson, reportsBelow } from '../../people/public.ts';
import { bounds, type Days, daysBefore, type Period, periodOf, stepsOf, type Unit, unitOf } from '../period/queries.ts';
import { pointsOf } from '../points/queries.ts';

type Coverage = typeof coverage;
type Summary = Answer<Coverage['reports.summary']>;
type Figures = NonNullable<Summary['figures']>;
type Asked = Pick<Parsed<Coverage['reports.summary']>, 'range' | 'from' | 'to' | 'department' | 'by'>;

function groupedBy(by: ReportGroup, today: string): RawBuilder<string | null> {
  if (by !== 'tenure') return sql.ref(`p.${by}`);
  const years = sql`extract(year from age(${today}::date, p.joined_on))`;
  return sql`case when p.joined_on is null then null when ${years} < 1 then 'under_1' when ${years} < 3 then '1_to_3'
    when ${years} < 5 then '3_to_5' else '5_and_more' end`;
}

/** SQL condition that the report of the caller is about `p`: everyone for admins, else their reports. */
function overseen(ctx: PersonContext): RawBuilder<boolean> {
  if (isAdmin(ctx.person.role)) return sql<boolean>`true`;
  return sql<boolean>`p.id in (with ${reportsBelow(ctx)} select b.id from below b)`;
}

/**
 * Common tables: `scope (id, name, joined_on, part)` of the people a report is about, who are here today and had joined
 * by its last day, and what of the days `[start, end)` counts for them: `got` and `gave` (person_id, thanks). A private
 * thank-you counts for nobody, and one in a community only for those who may read it, so that each figure equals its list.
 */
function counted(ctx: PersonContext, asked: Asked, period: Period, [start, end]: readonly [Date, Date]) {
  const org = ctx.organisationId;
  const department = asked.department === undefined ? sql`true` : sql`p.department = ${asked.department}`;
  const counts = sql`r.organisation_id = ${org} and r.visibility <> 'private' and r.removed_at is null
    and r.published_at is not null and ${readableIn(ctx, 'r.community_id')}
    and not exists (select 1 from posts o where o.organisation_id = ${org} and o.recognition_id = r.id
      and o.hidden_at is not null)`;
  return sql`scope as (
      select p.id, p.name, p.name_fold, p.joined_on, ${groupedBy(asked.by, period.to)} as part from people p
      where p.organisation_id = ${org} and p.status = 'active' and ${overseen(ctx)} and ${department}
        and (p.joined_on is null or p.joined_on <= ${period.to}::date)),
    acts as (
      select x.person_id, x.giver_id, x.created_at, r.id as recognition_id, r.value_ids from recognition_recipients x
      join recognitions r on r.id = x.recognition_id and ${counts}
      where x.organisation_id = ${org} and x.status = 'approved' and x.created_at >= ${start} and x.created_at < ${end}),
    got as (select a.person_id, count(*)::int as thanks from acts a join scope s on s.id = a.person_id group by 1),
    gave as (select a.giver_id as person_id, count(*)::int as thanks from acts a join scope s on s.id = a.giver_id group by 1)`;
}

interface ShareRow {
  part: string | null;
  whole: boolean;
  people: number;
  thanked: number;
  gave: number;
  thanks: number;
}

function sharesQuery(ctx: PersonContext, asked: Asked, period: Period, days: Days) {
  return rawQuery<ShareRow>(
    ctx.db,
    sql`with ${counted(ctx, asked, period, bounds(days, period.zone))}
      select s.part, grouping(s.part) = 1 as whole, count(*)::int as people, count(g.person_id)::int as thanked,
        count(v.person_id)::int as gave, coalesce(sum(g.thanks), 0)::int as thanks
      from scope s left join got g on g.person_id = s.id left join gave v on v.person_id = s.id
      group by grouping sets ((), (s.part)) order by s.part`,
  );
}

interface StepRow {
  step: string;
  people: number;
  thanked: number;
  gave: number;
  thanks: number;
}

function stepsQuery(ctx: PersonContext, asked: Asked, period: Period, unit: Unit) {
  const steps = stepsOf(period, unit);
  return rawQuery<StepRow>(
    ctx.db,
    sql`with ${counted(ctx, asked, period, bounds(period, period.zone))},
      told as (
        select date_trunc(${unit}, a.created_at at time zone ${period.zone})::date as step, a.person_id, a.giver_id from acts a),
      got_in as (select t.step, count(distinct t.person_id)::int as thanked, count(*)::int as thanks
        from told t join scope s on s.id = t.person_id group by 1),
      gave_in as (select t.step, count(distinct t.giver_id)::int as gave from told t join scope s on s.id = t.giver_id group by 1)
      select k.step::text as step,
        (select count(*)::int from scope s where s.joined_on is null
          or s.joined_on < (k.step + ${`1 ${unit}`}::interval)::date) as people,
        coalesce(g.thanked, 0) as thanked, coalesce(v.gave, 0) as gave, coalesce(g.thanks, 0) as thanks
      from unnest(${steps}::date[]) k(step)
      left join got_in g on g.step = k.step left join gave_in v on v.step = k.step order by k.step`,
  );
}

function valuesQuery(ctx: PersonContext, asked: Asked, period: Period) {
  return rawQuery<{ id: string; name: string; thanks: number }>(
    ctx.db,
    sql`with ${counted(ctx, asked, period, bounds(period, period.zone))}
      select v.id, v.name, count(distinct a.recognition_id)::int as thanks
      from acts a join scope s on s.id = a.person_id
      join company_values v on v.organisation_id = ${ctx.organisationId} and v.id = any(a.value_ids)
      group by v.id, v.name order by 3 desc, v.name, v.id`,
  );
}

function waitingQuery(ctx: PersonContext, asked: Asked, period: Period) {
  const ever = [new Date(0), startOf(daysAfter(period.to, 1), period.zone)] as const;
  return rawQuery<{ median: number | null; never: number }>(
    ctx.db,
    sql`with ${counted(ctx, asked, period, ever)},
      newest as (select a.person_id, max(a.created_at) as at from acts a group by 1)
      select round(extract(epoch from ${ever[1]} - percentile_disc(0.5) within group (order by n.at)) / 86400)::int as median,
        count(*) filter (where n.person_id is null)::int as never
      from scope s left join newest n on n.person_id = s.id`,
  );
}

function departmentsQuery(ctx: PersonContext) {
  return rawQuery<{ name: string }>(
    ctx.db,
    sql`select p.department as name from people p where p.organisation_id = ${ctx.organisationId}
      and p.status = 'active' and p.department is not null and ${overseen(ctx)} group by 1 order by 1 limit 200`,
  );
}

type Shares = Figures['now'];

const sharesOf = ({ people, thanked, gave, thanks }: Shares): Shares => ({ people, thanked, gave, thanks });

function together(rows: readonly Shares[]): Shares {
  const sum = (of: (row: Shares) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    people: sum(({ people }) => people),
    thanked: sum(({ thanked }) => thanked),
    gave: sum(({ gave }) => gave),
    thanks: sum(({ thanks }) => thanks),
  };
}

/**
 * The groups with enough people, largest first; the smaller ones together without a name. Where those are not enough,
 * the smallest of the others goes with them, so that nobody subtracts them from the whole.
 */
function groupsOf(rows: readonly ShareRow[]): Figures['groups'] {
  const isShown = ({ part, people }: ShareRow) => part !== null && people >= fewestShown;
  const shown = rows.filter(isShown).toSorted((one, other) => other.people - one.people);
  const rest = rows.filter((row) => !isShown(row));
  const few = together(rest).people;
  if (few > 0 && few < fewestShown) rest.push(...shown.splice(-1));
  const groups = shown.map((row) => ({ name: row.part, ...sharesOf(row) }));
  return rest.length > 0 ? [...groups, { name: null, ...together(rest) }] : groups;
}

/** Whether recognition works and is fair, for whom I oversee. */
export async function summary(ctx: PersonContext, input: Parsed<Coverage['reports.summary']>): Promise<Summary> {
  const period = await periodOf(ctx, input);
  const before = daysBefore(period, period.first);
  const unit = unitOf(period);
  const [now, earlier, steps, values, waiting, departments] = await pipeline(ctx.db, [
    sharesQuery(ctx, input, period, period),
    sharesQuery(ctx, input, period, before ?? period),
    stepsQuery(ctx, input, period, unit),
    valuesQuery(ctx, input, period),
    waitingQuery(ctx, input, period),
    departmentsQuery(ctx),
  ]);
  const whole = (rows: readonly ShareRow[]) => rows.find((row) => row.whole)!;
  const enough = whole(now).people >= fewestShown;
  const figures = enough && {
    now: sharesOf(whole(now)),
    before: before && sharesOf(whole(earlier)),
    unit,
    series: steps.map(({ step, ...shares }) => ({ from: step, ...sharesOf(shares) })),
    groups: groupsOf(now.filter((row) => !row.whole)),
    medianDays: waiting[0]!.median,
    neverThanked: waiting[0]!.never,
    values,
  };
  return {
    from: period.from,
    to: period.to,
    departments: departments.map(({ name }) => name),
    figures: figures || null,
    points: isAdmin(ctx.person.role) ? await pointsOf(ctx, bounds(period, period.zone)) : null,
  };
}

const behind: Record<CoverageFigure, { times: RawBuilder<number>; where: RawBuilder<boolean> }> = {
  thanked: { times: sql`coalesce(g.thanks, 0)`, where: sql`g.person_id is not null` },
  not_thanked: { times: sql`coalesce(g.thanks, 0)`, where: sql`g.person_id is null` },
  gave: { times: sql`coalesce(v.thanks, 0)`, where: sql`v.person_id is not null` },
  not_gave: { times: sql`coalesce(v.thanks, 0)`, where: sql`v.person_id is null` },
};

/** Those of the group with this name; null are those whose group has none of the `names` that are shown. */
function inGroup(group: string | null | undefined, names: readonly (string | null)[]): RawBuilder<boolean> {
  if (group === undefined) return sql`true`;
  if (group !== null) return names.includes(group) ? sql`s.part = ${group}` : sql`false`;
  return sql`(s.part is null or s.part <> all(${names.filter((name) => name !== null)}::text[]))`;
}

/** The people behind a figure, by name. */
export async function people(
  ctx: PersonContext,
  input: Parsed<Coverage['reports.people']>,
): Promise<Answer<Coverage['reports.people']>> {
  const period = await periodOf(ctx, input);
  const shares = input.group === undefined ? [] : await pipeline(ctx.db, [sharesQuery(ctx, input, period, period)]);
  const names = groupsOf((shares[0] ?? []).filter((row) => !row.whole)).map(({ name }) => name);
  const { times, where } = behind[input.figure];
  const after = readCursor(input.cursor, ['text', 'uuid']);
  const later = after ? sql`where (l.name_fold, l.id) > (${after[0]} collate "C", ${after[1]}::uuid)` : sql``;
  const listed = sql`with ${counted(ctx, input, period, bounds(period, period.zone))}, listed as (
      select s.id, s.name_fold, ${times}::int as times from scope s
      left join got g on g.person_id = s.id left join gave v on v.person_id = s.id
      where ${where} and ${inGroup(input.group, names)} and (select count(*) from scope) >= ${fewestShown})`;
  const [rows, counts] = await pipeline(ctx.db, [
    rawQuery<{ id: string; name_fold: string; times: number; person: PersonRef }>(
      ctx.db,
      sql`${listed} select l.id, l.name_fold, l.times, ${refJson('p')} as person from listed l
        join people p on p.organisation_id = ${ctx.organisationId} and p.id = l.id
        ${later} order by l.name_fold, l.id limit ${input.limit + 1}`,
    ),
    rawQuery<{ count: number }>(ctx.db, sql`${listed} select count(*)::int as count from listed`),
  ]);
  const page = cut(rows, input.limit, (row) => [row.name_fold, row.id]);
  return {
    items: page.rows.map(({ id, person, times: often }) => ({ id, person: presentPerson(ctx, person), times: often })),
    nextCursor: page.nextCursor,
    total: counts[0]!.count,
  };
}
