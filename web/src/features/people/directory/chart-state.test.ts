import { expect, test } from 'vitest';
import { rowsOf } from './chart-state.ts';

const people = (...ids: string[]) => ids.map((id) => ({ id }));
const branches = new Map<string | null, { id: string }[]>([
  [null, people('a', 'b')],
  ['a', people('c', 'd')],
  ['c', people('e')],
]);
const shown = (...open: string[]) =>
  rowsOf(branches, new Set(open)).map(
    ({ person, level, position, count }) => `${person.id}${level} ${position}/${count}`,
  );

test('a closed tree shows its roots (PPL-01)', () => {
  expect(shown()).toEqual(['a1 1/2', 'b1 2/2']);
});

test('open branches appear below their managers, with level, position and size (PPL-01)', () => {
  expect(shown('a', 'c')).toEqual(['a1 1/2', 'c2 1/2', 'e3 1/1', 'd2 2/2', 'b1 2/2']);
});

test('a branch that is not loaded, or whose manager is closed, shows nothing (PPL-01)', () => {
  expect(shown('b', 'c')).toEqual(['a1 1/2', 'b1 2/2']);
});

test('a loop in the loaded data ends (PPL-01)', () => {
  const loop = new Map<string | null, { id: string }[]>([
    [null, people('x')],
    ['x', people('x')],
  ]);
  expect(rowsOf(loop, new Set(['x'])).length).toBeLessThan(50);
});
