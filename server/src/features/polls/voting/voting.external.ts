import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { polls } from '@apprecio/contract/polls/polls.operations';
import type { TenantContext } from '../../../platform/activity.ts';
import type { ExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { acceptTicket } from '../../tickets/public.ts';
import { requireChoice } from './voting.commands.ts';

type Polls = typeof polls;

async function readBallot(step: TenantContext, pollId: string, chosen: readonly string[]): Promise<readonly string[]> {
  const poll = await step.db
    .selectFrom('polls')
    .select('max_choices')
    .where('id', '=', pollId)
    .where('removed_at', 'is', null)
    .where('ends_at', '>', step.now)
    .executeTakeFirst();
  if (!poll) throw fail('polls.closed');
  const options = await step.db.selectFrom('poll_options').select('id').where('poll_id', '=', pollId).execute();
  requireChoice({ max_choices: poll.max_choices, options }, chosen);
  return chosen;
}

/** Votes in an anonymous poll with a ticket. */
export async function cast(
  ctx: ExternalContext,
  { secret, signature, optionIds }: Parsed<Polls['polls.cast']>,
): Promise<Answer<Polls['polls.cast']>> {
  const chosen = [...new Set(optionIds)].toSorted();
  await acceptTicket(ctx, 'poll', { secret, signature }, (step, pollId) => readBallot(step, pollId, chosen));
  return { ok: true };
}
