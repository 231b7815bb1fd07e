import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('does not cut a text of at most 150 characters (FEED-03)', () => {
  expect(previewOf('x'.repeat(150))).toBeNull();
});

test('cuts at the last word boundary past 70% of the limit (FEED-03)', () => {
  expect(previewOf(`${'a'.repeat(110)} ${'b'.repeat(80)}`)).toBe(`${'a'.repeat(110)}…`);
  expect(previewOf(`${'a'.repeat(149)} and more`)).toBe(`${'a'.repeat(149)}…`);
  expect(previewOf(`${'a'.repeat(150)} and more`)).toBe(`${'a'.repeat(150)}…`);
});

test('ignores a word boundary at exactly 70% of the limit: 105 of 150, 35 of 50 (FEED-03)', () => {
  for (const [limit, at] of [
    [150, 105],
    [50, 35],
  ] as const) {
    const long = 'b'.repeat(200);
    expect(previewOf(`${'a'.repeat(at)} ${long}`, limit)).toBe(`${'a'.repeat(at)} ${'b'.repeat(limit - at - 1)}…`);
    expect(previewOf(`${'a'.repeat(at + 1)} ${long}`, limit)).toBe(`${'a'.repeat(at + 1)}…`);
  }
});

test('cuts at the limit if no word boundary lies past 70% of it (FEED-03)', () => {
  expect(previewOf(`${'a'.repeat(50)} ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(50)} ${'b'.repeat(99)}…`);
});

test('never cuts inside a character', () => {
  expect(previewOf('👩‍👩‍👧'.repeat(51), 50)).toBe(`${'👩‍👩‍👧'.repeat(50)}…`);
});
