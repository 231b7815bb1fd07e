import type { ProductKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { TransferKind } from '@apprecio/contract/generated/transfers';
import { fewestShown } from '@apprecio/contract/reports/groups';
import type { RewardFigure, rewardReport } from '@apprecio/contract/reports/rewards';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { pointValueNow } from '../../organisation/public.ts';
import { receivedKinds, receivedLines } from '../../points/public.ts';
import { type Behind, listBehind } from '../figures/figures.queries.ts';
import {
  bounds,
  type Days,
  daysBefore,
  daysOfStep,
  type Period,
  periodOf,
  stepsOf,
  type Unit,
  unitOf,
} from '../period/period.queries.ts';
import { type ReportInput, departmentsQuery, scopeOf } from '../scope/scope.queries.ts';
import { groupsOf, wholeOf } from '../scope/scope.rules.ts';

type Rewards = typeof rewardReport;
type Figures = NonNullable<Answer<Rewards['reports.rewards']>['figures']>;

interface Chosen {
  kind: ProductKind;
  points: number;
}
interface TopProduct {
  id: string;
  title: string;
  quantity: number;
}

const parts = ['people', 'redeemers', 'received', 'redeemed', 'held'] as const;
interface Row {
  part: string | null;
  whole: boolean;
  people: number;
  redeemers: number;
  receivers: number;
  holders: number;
  received: number;
  redeemed: number;
  held: number;
}

/**
 * Common tables: `scope`; `came (person_id, points, at, kind)`, everything received; `went`, points spent
 * less those returned; and `sums (person_id, received, redeemed, held)`, where nobody has redeemed less than nothing.
 */
function counted(ctx: PersonContext, input: ReportInput, period: Period, days: readonly [Date, Date]) {
  const org = ctx.organisationId;
  const [start, end] = days;
  return sql`${scopeOf(ctx, input, period)},
    came as (select k.holder_id as person_id, e.amount as points, e.at, e.kind from points_accounts k
        join points_entries e on e.organisation_id = ${org} and e.account_id = k.id
          and e.kind = any(${[...receivedKinds]}::text[]) and e.at >= ${start} and e.at < ${end}
        where k.organisation_id = ${org} and k.kind = 'earned'),
    went as (select k.holder_id as person_id, -e.amount as points, e.at from points_accounts k
        join points_entries e on e.organisation_id = ${org} and e.account_id = k.id
          and e.kind in ('redeemed', 'redemption_returned') and e.at >= ${start} and e.at < ${end}
        where k.organisation_id = ${org} and k.kind = 'earned'),
    got as (select c.person_id, sum(c.points) as points from came c group by 1),
    spent as (select w.person_id, sum(w.points) as points from went w group by 1),
    sums as (select s.id as person_id, coalesce(g.points, 0)::int as received,
        greatest(0, coalesce(v.points, 0))::int as redeemed, coalesce(b.balance, 0)::int as held
      from scope s left join got g on g.person_id = s.id left join spent v on v.person_id = s.id
      left join points_accounts k on k.organisation_id = ${org} and k.holder_id = s.id and k.kind = 'earned'
      left join points_balances b on b.organisation_id = ${org} and b.account_id = k.id)`;
}

function sharesQuery(ctx: PersonContext, input: ReportInput, period: Period, days: Days) {
  return rawQuery<Row>(
    ctx.db,
    sql`with ${counted(ctx, input, period, bounds(days, period.zone))}
      select s.part, grouping(s.part) = 1 as whole, count(*)::int as people,
        (count(*) filter (where m.redeemed > 0))::int as redeemers, (count(*) filter (where m.received <> 0))::int as receivers,
        (count(*) filter (where m.held > 0))::int as holders, coalesce(sum(m.received), 0)::bigint as received,
        coalesce(sum(m.redeemed), 0)::bigint as redeemed, coalesce(sum(m.held), 0)::bigint as held
      from scope s join sums m on m.person_id = s.id group by grouping sets ((), (s.part)) order by s.part`,
  );
}

// Returns the query for the received points by source.
function linesQuery(ctx: PersonContext, input: ReportInput, period: Period) {
  return rawQuery<{ kind: TransferKind; points: number }>(
    ctx.db,
    sql`with ${counted(ctx, input, period, bounds(period, period.zone))}
      select f.kind, sum(f.points)::bigint as points from came f join scope s on s.id = f.person_id group by 1`,
  );
}

function linesOf(rows: readonly { kind: TransferKind; points: number }[]): Figures['lines'] {
  const sumOf = (kinds: readonly TransferKind[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { points }) => sum + points, 0);
  return {
    thanks: sumOf(receivedLines.thanks),
    awards: sumOf(receivedLines.awards),
    competitions: sumOf(receivedLines.competitions),
    surveys: sumOf(receivedLines.surveys),
    service: sumOf(receivedLines.service),
    grants: sumOf(receivedLines.grants),
  };
}

function stepsQuery(ctx: PersonContext, input: ReportInput, period: Period, unit: Unit) {
  const stepOf = sql`date_trunc(${unit}, f.at at time zone ${period.zone})::date`;
  return rawQuery<{ step: string; received: number; redeemed: number }>(
    ctx.db,
    sql`with ${counted(ctx, input, period, bounds(period, period.zone))},
      got_in as (select ${stepOf} as step, sum(f.points)::bigint as points from came f join scope s on s.id = f.person_id group by 1),
      paid as (select ${stepOf} as step, greatest(0, sum(f.points)) as points from went f
        join scope s on s.id = f.person_id group by 1, f.person_id),
      paid_in as (select p.step, sum(p.points)::bigint as points from paid p group by 1)
      select k.step::text as step, coalesce(g.points, 0) as received, coalesce(v.points, 0) as redeemed
      from unnest(${stepsOf(period, unit)}::date[]) k(step)
      left join got_in g on g.step = k.step left join paid_in v on v.step = k.step order by k.step`,
  );
}

/** Common table `chosen`: lines of orders that stand, of the people of `scope` and the days of the report, or of one step. */
function lines(ctx: PersonContext, period: Period, step?: string) {
  const [start, end] = bounds(daysOfStep(period, step), period.zone);
  return sql`chosen as (select o.person_id, l.kind, l.product_id, l.title, l.quantity, l.points from orders o join scope s on s.id = o.person_id
      join order_lines l on l.organisation_id = ${ctx.organisationId} and l.order_id = o.id
        and l.status not in ('cancelled', 'returned')
      where o.organisation_id = ${ctx.organisationId} and o.placed_at >= ${start} and o.placed_at < ${end})`;
}

function chosenQuery(ctx: PersonContext, input: ReportInput, period: Period) {
  return rawQuery<Chosen>(
    ctx.db,
    sql`with ${scopeOf(ctx, input, period)}, ${lines(ctx, period)} select c.kind, sum(c.points)::bigint as points from chosen c
      group by 1 having sum(c.points) > 0 order by 2 desc, 1`,
  );
}

function topProductsQuery(ctx: PersonContext, input: ReportInput, period: Period) {
  return rawQuery<TopProduct>(
    ctx.db,
    sql`with ${scopeOf(ctx, input, period)}, ${lines(ctx, period)} select c.product_id as id, max(c.title) as title, sum(c.quantity)::int as quantity
      from chosen c group by 1 order by 3 desc, 2, 1 limit 5`,
  );
}

function valueQuery(ctx: PersonContext) {
  return rawQuery<{ paise: number }>(
    ctx.db,
    sql`select ${pointValueNow(ctx)} as paise from organisations o where o.organisation_id = ${ctx.organisationId}`,
  );
}

function wholeFigures({ part: _part, whole: _whole, ...figures }: Row): Figures['now'] {
  return figures;
}

/** Returns the rewards report: points received, points redeemed, and what they were redeemed for. */
export async function rewards(
  ctx: PersonContext,
  input: Parsed<Rewards['reports.rewards']>,
): Promise<Answer<Rewards['reports.rewards']>> {
  const period = await periodOf(ctx, input);
  const before = daysBefore(period, period.first, input.compare);
  const unit = unitOf(period);
  const [now, earlier, steps, cameFrom, chosen, wanted, departments, value] = await pipeline(ctx.db, [
    sharesQuery(ctx, input, period, period),
    sharesQuery(ctx, input, period, before ?? period),
    stepsQuery(ctx, input, period, unit),
    linesQuery(ctx, input, period),
    chosenQuery(ctx, input, period),
    topProductsQuery(ctx, input, period),
    departmentsQuery(ctx),
    valueQuery(ctx),
  ]);
  const figures = wholeOf(now).people >= fewestShown && {
    now: wholeFigures(wholeOf(now)),
    before: before && wholeFigures(wholeOf(earlier)),
    unit,
    lines: linesOf(cameFrom),
    series: steps.map(({ step, ...sums }) => ({ from: step, ...sums })),
    groups: groupsOf<(typeof parts)[number]>(now, parts),
    chosen,
    wanted,
  };
  return {
    from: period.from,
    to: period.to,
    compared: before,
    departments: departments.map(({ name }) => name),
    pointValuePaise: value[0]!.paise,
    figures: figures || null,
  };
}

const joined = sql`join sums m on m.person_id = s.id`;
type OfPeople = Exclude<RewardFigure, 'chosen' | 'wanted'>;
const behind: Record<OfPeople, Behind> = {
  redeemed: { joined, times: sql`m.redeemed`, where: sql`m.redeemed > 0` },
  not_redeemed: { joined, times: sql`m.held`, where: sql`m.redeemed = 0` },
  received: { joined, times: sql`m.received`, where: sql`m.received <> 0` },
  held: { joined, times: sql`m.held`, where: sql`m.held > 0` },
};

/** Lists people who ordered a kind or a product, with the points they paid or the number of pieces. */
async function choosers(
  ctx: PersonContext,
  input: Parsed<Rewards['reports.rewardPeople']>,
  period: Period,
): Promise<Answer<Rewards['reports.rewardPeople']>> {
  const { figure, kind, product, step } = input;
  const amount = figure === 'chosen' ? sql`c.points` : sql`c.quantity`;
  const ofKind = kind === undefined ? sql`true` : sql`c.kind = ${kind}`;
  const ofProduct = product === undefined ? sql`true` : sql`c.product_id = ${product}`;
  const tables = sql`${scopeOf(ctx, input, period)}, ${lines(ctx, period, step)},
    took as (select c.person_id, sum(${amount}) as times from chosen c where ${ofKind} and ${ofProduct} group by 1)`;
  return await listBehind(ctx, input, tables, {
    joined: sql`join took m on m.person_id = s.id`,
    times: sql`m.times`,
    where: sql`m.times > 0`,
  });
}

/** The people behind a figure, by name, with their points. */
export async function rewardPeople(
  ctx: PersonContext,
  input: Parsed<Rewards['reports.rewardPeople']>,
): Promise<Answer<Rewards['reports.rewardPeople']>> {
  const period = await periodOf(ctx, input);
  const { figure } = input;
  if (figure === 'chosen' || figure === 'wanted') return await choosers(ctx, input, period);
  const tables = counted(ctx, input, period, bounds(daysOfStep(period, input.step), period.zone));
  return await listBehind(ctx, input, tables, behind[figure]);
}
