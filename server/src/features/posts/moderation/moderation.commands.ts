import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { moderation } from '@apprecio/contract/posts/moderation';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { ledBy } from '../../communities/public.ts';
import { audienceOf, openPost, requireEntity, writtenAt } from '../visibility/visibility.queries.ts';
import { mayJudge } from './moderation.queries.ts';

type Moderation = typeof moderation;

/** The open case of a post or comment, made where there is none. */
async function openCase(ctx: PersonContext, postId: string, commentId: string | null, communityId: string | null) {
  const org = ctx.organisationId;
  const values = sql`(${org}, ${newId()}, ${postId}, ${commentId}, ${communityId}, ${ctx.now})`;
  const { rows } = await sql<{ id: string; report_count: number }>`
    insert into post_cases (organisation_id, id, post_id, comment_id, community_id, reported_at) values ${values}
    on conflict (organisation_id, post_id, coalesce(comment_id, post_id)) where decided_at is null
    do update set reported_at = excluded.reported_at returning id, report_count`.execute(ctx.db);
  return rows[0]!;
}

/** Reports a post or comment; someone who reports it again changes what they said. */
export async function report(
  ctx: PersonContext,
  input: Parsed<Moderation['posts.report']>,
): Promise<Answer<Moderation['posts.report']>> {
  const { post } = await openPost(ctx, input.id);
  requireEntity(post, input.entityType);
  const authorId = input.commentId ? await commentAuthor(ctx, post.id, input.commentId) : post.author_id;
  if (authorId === ctx.person.id) throw fail('posts.own');
  const found = await openCase(ctx, post.id, input.commentId ?? null, post.community_id);
  const { rows } = await sql<{ id: string }>`
    insert into post_reports (organisation_id, case_id, reporter_id, category, note, at)
    values (${ctx.organisationId}, ${found.id}, ${ctx.person.id}, ${input.category}, ${input.note}, ${ctx.now})
    on conflict (organisation_id, case_id, reporter_id) do nothing returning case_id as id`.execute(ctx.db);
  if (rows.length === 0) {
    ctx.noActivity('I reported it before');
    return { id: found.id };
  }
  await ctx.db
    .updateTable('post_cases')
    .set((eb) => ({ report_count: eb('report_count', '+', 1) }))
    .where('id', '=', found.id)
    .execute();
  const first = found.report_count === 0;
  await ctx.record('posts.reported', post.id, { caseId: found.id, communityId: post.community_id, first });
  return { id: found.id };
}

async function commentAuthor(ctx: PersonContext, postId: string, commentId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('post_comments')
    .select('author_id')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  return row.author_id;
}

async function caseToDecide(ctx: PersonContext, id: string) {
  const found = await ctx.db
    .selectFrom('post_cases as k')
    .innerJoin('posts as o', 'o.id', 'k.post_id')
    .leftJoin('post_comments as c', 'c.id', 'k.comment_id')
    .innerJoin('people as a', (on) => on.on('a.id', '=', (eb) => eb.fn.coalesce('c.author_id', 'o.author_id')))
    .select(['k.id', 'k.post_id', 'k.comment_id', 'k.community_id', 'k.decided_at'])
    .select(['o.kind', 'o.visibility', 'o.removed_at', 'o.author_id'])
    .select(mayJudge(ctx).as('judged'))
    .select(ledBy(ctx.organisationId, ctx.person.id, 'k.community_id', writtenAt('o')).as('leads'))
    .where('k.id', '=', id)
    .forUpdate('k')
    .executeTakeFirst();
  if (!found) throw fail('access.not_found');
  if (!hasRight(ctx.person, 'posts.moderate') && !found.leads) throw fail('access.not_found');
  if (found.decided_at) throw fail('posts.decided');
  if (!found.judged) throw fail('posts.own');
  return found;
}

/** Keeps, hides or removes what was reported. */
export async function decide(
  ctx: PersonContext,
  input: Parsed<Moderation['posts.decide']>,
): Promise<Answer<Moderation['posts.decide']>> {
  const found = await caseToDecide(ctx, input.id);
  const { decision } = input;
  if (decision === 'remove' && found.kind === 'recognition' && !found.comment_id) throw fail('posts.of_recognition');
  await ctx.db
    .updateTable('post_cases')
    .set({ decision, reason: input.reason ?? null, decided_by: ctx.person.id, decided_at: ctx.now })
    .where('id', '=', found.id)
    .execute();
  if (found.comment_id) await decideComment(ctx, found.post_id, found.comment_id, decision);
  else await decidePost(ctx, found.post_id, decision);
  const facts = { decision, postId: found.post_id, comment: found.comment_id !== null };
  await ctx.record('posts.decided', found.id, facts);
  const audience = await audienceOf(ctx, { ...found, id: found.post_id });
  const subject = found.post_id;
  if (found.comment_id || decision === 'keep') ctx.publish({ kind: 'post.changed', subject }, audience);
  else if (decision === 'remove') ctx.publish({ kind: 'post.removed', subject }, audience);
  else ctx.publish({ kind: 'post.removed', subject, stillForAuthor: true }, audience);
  return { id: found.id };
}

async function decidePost(ctx: PersonContext, id: string, decision: 'keep' | 'hide' | 'remove'): Promise<void> {
  await ctx.db
    .updateTable('posts')
    .set({
      hidden_at: decision === 'keep' ? null : ctx.now,
      ...(decision === 'remove' && { removed_at: ctx.now, removed_by: ctx.person.id }),
    })
    .where('id', '=', id)
    .execute();
}

async function decideComment(
  ctx: PersonContext,
  postId: string,
  id: string,
  decision: 'keep' | 'hide' | 'remove',
): Promise<void> {
  const updated = await ctx.db
    .updateTable('post_comments')
    .set(
      decision === 'remove'
        ? { text: null, mentions: sql<never>`'[]'::jsonb`, removed_at: ctx.now }
        : { hidden_at: decision === 'hide' ? ctx.now : null },
    )
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('parent_id')
    .executeTakeFirst();
  if (decision !== 'remove' || !updated) return;
  await ctx.db
    .updateTable('posts')
    .set((eb) => ({ comment_count: eb('comment_count', '-', 1) }))
    .where('id', '=', postId)
    .execute();
  if (!updated.parent_id) return;
  await ctx.db
    .updateTable('post_comments')
    .set((eb) => ({ reply_count: eb('reply_count', '-', 1) }))
    .where('id', '=', updated.parent_id)
    .execute();
}
