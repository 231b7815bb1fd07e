import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { worthPaise } from '@apprecio/contract/api/money';
import type { TransferKind } from '@apprecio/contract/generated/transfers';
import type { AccountKind } from '@apprecio/contract/points/points.operations';
import type { wallet } from '@apprecio/contract/points/wallet';
import { type RawBuilder, sql } from 'kysely';
import { startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { type PointValue, pointValues } from '../../organisation/public.ts';
import { sumsUpTo } from '../months/months.queries.ts';
import { lowMark } from '../points.rules.ts';
import { companyZone, statementDay } from '../statement/statement.queries.ts';

type Wallet = typeof wallet;

const monthsShown = 6;

interface Flow {
  kind: TransferKind;
  transfers: number;
  points: number;
}

/** SQL of the transfers of a time and their points, by kind. */
export function flowsSql(ctx: Pick<PersonContext, 'organisationId'>, start: Date, end: Date): RawBuilder<Flow> {
  const org = ctx.organisationId;
  // A lateral join sums per transfer. With a plain join, entries were reread for each transfer if the planner assumed
  // a small organisation.
  return sql<Flow>`select t.kind, count(*) as transfers, sum(m.points)::bigint as points
    from points_transfers t
    join lateral (select sum(e.amount) as points from points_entries e
      where e.organisation_id = ${org} and e.transfer_id = t.id and e.amount > 0) m on true
    where t.organisation_id = ${org} and t.at >= ${start} and t.at < ${end} group by t.kind order by t.kind`;
}

/** The months up to and with `last` (`yyyy-mm-01`), the earliest first. */
function monthsUpTo(last: string): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number];
  return Array.from({ length: monthsShown }, (_unused, at) => {
    const index = year * 12 + month - 1 - (monthsShown - 1 - at);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  });
}

function valueIn(values: readonly PointValue[], first: number, day: string): number {
  return values.find(({ fromDate }) => fromDate <= day)?.paise ?? first;
}

/** Returns the organisation's holdings, obligations and movements at the end of a day. */
export async function companyStatement(
  ctx: PersonContext,
  input: Parsed<Wallet['points.companyStatement']>,
): Promise<Answer<Wallet['points.companyStatement']>> {
  const zone = await companyZone(ctx);
  const { asOf, end } = statementDay(input.asOf, zone, ctx.now);
  const month = `${asOf.slice(0, 7)}-01`;
  const sums = await sumsUpTo(ctx, zone, month, end);
  const [flows, topUps, organisations] = await pipeline(ctx.db, [
    rawQuery(ctx.db, flowsSql(ctx, startOf(month, zone), end)),
    ctx.db
      .selectFrom('points_top_ups')
      .select('points')
      .where('state', 'in', ['confirmed', 'paid'])
      .where('decided_at', '<', end)
      .orderBy('decided_at', 'desc')
      .limit(1),
    ctx.db.selectFrom('organisations').select('point_value_paise'),
  ]);
  const values = await pointValues(ctx);
  const first = organisations[0]!.point_value_paise;
  const upTo = (kind: AccountKind, last: string) =>
    sums.filter((sum) => sum.kind === kind && sum.month <= last).reduce((total, sum) => total + sum.points, 0);
  const lastTopUp = topUps[0]?.points ?? null;
  const wallet = upTo('wallet', month);
  return {
    asOf,
    pointValuePaise: valueIn(values, first, asOf),
    wallet,
    lastTopUp,
    walletLow: lastTopUp !== null && wallet < lowMark(lastTopUp),
    earned: upTo('earned', month),
    allowance: upTo('allowance', month),
    held: upTo('held', month),
    redeemed: upTo('redeemed', month),
    expired: upTo('expired', month),
    month: flows,
    monthEnds: monthsUpTo(month).map((each) => {
      const earned = upTo('earned', each);
      return {
        month: each,
        earned,
        worthPaise: worthPaise(earned, valueIn(values, first, each === month ? asOf : lastDay(each))),
      };
    }),
  };
}

function lastDay(month: string): string {
  return `${month.slice(0, 7)}-31`;
}
