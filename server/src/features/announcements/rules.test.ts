import { expect, test } from 'vitest';
import { nextReminder, stateAt } from './rules.ts';

const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 10, number, hour));

test('ANN-01 reminders come at half time and a day before the date, each once, and none after', () => {
  const [sent, by] = [day(1), day(11)];
  expect(nextReminder(day(1), sent, by)).toEqual(day(6));
  expect(nextReminder(day(6), sent, by)).toEqual(day(10));
  expect(nextReminder(day(10), sent, by)).toBeNull();
  expect(nextReminder(day(1), sent, day(1, 12))).toEqual(day(1, 6));
  expect(nextReminder(day(1), sent, null)).toBeNull();
});

test('ANN-01 the state follows from the times', () => {
  const times = { publish_at: day(5), expires_at: day(9), scheduled_at: day(1), withdrawn_at: null };
  expect(stateAt(day(6), { ...times, scheduled_at: null })).toBe('draft');
  expect([day(4), day(5), day(8), day(9)].map((now) => stateAt(now, times))).toEqual([
    'scheduled',
    'sent',
    'sent',
    'expired',
  ]);
  expect(stateAt(day(6), { ...times, withdrawn_at: day(6) })).toBe('withdrawn');
});
