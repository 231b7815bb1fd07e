import { expect, it } from 'vitest';
import { byMatch, isNamed, readLine, readThanks } from './command-line.ts';
import { piecesOf } from './highlight.tsx';

const verbs = ['thank', 'thanks'];
const joints = ['for'];
const read = (text: string) => readLine(text, verbs, joints);

it('NAV-11 a line thanks someone when it begins so', () => {
  expect(read('Thank @Meera for her help')?.names).toEqual(['Meera']);
  expect(read('thank')).toEqual({ names: [], words: [] });
  expect(read('thanksgiving')).toBeNull();
  expect(read('meera thank')).toBeNull();
  expect(read('')).toBeNull();
});

it.each([
  ['thank meera', 1, { message: '', points: 0, value: null }],
  ['thank meera for covering my shift +20', 1, { message: 'For covering my shift', points: 20, value: null }],
  ['thank @meera 50 #ownership for the demo', 1, { message: 'For the demo', points: 50, value: 'ownership' }],
  ['thank meera krishnan covering my shift', 1, { message: 'Covering my shift', points: 0, value: null }],
  ['thank meeera for 3 days of work', 1, { message: 'For 3 days of work', points: 0, value: null }],
  ['thank mera krisnan for the demo +0', 2, { message: 'For the demo', points: 0, value: null }],
])('NAV-11 %s', (text, foundBy, expected) => {
  expect(readThanks(read(text)!, 'Meera Krishnan', foundBy)).toEqual(expected);
});

it('NAV-11 what one can do is found by the beginnings of its words', () => {
  expect(isNamed('Switch to dark', 'da sw')).toBe(true);
  expect(isNamed('Réglages', 'regl')).toBe(true);
  expect(isNamed('Settings', 'things')).toBe(false);
  expect(isNamed('Settings', '')).toBe(true);
});

it('NAV-11 what fits a search exactly comes first, then what begins with it, then the rest in its order', () => {
  const labels = ['Years of service', 'Leaderboard analytics', 'My leaderboard', 'LEADERBOARD'].map((label) => ({ label }));
  expect(byMatch(labels, 'leaderboard ').map(({ label }) => label)).toEqual([
    'LEADERBOARD',
    'Leaderboard analytics',
    'Years of service',
    'My leaderboard',
  ]);
  expect(byMatch(labels, '')).toEqual(labels);
});

it('SRCH-01 what was searched for is marked, also where accents and case differ', () => {
  const marked = (text: string, search: string) =>
    piecesOf(text, search)
      .map(({ piece, marked: on }) => (on ? `[${piece}]` : piece))
      .join('');
  expect(marked('José Núñez', 'nun jos')).toBe('[Jos]é [Núñ]ez');
  expect(marked('Meera’s Monday', 's m')).toBe('[M]eera’[s] [M]onday');
  expect(marked('Straße', 'x')).toBe('Straße');
});
