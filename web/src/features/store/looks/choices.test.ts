import { expect, test } from 'vitest';
import { areDistinct, colourChoices, firstVariant, inColour, inSize, sizeChoices } from './choices.ts';

const variant = (id: string, colour: string | null, size: string | null, stock = 1) => ({ id, colour, size, stock });
const shirts = [
  variant('a', 'Teal', 'XL', 0),
  variant('b', 'Teal', 'S'),
  variant('c', 'Sand', 'M'),
  variant('d', 'Sand', 'S', 0),
  variant('e', 'Rose', 'S', 0),
];

test('colours keep the order of the product, and one that is sold out says so (STO-05)', () => {
  expect(colourChoices(shirts)).toEqual([
    { value: 'Teal', why: null },
    { value: 'Sand', why: null },
    { value: 'Rose', why: 'sold_out' },
  ]);
});

test.each([
  ['Teal', { S: null, M: 'not_made', XL: 'sold_out' }],
  ['Sand', { S: 'sold_out', M: null, XL: 'not_made' }],
])('sizes are sorted and say which cannot be had in %s (STO-05)', (colour, expected) => {
  const choices = sizeChoices(shirts, colour);
  expect(choices.map(({ value }) => value)).toEqual(['S', 'M', 'XL']);
  expect(Object.fromEntries(choices.map(({ value, why }) => [value, why]))).toEqual(expected);
});

test('the first variant is the wished one, else the first in stock (STO-04, STO-05)', () => {
  expect([firstVariant(shirts, null)!.id, firstVariant(shirts, 'd')!.id, firstVariant(shirts, 'gone')!.id]).toEqual([
    'b',
    'd',
    'b',
  ]);
  expect(firstVariant([shirts[4]!], null)!.id).toBe('e');
  expect(firstVariant([], null)).toBeUndefined();
});

test('another colour keeps the size where it can be had, and another size keeps the colour (STO-05)', () => {
  expect([inColour(shirts, 'Sand', 'S')!.id, inColour(shirts, 'Sand', 'M')!.id]).toEqual(['c', 'c']);
  expect(inColour(shirts, 'Teal', 'S')!.id).toBe('b');
  expect(inSize(shirts, 'S', 'Sand')!.id).toBe('d');
});

test('variants that colour and size do not tell apart are found (STO-05)', () => {
  expect([areDistinct(shirts), areDistinct([variant('a', null, null), variant('b', null, null)])]).toEqual([
    true,
    false,
  ]);
});
