import { eventLimits } from '@apprecio/contract/events/limits';
import { describe, expect, test } from 'vitest';
import {
  canEverFit,
  canWith,
  dueReminder,
  isAllDay,
  isPeriod,
  type Looking,
  mayRead,
  movedUp,
  nextReminder,
  type Places,
  placeFor,
  stateOf,
  statusAt,
  wallTimeIn,
} from './events.rules.ts';

const now = new Date('2026-11-04T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const aDayAgo = inHours(-24);

describe('moving up from the waiting list (EVT-01)', () => {
  const waiting = (since: Date, ...guests: number[]) =>
    guests.map((count, at) => ({ person_id: `person ${at}`, guests: count, number: at + 1, answered_at: since }));
  test.each<[string, number, number | null, Date, number[], number[]]>([
    ['nobody without a free place', 0, null, now, [0], []],
    ['the first', 1, null, now, [0, 0], [1]],
    ['nobody passes a party that has to wait', 2, null, now, [2, 0, 0], []],
    ['as many as there is room for, in order', 4, null, now, [2, 0, 0], [1, 2]],
    ['everyone, where nothing limits', Infinity, null, now, [5, 5, 5], [1, 2, 3]],
    ['a party that can never fit holds up nobody', 2, 3, now, [5, 0, 0, 0], [2, 3]],
    ['one that may fit some day holds up others', 2, 6, now, [5, 0, 0], []],
    ['for a day', 2, 6, inHours(-23.9), [5, 0, 0], []],
    ['and no longer', 2, 6, aDayAgo, [5, 0, 0, 0], [2, 3]],
    ['nor does the next that does not fit', 2, 6, aDayAgo, [5, 2, 1], [3]],
    ['it goes first once there is room', 6, 6, aDayAgo, [5, 0], [1]],
  ])('%s', (_title, free, capacity, since, guests, moved) => {
    expect(movedUp(free, waiting(since, ...guests), { capacity, now }).map(({ number }) => number)).toEqual(moved);
  });
});

describe('free places for a yes (EVT-01)', () => {
  const free: Places = { capacity: 10, taken: 5, waiting: 0, my_answer: null, my_waiting: null, my_guests: null };
  const makeOwnPlace = (guests: number) => ({ my_answer: 'yes' as const, my_waiting: false, my_guests: guests });
  test.each<[string, number, Partial<Places>, ReturnType<typeof placeFor>]>([
    ['one where there is room', 0, {}, 'place'],
    ['a party for which there is just room', 4, {}, 'place'],
    ['a party for which there is not', 5, {}, 'waiting'],
    ['one in a full event', 0, { taken: 10 }, 'waiting'],
    ['one where others wait, though there is room', 0, { waiting: 1 }, 'waiting'],
    ['any number without a limit', 5, { capacity: null, taken: 5000, waiting: 1 }, 'place'],
    ['a party larger than the event', 10, {}, 'too_large'],
    ['such a party of whoever has a place', 10, makeOwnPlace(0), 'too_large'],
    ['whoever said no before', 0, { my_answer: 'no', my_waiting: false, my_guests: 0 }, 'place'],
    [
      'whoever said no before, in a full event',
      0,
      { my_answer: 'no', my_waiting: false, my_guests: 0, taken: 10 },
      'waiting',
    ],
    ['whoever has a place and keeps it', 1, { ...makeOwnPlace(1), taken: 10, waiting: 3 }, 'place'],
    ['with fewer guests', 0, { ...makeOwnPlace(1), taken: 10, waiting: 3 }, 'place'],
    ['with more for whom there is room', 2, { ...makeOwnPlace(1), taken: 9 }, 'place'],
    ['not with more for whom there is none', 2, { ...makeOwnPlace(1), taken: 10 }, 'no_more'],
    ['nor with more who would pass those who wait', 2, { ...makeOwnPlace(1), waiting: 1 }, 'no_more'],
    ['with more where nothing limits', 5, { ...makeOwnPlace(0), capacity: null, taken: 99, waiting: 1 }, 'place'],
    ['whoever waits goes on waiting', 0, { ...makeOwnPlace(2), my_waiting: true }, 'waiting'],
    ['also with more guests', 5, { ...makeOwnPlace(2), my_waiting: true }, 'waiting'],
  ])('%s', (_title, guests, own, place) => {
    expect(placeFor(guests, { ...free, ...own })).toBe(place);
  });
});

test.each([
  [5, null, true],
  [2, 3, true],
  [3, 3, false],
  [0, 1, true],
])('%s guests and their host fit in an empty event for %s: %s (EVT-01)', (guests, capacity, fits) => {
  expect(canEverFit(guests, capacity)).toBe(fits);
});

test.each([
  ['2026-11-04T18:30:00Z', '2026-11-05T18:30:00Z', 'Asia/Kolkata', true],
  ['2026-11-04T18:30:00Z', '2026-11-05T18:30:00Z', 'Europe/Paris', false],
  ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Paris', true],
  ['2026-11-04T18:30:00Z', '2026-11-05T18:00:00Z', 'Asia/Kolkata', false],
  ['2026-11-04T18:00:00Z', '2026-11-05T18:30:00Z', 'Asia/Kolkata', false],
])('an event from %s to %s is all-day in %s: %s, also when clocks change (EVT-01)', (starts, ends, zone, whole) => {
  expect(isAllDay(new Date(starts), new Date(ends), zone)).toBe(whole);
});

test('shows a time as the local clock of its zone (EVT-01)', () => {
  expect(wallTimeIn('America/New_York', new Date('2026-12-05T05:30:59Z'))).toEqual({
    day: '2026-12-05',
    time: '00:30',
  });
});

const upcoming = { starts_at: inHours(24), ends_at: inHours(26), rsvp_until: inHours(20), cancelled_at: null };
const running = { ...upcoming, starts_at: inHours(-1), ends_at: inHours(1), rsvp_until: inHours(-2) };
const over = { ...running, starts_at: inHours(-4), ends_at: inHours(-2) };
const cancelled = { ...upcoming, cancelled_at: now };

test.each([
  ['to come', upcoming, 2],
  ['at its start', { ...upcoming, starts_at: now }, 1],
  ['running', running, 1],
  ['at its end', { ...running, ends_at: now }, 3],
  ['over', over, 3],
  ['cancelled', cancelled, 4],
  ['over and cancelled', { ...over, cancelled_at: now }, 4],
])('an event that is %s has the status %i (EVT-01)', (_title, period, status) => {
  expect(statusAt(now, period)).toBe(status);
});

const stranger: Looking = {
  ...upcoming,
  invited: false,
  hosts: false,
  leads: false,
  admin: false,
  came: false,
  community_id: null,
  closed_to_me: false,
};
const guest = { ...stranger, invited: true };
const host = { ...stranger, hosts: true };
const admin = { ...stranger, admin: true };
const community = { community_id: 'community' };
const allOf = 'edit cancel seeAll';

describe('rights on an event (EVT-01)', () => {
  test.each<[string, Looking, string, boolean]>([
    ['nobody whom it does not ask, anything', stranger, '', false],
    ['who is invited, answer', guest, 'answer decline', true],
    ['who is invited, after the last day to answer, decline alone', { ...guest, rsvp_until: now }, 'decline', true],
    ['who is invited, while it runs, decline', { ...guest, ...running }, 'decline', true],
    ['who is invited, nothing once it is over', { ...guest, ...over }, '', true],
    ['who is invited, nothing of one cancelled', { ...guest, ...cancelled }, '', true],
    ['who came, post about it', { ...guest, ...over, came: true }, 'post', true],
    ['who came, not before it is over', { ...guest, ...running, came: true }, 'decline', true],
    ['who came, not about one cancelled', { ...guest, ...over, came: true, cancelled_at: now }, '', true],
    ['a host, everything', host, `answer decline ${allOf}`, true],
    [
      'a host, from an hour before, note who came and show the code',
      { ...host, starts_at: inHours(1) },
      `answer decline ${allOf} tick showCode`,
      true,
    ],
    ['a host, not earlier', { ...host, starts_at: inHours(1.001) }, `answer decline ${allOf}`, true],
    ['a host, at its end, still', { ...host, ...running, ends_at: now }, 'seeAll tick post showCode', true],
    ['a host, once it is over, note who came', { ...host, ...over }, 'seeAll tick post', true],
    ['a host, for thirty days', { ...host, ...over, ends_at: inHours(-30 * 24) }, 'seeAll tick post', true],
    ['a host, no longer', { ...host, ...over, ends_at: inHours(-30.01 * 24) }, 'seeAll post', true],
    ['a host of one cancelled, see who was coming', { ...host, ...cancelled, starts_at: now }, 'seeAll', true],
    ['who leads its community, run it', { ...stranger, ...community, leads: true }, allOf, true],
    ['an admin, run it', admin, allOf, true],
    ['an admin, not one of a community', { ...admin, ...community }, '', false],
    ['an admin, not one that invites what is closed to them', { ...admin, closed_to_me: true }, '', false],
    [
      'an admin whom a community’s event invites, run it',
      { ...admin, ...community, invited: true },
      `answer decline ${allOf}`,
      true,
    ],
  ])('%s', (_title, looking, acts, reads) => {
    const can = Object.entries(canWith(now, looking)).filter(([, may]) => may);
    expect([can.map(([act]) => act).join(' '), mayRead(looking)]).toEqual([acts, reads]);
  });
});

const { lastsDays, aheadDays } = eventLimits;

test.each([
  ['an hour', 1, 2, true],
  ['one that runs', -1, 1, true],
  ['as long as it may', 0, 24 * lastsDays, true],
  ['longer', 0, 24 * lastsDays + 1, false],
  ['as far ahead as it may', 24 * aheadDays - 1, 24 * aheadDays, true],
  ['further ahead', 24 * aheadDays, 24 * aheadDays + 1, false],
  ['no time at all', 1, 1, false],
  ['backwards', 2, 1, false],
  ['one that is over', -2, 0, false],
])('checks the times of an event: %s (EVT-01)', (_title, starts, ends, fits) => {
  expect(isPeriod(now, inHours(starts), inHours(ends))).toBe(fits);
});

test('a yes on the waiting list has the state waiting, and a yes with a place the state yes (EVT-01)', () => {
  expect([stateOf({ answer: 'yes', waiting: true }), stateOf({ answer: 'yes', waiting: false })]).toEqual([
    'waiting',
    'yes',
  ]);
});

test.each<[string, number, number | null, number | null, number | null]>([
  ['a day before', 48, null, null, 24],
  ['an hour before, once a day before has passed', 20, null, null, 19],
  ['an hour before, once told of the day', 48, 48, null, 47],
  ['an hour before, where it moved by less than a day', 30, 26, null, 29],
  ['a day before, where it moved by more', 60, 26, null, 36],
  ['not again, once told of both', 48, 48, 48, null],
  ['not, where an hour before has passed', 0.5, null, null, null],
  ['not of a small move', 48, 47.5, 47.5, null],
  ['again of the hour, where it moved by an hour', 48, 49, 49, 47],
  ['again of the day, where it moved by a day', 48, 24, 48, 24],
  ['again of the day, where it moved to earlier', 48, 72, 72, 24],
])('attendees are reminded %s (EVT-01)', (_title, starts, day, hour, next) => {
  const toInstant = (at: number | null) => (at === null ? null : inHours(at));
  const reminded = { starts_at: inHours(starts), day_reminded_for: toInstant(day), hour_reminded_for: toInstant(hour) };
  expect(nextReminder(now, reminded)).toEqual(toInstant(next));
});

test.each([
  [24, 'day'],
  [1.001, 'day'],
  [1, 'hour'],
  [0.001, 'hour'],
  [0, null],
  [-1, null],
])('%s hours before the start the reminder due is %s (EVT-01)', (hours, due) => {
  expect(dueReminder(now, inHours(hours))).toBe(due);
});
