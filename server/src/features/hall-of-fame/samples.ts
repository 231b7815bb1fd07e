import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { awardOf } from '../../../test/support/things/awards.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'hallOfFame'> = ({ awards, org }) => ({
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
