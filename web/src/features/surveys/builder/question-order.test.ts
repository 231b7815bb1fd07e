import { questionLimits } from '@apprecio/contract/surveys/question-types';
import type { Section } from '@apprecio/contract/surveys/questions';
import { expect, test } from 'vitest';
import { emptyQuestion } from './new-survey.ts';
import { movedTo, shifted } from './question-order.ts';

/** Returns sections of questions named by letters, such as `['AB', '', 'C']`. */
function sectionsOf(...names: string[]): Section[] {
  return names.map((questions, at) => ({
    id: String(at),
    title: '',
    questions: [...questions].map((id) => ({ ...emptyQuestion('text'), id })),
  }));
}

const namesOf = (sections: readonly Section[]) =>
  sections.map(({ questions }) => questions.map(({ id }) => id).join(''));

test.each([
  ['down within its section', 'A', 1, ['BA', 'C']],
  ['up within its section', 'B', -1, ['BA', 'C']],
  ['down into the next section', 'B', 1, ['A', 'BC']],
  ['up into the section before', 'C', -1, ['ABC', '']],
  ['nowhere above the first', 'A', -1, ['AB', 'C']],
  ['nowhere below the last', 'C', 1, ['AB', 'C']],
] as const)('a question is shifted %s (SURV-01)', (_what, id, by, then) => {
  expect(namesOf(shifted(sectionsOf('AB', 'C'), id, by))).toEqual(then);
});

test.each([
  ['before another', 'C', { section: 0, at: 0 }, ['CABD', '']],
  ['behind another', 'A', { section: 0, at: 3 }, ['BCAD', '']],
  ['behind the last', 'A', { section: 0, at: 4 }, ['BCDA', '']],
  ['where it is', 'B', { section: 0, at: 2 }, ['ABCD', '']],
  ['into an empty section', 'B', { section: 1, at: 0 }, ['ACD', 'B']],
] as const)('a question is dropped %s (SURV-01)', (_what, id, to, then) => {
  expect(namesOf(movedTo(sectionsOf('ABCD', ''), id, to))).toEqual(then);
});

test('a question goes into no section that is full (SURV-01)', () => {
  const full = Array.from({ length: questionLimits.questions }, (_unused, at) => String.fromCodePoint(0x100 + at));
  const sections = sectionsOf('A', full.join(''));
  expect(movedTo(sections, 'A', { section: 1, at: 0 })).toBe(sections);
});
