import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { auth } from '@apprecio/contract/auth/auth.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { partsOfDevice } from '../auth.rules.ts';

type Sessions = (typeof auth)['auth.sessions'];

/** Lists the person's sessions: the current one first, then the last used. */
export async function sessions(ctx: PersonContext, { cursor, limit }: Parsed<Sessions>): Promise<Answer<Sessions>> {
  const here = sql<number>`(id = ${ctx.person.sessionId}::uuid)::int`;
  const after = readCursor(cursor, ['text', 'instant', 'uuid']);
  const found = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('person_id', '=', ctx.person.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .$if(after !== null, (query) => {
      const [rank, at, id] = after!;
      return query.where(
        sql<boolean>`(${here}, last_used_at, id) < (${rank === '1' ? 1 : 0}::int, ${at}::timestamptz, ${id}::uuid)`,
      );
    })
    .orderBy(here, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const isHere = (id: string) => id === ctx.person.sessionId;
  const { rows, nextCursor } = cut(found, limit, (row) => [isHere(row.id) ? '1' : '0', row.last_used_at, row.id]);
  const items = rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device: partsOfDevice(device),
    startedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    here: isHere(id),
  }));
  return { items, nextCursor };
}
