import { isNumberType, numberRanges } from '@apprecio/contract/surveys/question-types';
import type { Question, SurveyAnswer } from '@apprecio/contract/surveys/questions';
import { checkAnswers, questionProblems, questionsOf, shownQuestions } from '@apprecio/contract/surveys/surveys.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionOf } from '../../../test/support/things/surveys.ts';

const types = ['single', 'multi', 'rating5', 'scale10', 'nps', 'text', 'matrix', 'rank', 'date'] as const;

/** Random input for one question of a survey; the numbers select among the available questions and values. */
const drawn = fc.record({
  type: fc.constantFrom(...types),
  required: fc.boolean(),
  depends: fc.boolean(),
  on: fc.nat(99),
  values: fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }),
});

function possible({ type, options }: Question): string[] {
  if (type === 'single' || type === 'multi') return options.map(({ id }) => id);
  if (!isNumberType(type)) return [];
  const [low, high] = numberRanges[type];
  return Array.from({ length: high - low + 1 }, (_unused, at) => String(low + at));
}

/** A survey that could be launched: every question depends on an earlier one at most, on an answer that it can have. */
const survey = fc.array(drawn, { minLength: 1, maxLength: 14 }).map((all) => {
  const made: Question[] = [];
  for (const { type, required, depends, on, values } of all) {
    const earlier = made.filter((question) => possible(question).length > 0);
    const above = depends && earlier.length > 0 ? earlier[on % earlier.length]! : null;
    const among = above ? possible(above) : [];
    const showIf = above && { questionId: above.id, values: values.map((each) => among[each % among.length]!) };
    made.push(questionOf(type, { required, showIf }));
  }
  return [{ id: made[0]!.id, title: '', questions: made }];
});

const wordsOrNothing = (at: number) => (at % 3 === 0 ? '' : 'Words');

function answerTo(question: Question, at: number): SurveyAnswer {
  const { type, options, rows } = question;
  const some = (place: number) => options[place % options.length]!.id;
  if (isNumberType(type)) return Number(possible(question)[at % possible(question).length]);
  if (type === 'single') return some(at);
  if (type === 'multi') return at % 4 === 0 ? [] : [...new Set([some(at), some(at + (at % 2))])];
  if (type === 'rank') return options.map(({ id }) => id).toReversed();
  if (type === 'matrix') return Object.fromEntries(rows.map(({ id }, row) => [id, some(at + row)]));
  return type === 'date' ? '2026-02-28' : wordsOrNothing(at);
}

/** Answers as the screens ask: the next question that is shown, until there is none; a required one is never skipped. */
function walk(sections: Parameters<typeof shownQuestions>[0], choices: readonly number[]) {
  const given: Record<string, SurveyAnswer> = {};
  const seen: string[] = [];
  for (;;) {
    const shown = shownQuestions(sections, given);
    const next = shown[seen.length];
    if (!next) return { given, seen };
    const at = choices[seen.length % choices.length]!;
    const answer = answerTo(next, next.required ? at * 12 + 1 : at);
    if (next.required || at % 5 !== 0) given[next.id] = answer;
    seen.push(next.id);
  }
}

const choices = fc.array(fc.nat(50), { minLength: 1, maxLength: 14 });

test('every path through 200 random surveys ends, requires its visible questions and stores no hidden answers (SURV-02)', () => {
  fc.assert(
    fc.property(survey, choices, choices, (sections, ones, others) => {
      expect(questionProblems(sections)).toEqual({});
      const { given, seen } = walk(sections, ones);
      expect(seen.length).toBeLessThanOrEqual(questionsOf(sections).length);
      expect(new Set(seen).size).toBe(seen.length);
      expect(shownQuestions(sections, given).map(({ id }) => id)).toEqual(seen);
      // A person went back and changed an answer: questions hidden now were answered before.
      const before = Object.entries(walk(sections, others).given).filter(([id]) => !seen.includes(id));
      const left = { ...Object.fromEntries(before), ...given };
      const { answers, missing, wrong } = checkAnswers(sections, left);
      const shown = shownQuestions(sections, left);
      expect([missing, wrong]).toEqual([[], []]);
      expect(Object.keys(answers).filter((id) => !shown.some((question) => question.id === id))).toEqual([]);
      for (const { id, required } of shown) if (required) expect(answers[id]).toBeDefined();
    }),
    { numRuns: 200 },
  );
});
