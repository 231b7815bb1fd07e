import { expect, test } from 'vitest';
import { fund } from '../../../../test/support/things/competitions.ts';
import { answerWithTicket, launch, questionOf, surveyOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { countSurveys } from '../changes/changes.reactions.ts';

const world = useOwnWorld();

const people = {
  second: { role: 'admin' },
  boss: { role: 'manager' },
  ...Object.fromEntries(['asha', 'ravi', 'tara', 'uma', 'veer'].map((name) => [name, { manager: 'boss' }])),
} as const;
const earned = async (who: Actor) => (await who.ok('points.balances')).earned;
const wallet = async (org: Organisation) => (await org.people['admin']!.ok('points.companyStatement')).wallet;
const rating = questionOf('rating5');

test('closing a survey pays each respondent once from the wallet, and never its author (POINTS) (SURV-01)', async () => {
  const org = await world().organisation(people);
  await world().settle(org);
  const { admin, asha, ravi, tara } = org.people;
  await fund(org, 100);
  const id = await launch(admin!, [rating], { dimensions: [], points: 10 });
  for (const who of [admin!, asha!, ravi!]) await who.ok('surveys.submit', { id, answers: { [rating.id]: 4 } });
  await world().drain(org);
  expect([await earned(asha!), await wallet(org)]).toEqual([0, 100]);
  await admin!.ok('surveys.close', { id });
  await world().drain(org);
  expect([await earned(asha!), await earned(ravi!), await earned(tara!), await earned(admin!)]).toEqual([10, 10, 0, 0]);
  await admin!.ok('surveys.delete', { id });
  await admin!.ok('surveys.restore', { id });
  await world().drain(org);
  expect([await earned(asha!), await wallet(org)]).toEqual([10, 80]);
});

test('an anonymous survey pays all ticket holders in one batch, and waits for a top-up of the wallet (SURV-03)', async () => {
  const org = await world().organisation(people);
  await world().settle(org);
  const { admin, second, asha, ravi } = org.people;
  const id = await launch(admin!, [rating], { privacy: 'anonymous', dimensions: [], points: 15 });
  for (const who of [ravi!, asha!]) await answerWithTicket(world(), who, id, { [rating.id]: 4 });
  await admin!.ok('surveys.close', { id });
  await world().drain(org);
  const later = () => new Date(Date.now() + 120_000);
  await countSurveys.run({ ...world().services, now: later }, world().sweep);
  await world().drain(org);
  expect(await earned(asha!)).toBe(0);
  const notices = (await second!.ok('notifications.list')).items.map(({ title, deeplink }) => [title, deeplink]);
  expect(notices).toContainEqual([
    'The points for “How is it going?” are waiting for a top-up',
    '/organization/points-history',
  ]);
  await fund(org, 20);
  await world().drain(org);
  expect(await earned(asha!)).toBe(0);
  await fund(org, 20);
  await world().drain(org);
  expect([await earned(asha!), await earned(ravi!), await wallet(org)]).toEqual([15, 15, 10]);
});

test('only admins can promise points from the wallet (SURV-01)', async () => {
  const { boss } = (await world().organisation(people)).people;
  const fields = (points: number) => surveyOf([rating], { audience: { kind: 'team' }, points });
  expect((await boss!.call('surveys.upsert', fields(10))).status).toBe(403);
  expect((await boss!.call('surveys.upsert', fields(0))).status).toBe(200);
});

test('a survey cannot be deleted before its respondents receive the promised points (POINTS) (SURV-01)', async () => {
  const org = await world().organisation(people);
  await world().settle(org);
  const { admin, asha, ravi } = org.people;
  await fund(org, 10);
  const refused = async (id: string) => {
    const { status, body } = await admin!.call('surveys.delete', { id });
    return [status, body.code];
  };
  const id = await launch(admin!, [rating], { dimensions: [], points: 10 });
  await admin!.ok('surveys.submit', { id, answers: { [rating.id]: 4 } });
  await admin!.ok('surveys.delete', { id });
  await admin!.ok('surveys.restore', { id });
  for (const who of [asha!, ravi!]) await who.ok('surveys.submit', { id, answers: { [rating.id]: 4 } });
  expect(await refused(id)).toEqual([409, 'surveys.points_due']);
  await admin!.ok('surveys.close', { id });
  await world().drain(org);
  expect([await refused(id), await earned(asha!)]).toEqual([[409, 'surveys.points_due'], 0]);
  await fund(org, 10);
  await world().drain(org);
  await admin!.ok('surveys.delete', { id });
  expect([await earned(asha!), await earned(ravi!), await wallet(org)]).toEqual([10, 10, 0]);

  const anonymous = await launch(admin!, [rating], { privacy: 'anonymous', dimensions: [], points: 10 });
  await answerWithTicket(world(), asha!, anonymous, { [rating.id]: 4 });
  expect(await refused(anonymous)).toEqual([409, 'surveys.points_due']);
});
