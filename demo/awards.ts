import type { NewPerson } from '@apprecio/contract/people/records';
import { create } from '@apprecio/server/src/features/hall-of-fame/giving/giving.commands.ts';
import { create as openCycle } from '@apprecio/server/src/features/nominations/cycles.commands.ts';
import { nominate } from '@apprecio/server/src/features/nominations/nominating/nominating.commands.ts';
import { joinedBy } from './occasions.ts';
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
      // The latest visible award is a few days old, so that a show for a meeting has one to reveal.
      const instant = new Date(now.getTime() - (ago * 365 + (kinds.length - at) * 6 - 8) * dayMs);
      const there = joinedBy(others, instant);
      await asPerson(stage, admin, hidden ? now : instant, (ctx) =>
        create(ctx, {
          ...given,
          personId: there[(back * kinds.length + at * 5) % there.length]!.id,
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

const reasons = [
  'Kept the cold line running through two nights of power cuts.',
  'Taught six new colleagues the route book without being asked.',
  'Answered every customer of the recall in person, and lost none.',
  'Found the reason why the labels came off, and fixed it for good.',
];

/** An award that people may nominate for, and one whose panel scores; the panel are the admin and the manager. */
export async function addNominations(
  stage: Stage,
  { admin, manager, employee }: Record<'admin' | 'manager' | 'employee', NewPerson>,
): Promise<void> {
  const now = stage.services.now();
  const after = (days: number) => new Date(now.getTime() + days * dayMs);
  const others = stage.people.filter(({ id }) => ![admin.id, manager.id, employee.id].includes(id));
  const year = now.getUTCFullYear();
  const panelIds = [admin.id, manager.id];
  const cycles = [
    { awardName: 'Colleague of the year', category: 'People', opens: -5, closes: 9, criteria: ['Impact', 'Care'] },
    { awardName: 'Safety star', category: 'Safety', opens: -20, closes: -1, criteria: ['Risk avoided', 'Example set'] },
  ];
  for (const [at, { opens, closes, ...fields }] of cycles.entries()) {
    const { id: cycleId } = await asPerson(stage, admin, after(opens), (ctx) =>
      openCycle(ctx, {
        ...fields,
        description: 'Nominate someone who made this year better for others.',
        points: 0,
        quarter: null,
        year,
        nominators: { kind: 'all' },
        scope: 'anyone',
        panelIds,
        closesAt: after(closes).toISOString(),
      }),
    );
    for (const [place, reason] of reasons.entries()) {
      const by = at === 1 && place === 0 ? employee : others[(place * 7 + at) % others.length]!;
      const person = others[(place * 7 + at + 3) % others.length]!;
      await asPerson(stage, by, after(opens + 1), (ctx) =>
        nominate(ctx, { cycleId, personId: person.id, reason, evidence: [] }),
      );
    }
  }
}
