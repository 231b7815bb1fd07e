import { z } from 'zod';
import { timeRanges } from '../api/choices.ts';
import { plainDate } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { pageOf } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { comparisons, reportGroups } from './groups.ts';

/** The days and the department of a report. */
export const days = {
  range: z.enum(timeRanges).default('this_year'),
  /** The first and the last day of a custom range. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  department: freeText(100).optional(),
};

/** The days with which a report is compared. */
export const compare = z.enum(comparisons).default('before');

/** The days it is compared with, which a report of its own tells of; null without any. */
export const comparedDays = z
  .strictObject({
    from: plainDate,
    to: plainDate,
    /** The organisation's first day, where it lies behind the first of them: before it nothing could be counted. */
    began: plainDate.nullable(),
  })
  .nullable();

/** The input of every report with groups. */
export const groupedReportInput = { ...days, by: z.enum(reportGroups).default('department'), compare };

/** The first day of a step of the chart, for the list of that step alone. */
export const step = plainDate.optional();

export const count = z.number().int().nonnegative();
/** A sum from which more can be taken back than was added. */
export const signed = z.number().int();

/** The length of a step of a chart. */
export const unit = z.enum(['day', 'week', 'month']);

/** People behind a figure, by name: `total` is how many there are, `sum` what stands beside them all together. */
export const figureList = pageOf(z.strictObject({ id, person: personRef, times: signed })).extend({
  total: count.optional(),
  sum: signed.optional(),
});
