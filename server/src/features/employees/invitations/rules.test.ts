import { expect, test } from 'vitest';
import { nameFromEmail, nextEmployeeIds } from './rules.ts';

test.each([
  [[], 2, ['E-0001', 'E-0002']],
  [['E-0007', 'E-3', 'X-99', 'E-12a'], 1, ['E-0008']],
  [['E-9999'], 2, ['E-10000', 'E-10001']],
  [['E-1234567890'], 1, ['E-0001']],
  [['E-1'], 0, []],
])('after the employee IDs %j the next %s are %j (ONB-03)', (taken, count, ids) => {
  expect(nextEmployeeIds(taken, count)).toEqual(ids);
});

test.each([
  ['asha.rao@acme.example', 'Asha Rao'],
  ['ASHA_RAO42@acme.example', 'Asha Rao'],
  ['a@acme.example', 'Administrator'],
  ['42@acme.example', 'Administrator'],
])('the address %s gives the name %s (ONB-03)', (address, name) => {
  expect(nameFromEmail(address)).toBe(name);
});

test('a name made from a long address is cut to a hundred letters (ONB-03)', () => {
  expect(nameFromEmail(`${'a'.repeat(150)}@acme.example`)).toHaveLength(100);
});
