import { expect, test } from 'vitest';
import { dateProblem } from './profile.rules.ts';

const today = '2026-11-20';
const past = { field: 'dateOfBirth', message: 'Date of birth must be in the past' };
const before = { field: 'dateOfBirth', message: 'Date of birth must be before joining' };

test.each([
  ['1995-06-07', '2024-05-01', null],
  [null, null, null],
  [null, '2030-01-01', null],
  ['1995-06-07', null, null],
  ['2026-11-19', null, null],
  [today, null, past],
  ['2030-01-01', '2031-01-01', past],
  ['2024-05-01', '2024-05-01', before],
  ['2024-05-02', '2024-05-01', before],
])('a birth on %s and a joining on %s result in %j (PPL-02)', (born, joined, problem) => {
  expect(dateProblem({ born, joined }, today)).toEqual(problem);
});
