import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { TransferKind } from '@apprecio/contract/generated/transfers';
import type { AccountKind } from '@apprecio/contract/points/points.operations';
import type { coverage } from '@apprecio/contract/reports/coverage';
import type { flows as operations, PointFigure } from '@apprecio/contract/reports/flows';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { listBehind } from './figures/figures.queries.ts';
import { bounds, periodOf } from './period/period.queries.ts';

type Points = NonNullable<Answer<(typeof coverage)['reports.summary']>['points']>;

/** Ledger kinds that add to each figure, and those that subtract from it. */
const figures = {
  given: [
    ['recognition_given', 'recognition_boosted'],
    ['recognition_undone', 'recognition_reversed', 'decision_taken_back'],
  ],
  redeemed: [['redeemed'], ['redemption_returned']],
  issued: [['allowance_issued'], []],
  expired: [['allowance_expired'], []],
} as const satisfies Record<string, readonly [readonly TransferKind[], readonly TransferKind[]]>;

// The kinds are literals, so that the index on these kinds alone is used.
const kinds = sql.join(
  Object.values(figures)
    .flatMap(([more, less]) => [...more, ...less])
    .map((kind) => sql.lit(kind)),
);

/** The points of the whole organisation in `[start, end)`, and what people hold now. */
export async function pointsOf(ctx: PersonContext, [start, end]: readonly [Date, Date]): Promise<Points> {
  const org = ctx.organisationId;
  const [flows, holdings, hidden] = await pipeline(ctx.db, [
    rawQuery<{ kind: TransferKind; points: number }>(
      ctx.db,
      sql`select e.kind, sum(e.amount)::bigint as points from points_entries e
        where e.organisation_id = ${org} and e.amount > 0 and e.at >= ${start} and e.at < ${end}
          and e.kind in (${kinds}) group by e.kind`,
    ),
    rawQuery<{ held: number; left: number }>(
      ctx.db,
      sql`select coalesce(sum(b.balance) filter (where a.kind = 'earned'), 0)::bigint as held,
          coalesce(sum(b.balance) filter (where a.kind = 'allowance'), 0)::bigint as left from points_accounts a
        join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
        where a.organisation_id = ${org} and a.kind in ('earned', 'allowance')`,
    ),
    rawQuery<{ thanks: number }>(
      ctx.db,
      sql`select count(*)::int as thanks from recognition_recipients x
        join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id
          and r.visibility = 'private' and r.removed_at is null
        where x.organisation_id = ${org} and x.status = 'approved' and x.created_at >= ${start} and x.created_at < ${end}`,
    ),
  ]);
  const moved = (of: readonly TransferKind[]) =>
    flows.filter(({ kind }) => of.includes(kind)).reduce((total, { points }) => total + points, 0);
  const figure = (name: keyof typeof figures) => moved(figures[name][0]) - moved(figures[name][1]);
  return {
    given: figure('given'),
    redeemed: figure('redeemed'),
    issued: figure('issued'),
    expired: figure('expired'),
    held: holdings[0]!.held,
    left: holdings[0]!.left,
    privateThanks: hidden[0]!.thanks,
  };
}

/** On whose accounts the points of a figure lie, and whether what went from them counts, or what came. */
const accounts: Record<PointFigure, { kind: AccountKind; counts: 'came' | 'went' }> = {
  given: { kind: 'earned', counts: 'came' },
  redeemed: { kind: 'earned', counts: 'went' },
  issued: { kind: 'allowance', counts: 'came' },
  expired: { kind: 'allowance', counts: 'went' },
  held: { kind: 'earned', counts: 'came' },
  left: { kind: 'allowance', counts: 'came' },
};

/** SQL of the points (`holder_id`, `points`) of a figure, a row for each person. */
function pointsBehind(ctx: PersonContext, figure: PointFigure, [start, end]: readonly [Date, Date]) {
  const org = ctx.organisationId;
  const { kind, counts } = accounts[figure];
  if (figure === 'held' || figure === 'left') {
    return sql`select a.holder_id, sum(b.balance) as points from points_accounts a
      join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
      where a.organisation_id = ${org} and a.kind = ${kind} group by 1`;
  }
  return sql`select a.holder_id, ${counts === 'came' ? sql`` : sql`-`} sum(e.amount) as points from points_accounts a
    join points_entries e on e.organisation_id = ${org} and e.account_id = a.id
      and e.kind = any(${figures[figure].flat()}::text[]) and e.at >= ${start} and e.at < ${end}
    where a.organisation_id = ${org} and a.kind = ${kind} group by 1`;
}

/** The people behind a figure of the points of the whole organisation, also those who left. */
export async function pointPeople(
  ctx: PersonContext,
  input: Parsed<(typeof operations)['reports.pointPeople']>,
): Promise<Answer<(typeof operations)['reports.pointPeople']>> {
  const period = await periodOf(ctx, input);
  const tables = sql`scope as (select p.id, p.name_fold, null::text as part from people p
      where p.organisation_id = ${ctx.organisationId}),
    sums as (${pointsBehind(ctx, input.figure, bounds(period, period.zone))})`;
  return await listBehind(ctx, { ...input, fewest: 0 }, tables, {
    joined: sql`join sums m on m.holder_id = s.id`,
    times: sql`m.points`,
    where: sql`m.points <> 0`,
  });
}
