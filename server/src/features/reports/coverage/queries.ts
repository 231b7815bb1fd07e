import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { isAdmin } from '@apprecio/contract/api/permissions';
import type { CoverageFigure, coverage } from '@apprecio/contract/reports/coverage';
import { fewestShown } from '@apprecio/contract/reports/groups';
import { sql } from 'kysely';
import { daysAfter, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { type Behind, listBehind } from '../figures/queries.ts';
import { bounds, type Days, daysBefore, type Period, periodOf, stepsOf, type Unit, unitOf } from '../period/queries.ts';
import { pointsOf } from '../points/queries.ts';
import { type Asked, departmentsQuery, groupsOf, scopeOf, thanksIn, wholeOf } from '../scope/queries.ts';
import { settingsOf } from '../settings/queries.ts';

type Coverage = typeof coverage;
type Summary = Answer<Coverage['reports.summary']>;
type Figures = NonNullable<Summary['figures']>;
/**
 * Common tables: `scope` and what of the days `[start, end)` counts for its people: `acts`, and `got` and `gave`
 * (person_id, thanks). A private thank-you counts for nobody, and one in a community only for those who may read it, so
 * that each figure equals its list.
 */
function counted(ctx: PersonContext, asked: Asked, period: Period, days: readonly [Date, Date]) {
  return sql`${scopeOf(ctx, asked, period)}, ${thanksIn(ctx, days)},
    got as (select a.person_id, count(*)::int as thanks from acts a join scope s on s.id = a.person_id group by 1),
    gave as (select a.giver_id as person_id, count(*)::int as thanks from acts a join scope s on s.id = a.giver_id group by 1)`;
}

const shares = ['people', 'thanked', 'gave', 'thanks'] as const;
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
      select floor(extract(epoch from ${ever[1]} - percentile_disc(0.5) within group (order by n.at)) / 86400)::int as median,
        count(*) filter (where n.person_id is null)::int as never
      from scope s left join newest n on n.person_id = s.id`,
  );
}

type Shares = Figures['now'];

const sharesOf = ({ people, thanked, gave, thanks }: Shares): Shares => ({ people, thanked, gave, thanks });

/**
 * Whether the caller may group by gender.
 * @throws Failure `access.denied`, `reports.gender` where they ask for it and may not
 */
async function groupsByGender(ctx: PersonContext, { by }: Pick<Asked, 'by'>): Promise<boolean> {
  const admin = isAdmin(ctx.person.role);
  if (by === 'gender' && !admin) throw fail('access.denied');
  const may = admin && (await settingsOf(ctx)).gender;
  if (by === 'gender' && !may) throw fail('reports.gender');
  return may;
}

/** Whether recognition works and is fair, for whom I oversee. */
export async function summary(ctx: PersonContext, input: Parsed<Coverage['reports.summary']>): Promise<Summary> {
  const byGender = await groupsByGender(ctx, input);
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
  const enough = wholeOf(now).people >= fewestShown;
  const figures = enough && {
    now: sharesOf(wholeOf(now)),
    before: before && sharesOf(wholeOf(earlier)),
    unit,
    series: steps.map(({ step, ...shares }) => ({ from: step, ...sharesOf(shares) })),
    groups: groupsOf(now, shares),
    medianDays: waiting[0]!.median,
    neverThanked: waiting[0]!.never,
    values,
  };
  return {
    from: period.from,
    to: period.to,
    departments: departments.map(({ name }) => name),
    byGender,
    figures: figures || null,
    points: isAdmin(ctx.person.role) ? await pointsOf(ctx, bounds(period, period.zone)) : null,
  };
}

const joined = sql`left join got g on g.person_id = s.id left join gave v on v.person_id = s.id`;
const behind: Record<CoverageFigure, Behind> = {
  thanked: { joined, times: sql`coalesce(g.thanks, 0)`, where: sql`g.person_id is not null` },
  not_thanked: { joined, times: sql`coalesce(g.thanks, 0)`, where: sql`g.person_id is null` },
  gave: { joined, times: sql`coalesce(v.thanks, 0)`, where: sql`v.person_id is not null` },
  not_gave: { joined, times: sql`coalesce(v.thanks, 0)`, where: sql`v.person_id is null` },
};

/** The people behind a figure, by name. */
export async function people(
  ctx: PersonContext,
  input: Parsed<Coverage['reports.people']>,
): Promise<Answer<Coverage['reports.people']>> {
  const period = await periodOf(ctx, input);
  await groupsByGender(ctx, input);
  const tables = counted(ctx, input, period, bounds(period, period.zone));
  return await listBehind(ctx, input, tables, behind[input.figure]);
}
