import type { Answer } from '@apprecio/contract/api';
import type { auth } from '@apprecio/contract/auth';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';

const most = 20;

/** Where the person is signed in, this one first, then the last used. */
export async function sessions(ctx: PersonContext): Promise<Answer<(typeof auth)['auth.sessions']>> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('person_id', '=', ctx.person.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy(sql`id = ${ctx.person.sessionId}::uuid`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    startedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    here: id === ctx.person.sessionId,
  }));
}
