import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { KeyRight } from '@apprecio/contract/api/key-rights';
import type { keys } from '@apprecio/contract/keys/keys.operations';
import { warningDays } from '@apprecio/contract/keys/limits';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { presentPerson, refJson } from '../people/public.ts';
import { holdsAll, stateOf } from './keys.rules.ts';

type Operations = typeof keys;

/** Returns the time zone of the company, in which the days of keys begin. */
export async function zoneOf(ctx: Pick<PersonContext, 'db'>): Promise<string> {
  const row = await ctx.db.selectFrom('organisations').select('time_zone').executeTakeFirstOrThrow();
  return row.time_zone;
}

/** Lists the keys of the company, the newest first. */
export async function list(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Operations['keys.list']>,
): Promise<Answer<Operations['keys.list']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const found = await ctx.db
    .selectFrom('api_keys as k')
    .innerJoin('people as m', 'm.id', 'k.made_by')
    .select(['k.id', 'k.person_id', 'k.name', 'k.addresses', 'k.made_at', 'k.expires_at', 'k.last_used_at'])
    .select(['k.revoked_at', 'k.previous_until', sql<KeyRight[]>`k.rights`.as('rights')])
    .select(refJson('m').as('maker'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(k.made_at, k.id) < (${new Date(after![0]!)}, ${after![1]}::uuid)`),
    )
    .orderBy('k.made_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cut(found, limit, (row) => [row.made_at, row.id]);
  const items = rows.map((row) => {
    const state = stateOf(row, ctx.now);
    const overlap = row.previous_until !== null && row.previous_until > ctx.now ? row.previous_until : null;
    return {
      id: row.id,
      personId: row.person_id,
      name: row.name,
      rights: row.rights,
      addresses: row.addresses,
      state,
      madeBy: presentPerson(ctx, row.maker),
      madeAt: row.made_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      endsSoon: state === 'active' && row.expires_at.getTime() - ctx.now.getTime() <= days(warningDays[0]),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      previousUntil: overlap?.toISOString() ?? null,
      can: { change: state === 'active' && holdsAll(ctx.person, row.rights) },
    };
  });
  return { items, nextCursor };
}
