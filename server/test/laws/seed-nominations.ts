import { close, nominate, openCycle } from '../support/things/nominations.ts';
import type { Organisation, World } from '../support/world.ts';

/** Cycles of the admin’s: to nominate in, to score, to decide, to cancel. Tara nominated Ravi where it is needed. */
export interface SeededNominations {
  openId: string;
  closedId: string;
  scoredId: string;
  doomedId: string;
  /** A nomination of Tara’s in a cycle that is open. */
  sentId: string;
}

/** Cycles in which everyone may nominate; the admin and the other admin are their panel. */
export async function seedNominations(world: World, org: Organisation): Promise<SeededNominations> {
  const { admin, second, ravi, tara } = org.people;
  const nominated = async (panel: 'one' | 'both') => {
    const id = await openCycle(admin!, panel === 'one' ? [admin!] : [admin!, second!]);
    await nominate(tara!, id, ravi!);
    await close(world, org, id);
    return id;
  };
  const scoredId = await nominated('one');
  await admin!.ok('nominations.score', { id: scoredId, personId: ravi!.id, scores: [4, 4] });
  const withdrawnIn = await openCycle(admin!, [admin!]);
  return {
    sentId: (await nominate(tara!, withdrawnIn, ravi!)).id,
    openId: await openCycle(admin!, [admin!]),
    closedId: await nominated('both'),
    scoredId,
    doomedId: await openCycle(admin!, [admin!]),
  };
}
