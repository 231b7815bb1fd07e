import { type ReactionKind, reactionKinds } from '@apprecio/contract/api/codes';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { Random } from '../random.ts';
import type { Stage } from '../story.ts';

const kinds: ReactionKind[] = ['like', 'love', 'love', 'celebrate', 'celebrate', 'support', 'insightful'];
const dayMs = 86_400_000;
const minuteMs = 60_000;

async function react(stage: Stage, since: Date | null, minutesApart: number): Promise<void> {
  await asSystem(stage.services, stage.organisationId, 'demo', async (ctx) => {
    const posts = await ctx.db
      .selectFrom('posts')
      .select(['id', 'published_at'])
      .where('visibility', '=', 'public')
      .$if(since !== null, (query) =>
        query
          .where('published_at', '>', since!)
          .where('id', 'not in', ctx.db.selectFrom('post_reactions').select('post_id'))
          .orderBy('published_at'),
      )
      .execute();
    for (const post of posts) {
      const people = stage.random.some(stage.people, stage.random.below(Math.min(12, stage.people.length)));
      const rows = people.map((person, at) => ({
        organisation_id: stage.organisationId,
        post_id: post.id,
        person_id: person.id,
        reaction: stage.random.pick(kinds),
        at: new Date(Math.min(post.published_at.getTime() + (at + 1) * minutesApart * minuteMs, ctx.now.getTime())),
      }));
      if (rows.length === 0) continue;
      const counts = reactionKinds.map((kind) => [
        `reactions_${kind}`,
        rows.filter((row) => row.reaction === kind).length,
      ]);
      await Promise.all([
        ctx.db.insertInto('post_reactions').values(rows).execute(),
        ctx.db.updateTable('posts').set(Object.fromEntries(counts)).where('id', '=', post.id).execute(),
      ]);
    }
  });
}

/** Reactions to everything public that was posted so far. */
export async function addReactions(stage: Stage): Promise<void> {
  await react(stage, null, 20);
}

/** Reactions to what the last days brought, some of it this very hour. */
export async function addNewReactions(stage: Stage, days: number): Promise<void> {
  const since = new Date(stage.services.now().getTime() - days * dayMs);
  await react({ ...stage, random: new Random(20_261_123) }, since, 7);
}
