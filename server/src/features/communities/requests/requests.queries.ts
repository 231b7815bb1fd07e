import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { communityMembers } from '@apprecio/contract/communities/members';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { cardColumnsOf, cardOf, type CardRow } from '../../people/public.ts';
import { look } from '../communities.queries.ts';

type Members = typeof communityMembers;

/** Lists the requests to join a community, oldest first. */
export async function requests(
  ctx: PersonContext,
  { id, cursor, limit }: Parsed<Members['communities.requests']>,
): Promise<Answer<Members['communities.requests']>> {
  await look(ctx, id, 'decide');
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const rest = after ? sql`and (r.asked_at, r.id) > (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<CardRow & { asked_at: Date; request_id: string }>`
    select ${cardColumnsOf('p')}, r.asked_at, r.id as request_id
    from community_requests r join people p on p.organisation_id = ${org} and p.id = r.person_id
    where r.organisation_id = ${org} and r.community_id = ${id} ${rest}
    order by r.asked_at, r.id limit ${limit + 1}`.execute(ctx.db);
  const { rows: items, nextCursor } = cut(rows, limit, (last) => [last.asked_at, last.request_id]);
  return {
    items: items.map((row) => ({ person: cardOf(ctx, row), askedAt: row.asked_at.toISOString() })),
    nextCursor,
  };
}
