import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { CoverageFigure, coverage } from '@apprecio/contract/reports/coverage';
import { fewestShown } from '@apprecio/contract/reports/groups';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { type Behind, listBehind } from '../figures/figures.queries.ts';
import {
  bounds,
  type Cuts,
  cutsOf,
  daysBefore,
  daysOfStep,
  type Period,
  periodOf,
  unitOf,
} from '../period/period.queries.ts';
import { pointsOf } from '../points.queries.ts';
import { type ReportInput, departmentsQuery, scopeOf, thanksIn } from '../scope/scope.queries.ts';
import { groupsOf, wholeOf } from '../scope/scope.rules.ts';
import { settings } from '../settings/settings.queries.ts';

type Coverage = typeof coverage;
type Summary = Answer<Coverage['reports.summary']>;
type Figures = NonNullable<Summary['figures']>;

const shares = ['people', 'thanked', 'gave', 'thanks'] as const;
type Days = readonly [Date, Date];

interface Shares {
  people: number;
  thanked: number;
  gave: number;
  thanks: number;
}
interface Found {
  groups: (Shares & { part: string | null; whole: boolean })[];
  earlier: Omit<Shares, 'people'>;
  steps: (Shares & { step: string })[];
  values: Figures['values'];
  waiting: { median: number | null; never: number };
}

/**
 * Returns SQL for common tables until the report's last day for the people of `scope`: `got (person_id, cut, thanks,
 * at)` and `gave (person_id, cut, thanks)`. Each row is one part of the time by `cutsOf`; part 0 lies before.
 */
function cells(ctx: PersonContext, input: ReportInput, period: Period, cuts: Cuts) {
  return sql`${scopeOf(ctx, input, period)}, ${thanksIn(ctx, [new Date(0), cuts.end])},
    told as materialized (select a.person_id, a.giver_id, a.created_at as at,
      width_bucket(a.created_at, ${cuts.instants}::timestamptz[]) as cut from acts a),
    got as materialized (select t.person_id, t.cut, count(*)::int as thanks, max(t.at) as at
      from told t join scope s on s.id = t.person_id group by 1, 2),
    gave as materialized (select t.giver_id as person_id, t.cut, count(*)::int as thanks
      from told t join scope s on s.id = t.giver_id group by 1, 2),
    got_now as (select g.person_id, sum(g.thanks)::int as thanks from got g where g.cut >= ${cuts.now} group by 1),
    gave_now as (select distinct v.person_id from gave v where v.cut >= ${cuts.now})`;
}

/** Everything at once, from one count of what each person got and gave in each part of the time. */
function foundQuery(ctx: PersonContext, input: ReportInput, period: Period, cuts: Cuts) {
  return rawQuery<Found>(
    ctx.db,
    sql`with ${cells(ctx, input, period, cuts)}
      select (select json_agg(k) from (
          select s.part, grouping(s.part) = 1 as whole, count(*)::int as people, count(g.person_id)::int as thanked,
            count(v.person_id)::int as gave, coalesce(sum(g.thanks), 0)::int as thanks
          from scope s left join got_now g on g.person_id = s.id left join gave_now v on v.person_id = s.id
          group by grouping sets ((), (s.part)) order by s.part) k) as groups,
        (select row_to_json(k) from (
          select count(*)::int as thanked, (select count(*)::int from gave v where v.cut = ${cuts.before}) as gave,
            coalesce(sum(g.thanks), 0)::int as thanks from got g where g.cut = ${cuts.before}) k) as earlier,
        (select json_agg(k order by k.step) from (
          select c.step::text as step,
            (select count(*)::int from scope s where s.joined_on is null or s.joined_on < c.after) as people,
            count(g.person_id)::int as thanked, coalesce(sum(g.thanks), 0)::int as thanks,
            (select count(*)::int from gave v where v.cut = c.cut) as gave
          from unnest(${cuts.steps}::date[], ${cuts.ends}::date[], ${cuts.parts}::int[]) c(step, after, cut)
          left join got g on g.cut = c.cut group by c.step, c.after, c.cut) k) as steps,
        (select coalesce(json_agg(k), '[]') from (
          select v.id, v.name, count(*)::int as thanks
          from acts a join scope s on s.id = a.person_id
          join company_values v on v.organisation_id = ${ctx.organisationId} and v.id = any(a.value_ids)
          where a.created_at >= ${cuts.instants[cuts.now - 1]!}
          group by v.id, v.name order by 3 desc, v.name, v.id) k) as values,
        (select row_to_json(k) from (
          select floor(extract(epoch from ${cuts.end} - percentile_disc(0.5) within group (order by n.at)) / 86400)::int as median,
            (count(*) filter (where n.person_id is null))::int as never
          from scope s left join (select g.person_id, max(g.at) as at from got g group by 1) n on n.person_id = s.id) k
        ) as waiting`,
  );
}

const sharesOf = ({ people, thanked, gave, thanks }: Shares): Shares => ({ people, thanked, gave, thanks });

/**
 * Returns true if the caller may group by gender.
 * @throws Failure `access.denied`, `reports.gender` when the caller requests it without permission.
 */
async function groupsByGender(ctx: PersonContext, { by }: Pick<ReportInput, 'by'>): Promise<boolean> {
  const admin = hasRight(ctx.person, 'reports.oversee');
  if (by === 'gender' && !admin) throw fail('access.denied');
  const may = admin && (await settings(ctx)).gender;
  if (by === 'gender' && !may) throw fail('reports.gender');
  return may;
}

/** Returns the figures on reach and fairness of recognition among the people that the caller oversees. */
export async function summary(ctx: PersonContext, input: Parsed<Coverage['reports.summary']>): Promise<Summary> {
  const byGender = await groupsByGender(ctx, input);
  const period = await periodOf(ctx, input);
  const before = daysBefore(period, period.first, input.compare);
  const unit = unitOf(period);
  const [[found], departments] = await pipeline(ctx.db, [
    foundQuery(ctx, input, period, cutsOf(period, before, unit)),
    departmentsQuery(ctx),
  ]);
  const { groups, earlier, steps, values, waiting } = found!;
  const now = sharesOf(wholeOf(groups));
  const figures = now.people >= fewestShown && {
    now,
    before: before && { people: now.people, ...earlier },
    unit,
    series: steps.map(({ step, ...counts }) => ({ from: step, ...sharesOf(counts) })),
    groups: groupsOf(groups, shares),
    medianDays: waiting.median,
    neverThanked: waiting.never,
    values,
  };
  return {
    from: period.from,
    to: period.to,
    compared: before,
    departments: departments.map(({ name }) => name),
    byGender,
    figures: figures || null,
    points: hasRight(ctx.person, 'reports.oversee') ? await pointsOf(ctx, bounds(period, period.zone)) : null,
  };
}

/**
 * Returns SQL for the common tables `scope`, `acts`, `got` (person_id, thanks, at) and `gave` (person_id, thanks) of
 * the days `[start, end)`, for one value or all. Private thank-yous count for nobody, community ones only for
 * readers, so each figure equals its list.
 */
function counted(ctx: PersonContext, input: ReportInput & { value?: string | undefined }, period: Period, days: Days) {
  const named = input.value === undefined ? sql`true` : sql`${input.value} = any(a.value_ids)`;
  return sql`${scopeOf(ctx, input, period)}, ${thanksIn(ctx, days)},
    got as (select a.person_id, count(*)::int as thanks, max(a.created_at) as at from acts a
      join scope s on s.id = a.person_id where ${named} group by 1),
    gave as (select a.giver_id as person_id, count(*)::int as thanks from acts a
      join scope s on s.id = a.giver_id where ${named} group by 1)`;
}

const joined = sql`left join got g on g.person_id = s.id left join gave v on v.person_id = s.id`;
const isThanked = sql<boolean>`g.person_id is not null`;
const behind: Record<Exclude<CoverageFigure, 'waiting'>, Behind> = {
  thanked: { joined, times: sql`coalesce(g.thanks, 0)`, where: isThanked },
  not_thanked: { joined, times: sql`coalesce(g.thanks, 0)`, where: sql`g.person_id is null` },
  gave: { joined, times: sql`coalesce(v.thanks, 0)`, where: sql`v.person_id is not null` },
  never: { joined, times: sql`0`, where: sql`g.person_id is null` },
  not_gave: { joined, times: sql`coalesce(v.thanks, 0)`, where: sql`v.person_id is null` },
};

/** The people behind a figure, by name. */
export async function people(
  ctx: PersonContext,
  input: Parsed<Coverage['reports.people']>,
): Promise<Answer<Coverage['reports.people']>> {
  const period = await periodOf(ctx, input);
  await groupsByGender(ctx, input);
  const { figure } = input;
  const [start, end] = bounds(daysOfStep(period, input.step), period.zone);
  const tables = counted(ctx, input, period, [figure === 'waiting' || figure === 'never' ? new Date(0) : start, end]);
  const days = sql<number>`floor(extract(epoch from ${end} - g.at) / 86400)`;
  return await listBehind(
    ctx,
    input,
    tables,
    figure === 'waiting' ? { joined, times: days, where: isThanked } : behind[figure],
  );
}
