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

test('PPL-01 a closed tree shows its roots', () => {
  expect(shown()).toEqual(['a1 1/2', 'b1 2/2']);
});

test('PPL-01 open branches stand below their managers, with level, position and size', () => {
  expect(shown('a', 'c')).toEqual(['a1 1/2', 'c2 1/2', 'e3 1/1', 'd2 2/2', 'b1 2/2']);
});

test('PPL-01 a branch that has not come yet, and one whose manager is closed, show nothing', () => {
  expect(shown('b', 'c')).toEqual(['a1 1/2', 'b1 2/2']);
});

test('PPL-01 a loop in what was read comes to an end', () => {
  const loop = new Map<string | null, { id: string }[]>([
    [null, people('x')],
    ['x', people('x')],
  ]);
  expect(rowsOf(loop, new Set(['x'])).length).toBeLessThan(50);
});
