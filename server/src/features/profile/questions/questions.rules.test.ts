import { expect, test } from 'vitest';
import { type Asked, openQuestions, questionOf } from './questions.rules.ts';

const complete: Asked = {
  name_guessed: true,
  designation: 'Weaver',
  department: 'Looms',
  stated_designation: null,
  stated_department: null,
  joined_on: '2024-01-08',
  gender: 'female',
  answered: [],
  reports_gender: true,
  celebrates: true,
};

test.each<[string, Partial<Asked>, string[]]>([
  ['everything known', {}, ['birthday']],
  ['all answered', { answered: ['birthday'] }, []],
  [
    'nothing known',
    { designation: null, department: null, joined_on: null, gender: null },
    ['name', 'birthday', 'designation', 'department', 'dateOfJoining', 'gender'],
  ],
  [
    'a name that somebody wrote',
    { name_guessed: false, designation: null, department: null },
    ['birthday', 'designation', 'department'],
  ],
  ['a stated place', { designation: null, department: null, stated_department: 'Looms' }, ['birthday', 'designation']],
  ['the birthday where nobody celebrates it', { celebrates: false }, []],
  ['gender without a report that needs it', { gender: null, reports_gender: false }, ['birthday']],
  ['a question put off', { joined_on: null, answered: ['dateOfJoining'] }, ['birthday']],
])('with %s the open questions are %j %j (ONB-08)', (_title, facts, open) => {
  expect(openQuestions({ ...complete, ...facts })).toEqual(open);
});

test.each([
  [['name', 'birthday'], { first: '2026-11-29', answered: null }, 'name'],
  [['birthday'], { first: '2026-11-29', answered: null }, null],
  [['birthday'], { first: '2026-11-28', answered: null }, 'birthday'],
  [['birthday'], { first: '2026-11-01', answered: '2026-11-29' }, null],
  [['gender'], { first: '2026-11-01', answered: '2026-11-28' }, 'gender'],
  [[], { first: '2026-11-01', answered: null }, null],
] as const)('of %j, with %j, the question of the day is %s (ONB-08)', (open, days, question) => {
  expect(questionOf(open, { today: '2026-11-29', ...days })).toBe(question);
});
