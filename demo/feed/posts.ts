import { comment } from '@apprecio/server/src/features/posts/comments/comments.commands.ts';
import { uploadMedia } from '@apprecio/server/src/features/posts/media/media.external.ts';
import { create } from '@apprecio/server/src/features/posts/writing/writing.commands.ts';
import { scenes } from '../drawings/scenes.ts';
import { fileOf } from '../pictures.ts';
import { asPerson, asUploader, type Stage } from '../story.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

interface DemoPost {
  hours: number;
  category: 'feedback' | 'event' | 'employee' | 'general' | 'other';
  text: string;
  picture?: { scene: keyof typeof scenes; alt: string };
  comments: string[];
}

const demoPosts: DemoPost[] = [
  {
    hours: 44,
    category: 'feedback',
    text: 'The new label printer on line 2 jams when the roll is almost empty. Change it at ten metres, not at five.',
    comments: [
      'That explains my whole Tuesday.',
      'Put it on the machine with tape, please!',
      'Done, it hangs above the display now.',
    ],
  },
  {
    hours: 70,
    category: 'event',
    text: 'Sunday walk up to Rajgad: the bus leaves Wakad at 05:15. Two litres of water each, and somebody who sings.',
    picture: { scene: 'hillWalk', alt: 'A drawing of three walkers on the path to a hill fort at sunrise' },
    comments: [
      'I am in. I can bring the thepla.',
      'Is it fine for a slow walker?',
      'Nobody walks last, we have a rule for that.',
      'I sing, but only downhill.',
    ],
  },
  {
    hours: 99,
    category: 'employee',
    text: 'Line 3 in Ludhiana runs on the sun since this morning: eleven hundred panels, eleven months, and not one lost shift. Thank you to everyone who carried, wired, measured and cooked.',
    picture: { scene: 'solarRoof', alt: 'A drawing of solar panels on a factory roof under a large sun' },
    comments: [
      'I carried panel number 618. Proud of that one.',
      'The meter ran backwards at noon!',
      'What does it make on a foggy day in January?',
      'About a fifth. We have measured it.',
      'Punjab leads the way, as always.',
    ],
  },
  {
    hours: 150,
    category: 'general',
    text: 'The canteen has millet rotis on Wednesdays now. Go early.',
    picture: { scene: 'thali', alt: 'A drawing of a thali with rotis, dal, palak paneer, curd and rice' },
    comments: ['I went at one. There were none.', 'With white butter, heaven.', 'Please make it Thursdays too.'],
  },
  {
    hours: 230,
    category: 'other',
    text: 'Found in the parking lot of the Nashik plant: one very small bicycle helmet, blue. It waits at the gate.',
    picture: {
      scene: 'blueHelmet',
      alt: 'A drawing of a small blue bicycle helmet with a yellow star in a parking lot',
    },
    comments: ['That is my daughter’s. She has been crying since Sunday!', 'Collected. Thank you, thank you.'],
  },
  {
    hours: 330,
    category: 'general',
    text: 'For the new ones: the quickest way from the station to gate 4 is through the vegetable market.',
    comments: ['And you arrive with coriander.', 'Eight minutes, I timed it.'],
  },
];

async function post(stage: Stage, at: number, { hours, category, text, picture }: DemoPost, pictured: boolean) {
  const when = new Date(stage.services.now().getTime() - hours * hourMs);
  const author = stage.people[(at * 7 + 5) % stage.people.length]!;
  const media: { id: string; alt: string }[] = [];
  if (picture && pictured) {
    const file = await fileOf(scenes[picture.scene], picture.scene);
    const { id } = await asUploader(stage, author, when, (ctx) => uploadMedia(ctx, { file }));
    media.push({ id, alt: picture.alt });
  }
  const { id } = await asPerson(stage, author, when, (ctx) => create(ctx, { text, category, media }));
  return { id, when };
}

/** Posts of words and drawings, some days old, by different people, with what others said below. */
export async function addPosts(stage: Stage, pictured: boolean): Promise<void> {
  for (const [at, one] of demoPosts.entries()) {
    const { id, when } = await post(stage, at, one, pictured);
    for (const [place, text] of one.comments.entries()) {
      const by = stage.people[(at * 11 + place * 13 + 2) % stage.people.length]!;
      const later = new Date(when.getTime() + (9 + place * 41 + place * place * 7) * minuteMs);
      await asPerson(stage, by, later, (ctx) => comment(ctx, { id, text, mentions: [] }));
    }
  }
}
