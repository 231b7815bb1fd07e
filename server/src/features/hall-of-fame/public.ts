import type { TenantContext } from '../../platform/activity.ts';

export { type Certificate, certificateTemplate } from './certificates/rules.ts';
export { present as presentAward, revealedSinceQuery } from './queries.ts';
export { giveAward } from './giving/commands.ts';

/** A revealed award as its notice needs it; null once it is removed, or while it is hidden. */
export async function aboutAward(
  ctx: TenantContext,
  id: string,
): Promise<{ personId: string; givenBy: string; awardName: string; points: number } | null> {
  const row = await ctx.db
    .selectFrom('awards')
    .select(['person_id', 'given_by', 'award_name', 'points'])
    .where('id', '=', id)
    .where('revealed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { personId: row.person_id, givenBy: row.given_by, awardName: row.award_name, points: row.points } : null;
}
