import type { Actor, Body, Organisation, World } from '../world.ts';

const dayMs = 86_400_000;

/** The fields of a competition that began a minute ago and runs for a week; `more` replaces some of them. */
export function competitionOf(more: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Date.now();
  return {
    title: 'Ten thousand steps',
    description: 'The most steps in a week win.',
    startsAt: new Date(now - 60_000).toISOString(),
    endsAt: new Date(now + 7 * dayMs).toISOString(),
    audience: { kind: 'all' },
    rewards: [{ points: 100 }, { points: 60 }, { points: 30 }],
    ...more,
  };
}

/** Makes a competition and answers its id. */
export async function compete(author: Actor, more: Record<string, unknown> = {}): Promise<string> {
  return (await author.ok('competitions.create', competitionOf(more))).id;
}

/** Puts points into the wallet of an organisation that has a second admin called `second`; answers what this paid. */
export async function fund(org: Organisation, points: number): Promise<Body> {
  const { id } = await org.people['admin']!.ok('points.topUp', { points, reference: 'AP-2612-01' });
  return org.people['second']!.ok('points.confirmTopUp', { id });
}

/** An organisation with two admins, Asha, Ravi and Tara, and points in its wallet. */
export async function funded(world: World, points = 1000): Promise<Organisation> {
  const org = await world.organisation({ second: { role: 'admin' }, asha: {}, ravi: {}, tara: {} });
  if (points > 0) await fund(org, points);
  return org;
}
