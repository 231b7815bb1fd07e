import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { shares } from '@apprecio/contract/cart/cart.rules';
import type { moves } from '@apprecio/contract/orders/moves';
import {
  acceptedState,
  type CaseKind,
  mayAsk,
  type OrderState,
  orderStateOf,
} from '@apprecio/contract/orders/orders.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn, daysAfter } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { ownIdsOf } from '../../people/public.ts';
import { reserveCodes, voidCode } from '../../store/public.ts';
import { readableBy } from '../gifts/gifts.queries.ts';
import { readerOf, rightsOf } from '../gifts/gifts.rules.ts';
import { checkGivingBack, moveLines } from '../moves/moves.commands.ts';
import { linesOf, type LockedLine, type LockedOrder, lockOrder } from '../moves/moves.queries.ts';
import { orderOfPerson } from '../orders.queries.ts';
import { refundPoints } from '../refunds/refunds.commands.ts';

type Moves = typeof moves;

/**
 * The code of a line that does not work: the one named, or its only one.
 * @throws Failure `orders.code_missing`
 */
async function codeOf(ctx: TenantContext, line: LockedLine, codeId: string | undefined): Promise<string> {
  const codes = await ctx.db
    .selectFrom('voucher_codes')
    .select('id')
    .where('order_line_id', '=', line.id)
    .where('state', '=', 'issued')
    .execute();
  const code = codeId ? codes.find(({ id }) => id === codeId) : codes.length === 1 ? codes[0] : undefined;
  if (!code) throw fail('orders.code_missing');
  return code.id;
}

/** Asks something of lines of an order of mine, or reports a code that a colleague sent me; an admin answers. */
export async function ask(
  ctx: PersonContext,
  { id: orderNum, kind, lineIds, codeId, reason }: Parsed<Moves['orders.ask']>,
): Promise<Answer<Moves['orders.ask']>> {
  const order = await lockOrder(
    ctx,
    sql`o.order_num = ${orderNum} and ${readableBy(ctx.organisationId, ctx.person.id)}`,
  );
  const reader = readerOf(order, ctx.person.id);
  if (!reader || !rightsOf(reader).asks.includes(kind)) throw fail('access.not_found');
  const rows: { id: string; line_id: string; code_id: string | null }[] = [];
  for (const line of linesOf(order, lineIds)) {
    if (line.waiting) throw fail('orders.asked');
    if (!mayAsk(kind, line, ctx.now)) throw fail('orders.state', { detail: `This order is ${line.status}.` });
    const code_id = kind === 'voucher' ? await codeOf(ctx, line, codeId) : null;
    rows.push({ id: newId(), line_id: line.id, code_id });
  }
  const organisation_id = ctx.organisationId;
  await ctx.db
    .insertInto('order_cases')
    .values(rows.map((row) => ({ ...row, organisation_id, order_id: order.id, kind, reason, opened_at: ctx.now })))
    .execute();
  await ctx.record('orders.asked', order.id, { orderNum, caseIds: rows.map(({ id }) => id), kind });
  return orderOfPerson(ctx, orderNum);
}

interface Case {
  id: string;
  order_id: string;
  line_id: string;
  code_id: string | null;
  kind: CaseKind;
  state: string;
}

async function readCase(ctx: TenantContext, id: string): Promise<Case> {
  const found = await ctx.db
    .selectFrom('order_cases')
    .select(['id', 'order_id', 'line_id', 'code_id', 'kind', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw fail('access.not_found');
  return found as Case;
}

interface Answering {
  found: Case;
  order: LockedOrder;
  line: LockedLine;
  adminId: string;
  note: string | undefined;
}

async function close(
  ctx: TenantContext,
  { found, order, adminId, note }: Answering,
  outcome: 'code' | 'points' | 'refused',
): Promise<void> {
  await ctx.db
    .updateTable('order_cases')
    .set({
      state: outcome === 'refused' ? 'refused' : 'accepted',
      outcome: outcome === 'refused' ? null : outcome,
      answer: note ?? null,
      answered_by: adminId,
      answered_at: ctx.now,
    })
    .where('id', '=', found.id)
    .execute();
  const { id: caseId, kind } = found;
  await ctx.record('orders.answered', order.id, { orderNum: order.orderNum, caseId, kind, outcome });
}

/** Takes the code out of use and gives the line another one of the same amount. */
async function replaceCode(ctx: TenantContext, answering: Answering): Promise<void> {
  const { line, found } = answering;
  const code = await voidCode(ctx, line.id, found.code_id!);
  if (!code) throw fail('orders.answered');
  const { timeZone } = await aboutOrganisation(ctx);
  const today = dateIn(timeZone, ctx.now);
  const { validity_days: days } = await ctx.db
    .selectFrom('store_products')
    .select('validity_days')
    .where('id', '=', code.productId)
    .executeTakeFirstOrThrow();
  await reserveCodes(ctx, {
    productId: code.productId,
    amountPaise: code.amountPaise,
    quantity: 1,
    lineId: line.id,
    today,
    expiresOn: daysAfter(today, days ?? 365),
  });
  await close(ctx, answering, 'code');
}

/** Takes the code out of use and gives its share of the points back; a line without a code left is returned. */
async function returnCode(ctx: TenantContext, answering: Answering): Promise<OrderState> {
  const { line, order, found, adminId, note } = answering;
  if (!(await voidCode(ctx, line.id, found.code_id!))) throw fail('orders.answered');
  const { count } = await ctx.db
    .selectFrom('voucher_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_line_id', '=', line.id)
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow();
  const left = line.points - line.refundedPoints;
  const points = shares(
    left,
    Array.from({ length: count + 1 }, () => 1),
  )[0]!;
  await refundPoints(ctx, order, [{ line, sourceId: found.id, points }], adminId);
  await close(ctx, answering, 'points');
  if (count > 0) return orderStateOf(order.lines.map(({ status }) => status));
  const rest = { ...line, refundedPoints: line.refundedPoints + points };
  return moveLines(ctx, order, [rest], { to: 'returned', by: 'admin', actorId: adminId, note });
}

async function answerVoucher(
  ctx: TenantContext,
  answering: Answering,
  outcome: 'code' | 'points',
): Promise<OrderState> {
  const { order, adminId } = answering;
  const ownIds = await ownIdsOf(ctx, adminId);
  if ([...ownIds].some((id) => readerOf(order, id) !== null)) throw fail('orders.self');
  if (outcome === 'points') return returnCode(ctx, answering);
  await replaceCode(ctx, answering);
  return orderStateOf(order.lines.map(({ status }) => status));
}

async function accept(ctx: TenantContext, { found, order, line, adminId, note }: Answering): Promise<OrderState> {
  await checkGivingBack(ctx, order, [line], adminId);
  return moveLines(ctx, order, [line], { to: acceptedState[found.kind], by: 'admin', actorId: adminId, note });
}

/** Answers what a buyer asked. Two admins at once: one answers, the other is told that it was answered. */
export async function answer(
  ctx: PersonContext,
  { id, outcome, note }: Parsed<Moves['orders.answer']>,
): Promise<Answer<Moves['orders.answer']>> {
  const { order_id: orderId } = await readCase(ctx, id);
  const order = await lockOrder(ctx, sql`o.id = ${orderId}`);
  const found = await readCase(ctx, id);
  if (found.state !== 'open') throw fail('orders.answered');
  const answering = { found, order, line: linesOf(order, [found.line_id])[0]!, adminId: ctx.person.id, note };
  const { orderNum } = order;
  if (outcome === 'refuse') {
    if (!note) throw fail('orders.note_missing', { errors: { note: 'Say why, so that the buyer understands.' } });
    await close(ctx, answering, 'refused');
    return { orderNum, status: orderStateOf(order.lines.map(({ status }) => status)) };
  }
  if ((outcome === 'accept') === (found.kind === 'voucher')) throw fail('orders.outcome');
  const status = outcome === 'accept' ? await accept(ctx, answering) : await answerVoucher(ctx, answering, outcome);
  return { orderNum, status };
}
