import { expect, test } from 'vitest';
import { sortedColours, swatchOf } from './colours.ts';

test.each([
  ['Forest', '#3e8e7e'],
  [' TERRACOTTA ', '#c8603f'],
  ['Forest green', '#3d8b53'],
  ['Black / White', '#ffffff'],
  ['Starlight', null],
  ['', null],
])('the colour %j looks like %j (STO-05)', (name, look) => {
  expect(swatchOf(name)).toBe(look);
});

test('colours are sorted as a palette, unknown ones last by the alphabet (STO-01)', () => {
  const named = ['Zebra', 'Navy', 'White', 'Aurora', 'Red', 'Black'].map((value) => ({ value }));
  expect(sortedColours(named).map(({ value }) => value)).toEqual(['White', 'Black', 'Red', 'Navy', 'Aurora', 'Zebra']);
});
