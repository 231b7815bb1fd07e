import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { cycleOf } from '../../../test/support/things/nominations.ts';

const reason = 'They held the line when the cold store failed.';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'nominations'> = ({ nominations, org }) => ({
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
