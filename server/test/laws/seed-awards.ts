import { awardOf } from '../awards.ts';
import type { Organisation } from '../world.ts';

/** Awards of Ravi’s: one that is shown, and one to remove. */
export interface SeededAwards {
  shownId: string;
  doomedId: string;
}

/** Awards that are shown to everyone, and a hidden one. */
export async function seedAwards(org: Organisation): Promise<SeededAwards> {
  const { admin, ravi } = org.people;
  const give = async (more: object) =>
    (await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 1, ...more }))).id;
  await give({ awardName: 'Hidden', revealAt: new Date(Date.now() + 86_400_000).toISOString() });
  return { shownId: await give({}), doomedId: await give({ awardName: 'Doomed' }) };
}
