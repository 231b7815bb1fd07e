import { z } from 'zod';
import { timeRanges } from '../api/codes.ts';
import { plainDate } from '../api/dates.ts';
import { freeText } from '../api/text.ts';
import { reportGroups } from './groups.ts';

/** The days and the department of a report. */
export const days = {
  range: z.enum(timeRanges).default('this_year'),
  /** The first and the last day of a custom range. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  department: freeText(100).optional(),
};

/** What every report with groups is asked. */
export const asked = { ...days, by: z.enum(reportGroups).default('department') };

export const count = z.number().int().nonnegative();

/** How long the steps of a chart are. */
export const unit = z.enum(['day', 'week', 'month']);
