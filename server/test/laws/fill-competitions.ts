import { compete } from '../support/things/competitions.ts';
import type { Actor, Organisation } from '../support/world.ts';

/** Competitions in every state that friends take part in, each with a winner where it is over; answers the first. */
export async function fillCompetitions(org: Organisation, friends: readonly Actor[], count: number): Promise<string> {
  const { admin } = org.people;
  const make = (more: object = {}) => compete(admin!, { rewards: [{ points: 0 }], ...more });
  const id = await make({ scoring: 'participant' });
  for (const friend of friends.slice(0, count)) {
    await friend.ok('competitions.join', { id });
    await friend.ok('competitions.enterScore', { id, score: 1, proof: 'One crate' });
  }
  const winner = friends[0]!;
  for (let made = 0; made < count; made++) {
    await make({ startsAt: new Date(Date.now() + 3_600_000).toISOString() });
    const over = await make();
    await winner.ok('competitions.join', { id: over });
    await admin!.ok('competitions.declareWinners', { id: over, winners: [{ personId: winner.id, placement: 1 }] });
    if (made > 0) await make();
  }
  return id;
}
