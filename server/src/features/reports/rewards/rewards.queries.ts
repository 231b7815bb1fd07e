import type { ProductKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { TransferKind } from '@apprecio/contract/generated/transfers';
import { fewestShown } from '@apprecio/contract/reports/groups';
import type { RewardFigure, rewardReport } from '@apprecio/contract/reports/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { pointValueNow } from '../../organisation/public.ts';
import { receivedKinds, receivedLines } from '../../points/public.ts';
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

interface Step {
  step: string;
  received: number;
  redeemed: number;
}

interface Found {
  groups: Row[];
  earlier: Figures['now'];
  lines: { kind: TransferKind; points: number }[] | null;
  steps: Step[];
}

/** SQL of entries of earned points by the people of `scope`, of some kinds, with the parts of the time they are in. */
function entriesIn(ctx: PersonContext, { spans, instants }: Cuts, kinds: RawBuilder<boolean>) {
  const org = ctx.organisationId;
  const times = spans.map(([start, end]) => sql`(e.at >= ${start} and e.at < ${end})`);
  return sql`select s.id as person_id, e.kind, e.amount, width_bucket(e.at, ${instants}::timestamptz[]) as cut
    from points_entries e
    join points_accounts k on k.organisation_id = ${org} and k.id = e.account_id and k.kind = 'earned'
    join scope s on s.id = k.holder_id
    where e.organisation_id = ${org} and ${kinds} and (${sql.join(times, sql` or `)})`;
}

const figuresOf = (received: RawBuilder<unknown>, redeemed: RawBuilder<unknown>) => sql`count(*)::int as people,
  (count(*) filter (where ${redeemed} > 0))::int as redeemers, (count(*) filter (where ${received} <> 0))::int as receivers,
  (count(*) filter (where f.held > 0))::int as holders, coalesce(sum(${received}), 0)::bigint as received,
  coalesce(sum(${redeemed}), 0)::bigint as redeemed, coalesce(sum(f.held), 0)::bigint as held`;

/**
 * Returns the query for everything about points. One reading adds up the received ones by person, and by part and
 * kind. Points spent are added up by person and part, since nobody has redeemed less than nothing in any of them.
 */
function foundQuery(ctx: PersonContext, input: ReportInput, period: Period, cuts: Cuts) {
  const org = ctx.organisationId;
  const received = entriesIn(ctx, cuts, sql`e.kind = any(${[...receivedKinds]}::text[])`);
  // Names the kinds as the index of redeemed points does.
  const spent = entriesIn(ctx, cuts, sql`e.kind in ('redeemed', 'redemption_returned')`);
  const inTime = (
    points: RawBuilder<unknown>,
  ) => sql`coalesce(sum(${points}) filter (where r.cut >= ${cuts.now}), 0)::bigint as now,
    coalesce(sum(${points}) filter (where r.cut = ${cuts.before}), 0)::bigint as before`;
  return rawQuery<Found>(
    ctx.db,
    sql`with ${scopeOf(ctx, input, period)},
      got as materialized (select r.person_id, r.cut, r.kind, ${inTime(sql`r.amount`)}, sum(r.amount)::bigint as points
        from (${received}) r group by grouping sets ((r.person_id), (r.cut, r.kind))),
      spent as materialized (select r.person_id, r.cut, -sum(r.amount)::bigint as points from (${spent}) r group by 1, 2),
      paid as (select r.person_id, ${inTime(sql`r.points`)} from spent r group by 1),
      figures as materialized (select s.part, coalesce(g.now, 0) as received, greatest(0, p.now) as redeemed,
          coalesce(g.before, 0) as received_before, greatest(0, p.before) as redeemed_before, coalesce(b.balance, 0) as held
        from scope s left join got g on g.person_id = s.id left join paid p on p.person_id = s.id
        left join points_accounts k on k.organisation_id = ${org} and k.holder_id = s.id and k.kind = 'earned'
        left join points_balances b on b.organisation_id = ${org} and b.account_id = k.id)
      select (select json_agg(g) from (select f.part, grouping(f.part) = 1 as whole, ${figuresOf(sql`f.received`, sql`f.redeemed`)}
          from figures f group by grouping sets ((), (f.part)) order by f.part) g) as groups,
        (select row_to_json(g) from (select ${figuresOf(sql`f.received_before`, sql`f.redeemed_before`)} from figures f) g) as earlier,
        (select json_agg(l) from (select g.kind, sum(g.now)::bigint as points from got g where g.kind is not null group by 1) l) as lines,
        (select json_agg(x order by x.step) from (select k.step::text as step,
            coalesce((select sum(g.points) from got g where g.cut = k.cut), 0)::bigint as received,
            coalesce((select sum(greatest(0, p.points)) from spent p where p.cut = k.cut), 0)::bigint as redeemed
          from unnest(${cuts.steps}::date[], ${cuts.parts}::int[]) k(step, cut)) x) as steps`,
  );
}

function linesOf(rows: Found['lines']): Figures['lines'] {
  const sumOf = (kinds: readonly TransferKind[]) =>
    (rows ?? []).filter(({ kind }) => kinds.includes(kind)).reduce((sum, { points }) => sum + points, 0);
  return {
    thanks: sumOf(receivedLines.thanks),
    awards: sumOf(receivedLines.awards),
    competitions: sumOf(receivedLines.competitions),
    surveys: sumOf(receivedLines.surveys),
    service: sumOf(receivedLines.service),
    grants: sumOf(receivedLines.grants),
  };
}

/** Common table `chosen`: lines of orders that stand, of the people of `scope` and the days of the report, or of one step. */
function lines(ctx: PersonContext, period: Period, step?: string) {
  const [start, end] = bounds(daysOfStep(period, step), period.zone);
  return sql`chosen as (select o.person_id, l.kind, l.product_id, l.title, l.quantity, l.points from orders o join scope s on s.id = o.person_id
      join order_lines l on l.organisation_id = ${ctx.organisationId} and l.order_id = o.id
        and l.status not in ('cancelled', 'returned')
      where o.organisation_id = ${ctx.organisationId} and o.placed_at >= ${start} and o.placed_at < ${end})`;
}

interface Sold {
  chosen: Chosen[] | null;
  wanted: TopProduct[] | null;
}

/** Returns the query for the purchases by kind and by product, from one reading of the orders. */
function soldQuery(ctx: PersonContext, input: ReportInput, period: Period) {
  return rawQuery<Sold>(
    ctx.db,
    sql`with ${scopeOf(ctx, input, period)}, ${lines(ctx, period)},
      sold as materialized (select c.kind, c.product_id, max(c.title) as title, sum(c.quantity)::int as quantity,
          sum(c.points)::bigint as points from chosen c group by 1, 2)
      select (select json_agg(k) from (select c.kind, sum(c.points)::bigint as points from sold c
          group by 1 having sum(c.points) > 0 order by 2 desc, 1) k) as chosen,
        (select json_agg(w) from (select c.product_id as id, max(c.title) as title, sum(c.quantity)::int as quantity
          from sold c group by 1 order by 3 desc, 2, 1 limit 5) w) as wanted`,
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
  const [[found], [sold], departments, value] = await pipeline(ctx.db, [
    foundQuery(ctx, input, period, cutsOf(period, before, unit)),
    soldQuery(ctx, input, period),
    departmentsQuery(ctx),
    valueQuery(ctx),
  ]);
  const { groups, earlier, lines: cameFrom, steps } = found!;
  const figures = wholeOf(groups).people >= fewestShown && {
    now: wholeFigures(wholeOf(groups)),
    before: before && earlier,
    unit,
    lines: linesOf(cameFrom),
    series: steps.map(({ step, ...sums }) => ({ from: step, ...sums })),
    groups: groupsOf<(typeof parts)[number]>(groups, parts),
    chosen: sold!.chosen ?? [],
    wanted: sold!.wanted ?? [],
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
