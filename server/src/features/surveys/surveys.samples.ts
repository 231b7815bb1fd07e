import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { dayFromNow } from '../../../test/support/things/celebrations.ts';
import { questionOf, surveyOf, takeSurveyTicket, launch } from '../../../test/support/things/surveys.ts';
import { makeTicket, rest, signedInPeople } from '../../../test/support/things/tickets.ts';

/** Surveys of the admin: one each to answer, to launch, to close and to delete, a draft, a deleted and a closed one. */
interface Own {
  openId: string;
  questionId: string;
  draftId: string;
  sectionId: string;
  launchingId: string;
  closingId: string;
  doomedId: string;
  deletedId: string;
  closedId: string;
  /** A closed one of the admin’s with results to tell. */
  toldId: string;
  /** A recurring pulse of the admin’s. */
  pulseId: string;
  /** An anonymous one, a blinded ticket of Asha’s for it, and one of Ravi’s that was taken. */
  anonymousId: string;
  blinded: string;
  used: { secret: string; signature: string };
}

/** Confidential surveys that everyone is asked in, of one question. */
export async function seed({ world, org }: Seeding): Promise<Own> {
  const { admin, asha, ravi } = org.people;
  const rating = questionOf('rating5');
  const draft = async (title: string) => (await admin!.ok('surveys.upsert', surveyOf([rating], { title }))).id;
  const launch = async (title: string) => {
    const id = await draft(title);
    await admin!.ok('surveys.launch', { id });
    return id;
  };
  const openId = await launch('For the law');
  await ravi!.ok('surveys.submit', { id: openId, answers: { [rating.id]: 4 } });
  const deletedId = await launch('Gone');
  await admin!.ok('surveys.delete', { id: deletedId });
  const closedId = await launch('Closed');
  await admin!.ok('surveys.close', { id: closedId });
  const toldId = (
    await admin!.ok('surveys.upsert', surveyOf([rating], { title: 'Told', privacy: 'named', dimensions: [] }))
  ).id;
  await admin!.ok('surveys.launch', { id: toldId });
  await ravi!.ok('surveys.submit', { id: toldId, answers: { [rating.id]: 4 } });
  await admin!.ok('surveys.close', { id: toldId });
  await admin!.ok('surveys.respond', { id: toldId, reason: 'So that others can be launched' });
  const pulseOf = { title: 'Pulse', type: 'pulse', repeats: 'weekly', dimensions: [] };
  const { id: pulseId } = await admin!.ok('surveys.upsert', surveyOf([rating], pulseOf));
  await admin!.ok('surveys.launch', { id: pulseId });
  const draftId = await draft('Fresh');
  const { id: anonymousId } = await admin!.ok('surveys.upsert', surveyOf([rating], { privacy: 'anonymous' }));
  await world.settle(org, signedInPeople(org));
  await rest(world, org);
  await admin!.ok('surveys.launch', { id: anonymousId });
  const { blinded } = await makeTicket(await asha!.ok('surveys.ticketKey', { id: anonymousId }));
  const sectionId = (await admin!.ok('surveys.detail', { id: draftId })).sections[0]!.id;
  return {
    openId,
    questionId: rating.id,
    draftId,
    sectionId,
    launchingId: await draft('Launching'),
    closingId: await launch('Closing'),
    doomedId: await launch('Doomed'),
    deletedId,
    closedId,
    toldId,
    pulseId,
    anonymousId,
    blinded,
    used: await takeSurveyTicket(ravi!, anonymousId),
  };
}

// Built once, because a repeated call must be identical.
const draft = surveyOf([questionOf('text')]);

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'surveys', Own> = ({ org }, surveys) => ({
  'surveys.questionLibrary': { as: 'asha', input: {} },
  'surveys.widget': { as: 'asha', input: {} },
  'surveys.active': { as: 'asha', input: {} },
  'surveys.list': { as: 'asha', input: { tab: 'active', search: 'law' } },
  'surveys.detail': { as: 'asha', input: { id: surveys.openId } },
  'surveys.groups': { as: 'admin', input: { audience: { kind: 'all' } } },
  'surveys.upsert': { as: 'admin', input: draft },
  'surveys.questionSave': {
    as: 'admin',
    input: { id: surveys.draftId, sectionId: surveys.sectionId, question: questionOf('multi') },
  },
  'surveys.launch': { as: 'admin', input: { id: surveys.launchingId } },
  'surveys.update': { as: 'admin', input: { id: surveys.openId, reminders: false } },
  'surveys.submit': { as: 'asha', input: { id: surveys.openId, answers: { [surveys.questionId]: 5 } } },
  'surveys.ticketKey': { as: 'asha', input: { id: surveys.anonymousId } },
  'surveys.takeTicket': { as: 'asha', input: { id: surveys.anonymousId, blinded: surveys.blinded } },
  'surveys.answer': { as: null, input: { ...surveys.used, answers: { [surveys.questionId]: 3 } } },
  'surveys.close': { as: 'admin', input: { id: surveys.closingId } },
  'surveys.delete': { as: 'admin', input: { id: surveys.doomedId } },
  'surveys.restore': { as: 'admin', input: { id: surveys.deletedId } },
  'surveys.export': { as: 'admin', input: { id: surveys.toldId } },
  'surveys.pulses': { as: 'admin', input: {} },
  'surveys.changePulse': { as: 'admin', input: { id: surveys.pulseId, state: 'paused' } },
  'surveys.lastDays': { as: 'admin', input: {} },
  'surveys.setLastDay': { as: 'admin', input: { personId: org.people.asha!.id, lastDay: '2099-01-31' } },
  'surveys.respond': { as: 'admin', input: { id: surveys.toldId, reason: 'For the law' } },
  'surveys.responses': { as: 'admin', input: { id: surveys.closedId } },
});

/** Creates surveys, pulses, and friends with a last day. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const admin = org.people.admin!;
  const lastDay = dayFromNow(20).toString();
  for (let made = 0; made < some; made++) {
    await launch(admin, [questionOf('text')], { title: `Number ${made}` });
    const pulse = { type: 'pulse', repeats: 'weekly', dimensions: [] };
    await launch(admin, [questionOf('text')], { ...pulse, title: `Pulse ${made}` });
    await admin.ok('surveys.setLastDay', { personId: friends[made]!.id, lastDay });
  }
  return { 'surveys.pulses': { as: 'admin' }, 'surveys.lastDays': { as: 'admin' } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  everyone: {
    '/organization/create-survey': ['surveys.questionLibrary'],
    '/organization/survey/$surveyId': ['surveys.detail'],
  },
};
