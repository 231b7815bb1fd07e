import { type Occasion, occasions } from '@apprecio/contract/celebrations/occasions';
import type { NewPerson } from '@apprecio/contract/people/records';
import { list } from '@apprecio/server/src/features/celebrations/celebrations.queries.ts';
import { wish } from '@apprecio/server/src/features/celebrations/wishes/wishes.commands.ts';
import { asPerson, type Stage } from './story.ts';

const words: Record<Occasion, string[]> = {
  birthday: ['Many happy returns!', 'Have a day without alarms.', 'Cake is on me today.'],
  work_anniversary: [
    'What a ride. Here is to the next one.',
    'The line would not run without you.',
    'Thank you for staying.',
  ],
};

/** Wishes and signed cards for those whose day is near, from people who may see it. */
export async function addWishes(stage: Stage, people: readonly NewPerson[]): Promise<void> {
  const { random } = stage;
  const now = stage.services.now();
  for (const person of random.some(people, 20)) {
    for (const occasion of occasions) {
      await asPerson(stage, person, now, async (ctx) => {
        const { items } = await list(ctx, { occasion, limit: 50 });
        for (const { can, person: of, year } of items) {
          if (!can.wish || !random.chance(0.5)) continue;
          const text = random.chance(0.6) ? { text: random.pick(words[occasion]) } : {};
          await wish(ctx, { id: of.id, occasion, year, ...text });
        }
      });
    }
  }
}
