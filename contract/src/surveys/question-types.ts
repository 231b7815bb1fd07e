/** Limits of a questionnaire. */
export const questionLimits = {
  sections: 10,
  questions: 60,
  heading: 80,
  question: 300,
  help: 300,
  options: 12,
  option: 150,
  rows: 10,
  label: 40,
  comment: 2000,
} as const;

/** The nine types of questions. */
export const questionTypes = [
  'single',
  'multi',
  'rating5',
  'scale10',
  'nps',
  'text',
  'matrix',
  'rank',
  'date',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** The numbers that can be chosen, from the lowest to the highest. */
export const numberRanges = { rating5: [1, 5], scale10: [1, 10], nps: [0, 10] } as const;
export type NumberType = keyof typeof numberRanges;

/** Returns true if a question is answered with a number. */
export function isNumberType(type: QuestionType): type is NumberType {
  return type in numberRanges;
}
