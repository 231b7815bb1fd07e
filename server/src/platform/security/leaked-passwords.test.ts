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
])('AUTH-08 %s was leaked, in any case', (password) => {
  expect([isLeaked(password), isLeaked(password.toUpperCase())]).toEqual([true, true]);
});

test('AUTH-08 hardly any password of one’s own counts as leaked', () => {
  const own = Array.from({ length: 20_000 }, (_, at) => `kettle-${at * 7919}-verde`);
  expect(own.filter(isLeaked).length).toBeLessThanOrEqual(3);
});
