import { expect, test } from 'vitest';
import { nextOn } from './rules.ts';

test.each([
  ['weekly', '2026-11-20', '2026-11-23'],
  ['weekly', '2026-11-22', '2026-11-23'],
  ['weekly', '2026-11-23', '2026-11-30'],
  ['weekly', '2026-12-31', '2027-01-04'],
  ['monthly', '2026-11-20', '2026-12-01'],
  ['monthly', '2026-12-01', '2027-01-01'],
  ['monthly', '2026-01-31', '2026-02-01'],
] as const)('ANA-02 a %s report after %s is mailed on %s', (every, day, next) => {
  expect(nextOn(every, day)).toBe(next);
});
