import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { rawQuery, together } from '../../../platform/db.ts';
import { accountId, move, type Transfer } from '../ledger/commands.ts';

/** Points that someone has had from someone else, and that are to go back. `id` is the cause of their return. */
export interface GivenPoints {
  id: string;
  giverId: string;
  personId: string;
  points: number;
  /** The month of the allowance they came from. */
  month: string;
  recognitionId: string;
}

interface BalanceRow {
  account_id: string;
  balance: number;
  month: string | null;
}

function sorted(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort();
}

async function lockBalances(ctx: TenantContext, gifts: readonly GivenPoints[]): Promise<Map<string, BalanceRow>> {
  const org = ctx.organisationId;
  const givers = sorted(gifts.map((gift) => gift.giverId));
  const accounts = sorted(
    gifts.flatMap((gift) => [accountId(org, gift.giverId, 'allowance'), accountId(org, gift.personId, 'earned')]),
  );
  const [, rows] = await together(ctx.db, [
    rawQuery(
      ctx.db,
      sql`select p.id from people p where p.organisation_id = ${org} and p.id = any(${givers}::uuid[])
          order by p.id for no key update`,
    ),
    rawQuery<BalanceRow>(
      ctx.db,
      sql`select b.account_id, b.balance, b.month from points_balances b
          where b.organisation_id = ${org} and b.account_id = any(${accounts}::uuid[])
          order by b.account_id for no key update`,
    ),
  ]);
  return new Map(rows.map((row) => [row.account_id, row]));
}

/**
 * Takes gifts back as far as their receivers have not spent them: into the giver's allowance while its month is the
 * gift's, else to the issuer. Answers how many points of each went back; the rest stays given.
 */
export async function takeBack(
  ctx: TenantContext,
  kind: 'recognition_undone' | 'recognition_reversed',
  gifts: readonly GivenPoints[],
): Promise<Map<string, number>> {
  const returned = new Map<string, number>();
  if (gifts.length === 0) return returned;
  const org = ctx.organisationId;
  const balances = await lockBalances(ctx, gifts);
  const transfers: Transfer[] = [];
  for (const gift of gifts) {
    const earned = balances.get(accountId(org, gift.personId, 'earned'));
    const back = Math.min(gift.points, earned?.balance ?? 0);
    returned.set(gift.id, back);
    if (!earned || back === 0) continue;
    earned.balance -= back;
    const sameMonth = balances.get(accountId(org, gift.giverId, 'allowance'))?.month === gift.month;
    transfers.push({
      kind,
      sourceId: gift.id,
      actorId: null,
      fromPersonId: gift.personId,
      toPersonId: gift.giverId,
      recognitionId: gift.recognitionId,
      legs: [
        { holderId: gift.personId, kind: 'earned', amount: -back },
        sameMonth
          ? { holderId: gift.giverId, kind: 'allowance', amount: back }
          : { holderId: org, kind: 'issued', amount: back },
      ],
    });
  }
  await move(ctx, transfers);
  return returned;
}
