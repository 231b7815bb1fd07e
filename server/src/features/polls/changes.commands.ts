import { periodStatus } from '@apprecio/contract/api/codes';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { closedToMe } from '../audiences/public.ts';
import { moveClose } from '../tickets/public.ts';
import { liveAudience, writtenAt } from './audience.queries.ts';
import { lock } from './polls.commands.ts';
import { lookingAt } from './polls.queries.ts';
import { statusAt } from './polls.rules.ts';

async function publishChange(ctx: PersonContext, id: string, authorId: string): Promise<void> {
  ctx.publish({ kind: 'poll', subject: id }, await liveAudience(ctx, id, authorId));
}

/** Closes a poll now: votes that are being stored still count, later ones do not. */
export async function close(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const poll = await lock(ctx, id);
  if (poll.closed) throw fail('polls.closed');
  const { isAuthor: isOwn, admin } = lookingAt(ctx, poll);
  if (!isOwn && !admin) throw fail('access.denied');
  if (statusAt(ctx.now, poll) !== periodStatus.active) throw fail('polls.not_started');
  await ctx.db.updateTable('polls').set({ ends_at: ctx.now, closed_by: ctx.person.id }).where('id', '=', id).execute();
  if (poll.anonymous) await moveClose(ctx, { kind: 'poll', id }, ctx.now);
  await ctx.record('polls.closed', id, { byAdmin: poll.author_id !== ctx.person.id });
  await publishChange(ctx, id, poll.author_id);
  return { ok: true };
}

/** Deletes a poll; it can be restored for thirty days. */
export async function remove(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const poll = await lock(ctx, id);
  if (!poll.can.remove) throw fail('access.denied');
  await publishChange(ctx, id, poll.author_id);
  await ctx.db.updateTable('polls').set({ removed_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('polls.deleted', id, { byAdmin: poll.author_id !== ctx.person.id });
  return { ok: true };
}

/** Restores a deleted poll with its votes: its author, or an admin. */
export async function restore(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const poll = await ctx.db
    .selectFrom('polls')
    .select(['author_id', 'removed_at'])
    .select(closedToMe(ctx, 'polls.audience', writtenAt('polls')).as('closed_to_me'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const mayManage =
    poll && (poll.author_id === ctx.person.id || (hasRight(ctx.person, 'polls.manage') && !poll.closed_to_me));
  if (!mayManage) throw fail('access.not_found');
  if (poll.removed_at === null) {
    ctx.noActivity('it is there');
    return { ok: true };
  }
  await ctx.db.updateTable('polls').set({ removed_at: null }).where('id', '=', id).execute();
  await ctx.record('polls.restored', id, {});
  await publishChange(ctx, id, poll.author_id);
  return { ok: true };
}
