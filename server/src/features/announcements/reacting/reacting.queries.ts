import type { AnnouncementReactions } from '@apprecio/contract/announcements/announcement';
import type { ReactionKind } from '@apprecio/contract/api/codes';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';

/** Returns the number of reactions of each kind, the most used first, and the caller's own reaction. */
export async function reactionsOf(ctx: PersonContext, id: string): Promise<AnnouncementReactions> {
  const { rows } = await sql<{ kind: ReactionKind; count: number; mine: boolean }>`
    select a.reaction as kind, count(*)::int as count, bool_or(a.person_id = ${ctx.person.id}) as mine
    from announcement_reactions a
    where a.organisation_id = ${ctx.organisationId} and a.announcement_id = ${id}
    group by a.reaction order by count desc, a.reaction`.execute(ctx.db);
  return {
    reactions: rows.map(({ kind, count }) => ({ kind, count })),
    myReaction: rows.find(({ mine: isOwn }) => isOwn)?.kind ?? null,
  };
}
