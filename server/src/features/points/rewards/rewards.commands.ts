import { newId } from '@apprecio/contract/api/ids';
import type { TransferKind, transfers } from '@apprecio/contract/generated/transfers';
import type { TenantContext } from '../../../platform/activity.ts';
import { accountId, lockBalances, move, type Transfer } from '../ledger.commands.ts';

type KindsThat<Reward> = {
  [Kind in TransferKind]: (typeof transfers)[Kind] extends { reward: Reward } ? Kind : never;
}[TransferKind];

/** The transfer kinds that pay a reward. */
type RewardKind = KindsThat<'paid'>;

/** The transfer kinds that take a reward back. */
type UndoKind = KindsThat<'taken back'>;

/** A reward of one person. `id` is its cause: it is paid once. */
export interface RewardPayment {
  id: string;
  personId: string;
  points: number;
}

/** The points taken back from a reward, and those that remain because they were spent. */
export interface ReversedReward {
  id: string;
  personId: string;
  returned: number;
  kept: number;
}

function walletOf(ctx: TenantContext): string {
  return accountId(ctx.organisationId, ctx.organisationId, 'wallet');
}

function reserving(ctx: TenantContext, holderId: string, points: number, actorId: string | null): Transfer {
  return {
    kind: 'reward_reserved',
    sourceId: newId(),
    actorId,
    legs: [
      { holderId, kind: 'held', amount: points },
      { holderId: ctx.organisationId, kind: 'wallet', amount: -points },
    ],
  };
}

function returning(ctx: TenantContext, holderId: string, points: number, actorId: string | null): Transfer {
  return {
    kind: 'reward_returned',
    sourceId: newId(),
    actorId,
    legs: [
      { holderId: ctx.organisationId, kind: 'wallet', amount: points },
      { holderId, kind: 'held', amount: -points },
    ],
  };
}

/** The points that are reserved for `holderId`, locked for the rest of the transaction. */
export async function reservedFor(ctx: TenantContext, holderId: string): Promise<number> {
  const heldAccount = accountId(ctx.organisationId, holderId, 'held');
  return (await lockBalances(ctx, [heldAccount])).get(heldAccount)?.balance ?? 0;
}

/**
 * Reserves points of the wallet for `holderId`, such as a competition. Answers false, having moved nothing, when the
 * wallet has less. The caller holds a lock on what the holder is, so that it is reserved once.
 */
export async function reserveRewards(
  ctx: TenantContext,
  holderId: string,
  points: number,
  actorId: string | null,
): Promise<boolean> {
  if (points === 0) return true;
  const wallet = walletOf(ctx);
  const balances = await lockBalances(ctx, [wallet]);
  if ((balances.get(wallet)?.balance ?? 0) < points) return false;
  await move(ctx, [reserving(ctx, holderId, points, actorId)]);
  return true;
}

/** Returns to the wallet what is still reserved for `holderId`; answers how many points that were. */
export async function returnRewards(ctx: TenantContext, holderId: string, actorId: string | null): Promise<number> {
  const points = await reservedFor(ctx, holderId);
  if (points > 0) await move(ctx, [returning(ctx, holderId, points, actorId)]);
  return points;
}

/**
 * Pays each reward once, from the points reserved for `holderId`, then from the wallet; returns the rest to the
 * wallet. Returns false and moves nothing if the wallet has too little.
 * @throws Failure `points.repeated` when one was paid before.
 */
export async function payRewards(
  ctx: TenantContext,
  kind: RewardKind,
  holderId: string,
  rows: readonly RewardPayment[],
  actorId: string | null,
): Promise<boolean> {
  const paid = rows.filter(({ points }) => points > 0);
  const total = paid.reduce((sum, { points }) => sum + points, 0);
  const org = ctx.organisationId;
  const [wallet, heldAccount] = [walletOf(ctx), accountId(org, holderId, 'held')];
  const people = paid.map(({ personId }) => accountId(org, personId, 'earned'));
  const balances = await lockBalances(ctx, [wallet, heldAccount, ...people]);
  const of = (account: string) => balances.get(account)?.balance ?? 0;
  const missing = total - of(heldAccount);
  if (missing > of(wallet)) return false;
  await move(ctx, [
    ...(missing > 0 ? [reserving(ctx, holderId, missing, actorId)] : []),
    ...paid.map(({ id, personId, points }) => ({
      kind,
      sourceId: id,
      actorId,
      toPersonId: personId,
      legs: [
        { holderId: personId, kind: 'earned' as const, amount: points },
        { holderId, kind: 'held' as const, amount: -points },
      ],
    })),
    ...(missing < 0 ? [returning(ctx, holderId, -missing, actorId)] : []),
  ]);
  if (paid.length > 0) {
    ctx.publish({ kind: 'points', subject: org }, [...new Set(paid.map(({ personId }) => personId))]);
  }
  return true;
}

/**
 * Passes on the points reserved for `fromId`, such as a file of awards. Pays them to people, or reserves them for
 * each reward by its id. The caller has reserved enough and holds a lock on the record of `fromId`.
 */
export async function handOnRewards(
  ctx: TenantContext,
  fromId: string,
  rows: readonly RewardPayment[],
  to: RewardKind | 'reserved',
  actorId: string | null,
): Promise<void> {
  const due = rows.filter(({ points }) => points > 0);
  await move(
    ctx,
    due.map(({ id, personId, points }): Transfer => {
      const from = { holderId: fromId, kind: 'held' as const, amount: -points };
      if (to === 'reserved') {
        const legs = [{ holderId: id, kind: 'held' as const, amount: points }, from];
        return { kind: 'reward_reserved', sourceId: newId(), actorId, legs };
      }
      const legs = [{ holderId: personId, kind: 'earned' as const, amount: points }, from];
      return { kind: to, sourceId: id, actorId, toPersonId: personId, legs };
    }),
  );
  if (to === 'reserved' || due.length === 0) return;
  ctx.publish({ kind: 'points', subject: ctx.organisationId }, [...new Set(due.map(({ personId }) => personId))]);
}

/** Returns points to the wallet that are reserved for some holders; the caller holds a lock on what they are. */
export async function returnReserved(
  ctx: TenantContext,
  rows: readonly { holderId: string; points: number }[],
  actorId: string | null,
): Promise<void> {
  const due = rows.filter(({ points }) => points > 0);
  await move(
    ctx,
    due.map(({ holderId, points }) => returning(ctx, holderId, points, actorId)),
  );
}

/** Takes rewards back into the wallet, each as far as its person still has it unspent. Each is taken back once. */
export async function reverseRewards(
  ctx: TenantContext,
  kind: UndoKind,
  rows: readonly RewardPayment[],
  actorId: string | null,
): Promise<ReversedReward[]> {
  const org = ctx.organisationId;
  const earned = (personId: string) => accountId(org, personId, 'earned');
  const balances = await lockBalances(ctx, [walletOf(ctx), ...rows.map(({ personId }) => earned(personId))]);
  const left = new Map([...balances].map(([account, { balance }]) => [account, balance]));
  const taken = rows.map(({ id, personId, points }) => {
    const returned = Math.min(points, left.get(earned(personId)) ?? 0);
    left.set(earned(personId), (left.get(earned(personId)) ?? 0) - returned);
    return { id, personId, returned, kept: points - returned };
  });
  const moved = taken.filter(({ returned }) => returned > 0);
  await move(
    ctx,
    moved.map(({ id, personId, returned }) => ({
      kind,
      sourceId: id,
      actorId,
      fromPersonId: personId,
      legs: [
        { holderId: personId, kind: 'earned' as const, amount: -returned },
        { holderId: org, kind: 'wallet' as const, amount: returned },
      ],
    })),
  );
  if (moved.length > 0) ctx.publish({ kind: 'points', subject: org }, [...new Set(moved.map((row) => row.personId))]);
  return taken;
}
