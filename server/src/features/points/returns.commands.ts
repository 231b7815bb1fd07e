import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { givingMonth } from './allowance/allowance.commands.ts';
import { accountId, type LockedBalance, lockBalances, move, type Transfer } from './ledger.commands.ts';

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

/** Points that someone gave and that wait for a decision. `id` is the cause of their return. */
export interface ReservedPoints extends Omit<GivenPoints, 'personId'> {}

interface Sources {
  balances: Map<string, LockedBalance>;
  /**
   * Returns true if an allowance takes back points of a month: it is still that month's, and its person has not left.
   */
  takes: (giverId: string, month: string) => boolean;
}

/** Locks the giving of some people and what `accounts` hold; a transaction does so after its recognitions' parts. */
async function lockSources(
  ctx: TenantContext,
  giverIds: readonly string[],
  accounts: readonly string[],
): Promise<Sources> {
  const org = ctx.organisationId;
  const allowances = giverIds.map((id) => accountId(org, id, 'allowance'));
  const balances = await lockBalances(ctx, [...allowances, ...accounts], giverIds);
  const { rows } = await sql<{ id: string; month: string }>`
    select p.id, b.month
    from people p join organisations o on o.organisation_id = ${org}
    join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'allowance'
    join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
      and b.month = ${givingMonth(ctx, sql`b.month`)}
    where p.organisation_id = ${org} and p.id = any(${giverIds}::uuid[]) and p.status = 'active'`.execute(ctx.db);
  const months = new Map(rows.map(({ id, month }) => [id, month]));
  return {
    balances,
    takes: (giverId, month) => months.get(giverId) === month,
  };
}

/**
 * Returns the transfers that return reserved points to the giver's allowance within its month, else to the issuer.
 * The issuer also gets them if the giver has left. Locks the givers.
 */
export async function buildReturnTransfers(ctx: TenantContext, holds: readonly ReservedPoints[]): Promise<Transfer[]> {
  const due = holds.filter(({ points }) => points > 0);
  if (due.length === 0) return [];
  const { takes } = await lockSources(
    ctx,
    due.map(({ giverId }) => giverId),
    [],
  );
  return due.map(({ id, giverId, points, month, recognitionId }): Transfer => {
    const back = takes(giverId, month);
    return {
      kind: back ? 'hold_returned' : 'hold_expired',
      sourceId: id,
      actorId: null,
      fromPersonId: giverId,
      recognitionId,
      legs: [
        { holderId: giverId, kind: 'held', amount: -points },
        back
          ? { holderId: giverId, kind: 'allowance', amount: points }
          : { holderId: ctx.organisationId, kind: 'issued', amount: points },
      ],
    };
  });
}

/**
 * Takes gifts back as far as their receivers have not spent them, to where `heldBack` would give them. Answers how many points of each went back; the rest stays given.
 */
export async function reverseGifts(
  ctx: TenantContext,
  kind: 'recognition_undone' | 'recognition_reversed',
  gifts: readonly GivenPoints[],
): Promise<Map<string, number>> {
  const returned = new Map<string, number>();
  if (gifts.length === 0) return returned;
  const org = ctx.organisationId;
  const { balances, takes } = await lockSources(
    ctx,
    gifts.map(({ giverId }) => giverId),
    gifts.map(({ personId }) => accountId(org, personId, 'earned')),
  );
  const transfers: Transfer[] = [];
  for (const gift of gifts) {
    const earned = balances.get(accountId(org, gift.personId, 'earned'));
    const back = Math.min(gift.points, earned?.balance ?? 0);
    returned.set(gift.id, back);
    if (!earned || back === 0) continue;
    earned.balance -= back;
    transfers.push({
      kind,
      sourceId: gift.id,
      actorId: null,
      fromPersonId: gift.personId,
      toPersonId: gift.giverId,
      recognitionId: gift.recognitionId,
      legs: [
        { holderId: gift.personId, kind: 'earned', amount: -back },
        takes(gift.giverId, gift.month)
          ? { holderId: gift.giverId, kind: 'allowance', amount: back }
          : { holderId: org, kind: 'issued', amount: back },
      ],
    });
  }
  await move(ctx, transfers);
  return returned;
}
