import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { cycleOf, close, nominate, openCycle } from '../../../test/support/things/nominations.ts';

/** Cycles of the admin’s: to nominate in, to score, to decide, to cancel. Tara nominated Ravi where it is needed. */
interface Own {
  openId: string;
  closedId: string;
  scoredId: string;
  doomedId: string;
  /** A nomination of Tara’s in a cycle that is open. */
  sentId: string;
}

/** Cycles in which everyone may nominate; the admin and the other admin are their panel. */
export async function seed({ world, org }: Seeding): Promise<Own> {
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

const reason = 'They held the line when the cold store failed.';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'nominations', Own> = ({ org }, nominations) => ({
  'nominations.list': { as: 'asha', input: {} },
  'nominations.mine': { as: 'asha', input: {} },
  'nominations.evidence': { as: 'asha', input: { personId: org.people['ravi']!.id } },
  'nominations.nominate': {
    as: 'asha',
    input: { cycleId: nominations.openId, personId: org.people['ravi']!.id, reason },
  },
  'nominations.withdraw': { as: 'tara', input: { id: nominations.sentId } },
  'nominations.candidates': { as: 'admin', input: { id: nominations.closedId } },
  'nominations.score': {
    as: 'admin',
    input: { id: nominations.closedId, personId: org.people['ravi']!.id, scores: [5, 4] },
  },
  'nominations.create': { as: 'admin', input: cycleOf([org.people['admin']!]) },
  'nominations.cancel': { as: 'admin', input: { id: nominations.doomedId } },
  'nominations.decide': { as: 'admin', input: { id: nominations.scoredId } },
});

/** Creates award cycles with the second admin as panel. Ravi nominates friends in the first. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const { admin, second, ravi } = org.people;
  const id = await openCycle(admin!, [second!]);
  for (const friend of friends.slice(0, some)) await nominate(ravi!, id, friend);
  for (let made = 1; made < some; made++) await openCycle(admin!, [second!]);
  return {
    'nominations.list': { as: 'ravi' },
    'nominations.mine': { as: 'ravi' },
    'nominations.candidates': { as: 'second', input: { id } },
  };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/nominations': ['nominations.create', 'nominations.cancel', 'nominations.decide'],
  },
  everyone: {
    '/nominations': ['nominations.list', 'nominations.mine', 'nominations.evidence'],
  },
};
