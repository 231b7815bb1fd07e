import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { wordsOf } from './search.rules.ts';

/** Writes down by which words a post is found: what it says now, nothing once it is removed. */
export async function indexPost(ctx: TenantContext, where: { id: string } | { recognitionId: string }): Promise<void> {
  const org = ctx.organisationId;
  const one = 'id' in where ? sql`o.id = ${where.id}` : sql`o.recognition_id = ${where.recognitionId}`;
  // The lock serialises changes of one post, so the last one reads the current state.
  const { rows } = await sql<{ id: string; text: string }>`
    select o.id, case when o.removed_at is null then coalesce(o.words, r.message, '') else '' end as text
    from posts o left join recognitions r on r.organisation_id = ${org} and r.id = o.recognition_id
    where o.organisation_id = ${org} and ${one} for no key update of o`.execute(ctx.db);
  const post = rows[0];
  if (!post) return;
  await ctx.db.deleteFrom('search_terms').where('post_id', '=', post.id).execute();
  const words = wordsOf(post.text);
  if (words.length === 0) return;
  await ctx.db
    .insertInto('search_terms')
    .values(words.map((word) => ({ organisation_id: org, post_id: post.id, word })))
    .execute();
}
