import { expect, test } from 'vitest';
import { stateOf } from './promo-codes.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const code = { active: true, starts_at: null, ends_at: null, max_uses: null, used: 7 };

test.each([
  ['on', code, 'active'],
  ['on from now', { ...code, starts_at: now }, 'active'],
  ['on until later', { ...code, starts_at: at(-1), ends_at: at(1), max_uses: 8 }, 'active'],
  ['to come', { ...code, starts_at: at(1) }, 'scheduled'],
  ['over', { ...code, ends_at: now }, 'ended'],
  ['used up', { ...code, max_uses: 7 }, 'used_up'],
  ['used up before it began', { ...code, starts_at: at(1), max_uses: 7 }, 'used_up'],
  ['over and used up', { ...code, ends_at: at(-1), max_uses: 7 }, 'ended'],
  ['off', { ...code, active: false, ends_at: at(-1), max_uses: 7 }, 'off'],
])('derives the state of a promo code that is %s (CRT-03)', (_title, row, state) => {
  expect(stateOf(row, now)).toBe(state);
});
