import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { factorRemovals } from '@apprecio/contract/auth/factor-removals';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { refOf } from '../../people/public.ts';

type Removals = (typeof factorRemovals)['auth.removals'];

/** Lists the removals of two-step sign-in that wait for a second person, oldest first. */
export async function removals(ctx: PersonContext, { cursor, limit }: Parsed<Removals>): Promise<Answer<Removals>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const found = await ctx.db
    .selectFrom('factor_removals as r')
    .innerJoin('people as p', 'p.id', 'r.person_id')
    .innerJoin('people as a', 'a.id', 'r.asked_by')
    .select(['p.id', 'p.name', 'p.photo', 'p.designation', 'p.department', 'p.preferred_name'])
    .select(['r.id as removal_id', 'r.asked_by', 'r.asked_at', 'r.expires_at', 'a.name as asked_by_name'])
    .where('r.state', '=', 'open')
    .where('r.expires_at', '>', ctx.now)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(r.asked_at, r.id) > (${after![0]}::timestamptz, ${after![1]}::uuid)`),
    )
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cut(found, limit, (row) => [row.asked_at, row.removal_id]);
  const items = rows.map((row) => ({
    id: row.removal_id,
    person: refOf(ctx, row),
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    until: row.expires_at.toISOString(),
    can: { confirm: row.asked_by !== ctx.person.id && row.id !== ctx.person.id },
  }));
  return { items, nextCursor };
}
