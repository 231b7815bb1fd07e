import { z } from 'zod';
import { id } from '../api/ids.ts';
import { questionTypes } from './question-types.ts';
import { groupDimensions, groupName, survey } from './surveys.ts';

const count = z.number().int();
const counted = z.strictObject({ key: z.string(), label: z.string(), count });

/** So many comments of a question are shown at once, chosen anew each time; the CSV has all. */
export const commentsShown = 200;

/**
 * The reasons for missing results: it still runs, answers are being counted, too few answered, or no group of the
 * reader is large enough.
 */
export const noResults = z.enum(['running', 'counting', 'too_few', 'no_group']);

/**
 * The answers to one question. `count` is null if fewer people answered than the smallest group, and then no result
 * is shown.
 */
export const questionResult = z.strictObject({
  id,
  type: z.enum(questionTypes),
  text: z.string(),
  count: count.nullable(),
  /** Of numbers. */
  average: z.number().nullable(),
  /** Share of 9 and 10 minus share of 0 to 6, from -100 to 100. */
  enps: count.nullable(),
  /** By option, number, or month of a date. */
  counts: z.array(counted),
  /** Of rank: the average place of each option, the best first. */
  places: z.array(z.strictObject({ key: z.string(), label: z.string(), average: z.number() })),
  /** Of a matrix: counts by row. */
  rows: z.array(z.strictObject({ key: z.string(), label: z.string(), counts: z.array(counted) })),
  /** The figures of the last comparable run, as its results show them to me; null without any. */
  before: z.strictObject({ average: z.number(), enps: count.nullable() }).nullable(),
  /** The figures of everyone, beside those of my reports; null where it would tell of another team. */
  organisation: z.strictObject({ average: z.number(), enps: count.nullable() }).nullable(),
  /** In no order, at most `commentsShown` of those that `count` counts. */
  comments: z.array(z.string()),
});
export type QuestionResult = z.infer<typeof questionResult>;

/** A group's answers to one question; without `average` they are hidden. */
export const cell = z.strictObject({
  questionId: id,
  count: count.nullable(),
  average: z.number().nullable(),
  enps: count.nullable(),
});

/** A group in the map; a name of nulls is everyone else. */
export const groupResult = z.strictObject({
  name: groupName,
  asked: count,
  answered: count.nullable(),
  cells: z.array(cell),
});
export type GroupResult = z.infer<typeof groupResult>;

/** The results of a survey as one viewer may see them. */
export const surveyResults = z.strictObject({
  survey,
  /** Of everyone, or of the groups that consist of those who report to me. */
  scope: z.enum(['all', 'team']),
  none: noResults.nullable(),
  asked: count,
  answered: count.nullable(),
  questions: z.array(questionResult),
  by: z.enum(groupDimensions).nullable(),
  dimensions: z.array(z.enum(groupDimensions)),
  /** The run that `before` is of. */
  previous: survey.pick({ id: true, title: true, endsAt: true }).nullable(),
  groups: z.array(groupResult),
});
export type SurveyResults = z.infer<typeof surveyResults>;
