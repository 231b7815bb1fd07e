import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { rules } from '@apprecio/contract/points/allowance';
import { daysAfter } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { addPointValue } from '../../organisation/public.ts';
import { aloneAtTheTop, findRights } from '../../people/public.ts';
import { rulesNow } from '../allowance/allowance.queries.ts';
import { isGreatRaise, noticeDays } from '../points.rules.ts';
import { confirmedToday, lockValues, valuesAround } from './value.queries.ts';

type Rules = typeof rules;

async function put(
  ctx: PersonContext,
  value: { fromDate: string; paise: number; before: number },
  raiseId: string | null = null,
): Promise<void> {
  const { fromDate, paise, before } = value;
  await addPointValue(ctx, { fromDate, paise, setBy: ctx.person.id });
  await ctx.record('points.valueSet', raiseId, { fromDate, paise, before });
}

/**
 * Sets what one point is worth from a day on, for all points. A fall needs thirty days' notice; a raise of more than five
 * percent counts from tomorrow at the earliest, and once another admin confirms it.
 */
export async function setValue(
  ctx: PersonContext,
  input: Parsed<Rules['points.setValue']>,
): Promise<Answer<Rules['points.setValue']>> {
  const { today } = await rulesNow(ctx);
  const requestedDate = input.fromDate ?? today;
  if (requestedDate < today) throw failAt('fromDate', 'points.past_date');
  await lockValues(ctx);
  const { paise } = input;
  const { before, lowest } = await valuesAround(ctx, today, requestedDate);
  if (paise < before && requestedDate < daysAfter(today, noticeDays)) throw failAt('fromDate', 'points.value_notice');
  if (paise <= before || !isGreatRaise(paise, lowest)) {
    await put(ctx, { fromDate: requestedDate, paise, before });
    return { ok: true };
  }
  const tomorrow = daysAfter(today, 1);
  if (input.fromDate !== undefined && input.fromDate < tomorrow) throw failAt('fromDate', 'points.value_tomorrow');
  const fromDate = input.fromDate ?? tomorrow;
  if (await aloneAtTheTop(ctx, ctx.person.id, 'points.manage')) {
    await put(ctx, { fromDate, paise, before });
    return { ok: true };
  }
  const id = newId();
  await ctx.db
    .insertInto('point_value_raises')
    .values({
      organisation_id: ctx.organisationId,
      id,
      paise,
      from_date: fromDate,
      proposed_by: ctx.person.id,
      proposed_at: ctx.now,
    })
    .execute();
  await ctx.record('points.raiseAsked', id, { fromDate, paise, before });
  return { ok: true };
}

async function decide(ctx: PersonContext, id: string, state: 'confirmed' | 'withdrawn') {
  const raise = await ctx.db
    .selectFrom('point_value_raises')
    .select(['paise', 'from_date', 'state', 'proposed_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!raise) throw fail('access.not_found');
  if (raise.state !== 'waiting') throw fail('points.raise_decided');
  await ctx.db
    .updateTable('point_value_raises')
    .set({ state, decided_by: ctx.person.id, decided_at: ctx.now })
    .where('id', '=', id)
    .execute();
  return raise;
}

/**
 * Confirms a raise of the value of a point that another admin proposed; it counts from its day, tomorrow at the earliest.
 * @throws Failure `points.self`; `points.raise_stale` where who proposed it may not any more, or it is no raise any more
 */
export async function confirmValue(
  ctx: PersonContext,
  { id }: Parsed<Rules['points.confirmValue']>,
): Promise<Answer<Rules['points.confirmValue']>> {
  await lockValues(ctx);
  const { paise, from_date: requestedDate, proposed_by: proposedBy } = await decide(ctx, id, 'confirmed');
  if (proposedBy === ctx.person.id && !(await aloneAtTheTop(ctx, ctx.person.id, 'points.manage')))
    throw fail('points.self');
  const rights = await findRights(ctx, proposedBy);
  if (rights === null || !hasRight(rights, 'points.manage')) throw fail('points.raise_stale');
  const { fromDate, before } = await confirmedToday(ctx, requestedDate);
  if (paise < before) throw fail('points.raise_stale');
  await put(ctx, { fromDate, paise, before }, id);
  return { ok: true };
}

/** Takes a raise of the value of a point back that nobody confirmed. */
export async function withdrawValue(
  ctx: PersonContext,
  { id }: Parsed<Rules['points.withdrawValue']>,
): Promise<Answer<Rules['points.withdrawValue']>> {
  const { paise, from_date: fromDate } = await decide(ctx, id, 'withdrawn');
  await ctx.record('points.raiseWithdrawn', id, { fromDate, paise });
  return { ok: true };
}
