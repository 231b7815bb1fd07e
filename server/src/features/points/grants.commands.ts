import type { ErrorCode } from '@apprecio/contract/generated/errors';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { aloneAtTheTop, ownIdsOf } from '../people/public.ts';
import { accountId, lockBalances, move } from './ledger.commands.ts';

/** Points for one person from the wallet; an adjustment may be negative, back into it. */
export interface GrantRow {
  id: string;
  kind: 'grant' | 'adjustment';
  personId: string;
  points: number;
  reason: string;
}

/** The outcome of a row. `code` is the reason for refusal; null if the row was applied. */
export interface GrantOutcome {
  id: string;
  code: Extract<
    ErrorCode,
    'points.self' | 'points.person_unavailable' | 'points.wallet_short' | 'points.person_short'
  > | null;
}

/** The points returned by undoing a grant, and those that remain with the person. `code` is the reason for refusal. */
export interface UndoneGrant {
  id: string;
  personId: string;
  returned: number;
  kept: number;
  code: Extract<ErrorCode, 'points.self'> | null;
}

function earnedOf(ctx: Pick<TenantContext, 'organisationId'>, personId: string): string {
  return accountId(ctx.organisationId, personId, 'earned');
}

async function lockWith(ctx: TenantContext, personIds: readonly string[]): Promise<Map<string, number>> {
  const walletId = accountId(ctx.organisationId, ctx.organisationId, 'wallet');
  const rows = await lockBalances(ctx, [walletId, ...personIds.map((id) => earnedOf(ctx, id))]);
  return new Map([...rows].map(([id, { balance }]) => [id, balance]));
}

async function readWith(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const org = ctx.organisationId;
  const ids = [accountId(org, org, 'wallet'), ...personIds.map((id) => accountId(org, id, 'earned'))];
  const rows = await ctx.db
    .selectFrom('points_balances')
    .select(['account_id', 'balance'])
    .where('account_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.balance]));
}

/**
 * Returns the actor's id if they are among these people and so may not change their own points; else null. A super
 * admin with no other admin may.
 */
async function refusedFor(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  personIds: readonly string[],
  actorId: string,
): Promise<ReadonlySet<string>> {
  const ownIds = await ownIdsOf(ctx, actorId);
  const own = personIds.filter((id) => ownIds.has(id));
  return new Set(own.length === 0 || (await aloneAtTheTop(ctx, actorId, 'points.manage')) ? [] : own);
}

interface Judging {
  ctx: TenantContext;
  active: ReadonlySet<string>;
  refused: ReadonlySet<string>;
  balances: Map<string, number>;
}

function judge({ ctx, active, refused, balances }: Judging, row: GrantRow): GrantOutcome['code'] {
  if (refused.has(row.personId)) return 'points.self';
  if (!active.has(row.personId)) return 'points.person_unavailable';
  const [from, to] = [accountId(ctx.organisationId, ctx.organisationId, 'wallet'), earnedOf(ctx, row.personId)];
  if ((balances.get(from) ?? 0) < row.points) return 'points.wallet_short';
  if ((balances.get(to) ?? 0) < -row.points) return 'points.person_short';
  balances.set(from, (balances.get(from) ?? 0) - row.points);
  balances.set(to, (balances.get(to) ?? 0) + row.points);
  return null;
}

/**
 * Returns the active people among these and the balances of them and the wallet. With `locked`, both hold for the
 * rest of the transaction.
 */
export async function readGrantees(ctx: TenantContext, personIds: readonly string[], when: 'now' | 'locked') {
  const found = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('status', '=', 'active')
    .$if(when === 'locked', (select) => select.orderBy('id').forShare())
    .execute();
  const active = new Set(found.map(({ id }) => id));
  return { active, balances: await (when === 'locked' ? lockWith : readWith)(ctx, [...active]) };
}

/**
 * Returns the outcome of each row in order, without applying any. With `locked`, it holds for the rest of the
 * transaction, in which none of the people can leave.
 */
export async function judgeGrants(
  ctx: TenantContext,
  rows: readonly GrantRow[],
  actorId: string,
  when: 'now' | 'locked',
): Promise<GrantOutcome[]> {
  const people = [...new Set(rows.map(({ personId }) => personId))];
  const refused = await refusedFor(ctx, people, actorId);
  const { active, balances } = await readGrantees(ctx, people, when);
  return rows.map((row) => ({ id: row.id, code: judge({ ctx, active, refused, balances }, row) }));
}

/**
 * Grants points from the wallet or corrects balances, row by row in order, on behalf of `actorId`. Returns the
 * outcomes; refused rows change nothing. A row's id is its cause, so it applies only once.
 */
export async function applyGrants(
  ctx: TenantContext,
  rows: readonly GrantRow[],
  actorId: string,
): Promise<GrantOutcome[]> {
  const outcomes = await judgeGrants(ctx, rows, actorId, 'locked');
  const done = rows.filter((_row, at) => outcomes[at]!.code === null);
  if (done.length > 0) await write(ctx, done, actorId);
  return outcomes;
}

async function write(ctx: TenantContext, rows: readonly GrantRow[], actorId: string): Promise<void> {
  await ctx.db
    .insertInto('points_grants')
    .values(
      rows.map((row) => ({
        organisation_id: ctx.organisationId,
        id: row.id,
        kind: row.kind,
        person_id: row.personId,
        points: row.points,
        reason: row.reason,
        made_by: actorId,
        made_at: ctx.now,
      })),
    )
    .execute();
  await move(
    ctx,
    rows.map((row) => ({
      kind: row.kind === 'grant' ? ('granted' as const) : ('adjusted' as const),
      sourceId: row.id,
      actorId,
      toPersonId: row.personId,
      legs: [
        { holderId: row.personId, kind: 'earned' as const, amount: row.points },
        { holderId: ctx.organisationId, kind: 'wallet' as const, amount: -row.points },
      ],
    })),
  );
  await ctx.record('points.granted', null, {
    grantIds: rows.map(({ id }) => id),
    points: rows.reduce((sum, { points }) => sum + points, 0),
  });
  ctx.publish({ kind: 'points', subject: ctx.organisationId }, [...new Set(rows.map(({ personId }) => personId))]);
}

interface Granted {
  id: string;
  person_id: string;
  points: number;
}

function undoableQuery(ctx: Pick<TenantContext, 'db'>, ids: readonly string[]) {
  return ctx.db
    .selectFrom('points_grants')
    .select(['id', 'person_id', 'points'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('undone_at', 'is', null)
    .orderBy('id');
}

/**
 * Returns the points that undoing grants would move, in order. The amount is limited by the person's balance, or the
 * wallet's for points taken.
 */
function undoing(
  ctx: Pick<TenantContext, 'organisationId'>,
  grants: readonly Granted[],
  balances: Map<string, number>,
  refused: ReadonlySet<string>,
): UndoneGrant[] {
  const walletId = accountId(ctx.organisationId, ctx.organisationId, 'wallet');
  const add = (account: string, points: number) => balances.set(account, (balances.get(account) ?? 0) + points);
  return grants.map(({ id, person_id: personId, points }) => {
    if (refused.has(personId)) return { id, personId, returned: 0, kept: points, code: 'points.self' };
    const account = earnedOf(ctx, personId);
    const returned =
      points > 0 ? Math.min(points, balances.get(account) ?? 0) : Math.max(points, -(balances.get(walletId) ?? 0));
    add(account, -returned);
    add(walletId, returned);
    return { id, personId, returned, kept: points - returned, code: null };
  });
}

async function judgeUndoing(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  grants: readonly Granted[],
  actorId: string,
  balancesOf: (personIds: string[]) => Promise<Map<string, number>>,
): Promise<UndoneGrant[]> {
  const people = grants.map((grant) => grant.person_id);
  const refused = await refusedFor(ctx, people, actorId);
  return undoing(ctx, grants, await balancesOf(people), refused);
}

/** Returns the effect of undoing grants now, without writing. Grants undone before are omitted. */
export async function undoable(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  ids: readonly string[],
  actorId: string,
): Promise<UndoneGrant[]> {
  return judgeUndoing(ctx, await undoableQuery(ctx, ids).execute(), actorId, (people) => readWith(ctx, people));
}

/**
 * Returns granted points to the wallet on behalf of `actorId`, up to each person's unspent points. Returns
 * adjustments' points up to the wallet's balance. Skips grants undone before or unknown, and refuses those of the
 * actor's own points.
 */
export async function undoGrants(ctx: TenantContext, ids: readonly string[], actorId: string): Promise<UndoneGrant[]> {
  const grants = await undoableQuery(ctx, ids).forUpdate().execute();
  if (grants.length === 0) return [];
  const judged = await judgeUndoing(ctx, grants, actorId, (people) => lockWith(ctx, people));
  const undone = judged.filter(({ code }) => code === null);
  if (undone.length > 0) await writeUndone(ctx, undone, actorId);
  return judged;
}

async function writeUndone(ctx: TenantContext, undone: readonly UndoneGrant[], actorId: string): Promise<void> {
  await recordUndone(ctx, undone, actorId);
  await move(
    ctx,
    undone
      .filter(({ returned }) => returned !== 0)
      .map(({ id, personId, returned }) => ({
        kind: 'grant_undone' as const,
        sourceId: id,
        actorId,
        fromPersonId: personId,
        legs: [
          { holderId: personId, kind: 'earned' as const, amount: -returned },
          { holderId: ctx.organisationId, kind: 'wallet' as const, amount: returned },
        ],
      })),
  );
  await ctx.record('points.grantUndone', null, {
    grantIds: undone.map(({ id }) => id),
    returned: undone.reduce((sum, { returned }) => sum + returned, 0),
    kept: undone.reduce((sum, { kept: retainedPoints }) => sum + retainedPoints, 0),
  });
  ctx.publish({ kind: 'points', subject: ctx.organisationId }, [...new Set(undone.map(({ personId }) => personId))]);
}

async function recordUndone(ctx: TenantContext, undone: readonly UndoneGrant[], actorId: string): Promise<void> {
  const ids = undone.map(({ id }) => id);
  const returned = undone.map((grant) => grant.returned);
  await sql`
    update points_grants g set returned = x.returned, undone_by = ${actorId}, undone_at = ${ctx.now}
    from unnest(${ids}::uuid[], ${returned}::bigint[]) as x(id, returned)
    where g.organisation_id = ${ctx.organisationId} and g.id = x.id`.execute(ctx.db);
}
