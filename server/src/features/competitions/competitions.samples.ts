import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { competitionOf, compete } from '../../../test/support/things/competitions.ts';
import { inHours } from '../../../test/support/things/events.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';

/** Competitions of the admin’s: to join, that Ravi joined, to change, to declare, declared, to cancel, a draft. */
interface Own {
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
export async function seed({ org }: Seeding): Promise<Own> {
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

// Built once, because a repeated call must be identical.
const made = competitionOf({ title: 'For the law', publish: false });

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'competitions', Own> = ({ org }, competitions) => {
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

/** Creates competitions in every state with friends as participants, and winners for those that ended. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const { admin } = org.people;
  const make = (more: object = {}) => compete(admin!, { rewards: [{ points: 0 }], ...more });
  const id = await make({ scoring: 'participant' });
  for (const friend of friends.slice(0, some)) {
    await friend.ok('competitions.join', { id });
    await friend.ok('competitions.enterScore', { id, score: 1, proof: 'One crate' });
  }
  const winner = friends[0]!;
  for (let made = 0; made < some; made++) {
    await make({ startsAt: inHours(1) });
    const over = await make();
    await winner.ok('competitions.join', { id: over });
    await admin!.ok('competitions.declareWinners', { id: over, winners: [{ personId: winner.id, placement: 1 }] });
    if (made > 0) await make();
  }
  return {
    'competitions.active': { as: 'ravi' },
    'competitions.upcoming': { as: 'ravi' },
    'competitions.completed': { as: 'ravi' },
    'competitions.participants': { as: 'ravi', input: { id } },
    'competitions.entries': { as: 'admin', input: { id } },
  };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/manage-zapz': [
      'competitions.create',
      'competitions.update',
      'competitions.list',
      'competitions.summary',
      'competitions.score',
      'competitions.importScores',
      'competitions.applyScores',
      'competitions.faultyScores',
      'competitions.entries',
      'competitions.confirmScore',
      'competitions.refuseScore',
      'competitions.declareWinners',
      'competitions.correctWinners',
      'competitions.cancel',
      'competitions.delete',
      'competitions.templates',
    ],
  },
};
