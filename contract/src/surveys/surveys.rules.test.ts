import { describe, expect, test } from 'vitest';
import type { Question, Section, SurveyAnswer, SurveyAnswers } from './questions.ts';
import {
  answerFits,
  checkAnswers,
  isEmptyAnswer,
  minutesOf,
  type QuestionProblem,
  questionProblems,
  questionsOf,
  shownQuestions,
} from './surveys.rules.ts';

const choices = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }));
const ask = (id: string, type: Question['type'], own: Partial<Question> = {}): Question => ({
  id,
  type,
  text: id,
  help: '',
  required: false,
  options: [],
  rows: [],
  low: '',
  high: '',
  showIf: null,
  key: null,
  ...own,
});
const sectionsOf = (...all: Question[][]): Section[] =>
  all.map((questions, at) => ({ id: `section ${at}`, title: '', questions }));
const after = (questionId: string, ...values: string[]) => ({ showIf: { questionId, values } });

const options = choices('Yes', 'No');
const one = ask('one', 'single', { options });
const two = (...values: string[]) => ask('two', 'text', after('one', ...values));

describe('reasons that block a launch (SURV-02)', () => {
  test.each<[string, Question[], Record<string, QuestionProblem>]>([
    ['nothing', [one, two('yes')], {}],
    ['nothing, where one of several answers can be given', [one, two('maybe', 'no')], {}],
    ['one option alone', [ask('q', 'multi', { options: choices('Yes') })], { q: 'options' }],
    ['a ranking of one', [ask('q', 'rank', { options: choices('Yes') })], { q: 'options' }],
    ['a matrix with one column', [ask('q', 'matrix', { options: choices('A'), rows: choices('B') })], { q: 'options' }],
    ['a matrix without rows', [ask('q', 'matrix', { options })], { q: 'rows' }],
    ['two options that read alike', [ask('q', 'single', { options: choices('Yes', ' yes') })], { q: 'alike' }],
    ['two rows that read alike', [ask('q', 'matrix', { options, rows: choices('A', 'a') })], { q: 'alike' }],
    ['a condition on itself', [ask('q', 'text', after('q', 'yes'))], { q: 'endless' }],
    ['a condition on a later question', [ask('q', 'text', after('one', 'yes')), one], { q: 'endless' }],
    ['a condition on a question that is gone', [one, ask('q', 'text', after('gone', 'yes'))], { q: 'unreachable' }],
    ['a condition that no option fulfils', [one, two('maybe')], { two: 'unreachable' }],
    ['a condition without a value', [one, two()], { two: 'unreachable' }],
    ['a condition on own words', [ask('q', 'text'), ask('r', 'text', after('q', 'yes'))], { r: 'unreachable' }],
    ['a condition on a number', [ask('q', 'nps'), ask('r', 'text', after('q', '0', '10'))], {}],
    [
      'a condition on a number out of its range',
      [ask('q', 'rating5'), ask('r', 'text', after('q', '0', '6'))],
      { r: 'unreachable' },
    ],
    [
      'a condition on what can never be shown',
      [one, two('maybe'), ask('three', 'text', after('two', 'yes'))],
      { two: 'unreachable', three: 'unreachable' },
    ],
    [
      'a condition on a question with a fault of its own',
      [ask('one', 'single', { options: choices('Yes') }), two('yes')],
      { one: 'options' },
    ],
  ])('finds the expected launch problems: %s', (_title, questions, problems) => {
    expect(questionProblems(sectionsOf(questions))).toEqual(problems);
  });

  test('a condition may depend on a question in an earlier section, but not in a later one', () => {
    expect(questionProblems(sectionsOf([one], [two('yes')]))).toEqual({});
    expect(questionProblems(sectionsOf([two('yes')], [one]))).toEqual({ two: 'endless' });
  });
});

describe('visible questions (SURV-02)', () => {
  const many = ask('one', 'multi', { options });
  const three = ask('three', 'text', after('two', 'why'));
  test.each<[string, Question[], SurveyAnswers, string[]]>([
    ['those without a condition', [one, ask('q', 'nps')], {}, ['one', 'q']],
    ['not one whose answer is missing', [one, two('yes')], {}, ['one']],
    ['one whose option was chosen', [one, two('yes')], { one: 'yes' }, ['one', 'two']],
    ['not one whose other option was chosen', [one, two('yes')], { one: 'no' }, ['one']],
    ['one whose number was given', [ask('one', 'nps'), two('9', '10')], { one: 9 }, ['one', 'two']],
    ['not one whose other number was given', [ask('one', 'nps'), two('9', '10')], { one: 8 }, ['one']],
    ['one of several options', [many, two('no')], { one: ['yes', 'no'] }, ['one', 'two']],
    ['not one whose options were left', [many, two('no')], { one: ['yes'] }, ['one']],
    ['not one after a matrix', [ask('one', 'matrix', { options }), two('yes')], { one: { row: 'yes' } }, ['one']],
    ['one after one that is shown', [one, two('yes'), three], { one: 'yes', two: 'why' }, ['one', 'two', 'three']],
    ['not one after one that is hidden', [one, two('yes'), three], { one: 'no', two: 'why' }, ['one']],
  ])('shows the right questions: %s', (_title, questions, given, shown) => {
    expect(shownQuestions(sectionsOf(questions), given).map(({ id }) => id)).toEqual(shown);
  });
});

test.each<[SurveyAnswer | undefined, boolean]>([
  [undefined, true],
  ['', true],
  ['  \u200b', true],
  ['well', false],
  [0, false],
  [[], true],
  [['yes'], false],
  [{}, true],
  [{ row: 'yes' }, false],
])('an answer %j counts as skipped: %s (SURV-01)', (given, isEmpty) => {
  expect(isEmptyAnswer(given)).toBe(isEmpty);
});

const rows = choices('Pay', 'Team');

test.each<[Question['type'], SurveyAnswer, boolean]>([
  ['rating5', 1, true],
  ['rating5', 5, true],
  ['rating5', 0, false],
  ['rating5', 6, false],
  ['rating5', '5', false],
  ['scale10', 10, true],
  ['nps', 0, true],
  ['nps', 11, false],
  ['text', 'well', true],
  ['text', 5, false],
  ['date', '2028-02-29', true],
  ['date', '2027-02-29', false],
  ['date', 'soon', false],
  ['single', 'yes', true],
  ['single', 'maybe', false],
  ['single', ['yes'], false],
  ['multi', ['yes'], true],
  ['multi', ['yes', 'no'], true],
  ['multi', ['yes', 'yes'], false],
  ['multi', ['maybe'], false],
  ['multi', 'yes', false],
  ['rank', ['no', 'yes'], true],
  ['rank', ['no'], false],
  ['rank', ['no', 'no'], false],
  ['matrix', { pay: 'yes', team: 'no' }, true],
  ['matrix', { pay: 'yes' }, false],
  ['matrix', { pay: 'yes', boss: 'no' }, false],
  ['matrix', { pay: 'yes', team: 'maybe' }, false],
  ['matrix', ['yes', 'no'], false],
  ['matrix', 'yes', false],
])('a question of type %s accepts the answer %j: %s (SURV-01)', (type, given, fits) => {
  expect(answerFits(ask('q', type, { options, rows }), given)).toBe(fits);
});

test('separates valid answers from missing and wrong ones, and drops skipped, hidden and unknown ones (SURV-01)', () => {
  const questions = [
    { ...one, required: true },
    two('no'),
    ask('missing', 'text', { required: true }),
    ask('skipped', 'text'),
    ask('empty', 'text', { required: true }),
    ask('wrong', 'nps'),
    ask('right', 'nps', { required: true }),
  ];
  const given = { one: 'yes', two: 'hidden', empty: ' ', wrong: 11, right: 10, unknown: 'x' };
  expect(checkAnswers(sectionsOf(questions), given)).toEqual({
    answers: { one: 'yes', right: 10 },
    missing: ['missing', 'empty'],
    wrong: ['wrong'],
  });
});

test.each<[Question['type'][], number]>([
  [[], 1],
  [['nps'], 1],
  [['text', 'text', 'matrix'], 2],
  [['rank', 'rank', 'rank', 'rank', 'rank', 'rank'], 3],
  [Array.from({ length: 10 }, () => 'single'), 2],
])('a survey of %j takes about %s minutes (SURV-01)', (types, minutes) => {
  const sections = sectionsOf(types.map((type, at) => ask(`q${at}`, type)));
  expect([questionsOf(sections).length, minutesOf(sections)]).toEqual([types.length, minutes]);
});
