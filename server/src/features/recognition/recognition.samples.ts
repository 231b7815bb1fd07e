import { newId } from '@apprecio/contract/api/ids';
import { tradeKey } from '@apprecio/contract/recognition/trades';
import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { dayFromNow } from '../../../test/support/things/celebrations.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';
import type { Actor, Organisation, World } from '../../../test/support/world.ts';

/** Recipients who wait and one decided; recognitions to undo, to change and to remove; a type; who trades points. */
interface Own {
  waiting: string[];
  decided: string;
  recognitions: string[];
  typeId: string;
  personIds: string[];
  caseId: string;
}

const give = (from: Actor, to: Actor, points: number, message = 'For the law') =>
  from.ok('recognition.give', { message, recipients: [{ personId: to.id, points }] });

// Uma and Veer thank each other often; Lena and the second admin were asked about what they gave once.
async function seedTrades(world: World, org: Organisation) {
  const { admin, uma, veer, lena, second } = org.people;
  for (let at = 0; at < 5; at++) await Promise.all([give(uma!, veer!, 1), give(veer!, uma!, 1)]);
  const caseId = newId();
  const questionedIds = [lena!.id, second!.id].toSorted();
  await world.look(
    `insert into fair_play_cases (organisation_id, id, trade_key, person_ids, question, asked_by, asked_at)
     values ($1, $2, $3, $4, 'How did these come about?', $5, now())`,
    [org.id, caseId, tradeKey(questionedIds), questionedIds, admin!.id],
  );
  return { personIds: [uma!.id, veer!.id], caseId };
}

/** Recognitions in every state, and people who trade points. */
export async function seed({ world, org }: Seeding): Promise<Own> {
  const { asha, ravi, tara, boss } = org.people;
  await give(asha!, ravi!, 10);
  const waiting: string[] = [];
  for (const to of [ravi!, tara!]) waiting.push((await give(asha!, to, 60)).recipients[0]!.id);
  for (const to of [asha!, tara!]) waiting.push((await give(ravi!, to, 60)).recipients[0]!.id);
  const decided = (await give(tara!, asha!, 60)).recipients[0]!.id;
  await boss!.ok('recognition.approve', { id: decided });
  const recognitions: string[] = [];
  for (const to of [ravi!, tara!, boss!]) recognitions.push((await give(asha!, to, 5)).id);
  const typeId = (await asha!.ok('recognition.types'))[1]!.id;
  return { waiting, decided, recognitions, typeId, ...(await seedTrades(world, org)) };
}

const kind = {
  name: 'For the law',
  line: 'What it is for',
  category: 'Everyday',
  logo: 'sun',
  pointsMin: 0,
  pointsMax: 100,
  approval: 'manager',
  threshold: 50,
};

/** A valid call of each operation of types. */
const samplesOfTypes = (typeId: string) => ({
  'recognition.typeList': { as: 'admin', input: { search: 'work' } },
  'recognition.typeDetail': { as: 'admin', input: { id: typeId } },
  'recognition.createType': { as: 'admin', input: kind },
  'recognition.updateType': { as: 'admin', input: { id: typeId, ...kind, name: 'Another name' } },
  'recognition.switchType': { as: 'admin', input: { id: typeId, active: false } },
  'recognition.uploadLogo': { as: 'admin', input: { id: typeId, logo: onePixel() } },
  'recognition.changeLogo': { as: 'admin', input: { id: typeId, logo: 'leaf' } },
  'recognition.categories': { as: 'admin', input: {} },
  'recognition.types': { as: 'asha', input: {} },
});

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'recognition', Own> = (
  { org },
  { waiting, decided, recognitions, typeId, personIds, caseId },
) => {
  const { ravi, tara } = org.people;
  const reason = 'For the law';
  return {
    'recognition.give': {
      as: 'tara',
      input: { message: 'For the law', recipients: [{ personId: ravi!.id, points: 10 }] },
    },
    'recognition.uploadPicture': { as: 'asha', input: { picture: onePixel() } },
    'recognition.pending': { as: 'boss', input: {} },
    'recognition.sent': { as: 'asha', input: {} },
    'recognition.approve': { as: 'boss', input: { id: waiting[0]! } },
    'recognition.reject': { as: 'boss', input: { id: waiting[1]!, reason: 'Thanked already' } },
    'recognition.approveMany': { as: 'boss', input: { ids: [waiting[2]!] } },
    'recognition.rejectMany': { as: 'boss', input: { ids: [waiting[3]!], reason: 'Thanked already' } },
    'recognition.of': { as: 'asha', input: { id: ravi!.id } },
    'recognition.undo': { as: 'asha', input: { id: recognitions[0]! } },
    'recognition.update': {
      as: 'asha',
      input: { id: recognitions[1]!, message: 'For the law, in better words', valueIds: [] },
    },
    'recognition.versions': { as: 'ravi', input: { id: recognitions[1]! } },
    'recognition.remove': { as: 'admin', input: { id: recognitions[2]!, reason: 'It names a secret' } },
    'recognition.takeBack': { as: 'boss', input: { id: decided } },
    'recognition.delegates': { as: 'boss', input: {} },
    'recognition.nameDelegate': {
      as: 'boss',
      input: { personId: tara!.id, until: dayFromNow(1).toString() },
    },
    'recognition.endDelegate': { as: 'boss', input: {} },
    'recognition.givenTo': { as: 'asha', input: { personIds: [ravi!.id] } },
    'recognition.groups': { as: 'boss', input: { search: 'qua' } },
    ...samplesOfTypes(typeId),
    'recognition.overseen': { as: 'boss', input: { state: 'history' } },
    'recognition.team': { as: 'boss', input: {} },
    'recognition.teamShares': { as: 'boss', input: {} },
    'recognition.unthanked': { as: 'boss', input: { days: 30 } },
    'recognition.teamReceived': { as: 'boss', input: {} },
    'recognition.fairPlay': { as: 'admin', input: {} },
    'recognition.tradeThanks': { as: 'admin', input: { personIds } },
    'recognition.askTraders': { as: 'admin', input: { personIds, question: reason } },
    'recognition.replyToAdmin': { as: 'second', input: { id: caseId, text: reason } },
    'recognition.decideTrade': { as: 'admin', input: { id: caseId, decision: 'nothing' } },
  };
};

/** Thanks to Ravi and from him, some to Asha that wait, and types. */
export async function fill({ org, friends, some, count }: Filling): Promise<Asks> {
  const { admin, asha, ravi } = org.people;
  const friend = (at: number) => friends[at % 12]!;
  for (let at = 0; at < count; at++) await give(friend(at), ravi!, at % 2, 'A list');
  for (const giver of [...friends, ravi!].slice(0, some)) await give(giver, asha!, 51, 'A list');
  for (let at = 0; at < Math.min(count, 20); at++) await give(ravi!, friend(at), 1, 'A list');
  const kind = { line: 'For this', category: 'Work', logo: 'star', pointsMin: 0, pointsMax: 50, threshold: 0 };
  for (let at = 0; at < some; at++) {
    await admin!.ok('recognition.createType', { ...kind, name: `Type ${at}`, approval: 'none' });
  }
  return {
    'recognition.of': { input: { id: ravi!.id } },
    'recognition.pending': { as: 'boss' },
    'recognition.overseen': { as: 'boss' },
    'recognition.tradeThanks': { as: 'admin', input: { personIds: [ravi!.id, friend(1).id, friend(3).id] } },
    'recognition.unthanked': { as: 'boss', input: { days: 30 } },
    'recognition.teamReceived': { as: 'boss' },
  };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/recognition': [
      'recognition.typeList',
      'recognition.typeDetail',
      'recognition.createType',
      'recognition.updateType',
      'recognition.switchType',
      'recognition.changeLogo',
      'recognition.uploadLogo',
      'recognition.categories',
      'recognition.fairPlay',
      'recognition.tradeThanks',
      'recognition.askTraders',
      'recognition.decideTrade',
    ],
  },
  managersToo: {
    '/organization/recognition': ['recognition.overseen'],
  },
  everyone: {
    '/my-team': ['recognition.team', 'recognition.unthanked', 'recognition.teamReceived'],
  },
};
