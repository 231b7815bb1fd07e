import { expect, test } from 'vitest';
import { sortedSizes } from './sizes.ts';

test.each([
  [
    ['2 kg', '20 cm', '2P', '4', '6', '10'],
    ['4', '6', '10', '20 cm', '2 kg', '2P'],
  ],
  [
    ['XL', 'S', '2XL', 'M', 'XS'],
    ['XS', 'S', 'M', 'XL', '2XL'],
  ],
  [
    ['Large', 'Small', '3XL', 'Medium', 'XXL'],
    ['Small', 'Medium', 'Large', 'XXL', '3XL'],
  ],
  [
    ['10 kg', 'One size', '2 kg', 'L'],
    ['L', '2 kg', '10 kg', 'One size'],
  ],
])('sizes are sorted in natural order: %j (STO-01)', (given, sorted) => {
  expect(sortedSizes(given.map((value) => ({ value }))).map(({ value }) => value)).toEqual(sorted);
});
