import type { NewPerson } from '@apprecio/contract/people/records';
import { confirmTopUp, topUp, withdrawTopUp } from '@apprecio/server/src/features/points/top-ups/top-ups.commands.ts';
import { adjust } from '@apprecio/server/src/features/points/wallet/wallet.commands.ts';
import { grantAll, type Happening } from './happenings.ts';
import { joinedBy } from './occasions.ts';
import { asPerson, type Stage } from './story.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

interface DemoTopUp {
  days: number;
  points: number;
  reference: string;
  /** The outcome, and the number of hours after which it came; without it the top-up waits. */
  outcome?: { state: 'confirmed' | 'withdrawn'; hours: number };
}

const topUps: DemoTopUp[] = [
  { days: 330, points: 35_000, reference: 'Invoice AP-0107, first quarter', outcome: { state: 'confirmed', hours: 5 } },
  {
    days: 240,
    points: 35_000,
    reference: 'Invoice AP-0141, second quarter',
    outcome: { state: 'confirmed', hours: 26 },
  },
  { days: 151, points: 35_000, reference: 'Invoice AP-0141, entered twice', outcome: { state: 'withdrawn', hours: 1 } },
  { days: 150, points: 35_000, reference: 'Invoice AP-0188, third quarter', outcome: { state: 'confirmed', hours: 3 } },
  {
    days: 58,
    points: 35_000,
    reference: 'Invoice AP-0230, fourth quarter',
    outcome: { state: 'confirmed', hours: 20 },
  },
  { days: 1, points: 15_000, reference: 'Invoice AP-0262, for the year-end party' },
];

const grants = [
  { days: 290, points: 500, reason: 'Led the move to the new packing hall' },
  { days: 205, points: 600, reason: 'First prize of the idea week' },
  { days: 133, points: 750, reason: 'Referred two colleagues who stayed' },
  { days: 96, points: 400, reason: 'Trainer of the forklift course' },
  { days: 41, points: 500, reason: 'Found the leak in the Chennai cold store' },
  { days: 12, points: 300, reason: 'Volunteer at the school kitchen' },
] as const;
/** The grant that was 100 too many, and when that was put right. */
const wrong = { grant: 1, days: 190, reason: 'The prize of the idea week was 100 too many' };

/**
 * A year of the company's points: top-ups by one admin that another confirmed, one that waits, and grants. `others`
 * get them.
 */
export function planWallet(stage: Stage, admin: NewPerson, others: readonly NewPerson[]): Happening[] {
  const colleague = stage.people.find(({ role, id }) => role === 'admin' && id !== admin.id);
  if (!colleague) return [];
  const ago = (days: number, hours = 0) => new Date(stage.services.now().getTime() - days * dayMs + hours * hourMs);
  const money = topUps.flatMap(({ days, points, reference, outcome }): Happening[] => {
    let id = '';
    const requestTopUp = async () => {
      ({ id } = await asPerson(stage, colleague, ago(days), (ctx) => topUp(ctx, { points, reference })));
    };
    const done = ago(days, outcome?.hours);
    const answered = () =>
      outcome?.state === 'confirmed'
        ? asPerson(stage, admin, done, (ctx) => confirmTopUp(ctx, { id }))
        : asPerson(stage, colleague, done, (ctx) => withdrawTopUp(ctx, { id }));
    return [{ at: ago(days), act: requestTopUp }, ...(outcome ? [{ at: done, act: answered }] : [])];
  });
  const getter = (place: number, days: number) => {
    const there = joinedBy(others, ago(days));
    return there[(place * 7) % there.length]!;
  };
  const prizes = grants.map(({ days, points, reason }, place): Happening => {
    const by = place % 2 ? admin : colleague;
    return { at: ago(days), act: () => grantAll(stage, by, ago(days), [{ to: getter(place, days), points, reason }]) };
  });
  const correction = {
    personId: getter(wrong.grant, grants[wrong.grant]!.days).id,
    points: -100,
    reason: wrong.reason,
  };
  const righted = {
    at: ago(wrong.days),
    act: () => asPerson(stage, admin, ago(wrong.days), (ctx) => adjust(ctx, correction)),
  };
  return [...money, ...prizes, righted];
}
