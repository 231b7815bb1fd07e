import { describe, expect, test } from 'vitest';
import { contrast } from '../api/colours.ts';
import { lookColours, lookGrounds, lookOf, lookPatterns } from './looks.ts';

const unset = { look_colour: null, look_pattern: null };

describe('the look of a gift card (STO-05)', () => {
  test.each(lookColours)('white text on %s has a contrast of at least 4.5 everywhere on it', (colour) => {
    for (const ground of lookGrounds[colour]) expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test('is what was chosen', () => {
    expect(lookOf({ id: 'a', category: 'Books', look_colour: 'berry', look_pattern: 'dots' })).toEqual({
      colour: 'berry',
      pattern: 'dots',
    });
  });

  test('follows from category and id where nothing was chosen, always the same', () => {
    const books = lookOf({ id: 'a', category: 'Books', ...unset });
    expect(lookOf({ id: 'b', category: 'books', ...unset }).colour).toBe(books.colour);
    expect(lookOf({ id: 'a', category: 'Food', ...unset }).pattern).toBe(books.pattern);
    const patterns = new Set(
      Array.from({ length: 60 }, (_unused, at) => lookOf({ id: `${at}`, category: '', ...unset }).pattern),
    );
    expect(patterns.size).toBe(lookPatterns.length);
  });

  test('a chosen colour stays with a derived pattern', () => {
    expect(lookOf({ id: 'a', category: 'Books', look_colour: 'teal', look_pattern: null }).colour).toBe('teal');
  });
});
