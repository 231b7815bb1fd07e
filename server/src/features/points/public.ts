import { newId } from '@apprecio/contract/ids';
import type { AccountKind, TransferKind } from '@apprecio/contract/points';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { TenantContext } from '../../platform/activity.ts';
import { daysIn, monthAfter, monthIn } from '../../platform/clock.ts';
import { derivedId } from '../../platform/crypto.ts';
import { type Db, rawQuery, together } from '../../platform/db.ts';
import { constraintOf, fail } from '../../platform/fail.ts';
import { allowanceOf, floored } from './rules.ts';

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

const knownAccounts = new LRUCache<string, true>({ max: 200_000 });

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
    .onConflict((conflict) => conflict.columns(['organisation_id', 'holder_id', 'kind']).doNothing())
    .returning('id');
}

function balanceRows(ctx: TenantContext, accounts: readonly Account[]) {
  const rows = accounts.map(
    ({ id, delta }) => sql`(${ctx.organisationId}, ${id}, ${Math.max(delta, 0)}::bigint, ${delta}::bigint, ${ctx.now})`,
  );
  return rawQuery<{ account_id: string; moved: number; fresh: boolean }>(
    ctx.db,
    sql`insert into points_balances (organisation_id, account_id, balance, moved, updated_at) values ${sql.join(rows)}
        on conflict (organisation_id, account_id) do update
        set balance = points_balances.balance + excluded.moved, moved = excluded.moved, updated_at = excluded.updated_at
        returning account_id, moved, (xmax::text = '0') as fresh`,
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
      })),
    ),
  );
}

/**
 * The one writer of the ledger: moves points in one round trip, balances locked in account order.
 * Each transfer sums to zero; entries are never changed, a correction is a new transfer.
 * @throws Failure `points.insufficient` when a balance would fall below zero
 */
export async function move(ctx: TenantContext, wanted: readonly Transfer[]): Promise<void> {
  if (wanted.length === 0) return;
  check(wanted);
  const transfers = wanted.map((transfer) => ({ ...transfer, id: newId() }));
  const accounts = accountsOf(ctx.organisationId, transfers);
  const unknown = accounts.filter(({ id }) => !knownAccounts.has(id));
  const balanced = accounts.filter(({ kind }) => floored.has(kind));
  try {
    const [moved, ...rest] = await together(ctx.db, [
      balanceRows(ctx, balanced),
      transferRows(ctx, transfers),
      ...(unknown.length > 0 ? [accountRows(ctx, unknown)] : []),
      entryRows(ctx, transfers),
    ]);
    if (moved.some((row) => row.fresh && row.moved < 0)) throw fail('points.insufficient');
    if (unknown.length > 0) {
      const made = new Set((rest[1] as { id: string }[]).map((row) => row.id));
      for (const { id } of unknown) if (!made.has(id)) knownAccounts.set(id, true);
    }
  } catch (error) {
    if (constraintOf(error) === 'points_balances_floor') throw fail('points.insufficient');
    throw error;
  }
}

/** What someone can give this month: `total` points, `left` of them, `held` for gifts that wait for a decision. */
export interface Allowance {
  month: string;
  total: number;
  left: number;
  held: number;
  renewsOn: string;
  open: boolean;
}

/** What `allowanceQuery` answers. */
export interface AllowanceRow {
  time_zone: string;
  base: number;
  per_report: number;
  joined_on: string | null;
  reports: number;
  month: string | null;
  month_total: number | null;
  balance: number | null;
  held: number | null;
}

/**
 * Locks someone's giving for the rest of the transaction, as a member of `together` before the statements that read
 * it: a statement that waits for a lock itself would go on with what it read before.
 */
export function lockGiving(ctx: { db: Db }, personId: string) {
  return ctx.db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate();
}

/** What `allowanceFrom` needs of a person, as a member of `together`. */
export function allowanceQuery(ctx: { db: Db; organisationId: string }, personId: string) {
  const org = ctx.organisationId;
  const allowance = accountId(org, personId, 'allowance');
  const held = accountId(org, personId, 'held');
  return rawQuery<AllowanceRow>(
    ctx.db,
    sql`select o.time_zone, o.allowance_employee as base, o.allowance_per_report as per_report, p.joined_on,
          (select count(*)::int from people r
           where r.organisation_id = ${org} and r.manager_id = ${personId} and r.status = 'active') as reports,
          b.month, b.month_total, b.balance, h.balance as held
        from people p
        join organisations o on o.organisation_id = ${org}
        left join points_balances b on b.organisation_id = ${org} and b.account_id = ${allowance}
        left join points_balances h on h.organisation_id = ${org} and h.account_id = ${held}
        where p.organisation_id = ${org} and p.id = ${personId}`,
  );
}

/** The allowance that a row of `allowanceQuery` says; a month not opened yet shows what it will be opened with. */
export function allowanceFrom(row: AllowanceRow, now: Date): Allowance {
  const month = monthIn(row.time_zone, now);
  const open = row.month === month;
  const total = open
    ? row.month_total!
    : allowanceOf({
        base: row.base,
        perReport: row.per_report,
        reports: row.reports,
        joinedOn: row.joined_on,
        month,
        daysInMonth: daysIn(month),
      });
  return { month, total, left: open ? row.balance! : total, held: row.held ?? 0, renewsOn: monthAfter(month), open };
}

/**
 * Opens the month of someone's allowance: what was left of the last one lapses, the new one is issued. The caller holds
 * the lock of `lockGiving`; `row` is what `allowanceQuery` answered after it.
 */
export async function openMonth(ctx: TenantContext, personId: string, row: AllowanceRow): Promise<void> {
  const allowance = allowanceFrom(row, ctx.now);
  if (allowance.open) return;
  await move(ctx, monthTransfers(ctx.organisationId, personId, allowance, row.balance ?? 0, row.month));
  await ctx.db
    .updateTable('points_balances')
    .set({ month: allowance.month, month_total: allowance.total })
    .where('account_id', '=', accountId(ctx.organisationId, personId, 'allowance'))
    .execute();
}

/** The transfers that end one month of an allowance and begin the next. */
export function monthTransfers(
  organisationId: string,
  personId: string,
  allowance: Allowance,
  leftOver: number,
  oldMonth: string | null,
): Transfer[] {
  const between = (kind: TransferKind, month: string, amount: number): Transfer => ({
    kind,
    sourceId: derivedId(personId, month),
    actorId: null,
    toPersonId: personId,
    legs: [
      { holderId: personId, kind: 'allowance', amount },
      { holderId: organisationId, kind: 'issued', amount: -amount },
    ],
  });
  return [
    ...(leftOver > 0 && oldMonth ? [between('allowance_lapsed', oldMonth, -leftOver)] : []),
    ...(allowance.total > 0 ? [between('allowance_issued', allowance.month, allowance.total)] : []),
  ];
}
