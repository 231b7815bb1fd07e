import type { Answer } from '@apprecio/contract/api';
import type { auth } from '@apprecio/contract/auth';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { endSessions } from '../commands.ts';

type Auth = typeof auth;

/** Ends one of the person's own sessions, here and on every open stream. */
export async function endOne(ctx: PersonContext, input: { id: string }): Promise<Answer<Auth['auth.endSession']>> {
  const { person, now } = ctx;
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: 'ended from another device' })
    .where('id', '=', input.id)
    .where('person_id', '=', person.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw fail('access.not_found');
  ctx.tell({ kind: 'session.ended', subject: input.id }, [person.id]);
  await ctx.record('auth.sessionsEnded', person.id, { ended: 1 });
  return { ok: true };
}

/** Ends every session of the person but this one. */
export async function endOthers(ctx: PersonContext): Promise<Answer<Auth['auth.endOtherSessions']>> {
  const { id, sessionId } = ctx.person;
  const ended = await endSessions(ctx, id, 'ended from another device', sessionId);
  if (ended === 0) ctx.unchanged('there were no others');
  else await ctx.record('auth.sessionsEnded', id, { ended });
  return { ended };
}
