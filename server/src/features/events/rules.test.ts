import { expect, test } from 'vitest';
import { isAllDay, movedUp, wallTimeIn } from './rules.ts';

const now = new Date('2026-11-04T12:00:00Z');
const aDayAgo = new Date('2026-11-03T12:00:00Z');
const waiting = (since: Date, ...guests: number[]) =>
  guests.map((count, at) => ({ person_id: `person ${at}`, guests: count, number: at + 1, answered_at: since }));
const numbersOf = (capacity: number | null, since: Date, free: number, ...guests: number[]) =>
  movedUp(free, waiting(since, ...guests), { capacity, now }).map(({ number }) => number);
const numbers = (free: number, ...guests: number[]) => numbersOf(null, now, free, ...guests);

test('EVT-01 who waits moves up in order, with all guests or not at all', () => {
  expect(numbers(0, 0)).toEqual([]);
  expect(numbers(1, 0, 0)).toEqual([1]);
  expect(numbers(2, 2, 0, 0)).toEqual([]);
  expect(numbers(4, 2, 0, 0)).toEqual([1, 2]);
  expect(numbers(Infinity, 5, 5, 5)).toEqual([1, 2, 3]);
});

test('EVT-01 a party that can never fit holds up nobody, another one for a day', () => {
  expect(numbersOf(3, now, 2, 5, 0, 0, 0)).toEqual([2, 3]);
  expect(numbersOf(6, now, 2, 5, 0, 0)).toEqual([]);
  expect(numbersOf(6, aDayAgo, 2, 5, 0, 0, 0)).toEqual([2, 3]);
  expect(numbersOf(6, aDayAgo, 2, 5, 2, 1)).toEqual([3]);
  expect(numbersOf(6, aDayAgo, 6, 5, 0)).toEqual([1]);
});

test('EVT-01 a day that begins and ends at midnight of its zone is whole, also when the clocks change', () => {
  const at = (text: string) => new Date(text);
  expect(isAllDay(at('2026-11-04T18:30:00Z'), at('2026-11-05T18:30:00Z'), 'Asia/Kolkata')).toBe(true);
  expect(isAllDay(at('2026-11-04T18:30:00Z'), at('2026-11-05T18:30:00Z'), 'Europe/Paris')).toBe(false);
  expect(isAllDay(at('2026-10-24T22:00:00Z'), at('2026-10-25T23:00:00Z'), 'Europe/Paris')).toBe(true);
  expect(isAllDay(at('2026-11-04T18:30:00Z'), at('2026-11-05T18:00:00Z'), 'Asia/Kolkata')).toBe(false);
});

test('EVT-01 a time is told as the clock shows it where one is', () => {
  expect(wallTimeIn('America/New_York', new Date('2026-12-05T05:30:00Z'))).toEqual({
    day: '2026-12-05',
    time: '00:30',
  });
});
