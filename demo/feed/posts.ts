import { create } from '@apprecio/server/src/features/posts/writing/commands.ts';
import { asPerson, type Stage } from '../story.ts';

const hourMs = 3_600_000;

const texts = [
  [
    44,
    'feedback',
    'The new label printer on line 2 jams when the roll is almost empty. Change it at ten metres, not at five.',
  ],
  [
    70,
    'event',
    'Sunday walk up to Rajgad: the bus leaves Wakad at 05:15. Two litres of water each, and somebody who sings.',
  ],
  [
    99,
    'employee',
    'Line 3 in Ludhiana runs on the sun since this morning: eleven hundred panels, eleven months, and not one lost shift. Thank you to everyone who carried, wired, measured and cooked.',
  ],
  [150, 'general', 'The canteen has millet rotis on Wednesdays now. Go early.'],
  [
    230,
    'other',
    'Found in the parking lot of the Nashik plant: one very small bicycle helmet, blue. It waits at the gate.',
  ],
  [330, 'general', 'For the new ones: the quickest way from the station to gate 4 is through the vegetable market.'],
] as const;

/** Posts of words, some days old, by different people. */
export async function addPosts(stage: Stage): Promise<void> {
  const now = stage.services.now().getTime();
  for (const [at, [hours, category, text]] of texts.entries()) {
    const author = stage.people[(at * 7 + 5) % stage.people.length]!;
    await asPerson(stage, author, new Date(now - hours * hourMs), (ctx) => create(ctx, { text, category }));
  }
}
