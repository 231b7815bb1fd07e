import { questionOf, surveyOf, takeSurveyTicket } from '../support/things/surveys.ts';
import { makeTicket, rest } from '../support/things/tickets.ts';
import type { Organisation, World } from '../support/world.ts';
import { seenPeople } from './seed-polls.ts';

/** Surveys of the admin’s: one to answer with its question, a draft with its section, one to launch, to close, to delete; a deleted and a closed one. */
export interface SeededSurveys {
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
export async function seedSurveys(world: World, org: Organisation): Promise<SeededSurveys> {
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
  await world.settle(org, seenPeople(org));
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
