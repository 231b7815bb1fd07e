import { expect, test } from 'vitest';
import { isMoving } from './moving.ts';

const shown = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c];
const webp = (flags: number) => [...new TextEncoder().encode('RIFF----WEBPVP8X'), 10, 0, 0, 0, flags, 0, 0];

test.each([
  ['a GIF of two pictures', 'image/gif', [...shown, 1, 2, 3, ...shown], true],
  ['a GIF of one picture', 'image/gif', [...shown, 0x21, 0xff, 11], false],
  ['a GIF without times', 'image/gif', [0x47, 0x49, 0x46], false],
  ['a WebP that says it moves', 'image/webp', webp(0b10), true],
  ['a WebP with clear parts', 'image/webp', webp(0b10000), false],
  ['a plain WebP', 'image/webp', [...new TextEncoder().encode('RIFF----WEBPVP8 ')], false],
])('detects whether %s is animated (FEED-08)', async (_what, type, bytes, moves) => {
  expect(await isMoving(new File([new Uint8Array(bytes)], 'x', { type }))).toBe(moves);
});
