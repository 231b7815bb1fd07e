import { newId } from '@apprecio/contract/api/ids';
import type { TransferKind } from '@apprecio/contract/generated/transfers';
import type { AccountKind } from '@apprecio/contract/points/points.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { constraintOf, fail } from '../../platform/fail.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { lockPeople } from '../people/public.ts';
import { crossed, floored } from './points.rules.ts';

/** One side of a transfer: whose account of which kind, and the points that come (+) or go (−). */
export interface Leg {
  holderId: string;
  kind: AccountKind;
  amount: number;
}

/** A movement of points. `sourceId` is its cause: the same kind and cause moves once, however often it is tried. */
export interface Transfer {
  kind: TransferKind;
  sourceId: string;
  legs: readonly Leg[];
  actorId: string | null;
  fromPersonId?: string;
  toPersonId?: string;
  recognitionId?: string;
}

/** The id of an account; the same for the same organisation, holder and kind, so that nobody has to look it up. */
export function accountId(organisationId: string, holderId: string, kind: AccountKind): string {
  return derivedId(organisationId, holderId, kind);
}

function check(transfers: readonly Transfer[]): void {
  for (const { legs, kind } of transfers) {
    const sum = legs.reduce((total, leg) => total + leg.amount, 0);
    if (legs.length < 2 || sum !== 0 || legs.some((leg) => !Number.isSafeInteger(leg.amount) || leg.amount === 0)) {
      throw new Error(`A transfer of kind ${kind} does not sum to zero`);
    }
  }
}

interface Account {
  id: string;
  holderId: string;
  kind: AccountKind;
  delta: number;
}

function accountsOf(organisationId: string, transfers: readonly Transfer[]): Account[] {
  const accounts = new Map<string, Account>();
  for (const leg of transfers.flatMap((transfer) => transfer.legs)) {
    const id = accountId(organisationId, leg.holderId, leg.kind);
    const account = accounts.get(id) ?? { id, holderId: leg.holderId, kind: leg.kind, delta: 0 };
    account.delta += leg.amount;
    accounts.set(id, account);
  }
  return [...accounts.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

// Has no conflict target, because simultaneous first movements may collide in either of the two unique keys.
function accountRows(ctx: TenantContext, accounts: readonly Account[]) {
  return ctx.db
    .insertInto('points_accounts')
    .values(
      accounts.map(({ id, holderId, kind }) => ({
        organisation_id: ctx.organisationId,
        id,
        holder_id: holderId,
        kind,
        made_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing());
}

interface MovedBalance {
  account_id: string;
  balance: number;
  moved: number;
  low_mark: number | null;
  fresh: boolean;
}

function balanceRows(ctx: TenantContext, accounts: readonly Account[]) {
  const rows = accounts.map(
    ({ id, delta }) => sql`(${ctx.organisationId}, ${id}, ${Math.max(delta, 0)}::bigint, ${delta}::bigint, ${ctx.now})`,
  );
  return rawQuery<MovedBalance>(
    ctx.db,
    sql`insert into points_balances (organisation_id, account_id, balance, moved, updated_at) values ${sql.join(rows)}
        on conflict (organisation_id, account_id) do update
        set balance = points_balances.balance + excluded.moved, moved = excluded.moved, updated_at = excluded.updated_at
        returning account_id, balance, moved, low_mark, (xmax::text = '0') as fresh`,
  );
}

function transferRows(ctx: TenantContext, transfers: readonly (Transfer & { id: string })[]) {
  return ctx.db.insertInto('points_transfers').values(
    transfers.map((transfer) => ({
      organisation_id: ctx.organisationId,
      id: transfer.id,
      kind: transfer.kind,
      source_id: transfer.sourceId,
      actor_id: transfer.actorId,
      from_person_id: transfer.fromPersonId ?? null,
      to_person_id: transfer.toPersonId ?? null,
      recognition_id: transfer.recognitionId ?? null,
      at: ctx.now,
    })),
  );
}

function entryRows(ctx: TenantContext, transfers: readonly (Transfer & { id: string })[]) {
  return ctx.db.insertInto('points_entries').values(
    transfers.flatMap((transfer) =>
      transfer.legs.map((leg) => ({
        organisation_id: ctx.organisationId,
        id: newId(),
        transfer_id: transfer.id,
        account_id: accountId(ctx.organisationId, leg.holderId, leg.kind),
        amount: leg.amount,
        at: ctx.now,
        kind: transfer.kind,
      })),
    ),
  );
}

/**
 * The one writer of the ledger: moves points in one round trip, balances locked in account order.
 * Each transfer sums to zero; entries are never changed, a correction is a new transfer. A balance that falls below
 * its mark, which only the wallet has, is recorded once for each fall.
 * @throws Failure `points.insufficient` when a balance would fall below zero, `points.repeated` when a cause moved before
 */
export async function move(ctx: TenantContext, wanted: readonly Transfer[]): Promise<void> {
  if (wanted.length === 0) return;
  check(wanted);
  const transfers = wanted.map((transfer) => ({ ...transfer, id: newId() }));
  const accounts = accountsOf(ctx.organisationId, transfers);
  const balanced = accounts.filter(({ kind }) => floored.has(kind));
  try {
    const [moved] = await pipeline(ctx.db, [
      balanceRows(ctx, balanced),
      transferRows(ctx, transfers),
      accountRows(ctx, accounts),
      entryRows(ctx, transfers),
    ]);
    if (moved.some((row) => row.fresh && row.moved < 0)) throw fail('points.insufficient');
    for (const { balance, moved: by, low_mark: mark } of moved) {
      if (crossed(balance - by, balance, mark)) {
        await ctx.record('points.walletLow', ctx.organisationId, { points: balance, mark: mark! });
      }
    }
  } catch (error) {
    const broken = constraintOf(error);
    if (broken === 'points_balances_minimum') throw fail('points.insufficient');
    if (broken === 'points_transfers_once') throw fail('points.repeated');
    throw error;
  }
}

/** A balance that is locked. */
export interface LockedBalance {
  balance: number;
}

/**
 * Locks balances in account order for the rest of the transaction and answers them by account; one never moved is not
 * there. With `giverIds` their giving is locked before, as by `lockGiving`.
 */
export async function lockBalances(
  ctx: TenantContext,
  accountIds: readonly string[],
  giverIds: readonly string[] = [],
): Promise<Map<string, LockedBalance>> {
  const org = ctx.organisationId;
  const accounts = [...new Set(accountIds)];
  const balances = rawQuery<LockedBalance & { account_id: string }>(
    ctx.db,
    sql`select b.account_id, b.balance from points_balances b
        where b.organisation_id = ${org} and b.account_id = any(${accounts}::uuid[])
        order by b.account_id for no key update`,
  );
  const [, rows] = await pipeline(ctx.db, [lockPeople(ctx, sql`${giverIds}::uuid[]`), balances]);
  return new Map(rows.map((row) => [row.account_id, row]));
}
