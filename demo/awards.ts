import type { NewPerson } from '@apprecio/contract/people/records';
import { create } from '@apprecio/server/src/features/hall-of-fame/giving/commands.ts';
import { asPerson, type Stage } from './story.ts';

const dayMs = 86_400_000;

interface Given {
  awardName: string;
  category: string;
  reason: string;
  /** Without one it is for the whole year. */
  quarter?: number;
  special?: true;
}

const kinds: Given[] = [
  { awardName: 'Safety first', category: 'Safety', quarter: 3, reason: '1,000 days without an accident on line 3.' },
  {
    awardName: 'Partner of the quarter',
    category: 'Customers',
    quarter: 2,
    reason: 'Forty stores, one night, no empty shelf.',
  },
  { awardName: 'Green idea of the year', category: 'Environment', reason: '1,120 panels and not one lost shift.' },
  { awardName: 'Own it', category: 'Values', quarter: 3, reason: 'Rewrote the route book while driving the route.' },
  { awardName: 'Mentor of the quarter', category: 'People', quarter: 1, reason: 'Five apprentices lead teams today.' },
  { awardName: 'Think fresh', category: 'Values', quarter: 1, reason: 'The label that anyone’s mother can read.' },
  {
    awardName: 'Person of the year',
    category: 'People',
    special: true,
    reason: 'Said no to 400 crates in May, alone, and saved the summer.',
  },
];

/** The hall of fame of three years, the last award hidden until tomorrow. Their points were paid outside. */
export async function addHallOfFame(stage: Stage, { admin }: { admin: NewPerson }): Promise<void> {
  const now = stage.services.now();
  const year = now.getUTCFullYear();
  const others = stage.people.filter(({ id }) => id !== admin.id);
  for (const [back, ago] of [2, 1, 0].entries()) {
    for (const [at, { quarter = null, special = false, ...given }] of kinds.entries()) {
      const hidden = ago === 0 && at === kinds.length - 1;
      const instant = new Date(now.getTime() - (ago * 365 + (kinds.length - at) * 6) * dayMs);
      await asPerson(stage, admin, hidden ? now : instant, (ctx) =>
        create(ctx, {
          ...given,
          personId: others[(back * kinds.length + at * 5) % others.length]!.id,
          points: 0,
          duration: quarter === null ? 'year' : 'quarter',
          quarter,
          year: year - ago,
          special,
          ...(hidden && { revealAt: new Date(now.getTime() + dayMs).toISOString() }),
        }),
      );
    }
  }
}
