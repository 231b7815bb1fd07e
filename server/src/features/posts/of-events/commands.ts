import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { eventToPost } from '../../events/public.ts';

// A statement takes 65,535 parameters at most.
const chunk = 10_000;

/**
 * Who will see a post of a past event; null where everyone does.
 * @throws Failure `posts.event` when the caller may not post photos of it, or not yet
 */
export async function viewersOfEvent(ctx: PersonContext, eventId: string): Promise<string[] | null> {
  const { mayPost, viewers } = await eventToPost(ctx, eventId);
  if (!mayPost) throw fail('posts.event');
  return viewers;
}

/** Writes down who sees a post of an event. */
export async function showTo(
  ctx: PersonContext,
  post: { id: string; at: Date },
  viewers: readonly string[],
): Promise<void> {
  const rows = viewers
    .filter((id) => id !== ctx.person.id)
    .map((person_id) => ({
      organisation_id: ctx.organisationId,
      post_id: post.id,
      person_id,
      named: false,
      published_at: post.at,
    }));
  for (let from = 0; from < rows.length; from += chunk) {
    await ctx.db
      .insertInto('post_viewers')
      .values(rows.slice(from, from + chunk))
      .execute();
  }
}

/** Those of some people who see a post that is shown to some alone. */
export async function viewersAmong(ctx: PersonContext, postId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('post_viewers')
    .select('person_id')
    .where('post_id', '=', postId)
    .where('person_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => row.person_id);
}
