import { expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';

test.each([
  'football1',
  'Sunshine1',
  'PASSWORD123',
  'iloveyou2',
  'trustno1',
  'michael1',
  'liverpool1',
  'princess1',
  'charlie1',
])('recognises %s as leaked in any letter case (AUTH-08)', (password) => {
  expect([isLeaked(password), isLeaked(password.toUpperCase())]).toEqual([true, true]);
});

test('at most 3 of 20,000 unusual passwords count as leaked (AUTH-08)', () => {
  const own = Array.from({ length: 20_000 }, (_, at) => `kettle-${at * 7919}-verde`);
  expect(own.filter(isLeaked).length).toBeLessThanOrEqual(3);
});
