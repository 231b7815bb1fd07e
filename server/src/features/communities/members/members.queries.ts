import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { CommunityRole } from '@apprecio/contract/communities/communities.operations';
import type { communityMembers } from '@apprecio/contract/communities/members';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { cardColumnsOf, cardOf, type CardRow, foundBy } from '../../people/public.ts';
import { look } from '../communities.queries.ts';

type Members = typeof communityMembers;
type Input = Parsed<Members['communities.members']>;

interface MemberRow extends CardRow {
  name_fold: string;
  role: CommunityRole;
  joined_at: Date | null;
}

/** `people p` who belong to a community, with their row `m` where they have one: in the company's everyone does. */
function belonging(ctx: PersonContext, { id, search, role }: Input): RawBuilder<unknown> {
  const org = ctx.organisationId;
  const wanted = role ? sql`and coalesce(m.role, 'member') = ${role}` : sql``;
  return sql`people p
    join communities c on c.organisation_id = ${org} and c.id = ${id}
    left join community_members m on m.organisation_id = ${org} and m.community_id = ${id} and m.person_id = p.id
    where p.organisation_id = ${org} and p.status = 'active' and (m.role is not null or c.join_mode = 'company')
      and ${foundBy(ctx, search, 'p.id')} ${wanted}`;
}

/** The active members by name. */
export async function members(ctx: PersonContext, input: Input): Promise<Answer<Members['communities.members']>> {
  const { cursor, limit } = input;
  const after = readCursor(cursor, ['text', 'uuid']);
  await look(ctx, input.id, 'read');
  const rest = after ? sql`and (p.name_fold, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<MemberRow>`
    select ${cardColumnsOf('p')}, p.name_fold, coalesce(m.role, 'member') as role, m.joined_at
    from ${belonging(ctx, input)} ${rest} order by p.name_fold, p.id limit ${limit + 1}`.execute(ctx.db);
  const { rows: items, nextCursor } = cut(rows, limit, (last) => [last.name_fold, last.id]);
  return {
    items: items.map((row) => ({
      ...cardOf(ctx, row),
      role: row.role,
      joinedAt: row.joined_at?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
