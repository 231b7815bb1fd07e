import { expect, test } from 'vitest';
import { spelledAs, spellingOf, spellings } from './spelling.ts';

test('a name takes the most frequent or first existing spelling, and a new name stays unchanged (ONB-07)', () => {
  expect([...spellings(['finance', 'Finance', 'Finance']).values()]).toEqual(['Finance']);
  expect(spelledAs('FINANCE\u00a0', ['Finance', 'finance'])).toBe('Finance');
  expect(spelledAs('Fin\u200bance', ['Finance'])).toBe('Finance');
  expect(spelledAs('Sales', ['Finance'])).toBe('Sales');
});

test('a new name takes the spelling of its first occurrence (ONB-07)', () => {
  const spelled = spellingOf(['Mugs']);
  expect(['mugs', 'Caps', 'CAPS', 'caps'].map((name) => spelled(name))).toEqual(['Mugs', 'Caps', 'Caps', 'Caps']);
});
