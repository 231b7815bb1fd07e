import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('FEED-03: a text of at most 150 characters stands whole', () => {
  expect(previewOf('x'.repeat(150))).toBeNull();
});

test('FEED-03: cut at the last word boundary past 70% of the limit', () => {
  expect(previewOf(`${'a'.repeat(110)} ${'b'.repeat(80)}`)).toBe(`${'a'.repeat(110)}…`);
  expect(previewOf(`${'a'.repeat(149)} and more`)).toBe(`${'a'.repeat(149)}…`);
  expect(previewOf(`${'a'.repeat(150)} and more`)).toBe(`${'a'.repeat(150)}…`);
});

test('FEED-03: a boundary at 70% of the limit is not past it: 105 of 150, 35 of 50', () => {
  for (const [limit, at] of [
    [150, 105],
    [50, 35],
  ] as const) {
    const long = 'b'.repeat(200);
    expect(previewOf(`${'a'.repeat(at)} ${long}`, limit)).toBe(`${'a'.repeat(at)} ${'b'.repeat(limit - at - 1)}…`);
    expect(previewOf(`${'a'.repeat(at + 1)} ${long}`, limit)).toBe(`${'a'.repeat(at + 1)}…`);
  }
});

test('FEED-03: without such a boundary cut at the limit', () => {
  expect(previewOf(`${'a'.repeat(50)} ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(50)} ${'b'.repeat(99)}…`);
});

test('never cuts inside a character', () => {
  expect(previewOf('👩‍👩‍👧'.repeat(51), 50)).toBe(`${'👩‍👩‍👧'.repeat(50)}…`);
});
