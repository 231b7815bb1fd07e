import { z } from 'zod';
import { id } from '../api/ids.ts';
import { freeText, line } from '../api/text.ts';
import { questionLimits, questionTypes } from './question-types.ts';

const choice = z.strictObject({ id, label: line(questionLimits.option, 'Please write the option or remove it') });
export type Choice = z.infer<typeof choice>;

/** A question is shown only if an earlier one was answered with one of `values`: ids of options, or numbers as text. */
const condition = z.strictObject({ questionId: id, values: z.array(freeText(40)).max(20) });
export type Condition = z.infer<typeof condition>;

/** One question. `options` are those of single, multi, rank and the columns of a matrix, `rows` those of a matrix. */
export const question = z.strictObject({
  id,
  type: z.enum(questionTypes),
  text: line(questionLimits.question, 'Please write your question'),
  help: freeText(questionLimits.help).default(''),
  required: z.boolean().default(false),
  options: z.array(choice).max(questionLimits.options).default([]),
  rows: z.array(choice).max(questionLimits.rows).default([]),
  /** Words under the ends of a scale. */
  low: freeText(questionLimits.label).default(''),
  high: freeText(questionLimits.label).default(''),
  showIf: condition.nullable().default(null),
  /** The question of the library it began as. */
  key: freeText(60).nullable().default(null),
});
export type Question = z.output<typeof question>;

export const section = z.strictObject({
  id,
  title: freeText(questionLimits.heading).default(''),
  questions: z.array(question).max(questionLimits.questions),
});
export type Section = z.output<typeof section>;

/** The sections of a survey in order, each with its questions. */
export const sections = z.array(section).max(questionLimits.sections);

/**
 * An answer to one question: text or date, an option, a number, several options, or an option for each row. For rank
 * it lists all options in order.
 */
export const answer = z.union([
  freeText(questionLimits.comment),
  z.number().int().min(0).max(10),
  z.array(id).max(questionLimits.options),
  z.record(id, id),
]);
export type SurveyAnswer = z.infer<typeof answer>;

/** Answers by their questions. */
export const answers = z
  .record(id, answer)
  .refine((given) => Object.keys(given).length <= questionLimits.questions, 'Please check your answers');
export type SurveyAnswers = z.infer<typeof answers>;
