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

/**
 * Returns the people named in each post: the giver and receivers of a thank-you, or the author of another post. They
 * are named even if they may no longer read it.
 */
export async function namedIn(ctx: { db: Db }, postIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .selectFrom('posts as o')
    .leftJoin('post_viewers as v', (join) =>
      join.onRef('v.post_id', '=', 'o.id').on('v.named', '=', true).on('o.kind', '=', 'recognition'),
    )
    .select(['o.id', 'o.kind', 'o.author_id', 'v.person_id'])
    .where('o.id', 'in', postIds)
    .execute();
  const namedOf = ({ kind, author_id, person_id }: (typeof rows)[number]) =>
    kind === 'recognition' ? (person_id ?? []) : [author_id];
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.flatMap(namedOf)]));
}

/** A comment as notices tell of it; `answersTo` is the author of the comment that it answers. */
export interface TellableComment {
  authorId: string;
  authorName: string;
  text: string;
  answersTo: string | null;
}

/**
 * Returns some comments by their ids, without those that were hidden or removed. Locks them for share, in the order of
 * their ids, so hiding one waits for this transaction.
 */
export async function findComments(ctx: { db: Db }, ids: readonly string[]): Promise<Map<string, TellableComment>> {
  const rows = await ctx.db
    .selectFrom('post_comments as c')
    .innerJoin('people as a', 'a.id', 'c.author_id')
    .leftJoin('post_comments as u', 'u.id', 'c.parent_id')
    .select(['c.id', 'c.author_id', 'a.name', 'c.text', 'u.author_id as answers_to'])
    .where('c.id', 'in', ids)
    .where('c.removed_at', 'is', null)
    .where('c.hidden_at', 'is', null)
    .orderBy('c.id')
    .forShare('c')
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { authorId: row.author_id, authorName: row.name, text: row.text ?? '', answersTo: row.answers_to },
    ]),
  );
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
