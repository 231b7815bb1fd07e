import { lifecycleLimits } from '@apprecio/contract/surveys/pulses';
import { expect, test } from 'vitest';
import { closesAfter, takesUntil } from './lifecycle.rules.ts';

test.each([
  ['2026-11-20', '2027-01-15T12:30:00Z'],
  ['2026-12-02', '2027-01-15T12:30:00Z'],
  ['2026-12-03', '2027-04-15T12:30:00Z'],
  ['2026-01-05', '2026-04-15T12:30:00Z'],
  ['2026-03-02', '2026-04-15T12:30:00Z'],
  ['2026-03-20', '2026-07-15T12:30:00Z'],
  ['2026-09-01', '2026-10-15T12:30:00Z'],
])('a collection period that starts on %s closes at %s (SURV-02)', (day, closes) => {
  expect(closesAfter(day, 'Asia/Kolkata')).toEqual(new Date(closes));
});

test('a collection period takes people until 14 days before it closes (SURV-02)', () => {
  expect(lifecycleLimits.answerDays).toBe(14);
  expect(takesUntil(new Date('2027-01-15T12:30:00Z'))).toEqual(new Date('2027-01-01T12:30:00Z'));
});
