import { isPlainDate } from '../api/days.ts';
import { isVisible, nameKey } from '../api/text-keys.ts';
import { isNumberType, numberRanges } from './question-types.ts';
import type { Choice, Question, Section, SurveyAnswer, SurveyAnswers } from './questions.ts';

/** The reason why a question can never be shown as intended, or prevents the launch of its survey. */
export type QuestionProblem = 'endless' | 'unreachable' | 'options' | 'rows' | 'alike';

/** All questions in the order of the survey. */
export function questionsOf(sections: readonly Section[]): Question[] {
  return sections.flatMap((section) => section.questions);
}

function possibleValues(question: Question): Set<string> {
  if (question.type === 'single' || question.type === 'multi') return new Set(question.options.map(({ id }) => id));
  if (!isNumberType(question.type)) return new Set();
  const [low, high] = numberRanges[question.type];
  return new Set(Array.from({ length: high - low + 1 }, (_unused, at) => String(low + at)));
}

function areDistinct(choices: readonly Choice[]): boolean {
  return new Set(choices.map(({ label }) => nameKey(label))).size === choices.length;
}

function problemOf(at: number, all: readonly Question[], shown: ReadonlySet<string>): QuestionProblem | null {
  const { type, options, rows, showIf } = all[at]!;
  const needsOptions = type === 'single' || type === 'multi' || type === 'rank' || type === 'matrix';
  if (needsOptions && options.length < 2) return 'options';
  if (type === 'matrix' && rows.length === 0) return 'rows';
  if ([options, rows].some((choices) => !areDistinct(choices))) return 'alike';
  if (!showIf) return null;
  const referencedIndex = all.findIndex(({ id }) => id === showIf.questionId);
  if (referencedIndex >= at) return 'endless';
  if (referencedIndex === -1 || !shown.has(showIf.questionId)) return 'unreachable';
  const possible = possibleValues(all[referencedIndex]!);
  return showIf.values.some((value) => possible.has(value)) ? null : 'unreachable';
}

/**
 * Returns the problems of a survey's questions, by id. A condition may look at the question itself or a later one
 * (`endless`), or be fulfilled by no answer (`unreachable`). Others are too few options or rows, or two that are the
 * same (`alike`).
 */
export function questionProblems(sections: readonly Section[]): Record<string, QuestionProblem> {
  const all = questionsOf(sections);
  const shown = new Set<string>();
  const found: Record<string, QuestionProblem> = {};
  for (const [at, { id }] of all.entries()) {
    const problem = problemOf(at, all, shown);
    if (problem === null || problem === 'options' || problem === 'rows' || problem === 'alike') shown.add(id);
    if (problem) found[id] = problem;
  }
  return found;
}

function fulfils(given: SurveyAnswer | undefined, values: readonly string[]): boolean {
  if (given === undefined) return false;
  if (typeof given === 'number' || typeof given === 'string') return values.includes(String(given));
  return Array.isArray(given) && given.some((each) => values.includes(each));
}

/** The questions that someone sees who has given these answers, in order; answers to hidden questions count for nothing. */
export function shownQuestions(sections: readonly Section[], given: SurveyAnswers): Question[] {
  const seen: Question[] = [];
  const ids = new Set<string>();
  for (const question of questionsOf(sections)) {
    const { showIf } = question;
    if (showIf && !(ids.has(showIf.questionId) && fulfils(given[showIf.questionId], showIf.values))) continue;
    seen.push(question);
    ids.add(question.id);
  }
  return seen;
}

/** Returns true if an answer says nothing, as if the question was skipped. */
export function isEmptyAnswer(given: SurveyAnswer | undefined): boolean {
  if (given === undefined) return true;
  if (typeof given === 'string') return !isVisible(given);
  return typeof given === 'object' && Object.keys(given).length === 0;
}

function amongOptions({ options }: Question, ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id));
}

/** Returns true if a given answer is of the kind that its question requires. */
export function answerFits(question: Question, given: SurveyAnswer): boolean {
  const { type, options, rows } = question;
  if (isNumberType(type)) {
    const [low, high] = numberRanges[type];
    return typeof given === 'number' && given >= low && given <= high;
  }
  if (type === 'text') return typeof given === 'string';
  if (type === 'date') return isPlainDate(given);
  if (type === 'single') return typeof given === 'string' && amongOptions(question, [given]);
  if (type === 'matrix') {
    if (typeof given !== 'object' || Array.isArray(given)) return false;
    const all = Object.keys(given).length === rows.length && rows.every(({ id }) => id in given);
    return all && Object.values(given).every((each) => amongOptions(question, [each]));
  }
  if (!Array.isArray(given) || !amongOptions(question, given)) return false;
  return type === 'multi' || given.length === options.length;
}

/** The answers that count, those of the questions that were shown, and the questions whose answer is missing or wrong. */
export function checkAnswers(
  sections: readonly Section[],
  given: SurveyAnswers,
): { answers: SurveyAnswers; missing: string[]; wrong: string[] } {
  const answers: SurveyAnswers = {};
  const missing: string[] = [];
  const wrong: string[] = [];
  for (const question of shownQuestions(sections, given)) {
    const each = given[question.id];
    if (each === undefined || isEmptyAnswer(each)) {
      if (question.required) missing.push(question.id);
    } else if (answerFits(question, each)) answers[question.id] = each;
    else wrong.push(question.id);
  }
  return { answers, missing, wrong };
}

/** About how many minutes a survey takes. */
export function minutesOf(sections: readonly Section[]): number {
  const seconds = { text: 40, matrix: 35, rank: 30 } as Partial<Record<Question['type'], number>>;
  const sum = questionsOf(sections).reduce((total, { type }) => total + (seconds[type] ?? 12), 0);
  return Math.max(1, Math.round(sum / 60));
}
