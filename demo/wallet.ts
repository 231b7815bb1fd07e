import type { NewPerson } from '@apprecio/contract/people/records';
import { confirmTopUp, topUp, withdrawTopUp } from '@apprecio/server/src/features/points/top-ups/commands.ts';
import { adjust, grant } from '@apprecio/server/src/features/points/wallet/commands.ts';
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
  { days: 330, points: 20_000, reference: 'Invoice AP-0107, first quarter', outcome: { state: 'confirmed', hours: 5 } },
  {
    days: 240,
    points: 25_000,
    reference: 'Invoice AP-0141, second quarter',
    outcome: { state: 'confirmed', hours: 26 },
  },
  { days: 151, points: 25_000, reference: 'Invoice AP-0141, entered twice', outcome: { state: 'withdrawn', hours: 1 } },
  { days: 150, points: 25_000, reference: 'Invoice AP-0188, third quarter', outcome: { state: 'confirmed', hours: 3 } },
  {
    days: 58,
    points: 30_000,
    reference: 'Invoice AP-0230, fourth quarter',
    outcome: { state: 'confirmed', hours: 20 },
  },
  { days: 1, points: 15_000, reference: 'Invoice AP-0262, for the year-end party' },
];

const grants = [
  { days: 290, points: 1000, reason: 'Ten years at Northwind' },
  { days: 205, points: 500, reason: 'First prize of the idea week' },
  { days: 133, points: 750, reason: 'Referred two colleagues who stayed' },
  { days: 96, points: 400, reason: 'Trainer of the forklift course' },
  { days: 41, points: 1000, reason: 'Ten years at Northwind' },
  { days: 12, points: 300, reason: 'Volunteer at the school kitchen' },
] as const;

/** A year of the company's points: top-ups by one admin that another confirmed, one that waits, and grants. */
export async function addWallet(stage: Stage, admin: NewPerson, others: readonly NewPerson[]): Promise<void> {
  const colleague = stage.people.find(({ role, id }) => role === 'admin' && id !== admin.id);
  if (!colleague) return;
  const ago = (days: number, hours = 0) => new Date(stage.services.now().getTime() - days * dayMs + hours * hourMs);
  for (const { days, points, reference, outcome } of topUps) {
    const { id } = await asPerson(stage, colleague, ago(days), (ctx) => topUp(ctx, { points, reference }));
    if (!outcome) continue;
    const done = ago(days, outcome.hours);
    if (outcome.state === 'confirmed') await asPerson(stage, admin, done, (ctx) => confirmTopUp(ctx, { id }));
    else await asPerson(stage, colleague, done, (ctx) => withdrawTopUp(ctx, { id }));
  }
  for (const [at, { days, points, reason }] of grants.entries()) {
    const personId = others[(at * 7) % others.length]!.id;
    await asPerson(stage, at % 2 ? admin : colleague, ago(days), (ctx) =>
      grant(ctx, { personIds: [personId], points, reason }),
    );
  }
  const wrong = {
    personId: others[7 % others.length]!.id,
    points: -100,
    reason: 'The prize of the idea week was 100 too many',
  };
  await asPerson(stage, admin, ago(90), (ctx) => adjust(ctx, wrong));
}
