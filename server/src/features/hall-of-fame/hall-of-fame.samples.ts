import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { awardOf, awardFile } from '../../../test/support/things/awards.ts';
import { inHours } from '../../../test/support/things/events.ts';

/** Awards of Ravi’s: one that is shown, one to remove, and a file that was checked. */
interface Own {
  shownId: string;
  doomedId: string;
  /** A file of awards, and its dry run. */
  csv: string;
  checkedId: string;
}

/** Awards that are shown to everyone, and a hidden one. */
export async function seed({ org }: Seeding): Promise<Own> {
  const { admin, ravi } = org.people;
  const give = async (more: object) =>
    (await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 1, ...more }))).id;
  await give({ awardName: 'Hidden', revealAt: inHours(24) });
  const csv = awardFile(['By file,,0,Safety,Q1,2026,,,E-ravi,']);
  const { id: checkedId } = await admin!.ok('hallOfFame.importAwards', { csv });
  return {
    csv,
    checkedId,
    shownId: await give({}),
    doomedId: await give({ awardName: 'Doomed' }),
  };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'hallOfFame', Own> = ({ org }, awards) => ({
  'hallOfFame.list': { as: 'asha', input: { year: 2026, sort: 'name_asc' } },
  'hallOfFame.detail': { as: 'asha', input: { id: awards.shownId } },
  'hallOfFame.filters': { as: 'asha', input: {} },
  'hallOfFame.timeline': { as: 'asha', input: { type: 'quarterly' } },
  'hallOfFame.given': { as: 'admin', input: {} },
  'hallOfFame.check': { as: 'admin', input: {} },
  'hallOfFame.create': { as: 'admin', input: awardOf(org.people['asha']!, { awardName: 'For the law' }) },
  'hallOfFame.importAwards': { as: 'admin', input: { csv: awards.csv } },
  'hallOfFame.applyAwards': { as: 'admin', input: { id: awards.checkedId } },
  'hallOfFame.plannedAwards': { as: 'admin', input: { id: awards.checkedId } },
  'hallOfFame.faultyAwards': { as: 'admin', input: { id: awards.checkedId } },
  'hallOfFame.certificate': { as: 'asha', input: { id: awards.shownId, as: 'png' } },
  'hallOfFame.delete': { as: 'admin', input: { id: awards.doomedId } },
});

/** So many awards, and a checked file of as many. */
export async function fill({ org, some }: Filling): Promise<Asks> {
  const { admin, ravi } = org.people;
  for (let made = 0; made < some; made++) await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 0 }));
  const rows = Array.from({ length: some }, (_unused, at) => `Planned ${at},,0,Care,Q1,2026,,,E-ravi,`);
  const { id } = await admin!.ok('hallOfFame.importAwards', { csv: awardFile(rows) });
  return { 'hallOfFame.plannedAwards': { as: 'admin', input: { id } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/hall-of-fame': [
      'hallOfFame.given',
      'hallOfFame.check',
      'hallOfFame.create',
      'hallOfFame.delete',
      'hallOfFame.importAwards',
      'hallOfFame.applyAwards',
      'hallOfFame.plannedAwards',
      'hallOfFame.faultyAwards',
    ],
  },
};
