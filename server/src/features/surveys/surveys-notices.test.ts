import { expect, test } from 'vitest';
import { answerWithTicket, launch, questionOf } from '../../../test/support/things/surveys.ts';
import { rest } from '../../../test/support/things/tickets.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import { remindOfSurveys } from './launch/launch.reactions.ts';

const world = useOwnWorld();

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const crowd = Object.fromEntries(['asha', 'ravi', 'tara', 'uma', 'veer', 'will'].map((name) => [name, {}]));

async function receivedNotices(org: Organisation, who: Actor): Promise<string[][]> {
  await world().drain(org);
  const { items } = await who.ok('notifications.list');
  return items.map(({ title, message, deeplink }) => [title, message, deeplink]);
}

const remindAt = async (now: Date) => remindOfSurveys.run({ ...world().services, now: () => now }, world().sweep);
const reminders = async (org: Organisation, who: Actor) =>
  (await receivedNotices(org, who)).filter(([title]) => title!.endsWith('’s survey is waiting for your answers'))
    .length;

test('people who are asked are notified of a survey and reminded twice until they answer (SURV-02, NOT-01)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, asha, ravi } = org.people;
  const rating = questionOf('rating5');
  const id = await launch(admin!, [rating], { dimensions: [], endsAt: inDays(10).toISOString() });
  const [ownNotice] = await receivedNotices(org, asha!);
  expect(ownNotice![0]).toMatch(/ asked you to answer a survey$/);
  expect(ownNotice![1]).toMatch(/^How is it going\? · open until \d\d \w+, \d{4}$/);
  expect(ownNotice![2]).toBe(`/survey/${id}`);
  expect(await receivedNotices(org, admin!)).toEqual([]);

  await remindAt(inDays(2.9));
  expect(await reminders(org, ravi!)).toBe(0);
  await remindAt(inDays(3.1));
  await remindAt(inDays(3.2));
  expect([await reminders(org, ravi!), await reminders(org, asha!)]).toEqual([1, 1]);
  await asha!.ok('surveys.submit', { id, answers: { [rating.id]: 4 } });
  await remindAt(inDays(5.1));
  await remindAt(inDays(7));
  expect([await reminders(org, ravi!), await reminders(org, asha!)]).toEqual([2, 1]);

  await admin!.ok('surveys.close', { id });
  expect([await receivedNotices(org, ravi!), await receivedNotices(org, asha!)]).toEqual([[], []]);
});

test('a person with a ticket for an anonymous survey gets no reminder, and reminders can be switched off (SURV-03, SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, asha, ravi } = org.people;
  const rating = questionOf('rating5');
  const more = { privacy: 'anonymous', dimensions: [], endsAt: inDays(10).toISOString() };
  const id = await launch(admin!, [rating], more);
  await rest(world(), org);
  await launch(admin!, [rating], { ...more, reminders: false });
  await answerWithTicket(world(), asha!, id, { [rating.id]: 5 });
  await remindAt(inDays(6));
  expect([await reminders(org, ravi!), await reminders(org, asha!)]).toEqual([1, 0]);
});

test('an open survey and an open poll stay in the inbox until the person takes part (HOME-01)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, asha } = org.people;
  const rating = questionOf('rating5');
  const waiting = async () => {
    const { surveys, polls } = await asha!.ok('inbox.list');
    return [surveys.count, polls.count, surveys.items[0]?.title, polls.items[0]?.question];
  };
  const named = await launch(admin!, [rating], { dimensions: [] });
  const anonymous = await launch(admin!, [rating], { privacy: 'anonymous', dimensions: [] });
  const { id: pollId } = await admin!.ok('polls.create', {
    question: 'Tea or coffee?',
    options: ['Tea', 'Coffee'],
    audience: { kind: 'all' },
    endsAt: inDays(1).toISOString(),
  });
  expect(await waiting()).toEqual([2, 1, 'How is it going?', 'Tea or coffee?']);
  await asha!.ok('surveys.submit', { id: named, answers: { [rating.id]: 4 } });
  await answerWithTicket(world(), asha!, anonymous, { [rating.id]: 4 });
  const { options } = await asha!.ok('polls.details', { id: pollId });
  await asha!.ok('polls.vote', { id: pollId, optionIds: [options[0]!.id] });
  expect(await waiting()).toEqual([0, 0, undefined, undefined]);
});
