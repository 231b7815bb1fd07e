import { compete } from '../support/things/competitions.ts';
import type { Organisation } from '../support/world.ts';

/** Competitions of the admin’s: to join, that Ravi joined, to change, to declare, declared, to cancel, a draft. */
export interface SeededCompetitions {
  openId: string;
  joinedId: string;
  freshId: string;
  endingId: string;
  doneId: string;
  /** One that Ravi has won and nobody corrects. */
  certifiedId: string;
  doomedId: string;
  draftId: string;
  /** One with scores to enter and to confirm: Ravi’s to confirm, Tara’s to refuse; and a checked file of the one to declare. */
  enteredId: string;
  entryIds: { confirm: string; refuse: string };
  csv: string;
  checkedId: string;
}

/** Competitions that everyone can join; Ravi did where that is needed. */
export async function seedCompetitions(org: Organisation): Promise<SeededCompetitions> {
  const { admin, ravi, tara } = org.people;
  const make = (title: string, more: object = {}) => compete(admin!, { title, rewards: [{ points: 5 }], ...more });
  const joined = async (title: string) => {
    const id = await make(title);
    await ravi!.ok('competitions.join', { id });
    return id;
  };
  const doneId = await joined('Done');
  await tara!.ok('competitions.join', { id: doneId });
  await admin!.ok('competitions.declareWinners', { id: doneId, winners: [{ personId: ravi!.id, placement: 1 }] });
  const certifiedId = await joined('Certified');
  await admin!.ok('competitions.declareWinners', { id: certifiedId, winners: [{ personId: ravi!.id, placement: 1 }] });
  const enteredId = await make('Entered', { scoring: 'participant' });
  for (const who of [ravi!, tara!, org.people['asha']!]) await who.ok('competitions.join', { id: enteredId });
  for (const who of [ravi!, tara!]) {
    await who.ok('competitions.enterScore', { id: enteredId, score: 7, proof: 'Seven crates' });
  }
  const waiting = (await admin!.ok('competitions.entries', { id: enteredId })).items;
  const filedId = await joined('Filed');
  const csv = 'Employee ID,Score\nE-ravi,12\nE-nobody,1\n';
  const { id: checkedId } = await admin!.ok('competitions.importScores', { id: filedId, csv });
  return {
    certifiedId,
    enteredId,
    entryIds: { confirm: waiting[0]!.id, refuse: waiting[1]!.id },
    csv,
    checkedId,
    openId: await make('Open'),
    joinedId: await joined('Joined'),
    freshId: await make('Fresh', { publish: false }),
    endingId: await joined('Ending'),
    doneId,
    doomedId: await make('Doomed'),
    draftId: await make('Draft', { publish: false }),
  };
}
