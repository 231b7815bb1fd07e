import { expect, test } from 'vitest';
import {
  address,
  changed,
  flag,
  matching,
  oneOf,
  searchParams,
  several,
  someOf,
  whole,
  words,
} from './search-params.ts';

const read = searchParams({
  search: words,
  tab: oneOf(['active', 'past'], 'active'),
  quarter: whole(1, 4),
  late: flag,
  month: matching(/^\d{4}-\d{2}$/),
  place: several,
  role: someOf(['admin', 'manager']),
});

test.each([
  { asked: { search: 'tea\u0000 time', tab: 'past' }, view: { search: 'tea  time', tab: 'past' } },
  { asked: { search: 123 }, view: { search: '123' } },
  { asked: { search: 'x'.repeat(101) }, view: { search: 'x'.repeat(100) } },
  { asked: { search: '', tab: 'active', late: 'true', month: 'May', quarter: 5, other: 1 }, view: {} },
  { asked: { quarter: '2', late: true, month: '2026-05' }, view: { quarter: 2, late: true, month: '2026-05' } },
  { asked: { place: 'Pune', role: 'manager' }, view: { place: ['Pune'], role: ['manager'] } },
  {
    asked: { place: ['Pune', ' Pune', '', {}, 7], role: ['manager', 'admin', 'king'] },
    view: { place: ['Pune', '7'], role: ['admin', 'manager'] },
  },
  { asked: { search: ['a'], tab: {}, quarter: null, place: [], role: null }, view: {} },
])('an address keeps only what its schema knows: $asked (NAV-09)', ({ asked: rawParams, view }) => {
  expect(read(rawParams)).toEqual(view);
});

test('a changed view keeps the other parameters, and its address omits empty ones (NAV-09)', () => {
  expect(changed<{ tab?: string; search?: string }>({ tab: 'past', search: 'tea' }, { search: undefined })).toEqual({
    tab: 'past',
  });
  expect(address('/polls', { kind: 'polls', search: undefined })).toBe('/polls?kind=polls');
  expect(address('/polls', { search: '' })).toBe('/polls');
  expect(address('/polls', { search: 'a&b' })).toBe('/polls?search=a%26b');
});
