import { periodStatus } from '@apprecio/contract/api/codes';
import type { PollCan } from '@apprecio/contract/polls/polls';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { lookingAt, type PollRow, readPoll } from './polls.queries.ts';
import { canWith, statusAt } from './polls.rules.ts';

/** A poll under its lock, with what the caller may do. */
export interface LockedPoll extends PollRow {
  can: PollCan;
  closed: boolean;
}

/**
 * Locks a poll, waiting for those who vote in it, and reads it behind the lock.
 * @throws Failure `access.not_found` when the caller may not read it
 */
export async function lock(ctx: PersonContext, id: string): Promise<LockedPoll> {
  const locked = await ctx.db.selectFrom('polls').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!locked) throw fail('access.not_found');
  const row = await readPoll(ctx, id);
  const can = canWith(ctx.now, lookingAt(ctx, row));
  return { ...row, can, closed: statusAt(ctx.now, row) === periodStatus.completed };
}
