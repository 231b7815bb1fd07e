import { awardFile, awardOf } from '../support/things/awards.ts';
import type { Organisation } from '../support/world.ts';

/** Awards of Ravi’s: one that is shown, one to remove, and a file that was checked. */
export interface SeededAwards {
  shownId: string;
  doomedId: string;
  /** A file of awards, and its dry run. */
  csv: string;
  checkedId: string;
}

/** Awards that are shown to everyone, and a hidden one. */
export async function seedAwards(org: Organisation): Promise<SeededAwards> {
  const { admin, ravi } = org.people;
  const give = async (more: object) =>
    (await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 1, ...more }))).id;
  await give({ awardName: 'Hidden', revealAt: new Date(Date.now() + 86_400_000).toISOString() });
  const csv = awardFile(['By file,,0,Safety,Q1,2026,,,E-ravi,']);
  const { id: checkedId } = await admin!.ok('hallOfFame.importAwards', { csv });
  return {
    csv,
    checkedId,
    shownId: await give({}),
    doomedId: await give({ awardName: 'Doomed' }),
  };
}
