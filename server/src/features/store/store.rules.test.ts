import { days } from '@apprecio/contract/api/days';
import { expect, test } from 'vitest';
import { countedTenths, monthlyPace, monthsUntil, shownRating, parseSearchTerms, termsOf } from './store.rules.ts';

test('a product is indexed by at most sixty distinct words of its texts (STO-01)', () => {
  expect(termsOf(['Clay mug, blue', null, 'Blue clay'])).toEqual(['clay', 'mug', 'blue']);
  expect(termsOf([Array.from({ length: 99 }, (_unused, at) => `word${at}`).join(' ')])).toHaveLength(60);
  expect(termsOf(['x'.repeat(50)])).toEqual(['x'.repeat(40)]);
});

test('a search uses at most six distinct words (STO-01)', () => {
  expect(parseSearchTerms('one two two three four five six seven')).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
  ]);
});

test.each([
  [45, 20, 4, { rating: 4.5, ratingCount: 0 }, null],
  [0, 20, 4, { rating: null, ratingCount: 0 }, null],
  [45, 20, 5, { rating: 4, ratingCount: 5 }, 40],
  [45, 23, 5, { rating: 4.6, ratingCount: 5 }, 46],
  [0, 22, 6, { rating: 3.7, ratingCount: 6 }, 37],
])(
  'a rating of %s tenths, with %s stars by %s buyers, is shown as %j (STO-05)',
  (tenths, sum, count, shown, counted) => {
    expect(shownRating({ rating_tenths: tenths, rating_sum: sum, rating_count: count })).toEqual(shown);
    expect(countedTenths(sum, count)).toBe(counted);
  },
);

const now = new Date('2026-11-20T09:00:00Z');
const since = (count: number) => new Date(now.getTime() - days(count));

test.each<[string, number, { points: number; times: number; first: Date | null }, number | null]>([
  ['at one’s own pace', 200, { points: 200, times: 3, first: since(30) }, 3],
  ['rounded', 100, { points: 200, times: 3, first: since(30) }, 2],
  ['at least one', 1, { points: 200, times: 3, first: since(90) }, 1],
  ['at a slow one', 100, { points: 10, times: 3, first: since(90) }, 30],
  ['nothing, where none are missing', 0, { points: 200, times: 3, first: since(90) }, null],
  ['nothing without a history', 100, { points: 0, times: 0, first: null }, null],
  ['nothing of two times', 100, { points: 200, times: 2, first: since(90) }, null],
  ['nothing of less than thirty days', 100, { points: 200, times: 3, first: since(29.9) }, null],
  ['nothing, where nothing came in all', 100, { points: 0, times: 3, first: since(90) }, null],
])('the months until missing points are reached are predicted: %s (STO-05)', (_title, missing, pace, months) => {
  expect(monthsUntil(missing, monthlyPace(pace, now))).toBe(months);
});
