import type { EventRepeat } from '@apprecio/contract/events/event';
import { eventLimits } from '@apprecio/contract/events/limits';
import { expect, test } from 'vitest';
import { daysBetween, movedBy, offsetsOf } from './series.rules.ts';

test('a later date keeps the same local hours, also across a clock change (EVT-01)', () => {
  const times = { startsAt: '2026-10-20T16:00:00.000Z', endsAt: '2026-10-20T17:00:00.000Z' };
  expect(movedBy(times, 'Europe/Paris', 7)).toEqual({
    startsAt: '2026-10-27T17:00:00.000Z',
    endsAt: '2026-10-27T18:00:00.000Z',
  });
  expect(movedBy({ ...times, rsvpUntil: '2026-10-19T16:00:00.000Z' }, 'Asia/Kolkata', 7)).toEqual({
    startsAt: '2026-10-27T16:00:00.000Z',
    endsAt: '2026-10-27T17:00:00.000Z',
    rsvpUntil: '2026-10-26T16:00:00.000Z',
  });
});

test.each<[string, string, EventRepeat, number[]]>([
  ['each week, three times', '2026-11-04T12:00:00Z', { every: 'week', count: 3 }, [0, 7, 14]],
  ['each second week, until a day', '2026-11-04T12:00:00Z', { every: 'twoWeeks', until: '2026-12-02' }, [0, 14, 28]],
  [
    'each month, on its last day where it has no such day',
    '2026-01-31T12:00:00Z',
    { every: 'month', count: 4 },
    [0, 28, 59, 89],
  ],
  ['until a day before the first', '2026-11-04T12:00:00Z', { every: 'week', until: '2026-11-03' }, []],
  ['counted from the day it is there', '2026-11-04T19:00:00Z', { every: 'week', until: '2026-11-12' }, [0, 7]],
])('an event repeats %s (EVT-01)', (_title, startsAt, repeat, offsets) => {
  expect(offsetsOf(startsAt, 'Asia/Kolkata', repeat)).toEqual(offsets);
});

test('an overlong series has at most one date above the maximum (EVT-01)', () => {
  expect(offsetsOf('2026-11-04T12:00:00Z', 'UTC', { every: 'week', until: '2099-01-01' })).toHaveLength(
    eventLimits.dates + 1,
  );
});

test.each([
  ['2026-11-04T12:00:00Z', 'UTC', '2026-11-11T12:00:00Z', 'UTC', 7],
  ['2026-11-04T20:00:00Z', 'Asia/Kolkata', '2026-11-11T12:00:00Z', 'UTC', 6],
  ['2026-11-11T12:00:00Z', 'UTC', '2026-11-04T12:00:00Z', 'UTC', -7],
])('from %s in %s to %s in %s there are %s days (EVT-01)', (one, zone, other, otherZone, count) => {
  expect(daysBetween({ starts_at: new Date(one), zone }, { starts_at: new Date(other), zone: otherZone })).toBe(count);
});
