import { expect, test } from 'vitest';
import { nextWave, wallClock } from './waves.rules.ts';

const hour = '2026-11-06T09:00';

test.each([
  ['long before the first clock', '2026-11-04T00:00:00Z', '2026-11-04T00:15:00.000Z'],
  ['a moment before a quarter', '2026-11-05T18:59:59.999Z', '2026-11-05T19:00:00.000Z'],
  ['at a quarter', '2026-11-05T19:00:00Z', '2026-11-05T19:15:00.000Z'],
  ['a moment before the last clock', '2026-11-06T20:59:59.999Z', '2026-11-06T21:00:00.000Z'],
  ['at the last clock', '2026-11-06T21:00:00Z', null],
  ['after the last clock', '2026-11-08T00:00:00Z', null],
])('finds the next wave for nine o’clock, %s (ANN-01)', (_title, now, next) => {
  expect(nextWave(new Date(now), hour)?.toISOString() ?? null).toBe(next);
});

test.each([
  ['Asia/Kolkata', '2026-11-06T03:30:00Z', '2026-11-06T09:00'],
  ['Asia/Kathmandu', '2026-11-06T03:15:00Z', '2026-11-06T09:00'],
  ['America/New_York', '2026-11-06T14:00:59Z', '2026-11-06T09:00'],
  ['Pacific/Kiritimati', '2026-11-05T19:00:00Z', '2026-11-06T09:00'],
  ['Etc/GMT+12', '2026-11-06T21:00:00Z', '2026-11-06T09:00'],
])('a clock in %s shows at %s the time %s (ANN-01)', (zone, at, shown) => {
  expect(wallClock(new Date(at), zone)).toBe(shown);
});

test.each(['Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Australia/Lord_Howe'])(
  'stepping from wave to wave finds the one moment when a clock in %s shows nine (ANN-01)',
  (zone) => {
    const found = [];
    for (let at: Date | null = new Date('2026-11-05T00:00:00Z'); at; at = nextWave(at, hour))
      found.push(wallClock(at, zone));
    expect(found.filter((shown) => shown === hour)).toHaveLength(1);
  },
);
