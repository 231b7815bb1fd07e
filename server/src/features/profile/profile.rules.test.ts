import { describe, expect, test } from 'vitest';
import { dateProblem, factorNote } from './profile.rules.ts';

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

describe('the note about two-step sign-in', () => {
  const now = new Date('2026-03-20T10:00:00.000Z');
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const company = { company_since: days(-30), demonstration: false, note_hidden_until: null };
  const duty = { on: false, due: null, closed: [] };

  test.each([
    ['advises a holder of technical', { bundles: ['technical' as const], factor: duty }, company, 'advised'],
    ['advises a holder of finance', { bundles: ['finance' as const], factor: duty }, company, 'advised'],
    ['is silent for others', { bundles: ['people' as const], factor: duty }, company, null],
    [
      'is silent with two-step sign-in',
      { bundles: ['technical' as const], factor: { ...duty, on: true } },
      company,
      null,
    ],
    [
      'is silent in a demonstration',
      { bundles: ['technical' as const], factor: duty },
      { ...company, demonstration: true },
      null,
    ],
    ['waits a week', { bundles: ['technical' as const], factor: duty }, { ...company, company_since: days(-6) }, null],
    ['is put off', { bundles: ['technical' as const], factor: duty }, { ...company, note_hidden_until: days(1) }, null],
    [
      'comes again',
      { bundles: ['technical' as const], factor: duty },
      { ...company, note_hidden_until: days(-1) },
      'advised',
    ],
    ['tells the days', { bundles: ['people' as const], factor: { ...duty, due: days(2) } }, company, 'due'],
    [
      'cannot be put off',
      { bundles: ['people' as const], factor: { ...duty, due: days(2) } },
      { ...company, note_hidden_until: days(9) },
      'due',
    ],
    [
      'tells what is closed',
      { bundles: [], factor: { ...duty, due: days(-2), closed: ['people' as const] } },
      company,
      'closed',
    ],
    ['is silent for a key', { bundles: ['technical' as const] }, company, null],
  ])('%s (AUTH-10)', (_case, person, row, note) => {
    expect(factorNote(person, row, now).note).toBe(note);
  });
});
