import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { fairPlay } from '@apprecio/contract/recognition/fair-play';
import { tradeKey } from '@apprecio/contract/recognition/trades';
import type { PersonContext } from '../../../platform/context.ts';
import { constraintOf, fail, failAt } from '../../../platform/fail.ts';
import { ownIdsOf } from '../../people/public.ts';
import { isReplyClosed, tradesNow } from './fair-play.queries.ts';

type Operations = typeof fairPlay;

/** Asks the people of a finding that stands. */
export async function askTraders(
  ctx: PersonContext,
  { personIds, question }: Parsed<Operations['recognition.askTraders']>,
): Promise<Answer<Operations['recognition.askTraders']>> {
  const key = tradeKey(personIds);
  const found = (await tradesNow(ctx)).get(key);
  if (!found) throw fail('recognition.trade_gone');
  const id = newId();
  const row = {
    organisation_id: ctx.organisationId,
    id,
    trade_key: key,
    person_ids: found.personIds,
    question,
    asked_by: ctx.person.id,
    asked_at: ctx.now,
  };
  try {
    await ctx.db.insertInto('fair_play_cases').values(row).execute();
  } catch (error) {
    if (constraintOf(error) === 'fair_play_cases_open') throw fail('recognition.trade_asked');
    throw error;
  }
  const { trade_key, person_ids } = row;
  await ctx.db
    .insertInto('fair_play_findings')
    .values({ organisation_id: ctx.organisationId, trade_key, person_ids, found_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'trade_key']).doUpdateSet({ decided_at: null }))
    .execute();
  await ctx.record('recognition.tradersAsked', id, { people: found.personIds.length });
  return { id };
}

async function lockCase(ctx: PersonContext, id: string) {
  const row = await ctx.db
    .selectFrom('fair_play_cases')
    .select(['trade_key', 'person_ids', 'asked_at', 'decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  return row;
}

/** Replies to what an admin asked, once. */
export async function replyToAdmin(
  ctx: PersonContext,
  { id, text }: Parsed<Operations['recognition.replyToAdmin']>,
): Promise<Answer<Operations['recognition.replyToAdmin']>> {
  const tradeCase = await lockCase(ctx, id);
  if (!tradeCase.person_ids.includes(ctx.person.id)) throw fail('access.not_found');
  if (tradeCase.decided_at) throw fail('recognition.trade_decided');
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('fair_play_replies')
    .values({ organisation_id: ctx.organisationId, case_id: id, person_id: ctx.person.id, text, at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'case_id', 'person_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw fail('recognition.trade_replied');
  await ctx.record('recognition.traderReplied', id, {});
  return { id };
}

/** Closes a case with nothing, or with a note after people were heard. */
export async function decideTrade(
  ctx: PersonContext,
  { id, decision, note }: Parsed<Operations['recognition.decideTrade']>,
): Promise<Answer<Operations['recognition.decideTrade']>> {
  const tradeCase = await lockCase(ctx, id);
  if (tradeCase.decided_at) throw fail('recognition.trade_decided');
  const ownIds = await ownIdsOf(ctx, ctx.person.id);
  if (tradeCase.person_ids.some((personId) => ownIds.has(personId))) throw fail('recognition.trade_own');
  if (decision === 'note') {
    if (note === undefined) throw failAt('note', 'recognition.trade_note');
    const { replies } = await ctx.db
      .selectFrom('fair_play_replies')
      .select((eb) => eb.fn.countAll<number>().as('replies'))
      .where('case_id', '=', id)
      .executeTakeFirstOrThrow();
    const areRepliesClosed = isReplyClosed(
      { people: tradeCase.person_ids.length, replies, askedAt: tradeCase.asked_at },
      ctx.now,
    );
    if (!areRepliesClosed) throw fail('recognition.trade_unheard');
  }
  await ctx.db
    .updateTable('fair_play_cases')
    .set({ decision, note: note ?? null, decided_by: ctx.person.id, decided_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await ctx.db
    .updateTable('fair_play_findings')
    .set({ decided_at: ctx.now })
    .where('trade_key', '=', tradeCase.trade_key)
    .execute();
  await ctx.record('recognition.tradeDecided', id, { decision });
  return { id };
}
