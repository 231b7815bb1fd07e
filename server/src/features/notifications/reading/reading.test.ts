import { beforeEach, expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;

beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
});

async function thank(name: string, message: string) {
  const given = await org.people.asha!.ok('recognition.give', { ...thanks(org.people[name]!.id), message });
  await world().drain(org);
  return given;
}

async function arrivals(name: string, input: { notificationIds?: string[] } = {}): Promise<string[]> {
  const { items } = await org.people[name]!.ok('notifications.showArrived', input);
  return items.map(({ message }) => message);
}

test('a thank-you that came while one was away is shown once, on whichever device asks first (ONB-08)', async () => {
  await thank('ravi', 'For the crates.');
  await thank('ravi', 'For the tea.');
  const [one, other] = await Promise.all([arrivals('ravi'), arrivals('ravi')]);
  expect([...one, ...other].map((text) => /crates|tea/.exec(text)?.[0])).toEqual(['tea', 'crates']);
  expect(await arrivals('ravi')).toEqual([]);
  expect((await org.people.ravi!.ok('notifications.unread')).count, 'it is still unread').toBe(2);
  expect(await arrivals('tara'), 'nobody else gets it').toEqual([]);
});

test('of many the five newest are shown, and the others only ring (ONB-08)', async () => {
  for (let at = 1; at <= 7; at += 1) await thank('ravi', `Number ${at} of many.`);
  const shown = await arrivals('ravi');
  expect(shown.map((text) => /\d/.exec(text)?.[0])).toEqual(['7', '6', '5', '4', '3']);
  expect(await arrivals('ravi')).toEqual([]);
});

test('what was read, shown on the open page or taken back is not shown on arrival (ONB-08, REC-08)', async () => {
  const { ravi } = org.people;
  await thank('ravi', 'Read in the bell.');
  await ravi!.ok('notifications.readAll');
  await thank('ravi', 'Seen as it came.');
  const [live] = (await ravi!.ok('notifications.list', {})).items;
  expect(await arrivals('ravi', { notificationIds: [live!.id] })).toHaveLength(1);
  const undone = await thank('ravi', 'Taken back.');
  await org.people.asha!.ok('recognition.undo', { id: undone.id });
  await world().drain(org);
  expect(await arrivals('ravi')).toEqual([]);
});
