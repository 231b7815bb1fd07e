import type { Answer } from '@apprecio/contract/api/define';
import type { TransferKind } from '@apprecio/contract/points/operations';
import type { coverage } from '@apprecio/contract/reports/coverage';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';

type Points = NonNullable<Answer<(typeof coverage)['reports.summary']>['points']>;

/** What adds to a figure and what takes from it again, by the kinds of the ledger. */
const figures = {
  given: [
    ['recognition_given', 'recognition_boosted'],
    ['recognition_undone', 'recognition_reversed', 'decision_taken_back'],
  ],
  redeemed: [['redeemed'], ['redemption_returned']],
  issued: [['allowance_issued'], []],
  expired: [['allowance_expired'], []],
} as const satisfies Record<string, readonly [readonly TransferKind[], readonly TransferKind[]]>;

// Written out, so that the index that has these kinds alone answers.
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
    rawQuery<{ held: number }>(
      ctx.db,
      sql`select coalesce(sum(b.balance), 0)::bigint as held from points_accounts a
        join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
        where a.organisation_id = ${org} and a.kind = 'earned'`,
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
  const figure = (name: keyof typeof figures) => Math.max(0, moved(figures[name][0]) - moved(figures[name][1]));
  return {
    given: figure('given'),
    redeemed: figure('redeemed'),
    issued: figure('issued'),
    expired: figure('expired'),
    held: holdings[0]!.held,
    privateThanks: hidden[0]!.thanks,
  };
}
