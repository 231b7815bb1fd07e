import { afterEach, expect, it } from 'vitest';
import { showTimesIn } from '../../lib/i18n/zone.ts';
import { dayHeading } from './days.ts';

const words = { today: 'Today', yesterday: 'Yesterday' };

afterEach(() => showTimesIn('UTC'));

it('yesterday is the previous calendar day of the person, also after a day of 23 or 25 hours (NOT-01)', () => {
  showTimesIn('Europe/London');
  const lateOnLongDay = Date.parse('2026-10-25T23:30:00Z');
  expect(dayHeading('2026-10-25', words, lateOnLongDay)).toBe('Today');
  expect(dayHeading('2026-10-24', words, lateOnLongDay)).toBe('Yesterday');
  const afterShortDay = Date.parse('2026-03-29T23:30:00Z');
  expect(dayHeading('2026-03-30', words, afterShortDay)).toBe('Today');
  expect(dayHeading('2026-03-29', words, afterShortDay)).toBe('Yesterday');
  expect(dayHeading('2026-03-28', words, afterShortDay)).toBe('28 Mar, 2026');
});
