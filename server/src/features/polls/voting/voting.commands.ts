import { periodStatus } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { polls } from '@apprecio/contract/polls/polls.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail, Failure, failAt } from '../../../platform/fail.ts';
import { takeTicket as signTicket, ticketKeyOf } from '../../tickets/public.ts';
import { everyone } from '../asking.commands.ts';
import { liveWatchers } from '../audience.queries.ts';
import { present, type PollRow, readPoll } from '../polls.queries.ts';
import { statusAt } from '../polls.rules.ts';

type Polls = typeof polls;

type Choices = Pick<PollRow, 'max_choices'> & { options: readonly { id: string }[] };

// Locks the poll against being closed or changed, but not against other voters.
async function lockShared(ctx: PersonContext, id: string): Promise<PollRow> {
  await ctx.db.selectFrom('polls').select('id').where('id', '=', id).forKeyShare().execute();
  return readPoll(ctx, id);
}

function requireOpen(ctx: PersonContext, poll: PollRow): void {
  if (!poll.asked_me) throw fail('access.not_found');
  const status = statusAt(ctx.now, poll);
  if (status === periodStatus.upcoming) throw fail('polls.not_started');
  if (status === periodStatus.completed) throw fail('polls.closed');
}

/** Refuses options that a poll does not have, or too many. */
export function requireChoice({ options, max_choices }: Choices, optionIds: readonly string[]): void {
  const validIds = new Set(options.map((option) => option.id));
  if (optionIds.some((each) => !validIds.has(each))) throw fail('polls.option');
  if (optionIds.length <= max_choices) return;
  throw failAt('optionIds', 'polls.choices');
}

/** Counts a vote at its options, which are locked in the order of their ids. */
async function countVote(ctx: PersonContext, pollId: string, before: string[], after: string[]): Promise<void> {
  const org = ctx.organisationId;
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const moved = sql`o.organisation_id = ${org} and o.poll_id = ${pollId} and o.id = any(${[...added, ...removed]}::uuid[])`;
  await pipeline(ctx.db, [
    rawQuery(ctx.db, sql`select o.id from poll_options o where ${moved} order by o.id for no key update`),
    rawQuery(
      ctx.db,
      sql`update poll_options o set votes = o.votes + case when o.id = any(${added}::uuid[]) then 1 else -1 end where ${moved}`,
    ),
  ]);
}

/** Counts the votes of a poll's options anew, after votes were stored without being counted. */
export async function recountVotes(ctx: Pick<PersonContext, 'db' | 'organisationId'>, pollId: string): Promise<void> {
  const org = ctx.organisationId;
  await sql`update poll_options o set votes = (select count(*) from poll_votes v
      where v.organisation_id = ${org} and v.poll_id = ${pollId} and o.id = any(v.option_ids))
    where o.organisation_id = ${org} and o.poll_id = ${pollId}`.execute(ctx.db);
}

async function store(ctx: PersonContext, poll: PollRow, optionIds: string[]): Promise<{ changed: boolean }> {
  const added = await ctx.db
    .insertInto('poll_votes')
    .values({
      organisation_id: ctx.organisationId,
      poll_id: poll.id,
      person_id: ctx.person.id,
      option_ids: optionIds,
      voted_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'poll_id', 'person_id']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) {
    await countVote(ctx, poll.id, [], optionIds);
    return { changed: false };
  }
  if (!poll.may_change) throw fail('polls.already_voted');
  const { option_ids: before } = await ctx.db
    .selectFrom('poll_votes')
    .select('option_ids')
    .where('poll_id', '=', poll.id)
    .where('person_id', '=', ctx.person.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('poll_votes')
    .set({ option_ids: optionIds, voted_at: ctx.now })
    .where('poll_id', '=', poll.id)
    .where('person_id', '=', ctx.person.id)
    .execute();
  await countVote(ctx, poll.id, before, optionIds);
  return { changed: true };
}

/** Votes, once; again where the poll lets people change their vote. */
export async function vote(
  ctx: PersonContext,
  { id, optionIds }: Parsed<Polls['polls.vote']>,
): Promise<Answer<Polls['polls.vote']>> {
  const poll = await lockShared(ctx, id);
  requireOpen(ctx, poll);
  const chosen = [...new Set(optionIds)].toSorted();
  if (poll.anonymous) throw fail(poll.took_ticket ? 'polls.already_voted' : 'polls.anonymous');
  requireChoice(poll, chosen);
  const { changed } = await store(ctx, poll, chosen);
  await ctx.record('polls.voted', id, { changed });
  ctx.publish({ kind: 'poll', subject: id }, await liveWatchers(ctx, poll));
  return present(ctx, await readPoll(ctx, id));
}

async function lockAnonymousPoll(ctx: PersonContext, id: string): Promise<PollRow> {
  const poll = await lockShared(ctx, id);
  requireOpen(ctx, poll);
  if (!poll.anonymous) throw fail('access.not_found');
  return poll;
}

/** Returns the key with which a browser makes a ticket for an anonymous poll. */
export async function ticketKey(
  ctx: PersonContext,
  { id }: Parsed<Polls['polls.ticketKey']>,
): Promise<Answer<Polls['polls.ticketKey']>> {
  const poll = await readPoll(ctx, id);
  requireOpen(ctx, poll);
  return ticketKeyOf(ctx, { kind: 'poll', id }, everyone);
}

/** Signs the caller's ticket for an anonymous poll, once. */
export async function takeTicket(
  ctx: PersonContext,
  { id, blinded }: Parsed<Polls['polls.takeTicket']>,
): Promise<Answer<Polls['polls.takeTicket']>> {
  await lockAnonymousPoll(ctx, id);
  try {
    return await signTicket(ctx, { kind: 'poll', id }, everyone, blinded);
  } catch (failure) {
    const isSecond = failure instanceof Failure && failure.code === 'tickets.taken';
    throw isSecond ? fail('polls.already_voted') : failure;
  }
}
