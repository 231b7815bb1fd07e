import { expect, test } from 'vitest';
import { insideOf, moved, squareOf, zoomAtMost } from './crop.ts';

const wide = { width: 400, height: 200 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };

test('PPL-03 the first cut is the largest square in the middle', () => {
  expect(squareOf(middle, wide)).toEqual({ left: 100, top: 0, edge: 200 });
});

test('PPL-03 a cut never leaves the picture, however far it is moved or zoomed', () => {
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
