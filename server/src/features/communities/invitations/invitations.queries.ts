import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { communityMembers } from '@apprecio/contract/communities/members';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { cardColumnsOf, cardOf, type CardRow, foundBy, refJson, presentPerson } from '../../people/public.ts';
import { look } from '../communities.queries.ts';

type Members = typeof communityMembers;

/** Lists the invitations, newest first: all for owners and moderators, the caller's own for others. */
export async function invitations(
  ctx: PersonContext,
  { id, cursor, limit }: Parsed<Members['communities.invitations']>,
): Promise<Answer<Members['communities.invitations']>> {
  const can = await look(ctx, id, 'invite');
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const rest = after ? sql`and (i.invited_at, i.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const own = can.moderate ? sql`` : sql`and i.invited_by = ${ctx.person.id}`;
  const { rows } = await sql<CardRow & { by: PersonRef; invited_at: Date; invitation_id: string }>`
    select ${cardColumnsOf('p')}, ${refJson('q')} as by, i.invited_at, i.id as invitation_id
    from community_invitations i
    join people p on p.organisation_id = ${org} and p.id = i.person_id
    join people q on q.organisation_id = ${org} and q.id = i.invited_by
    where i.organisation_id = ${org} and i.community_id = ${id} ${own} ${rest}
    order by i.invited_at desc, i.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows: items, nextCursor } = cut(rows, limit, (last) => [last.invited_at, last.invitation_id]);
  return {
    items: items.map((row) => ({
      person: cardOf(ctx, row),
      invitedBy: presentPerson(ctx, row.by),
      invitedAt: row.invited_at.toISOString(),
    })),
    nextCursor,
  };
}

/** People who could be invited or added, found by their words: not members. */
export async function candidates(
  ctx: PersonContext,
  { id, search, limit }: Parsed<Members['communities.candidates']>,
): Promise<Answer<Members['communities.candidates']>> {
  const can = await look(ctx, id, 'invite');
  const org = ctx.organisationId;
  const own = can.moderate ? sql`` : sql`and i.invited_by = ${ctx.person.id}`;
  const { rows } = await sql<CardRow & { invited: boolean }>`
    select ${cardColumnsOf('p')}, exists (select 1 from community_invitations i
        where i.organisation_id = ${org} and i.community_id = ${id} and i.person_id = p.id ${own}) as invited
    from people p
    where p.organisation_id = ${org} and p.status = 'active' and ${foundBy(ctx, search, 'p.id')}
      and not exists (select 1 from community_members m
        where m.organisation_id = ${org} and m.community_id = ${id} and m.person_id = p.id)
    order by p.name_fold, p.id limit ${limit}`.execute(ctx.db);
  return rows.map(({ invited, ...row }) => ({ ...cardOf(ctx, row), invited }));
}
