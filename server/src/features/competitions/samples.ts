import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { onePixel } from '../../../test/laws/seed.ts';
import { competitionOf } from '../../../test/support/things/competitions.ts';

// The same whenever it is asked for: a call is repeated to the letter.
const made = competitionOf({ title: 'For the law', publish: false });

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'competitions'> = ({ competitions, org }) => {
  const [ravi, tara] = [org.people['ravi']!.id, org.people['tara']!.id];
  return {
    'competitions.detail': { as: 'asha', input: { id: competitions.openId } },
    'competitions.participants': { as: 'asha', input: { id: competitions.joinedId } },
    'competitions.join': { as: 'asha', input: { id: competitions.openId } },
    'competitions.leave': { as: 'ravi', input: { id: competitions.joinedId } },
    'competitions.create': { as: 'admin', input: made },
    'competitions.update': {
      as: 'admin',
      input: { id: competitions.freshId, ...competitionOf({ title: 'Fresher', publish: false }) },
    },
    'competitions.list': { as: 'admin', input: { status: 'all', search: 'law' } },
    'competitions.summary': { as: 'admin', input: {} },
    'competitions.score': {
      as: 'admin',
      input: { id: competitions.endingId, scores: [{ employeeId: 'E-ravi', score: 7 }] },
    },
    'competitions.certificate': { as: 'asha', input: { id: competitions.certifiedId, personId: ravi } },
    'competitions.importScores': { as: 'admin', input: { id: competitions.enteredId, csv: competitions.csv } },
    'competitions.applyScores': { as: 'admin', input: { id: competitions.checkedId } },
    'competitions.faultyScores': { as: 'admin', input: { id: competitions.checkedId } },
    'competitions.uploadProof': { as: 'asha', input: { picture: onePixel() } },
    'competitions.enterScore': {
      as: 'asha',
      input: { id: competitions.enteredId, score: 9, proof: 'Nine crates, counted by Ravi' },
    },
    'competitions.entries': { as: 'admin', input: { id: competitions.enteredId } },
    'competitions.confirmScore': { as: 'admin', input: { id: competitions.entryIds.confirm } },
    'competitions.refuseScore': {
      as: 'admin',
      input: { id: competitions.entryIds.refuse, reason: 'The picture shows another day' },
    },
    'competitions.declareWinners': {
      as: 'admin',
      input: { id: competitions.endingId, winners: [{ personId: ravi, placement: 1 }] },
    },
    'competitions.correctWinners': {
      as: 'admin',
      input: { id: competitions.doneId, winners: [{ personId: tara, placement: 1 }] },
    },
    'competitions.cancel': { as: 'admin', input: { id: competitions.doomedId } },
    'competitions.delete': { as: 'admin', input: { id: competitions.draftId } },
    'competitions.templates': { as: 'admin', input: {} },
  };
};
