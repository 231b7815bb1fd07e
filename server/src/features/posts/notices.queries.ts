import type { PostText } from '@apprecio/contract/posts/post-text';
import type { Db } from '../../platform/db/db.ts';
import { mentionsOf } from './posts.rules.ts';
import { writtenAt } from './visibility/visibility.queries.ts';

/** Returns what a notice needs of a post; null when the post is gone. */
export async function findPost(ctx: { db: Db }, id: string) {
  const row = await ctx.db
    .selectFrom('posts as o')
    .innerJoin('people as a', 'a.id', 'o.author_id')
    .select(['o.kind', 'o.author_id as authorId', 'a.name as authorName', 'o.words', 'o.body'])
    .where('o.id', '=', id)
    .where('o.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { body, ...post } = row;
  return { ...post, mentions: mentionsOf((body ?? []) as unknown as PostText) };
}

/** A decided or open case of a report, as notices tell of it. */
export async function findCase(ctx: { db: Db }, id: string) {
  const row = await ctx.db
    .selectFrom('post_cases as k')
    .innerJoin('posts as o', 'o.id', 'k.post_id')
    .leftJoin('post_comments as c', 'c.id', 'k.comment_id')
    .select(['k.id', 'k.post_id as postId', 'k.community_id as communityId', 'k.decision', 'k.reason'])
    .select(writtenAt('o').as('writtenAt'))
    .select(['o.author_id as postAuthorId', 'k.comment_id as commentId', 'c.author_id as commentAuthorId'])
    .where('k.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns true if someone has a reaction to a post now. */
export async function hasReacted(ctx: { db: Db }, postId: string, personId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('post_reactions')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the giver and receivers of a thank-you, or the author of another post, also if they may no longer read it. */
export async function namedIn(ctx: { db: Db }, postId: string): Promise<string[]> {
  const post = await ctx.db
    .selectFrom('posts')
    .select(['kind', 'author_id'])
    .where('id', '=', postId)
    .executeTakeFirst();
  if (!post) return [];
  if (post.kind !== 'recognition') return [post.author_id];
  const rows = await ctx.db
    .selectFrom('post_viewers')
    .select('person_id')
    .where('post_id', '=', postId)
    .where('named', '=', true)
    .execute();
  return rows.map((row) => row.person_id);
}

/**
 * Returns a comment for notices: author, text, and the author of the comment it answers. Null if hidden or removed.
 * Locks the comment for share, so hiding it waits for this transaction.
 */
export async function findComment(
  ctx: { db: Db },
  id: string,
): Promise<{ authorId: string; authorName: string; text: string; answersTo: string | null } | null> {
  const row = await ctx.db
    .selectFrom('post_comments as c')
    .innerJoin('people as a', 'a.id', 'c.author_id')
    .leftJoin('post_comments as u', 'u.id', 'c.parent_id')
    .select(['c.author_id', 'a.name', 'c.text', 'u.author_id as answers_to'])
    .where('c.id', '=', id)
    .where('c.removed_at', 'is', null)
    .where('c.hidden_at', 'is', null)
    .forShare('c')
    .executeTakeFirst();
  if (!row) return null;
  return { authorId: row.author_id, authorName: row.name, text: row.text ?? '', answersTo: row.answers_to };
}

/** The words of some comments, by their ids; without those that were hidden or removed. */
export async function wordsOfComments(ctx: { db: Db }, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('post_comments')
    .select(['id', 'text'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text ?? '']));
}
