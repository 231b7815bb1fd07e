import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { worthPaise } from '@apprecio/contract/api/money';
import type { wallet } from '@apprecio/contract/points/wallet';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { pointValueNow } from '../../organisation/public.ts';
import { aloneAtTheTop, ownIdsOf } from '../../people/public.ts';
import { accountId, move } from '../ledger.commands.ts';
import { lowMark } from '../points.rules.ts';
import { payInOrder } from '../waiting/waiting.commands.ts';
import { allWaiting } from '../waiting/waiting.queries.ts';

type Wallet = typeof wallet;

async function worthNow(ctx: TenantContext, points: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select ${pointValueNow(ctx)} as paise from organisations o
    where o.organisation_id = ${ctx.organisationId}`.execute(ctx.db);
  return worthPaise(points, rows[0]!.paise);
}

/** Records a top-up that waits for another admin. */
export async function topUp(
  ctx: PersonContext,
  input: Parsed<Wallet['points.topUp']>,
): Promise<Answer<Wallet['points.topUp']>> {
  const id = newId();
  const paise = await worthNow(ctx, input.points);
  await ctx.db
    .insertInto('points_top_ups')
    .values({
      organisation_id: ctx.organisationId,
      id,
      points: input.points,
      paise,
      reference: input.reference,
      state: 'asked',
      asked_by: ctx.person.id,
      asked_at: ctx.now,
    })
    .execute();
  await ctx.record('points.topUpAsked', id, { points: input.points });
  return { id, state: 'asked' };
}

async function decideTopUp(ctx: PersonContext, id: string, state: 'confirmed' | 'withdrawn') {
  const row = await ctx.db
    .selectFrom('points_top_ups')
    .select(['points', 'state', 'asked_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  if (row.state !== 'asked') throw fail('points.top_up_decided');
  const own = (await ownIdsOf(ctx, ctx.person.id)).has(row.asked_by);
  if (state === 'confirmed' && own && !(await aloneAtTheTop(ctx, ctx.person.id, 'points.manage')))
    throw fail('points.self');
  await ctx.db
    .updateTable('points_top_ups')
    .set({ state, decided_by: ctx.person.id, decided_at: ctx.now })
    .where('id', '=', id)
    .execute();
  return row;
}

/** Moves the points of a top-up into the wallet, and sets its mark for 'low' anew. */
async function fillWallet(
  ctx: TenantContext,
  { id, points, actorId }: { id: string; points: number; actorId: string },
): Promise<void> {
  const { organisationId } = ctx;
  await move(ctx, [
    {
      kind: 'topped_up',
      sourceId: id,
      actorId,
      legs: [
        { holderId: organisationId, kind: 'wallet', amount: points },
        { holderId: organisationId, kind: 'issued', amount: -points },
      ],
    },
  ]);
  await ctx.db
    .updateTable('points_balances')
    .set({ low_mark: lowMark(points) })
    .where('account_id', '=', accountId(organisationId, organisationId, 'wallet'))
    .execute();
}

/**
 * Confirms a top-up of another admin. Its points are added to the wallet, the mark for 'low' is set anew, and what waited
 * for points is paid.
 */
export async function confirmTopUp(
  ctx: PersonContext,
  { id }: Parsed<Wallet['points.confirmTopUp']>,
): Promise<Answer<Wallet['points.confirmTopUp']>> {
  const { points } = await decideTopUp(ctx, id, 'confirmed');
  // What waits is locked before the wallet, as by everyone else who pays it.
  const due = await allWaiting(ctx, true);
  await fillWallet(ctx, { id, points, actorId: ctx.person.id });
  await ctx.record('points.topUpConfirmed', id, { points });
  return { id, state: 'confirmed', paid: await payInOrder(ctx, due) };
}

/** Takes back a top-up that nobody confirmed. */
export async function withdrawTopUp(
  ctx: PersonContext,
  { id }: Parsed<Wallet['points.withdrawTopUp']>,
): Promise<Answer<Wallet['points.withdrawTopUp']>> {
  const { points } = await decideTopUp(ctx, id, 'withdrawn');
  await ctx.record('points.topUpWithdrawn', id, { points });
  return { id, state: 'withdrawn' };
}

/** A top-up to be paid in money. */
export interface PaidTopUp {
  id: string;
  paise: number;
}

/** Begins a top-up that counts once its money has come, until `payBy`. */
export async function beginPaidTopUp(ctx: PersonContext, points: number, payBy: Date): Promise<PaidTopUp> {
  const id = newId();
  const paise = await worthNow(ctx, points);
  await ctx.db
    .insertInto('points_top_ups')
    .values({
      organisation_id: ctx.organisationId,
      id,
      points,
      paise,
      reference: '',
      state: 'paying',
      asked_by: ctx.person.id,
      asked_at: ctx.now,
      pay_by: payBy,
    })
    .execute();
  await ctx.record('points.topUpBegan', id, { points, paise });
  return { id, paise };
}

const unpaid = ['paying', 'failed'] as const;

async function waitForAnother(ctx: TenantContext, id: string, reference: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('points_top_ups')
    .set({ is_test: true })
    .where('id', '=', id)
    .returning(['points', 'asked_by'])
    .executeTakeFirstOrThrow();
  if (await aloneAtTheTop(ctx, row.asked_by, 'points.manage')) return false;
  await ctx.db
    .updateTable('points_top_ups')
    .set({ state: 'asked', reference: reference.slice(0, 100) })
    .where('id', '=', id)
    .where('state', 'in', unpaid)
    .execute();
  await ctx.record('points.topUpAsked', id, { points: row.points });
  return true;
}

/** Says that a try to pay a top-up began, or that none succeeded. */
export async function markTopUp(ctx: TenantContext, id: string, state: 'paying' | 'failed'): Promise<void> {
  const changed = await ctx.db
    .updateTable('points_top_ups')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', state === 'paying' ? 'failed' : 'paying')
    .returning('points')
    .executeTakeFirst();
  if (changed && state === 'failed') await ctx.record('points.topUpFailed', id, { points: changed.points });
}

/** The money that a payment service received for a top-up. */
export interface TopUpMoney {
  /** The payment service's own. */
  reference: string;
  /** True if no money moved. The top-up is then treated as recorded and waits for another admin, if there is one. */
  isTest: boolean;
}

/** Puts the points of a top-up into the wallet, once its money has come. */
export async function payTopUp(ctx: TenantContext, id: string, { reference, isTest }: TopUpMoney): Promise<void> {
  if (isTest && (await waitForAnother(ctx, id, reference))) return;
  const { points, paise, asked_by } = await ctx.db
    .updateTable('points_top_ups')
    .set({ state: 'paid', reference: reference.slice(0, 100), decided_at: ctx.now })
    .where('id', '=', id)
    .where('state', 'in', unpaid)
    .returning(['points', 'paise', 'asked_by'])
    .executeTakeFirstOrThrow();
  await fillWallet(ctx, { id, points, actorId: asked_by });
  await ctx.record('points.topUpPaid', id, { points, paise, isTest });
}
