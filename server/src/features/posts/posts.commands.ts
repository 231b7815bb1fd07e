import type { ReactionKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { feed } from '@apprecio/contract/posts/feed';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { type ReactionCounts, reactionsOf } from './posts.rules.ts';
import { audienceOf, openPost } from './visibility/visibility.queries.ts';

type Feed = typeof feed;

function counter(kind: ReactionKind, change: 1 | -1) {
  const column = sql.ref(`reactions_${kind}`);
  return sql`${column} = ${column} + ${sql.lit(change)}`;
}

/** Sets, changes or takes back my one reaction; the counters are kept by the same transaction. */
export async function react(
  ctx: PersonContext,
  input: Parsed<Feed['posts.react']>,
): Promise<Answer<Feed['posts.react']>> {
  const org = ctx.organisationId;
  const { id, reaction } = input;
  const { post, may } = await openPost(ctx, id, true);
  if (!may.join) throw fail('access.denied');
  const before = await ctx.db
    .selectFrom('post_reactions')
    .select('reaction')
    .where('post_id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  const old = (before?.reaction ?? null) as ReactionKind | null;
  if (old === reaction) {
    ctx.noActivity('the reaction is the same');
    return { ...reactionsOf(await countsOf(ctx, id)), myReaction: reaction };
  }
  const changes = [...(old ? [counter(old, -1)] : []), ...(reaction ? [counter(reaction, 1)] : [])];
  const [, updated] = await Promise.all([
    write(ctx, id, reaction),
    sql<ReactionCounts>`update posts set ${sql.join(changes)} where organisation_id = ${org} and id = ${id}
      returning reactions_like, reactions_celebrate, reactions_love, reactions_support, reactions_insightful, reactions_funny`.execute(
      ctx.db,
    ),
  ]);
  await ctx.record('posts.reacted', id, { reaction });
  ctx.publish({ kind: 'post.changed', subject: id }, await audienceOf(ctx, post));
  return { ...reactionsOf(updated.rows[0]!), myReaction: reaction };
}

async function write(ctx: PersonContext, postId: string, reaction: ReactionKind | null): Promise<void> {
  if (reaction === null) {
    await ctx.db
      .deleteFrom('post_reactions')
      .where('post_id', '=', postId)
      .where('person_id', '=', ctx.person.id)
      .execute();
    return;
  }
  await ctx.db
    .insertInto('post_reactions')
    .values({ organisation_id: ctx.organisationId, post_id: postId, person_id: ctx.person.id, reaction, at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'post_id', 'person_id']).doUpdateSet({ reaction, at: ctx.now }),
    )
    .execute();
}

async function countsOf(ctx: PersonContext, id: string): Promise<ReactionCounts> {
  return ctx.db
    .selectFrom('posts')
    .select(['reactions_like', 'reactions_celebrate', 'reactions_love'])
    .select(['reactions_support', 'reactions_insightful', 'reactions_funny'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
