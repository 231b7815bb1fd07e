import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { personRef } from '../people/people.operations.ts';
import { libraryCategories } from '../surveys/library.ts';
import { groupName, surveyTypes } from '../surveys/surveys.ts';
import { compare, comparedDays, count, days } from './filters.ts';

const { department: _department, ...rest } = days;
const surveyReportInput = { ...rest, compare };

/** The most surveys of a report, those that closed last. */
export const surveysShown = 30;

const taking = { asked: count, answered: count };

/** A closed survey with what its results tell. */
const reportedSurvey = z.strictObject({
  id,
  title: z.string(),
  type: z.enum(surveyTypes),
  closedOn: plainDate,
  ...taking,
  enps: z.number().int().nullable(),
  /** Of its ratings, from 0 to 100; null without any. */
  score: count.nullable(),
});

const promise = z.strictObject({
  surveyId: id,
  survey: z.string(),
  text: z.string(),
  by: plainDate,
  person: personRef,
});

export const surveyReport = define({
  'reports.surveys': {
    kind: 'read',
    method: 'GET',
    path: '/reports/surveys',
    access: 'reports.surveys',
    input: z.strictObject({ ...surveyReportInput, type: z.enum(surveyTypes).optional() }),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      compared: comparedDays,
      today: plainDate,
      now: z.strictObject(taking),
      /** Of as many days before; null where none of their surveys can be told of. */
      before: z.strictObject(taking).nullable(),
      /** The first to close at the top. */
      surveys: z.array(reportedSurvey),
      /** Surveys of these days of which nothing is told: too few answered, or answers are still being counted. */
      untold: count,
      /** True if other surveys of these days closed before those that are shown. */
      more: z.boolean(),
      /** Questions of the library by what they are about, from 1 to 5, over all these surveys. */
      categories: z.array(z.strictObject({ category: z.enum(libraryCategories), average: z.number(), answers: count })),
      /** The participation in the latest of them, by the first grouping of its results. */
      groups: z
        .strictObject({
          surveyId: id,
          survey: z.string(),
          ...taking,
          /** A name of nulls is everyone else, also of groups with too few answers. */
          items: z.array(z.strictObject({ name: groupName, ...taking })),
        })
        .nullable(),
      /** The promises made after these surveys, latest day first. */
      promises: z.array(promise),
    }),
    errors: ['reports.range'],
    summary:
      'Returns closed surveys side by side: participation, eNPS, scores and promised actions. Contains only what the results of each survey show.',
    requirements: ['ANA-01', 'SURV-03'],
  },
});
