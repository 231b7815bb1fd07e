import type { Question, Section, SurveyAnswer, SurveyAnswers } from '@apprecio/contract/surveys/questions';
import { isEmptyAnswer, shownQuestions } from '@apprecio/contract/surveys/surveys.rules';

/**
 * The progress in a survey: the answers and the index of the current question. An index past the last question is the
 * end.
 */
export interface Flow {
  answers: SurveyAnswers;
  at: number;
  /** They were sent, and nobody knows yet whether they arrived. */
  sending?: true;
}

/** The flow with an answer to a question; an empty one is taken out. */
export function answered(flow: Flow, questionId: string, answer: SurveyAnswer): Flow {
  const { [questionId]: _before, ...others } = flow.answers;
  return { ...flow, answers: isEmptyAnswer(answer) ? others : { ...others, [questionId]: answer } };
}

/** The questions of a flow, and the one on screen; null at the end. */
export function questionsAt(
  sections: readonly Section[],
  { answers, at }: Flow,
): { all: Question[]; now: Question | null } {
  const all = shownQuestions(sections, answers);
  return { all, now: all[at] ?? null };
}

/** The types whose answer is whole with one press, after which the next question comes by itself. */
export function isOnePress({ type }: Question): boolean {
  return type === 'rating5' || type === 'scale10' || type === 'nps' || type === 'single';
}

/** The answer that a number key gives, or null. */
export function answerOfKey(key: string, { type, options }: Question): SurveyAnswer | null {
  if (!/^\d$/.test(key)) return null;
  const digit = Number(key);
  if (type === 'rating5') return digit >= 1 && digit <= 5 ? digit : null;
  if (type === 'scale10') return digit === 0 ? 10 : digit;
  if (type === 'nps') return digit;
  return type === 'single' ? (options[digit - 1]?.id ?? null) : null;
}
