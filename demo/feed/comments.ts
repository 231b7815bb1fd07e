import type { NewPerson } from '@apprecio/contract/people/records';
import { comment } from '@apprecio/server/src/features/posts/comments/comments.commands.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { Random } from '../random.ts';
import { asPerson, type Stage } from '../story.ts';
import { comments, replies } from '../words/comments.ts';
import { Deck } from '../words/deck.ts';

const newest = 60;
const minuteMs = 60_000;

interface Thanked {
  id: string;
  giver: string;
  published_at: Date;
  people: string[];
}

async function newestThankYous(stage: Stage): Promise<Thanked[]> {
  return asSystem(stage.services, stage.organisationId, 'demo', async (ctx) => {
    const rows = await ctx.db
      .selectFrom('posts as o')
      .innerJoin('recognition_recipients as r', (join) =>
        join
          .onRef('r.organisation_id', '=', 'o.organisation_id')
          .onRef('r.recognition_id', '=', 'o.recognition_id')
          .on('r.status', '=', 'approved'),
      )
      .select(['o.id', 'o.author_id as giver', 'o.published_at', 'r.person_id'])
      .where('o.visibility', '=', 'public')
      .orderBy('o.published_at', 'desc')
      .orderBy('o.id')
      .orderBy('r.person_id')
      .limit(newest * 2)
      .execute();
    const byPost = Map.groupBy(rows, ({ id }) => id);
    return [...byPost.values()]
      .slice(0, newest)
      .map((all) => ({ ...all[0]!, people: all.map(({ person_id }) => person_id) }));
  });
}

/** Comments below every third of the newest thank-yous, often with a reply of the one who was thanked. */
export async function addComments(stage: Stage): Promise<void> {
  const random = new Random(20_261_125);
  const [commentDeck, back] = [new Deck(comments, random), new Deck(replies, random)];
  const now = stage.services.now().getTime();
  const person = (id: string): NewPerson => stage.people.find((one) => one.id === id)!;
  for (const [place, { id, giver, people, published_at }] of (await newestThankYous(stage)).entries()) {
    if (place % 3 !== 0) continue;
    const others = stage.people.filter((one) => one.id !== giver && !people.includes(one.id));
    let at = published_at.getTime();
    const later = () => new Date((at = Math.min(at + (4 + random.below(55)) * minuteMs, now)));
    for (const by of random.some(others, 1 + random.below(3))) {
      const first = await asPerson(stage, by, later(), (ctx) =>
        comment(ctx, { id, text: commentDeck.draw(), mentions: [] }),
      );
      if (!random.chance(0.4)) continue;
      const answer = { id, parentId: first.id, text: back.draw(), mentions: [] };
      await asPerson(stage, person(people[0]!), later(), (ctx) => comment(ctx, answer));
    }
  }
}
