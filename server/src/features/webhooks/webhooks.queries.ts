import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Webhook, webhooks } from '@apprecio/contract/webhooks/webhooks.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { presentPerson, refJson } from '../people/public.ts';

type Operations = typeof webhooks;

const columns = [
  'e.id',
  'e.name',
  'e.address',
  'e.public_key',
  'e.made_at',
  'e.previous_until',
  'e.failing_since',
  'e.last_at',
  'e.last_taken',
] as const;

/** Lists the webhooks of the company, the newest first. */
export async function list(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Operations['webhooks.list']>,
): Promise<Answer<Operations['webhooks.list']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const found = await ctx.db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('people as m', 'm.id', 'e.made_by')
    .select(columns)
    .select(refJson('m').as('maker'))
    .select([sql<Webhook['types']>`e.types`.as('types'), sql<Webhook['state']>`e.state`.as('state')])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(e.made_at, e.id) < (${new Date(after![0]!)}, ${after![1]}::uuid)`),
    )
    .orderBy('e.made_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cut(found, limit, (row) => [row.made_at, row.id]);
  const items = rows.map((row) => {
    const overlap = row.previous_until !== null && row.previous_until > ctx.now ? row.previous_until : null;
    return {
      id: row.id,
      name: row.name,
      address: row.address,
      types: row.types,
      state: row.state,
      publicKey: row.public_key,
      madeBy: presentPerson(ctx, row.maker),
      madeAt: row.made_at.toISOString(),
      previousUntil: overlap?.toISOString() ?? null,
      failingSince: row.failing_since?.toISOString() ?? null,
      lastAttempt: row.last_at === null ? null : { at: row.last_at.toISOString(), taken: row.last_taken === true },
    };
  });
  return { items, nextCursor };
}
