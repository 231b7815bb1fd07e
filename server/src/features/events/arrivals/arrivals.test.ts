import { afterEach, expect, test } from 'vitest';
import { signInAll } from '../../../../test/support/things/celebrations.ts';
import { eventOf, inHours, invite } from '../../../../test/support/things/events.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
const minuteMs = 60_000;

afterEach(() => moveClock(0));

const soon = { startsAt: inHours(0.5), endsAt: inHours(2) };
const only = (...actors: Actor[]) => ({ audience: { kind: 'people', ids: actors.map(({ id }) => id) } });
const refusal = async (actor: Actor, id: string, code: string) =>
  (await actor.call('events.checkIn', { id, code })).body.code;

test('an invited person checks in once with the code on a host’s screen, also without an answer (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { admin, asha, ravi, tara } = org.people;
  const id = await invite(admin!, { ...soon, ...only(asha!, ravi!, tara!), capacity: 1, guests: 1 });
  await asha!.ok('events.rsvp', { id, answer: 'yes' });
  await tara!.ok('events.rsvp', { id, answer: 'yes' });
  const { checkInCode: code, came } = await admin!.ok('events.code', { id });
  expect(came).toBe(0);
  for (const actor of [asha!, asha!, ravi!, tara!]) await actor.ok('events.checkIn', { id, code });
  const { items } = await admin!.ok('events.attendees', { id });
  expect(items.map(({ person, state, cameAt }) => [person.id, state, cameAt !== null])).toEqual([
    [asha!.id, 'yes', true],
    [tara!.id, 'waiting', true],
    [ravi!.id, 'maybe', true],
  ]);
  expect(await admin!.ok('events.details', { id })).toMatchObject({ taken: 1, waiting: 1 });
  expect((await admin!.ok('events.code', { id })).came).toBe(3);
});

test('only hosts see a check-in code, and it works only for its event and its invited people (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const other = await world().organisation({ zoe: {} });
  const { admin, asha, ravi } = org.people;
  const id = await invite(admin!, { ...soon, ...only(asha!) });
  const second = await invite(admin!, { ...soon, ...only(asha!) });
  const { checkInCode: code } = await admin!.ok('events.code', { id });
  expect((await asha!.call('events.code', { id })).status).toBe(403);
  expect((await ravi!.call('events.code', { id })).status).toBe(404);
  expect(await refusal(ravi!, id, code)).toBe('access.not_found');
  expect(await refusal(other.people.zoe!, id, code)).toBe('access.not_found');
  expect(await refusal(asha!, second, code)).toBe('events.code');
  for (const bad of ['', 'x', `${code}1`, code.replace('.', '.A'), `zzzzzz.${code}`]) {
    expect(await refusal(asha!, id, bad)).toBe('events.code');
  }
});

test('a code changes each minute and works for ten, from an hour before the start until the end (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const id = await invite(admin!, { ...soon });
  const later = await invite(admin!, eventOf());
  const { checkInCode: code, nextAt } = await admin!.ok('events.code', { id });
  expect(Date.parse(nextAt) - Date.now()).toBeLessThanOrEqual(minuteMs);
  expect((await admin!.call('events.code', { id: later })).body.code).toBe('events.check_in_closed');
  expect(await refusal(asha!, later, code)).toBe('events.check_in_closed');
  moveClock(minuteMs);
  expect((await admin!.ok('events.code', { id })).checkInCode).not.toBe(code);
  moveClock(8 * minuteMs);
  await asha!.ok('events.checkIn', { id, code });
  moveClock(11 * minuteMs);
  expect(await refusal(ravi!, id, code)).toBe('events.code');
  const cancelled = await invite(admin!, soon);
  const { checkInCode: past } = await admin!.ok('events.code', { id: cancelled });
  await admin!.ok('events.cancel', { id: cancelled });
  expect(await refusal(ravi!, cancelled, past)).toBe('events.cancelled');
  moveClock(3 * 60 * minuteMs);
  await signInAll(world(), org);
  expect(await refusal(ravi!, id, code)).toBe('events.check_in_closed');
});
