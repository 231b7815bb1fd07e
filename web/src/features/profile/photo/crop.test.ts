import { expect, test } from 'vitest';
import { insideOf, moved, squareOf, zoomAtMost } from './crop.ts';

const wide = { width: 400, height: 200 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };

test('the first crop is the largest square in the middle (PPL-03)', () => {
  expect(squareOf(middle, wide)).toEqual({ left: 100, top: 0, edge: 200 });
});

test('a crop never leaves the picture, however far it is moved or zoomed (PPL-03)', () => {
  for (const [right, down] of [
    [9, 0],
    [-9, 0],
    [0, 9],
    [0, -9],
  ] as const) {
    for (const zoom of [0.2, 1, 2, 99]) {
      const { left, top, edge } = squareOf(moved(insideOf({ ...middle, zoom }, wide), right, down, wide), wide);
      expect([left >= -0.001, top >= -0.001, left + edge <= 400.001, top + edge <= 200.001]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(edge).toBeGreaterThanOrEqual(200 / zoomAtMost);
    }
  }
});
