import type { Question } from '@apprecio/contract/surveys/questions';
import type { QuestionResult } from '@apprecio/contract/surveys/results';
import { countsOf, type Disclosure, partsOf, resultOf, type Tally } from '../results/rules.ts';

/** Numbers of a question to set beside others. */
export type Figures = NonNullable<QuestionResult['before']>;

/** The parts of others that must stand beside one's own before everyone's figure is told: of one alone it would tell. */
const fewestOthers = 2;

const wordsOf = (text: string) => text.trim().toLowerCase();

/** The question of an earlier run that asks the same: of the same type, and the same of the library or in the same words. */
export function sameQuestion(question: Question, earlier: readonly Question[]): Question | null {
  const sameType = earlier.filter(({ type }) => type === question.type);
  const byKey = question.key === null ? undefined : sameType.find(({ key }) => key === question.key);
  return byKey ?? sameType.find(({ text }) => wordsOf(text) === wordsOf(question.text)) ?? null;
}

/** The figures of a question as they are told to someone; null where none are. */
export function figuresOf(question: Question, tallies: readonly Tally[], disclosure: Disclosure): Figures | null {
  const { average, enps } = resultOf(question, tallies, disclosure);
  return average === null ? null : { average, enps };
}

/**
 * The figures of everyone beside those of a manager’s reports. Both are sums of whole parts, and so is what is left
 * when one is taken from the other; where that is a single part, the manager would read another team, so nothing is told.
 */
export function organisationOf(question: Question, tallies: readonly Tally[], disclosure: Disclosure): Figures | null {
  if (disclosure.all) return null;
  const counts = countsOf(tallies);
  const own = partsOf(disclosure, counts).length;
  const all = partsOf({ ...disclosure, all: true }, counts).length;
  if (own === 0 || all - own < fewestOthers) return null;
  return figuresOf(question, tallies, { ...disclosure, all: true });
}
