import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

it.each([
  ['', null],
  ['short', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijklmnop', 1],
  ['12345678', 1],
  ['marigold9', 2],
  ['korma-verde-81', 3],
  ['tea at four with asha', 4],
  ['நன்றி சொல்வோம் நாளை', 4],
] as const)('%s has the strength %s (AUTH-08)', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
