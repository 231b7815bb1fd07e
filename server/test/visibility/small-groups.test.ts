import { joinModeCodeOf } from '@apprecio/contract/api/codes';
import { beforeAll, expect, test } from 'vitest';
import { sample } from '../support/sample.ts';
import { awardOf } from '../support/things/awards.ts';
import { competitionOf } from '../support/things/competitions.ts';
import { type Company, reportCompany } from '../support/things/report-company.ts';
import { launch, questionOf } from '../support/things/surveys.ts';
import { type Actor, useWorld } from '../support/world.ts';
import { changesOf, tellersOf, readReports } from './report-reads.ts';

/*
 * What each may know of others through reports, exports, pages of a team and mails (decisions.md):
 * - a manager: of own reports what they did in the open, or where the manager may read it too. Nothing of what others do
 *   among themselves but how many of the whole company were thanked and thanked, beside a team of five and the other five;
 * - a manager without reports, and an employee: nothing of anybody;
 * - an admin: what everyone did in the open, balances and orders. Of a private thank-you who gave how much to whom, and
 *   when, so it counts in the points of the organisation and of a person alone; never its words;
 * - all of them: of answers what the results of a survey tell, sums from five answers on; of moods, means of five.
 *
 * Who is told the same before and after something can work out nothing of it, whatever they subtract from what.
 */
const world = useWorld();
const words = 'Tamarind between us';

let all: Company;
let closedId = '';
let surveyId = '';
const rating = questionOf('rating5');

const who = (name: string): Actor => all.org.people[name]!;
const give = (from: string, to: string, more: Record<string, unknown> = {}) =>
  who(from).ok('recognition.give', { message: words, recipients: [{ personId: who(to).id, points: 1 }], ...more });

async function talk(postOf: Promise<{ id: string }>, by: readonly string[]) {
  const { id } = await postOf;
  const [post] = await world().look<{ id: string }>(
    'select id from posts where organisation_id = $1 and recognition_id = $2',
    [all.org.id, id],
  );
  for (const name of by) await who(name).ok('posts.comment', { id: post!.id, text: words });
}

beforeAll(async () => {
  all = await reportCompany(world());
  const { admin, ada, bo, gil } = all.org.people;
  await admin!.ok('reports.changeSettings', { leaderboards: true, gender: true });
  await world().look(`update people set role = 'manager' where organisation_id = $1 and id = $2`, [
    all.org.id,
    who('kim').id,
  ]);
  world().renew(who('kim'));
  await ada!.ok('recognition.give', { message: 'In the open', recipients: [{ personId: bo!.id, points: 2 }] });
  await gil!.ok('recognition.give', { message: 'In the open', recipients: [{ personId: ada!.id, points: 2 }] });
  closedId = (
    await who('hal').ok('communities.create', {
      name: 'Closed',
      description: 'Ours here',
      joinMode: joinModeCodeOf('closed'),
    })
  ).id;
  await who('hal').ok('communities.addMembers', { id: closedId, personIds: ['cy', 'di', 'ivy'].map((n) => who(n).id) });
  surveyId = await launch(admin!, [rating], { privacy: 'confidential' });
});

const ofTheCompany = (call: string) => call === 'the company';
const ofPoints = (call: string) => /^(reports\.(summary|rewards|rewardPeople|pointPeople)|billing)/.test(call);
const readers = { boss: 'a manager', kim: 'a manager without reports', jo: 'an employee', admin: 'an admin' } as const;
type Reader = keyof typeof readers;
const managers: Reader[] = ['boss', 'kim', 'jo'];

interface Secret {
  what: string;
  from: Reader[];
  happens: () => Promise<unknown>;
  /** Calls that may still reveal it to a reader. */
  may?: Partial<Record<Reader, (call: string) => boolean>>;
}

const secrets: Secret[] = [
  {
    what: 'a private thank-you',
    from: [...managers, 'admin'],
    happens: () =>
      Promise.all([
        talk(give('hal', 'ada', { visibility: 'private', valueIds: [all.valueIds[0]!] }), ['ada']),
        give('ed', 'hal', { visibility: 'private' }),
        give('bo', 'cy', { visibility: 'private' }),
      ]),
    may: { admin: ofPoints },
  },
  {
    what: 'what others do among themselves',
    from: managers,
    happens: () =>
      Promise.all([
        talk(give('hal', 'ivy'), ['ivy', 'jo']),
        give('ivy', 'hal', { visibility: 'team' }),
        who('hal').ok('posts.create', { text: words }),
      ]),
    may: { boss: ofTheCompany },
  },
  {
    what: 'a thank-you of a report for another team',
    from: managers,
    happens: () => talk(give('flo', 'hal', { visibility: 'team' }), ['flo']),
    may: { boss: ofTheCompany },
  },
  {
    what: 'what happens in a closed community',
    from: [...managers, 'admin'],
    happens: async () => {
      await talk(give('hal', 'cy', { communityId: closedId }), ['di']);
      await give('di', 'ivy', { communityId: closedId });
      await who('cy').ok('posts.create', { text: words, communityId: closedId });
    },
    may: { admin: ofPoints, boss: ofTheCompany },
  },
  { what: 'an order and a balance', from: managers, happens: () => who('ada').ok('orders.redeem', all.gift) },
  {
    what: 'an answer to a survey that runs',
    from: [...managers, 'admin'],
    happens: () => who('ada').ok('surveys.submit', { id: surveyId, answers: { [rating.id]: 1 } }),
  },
  { what: 'a mood', from: [...managers, 'admin'], happens: () => who('ada').ok('people.setMood', { mood: 1 }) },
  {
    what: 'a competition that is not meant for the reader',
    from: managers,
    happens: async () => {
      const ids = [who('ada').id, who('hal').id];
      const { id } = await who('admin').ok('competitions.create', {
        ...competitionOf({
          audience: { kind: 'people', ids },
          rewards: [{ points: 0, prize: 'A book' }],
          title: words,
        }),
      });
      await who('ada').ok('competitions.join', { id });
    },
  },
  {
    what: 'an award that is not revealed',
    from: managers,
    happens: () =>
      who('admin').ok('hallOfFame.create', {
        ...awardOf(who('ada'), {
          points: 0,
          awardName: words,
          revealAt: new Date(Date.now() + 86_400_000).toISOString(),
        }),
      }),
  },
  {
    what: 'a gender',
    from: managers,
    happens: () =>
      world().look(`update people set gender = 'female' where organisation_id = $1 and id = $2 returning 1`, [
        all.org.id,
        who('ada').id,
      ]),
  },
];

test.each(sample(secrets, 4))(
  '$what changes nothing in reports for readers without permission (ANA-02, REC-01, SURV-03)',
  async (secret) => {
    const { from, happens, may = {} } = secret;
    const reports = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gil'].map((name) => who(name).id);
    const readAs = async (reader: Reader) => await readReports(who(reader), reports);
    const before = new Map<Reader, Awaited<ReturnType<typeof readAs>>>();
    for (const reader of from) before.set(reader, await readAs(reader));
    await happens();
    for (const reader of from) {
      const after = await readAs(reader);
      expect(changesOf(before.get(reader)!, after, may[reader]), readers[reader]).toEqual([]);
      if (reader !== 'admin') expect(tellersOf(after, words), readers[reader]).toEqual([]);
    }
  },
  120_000,
);

test('every one of these reads answers a manager or an admin (ANA-02)', async () => {
  const ids = [who('ada').id];
  const [managerAnswers, others] = [await readReports(who('boss'), ids), await readReports(who('admin'), ids)];
  const refused = [...managerAnswers].filter(
    ([call, body]) => typeof body === 'number' && typeof others.get(call) === 'number',
  );
  expect(refused).toEqual([]);
});
