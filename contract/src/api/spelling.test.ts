import { expect, test } from 'vitest';
import { spelledAs, spellingOf, spellings } from './spelling.ts';

test('a name takes the spelling that most have, or the first one, and one that is new stays (ONB-07)', () => {
  expect([...spellings(['finance', 'Finance', 'Finance']).values()]).toEqual(['Finance']);
  expect(spelledAs('FINANCE\u00a0', ['Finance', 'finance'])).toBe('Finance');
  expect(spelledAs('Fin\u200bance', ['Finance'])).toBe('Finance');
  expect(spelledAs('Sales', ['Finance'])).toBe('Sales');
});

test('names in a row are spelled as the first of them that is new (ONB-07)', () => {
  const spelled = spellingOf(['Mugs']);
  expect(['mugs', 'Caps', 'CAPS', 'caps'].map((name) => spelled(name))).toEqual(['Mugs', 'Caps', 'Caps', 'Caps']);
});
