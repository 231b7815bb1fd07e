import type { Db } from '../../platform/db.ts';

/** The post of a recognition and its author; null when it is not published. */
export async function postOfRecognition(
  ctx: { db: Db },
  recognitionId: string,
): Promise<{ id: string; authorId: string } | null> {
  const row = await ctx.db
    .selectFrom('posts')
    .select(['id', 'author_id'])
    .where('recognition_id', '=', recognitionId)
    .executeTakeFirst();
  return row ? { id: row.id, authorId: row.author_id } : null;
}

/** Whom a post names: its author and those it is about. */
export async function namedIn(ctx: { db: Db }, postId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('post_viewers')
    .select('person_id')
    .where('post_id', '=', postId)
    .where('named', '=', true)
    .execute();
  return rows.map((row) => row.person_id);
}
