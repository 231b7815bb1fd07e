import { expect, test } from 'vitest';
import { nextEmployeeIds } from './invitations.rules.ts';

test.each([
  [[], 2, ['E-0001', 'E-0002']],
  [['E-0007', 'E-3', 'X-99', 'E-12a'], 1, ['E-0008']],
  [['E-9999'], 2, ['E-10000', 'E-10001']],
  [['E-1234567890'], 1, ['E-0001']],
  [['E-1'], 0, []],
])('after the employee IDs %j the next %s are %j (ONB-03)', (taken, count, ids) => {
  expect(nextEmployeeIds(taken, count)).toEqual(ids);
});
