import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { listFields } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { groupedReportInput, comparedDays, count, figureList, step, unit } from './filters.ts';

/** A list behind a figure of the social report. */
export const socialFigures = ['took_part', 'silent', 'posted', 'commented', 'reacted'] as const;
export type SocialFigure = (typeof socialFigures)[number];

const parts = { people: count, tookPart: count, posts: count, comments: count, reactions: count };

/** People who posted, commented or reacted, of the people there are, and how often. */
const whole = z.strictObject({ ...parts, posted: count, commented: count, reacted: count });

export const socialReport = define({
  'reports.social': {
    kind: 'read',
    method: 'GET',
    path: '/reports/social',
    access: 'reports.coverage',
    input: z.strictObject(groupedReportInput),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      compared: comparedDays,
      departments: z.array(z.string()),
      /** Null for fewer people than are shown. */
      figures: z
        .strictObject({
          now: whole,
          before: whole.nullable(),
          unit,
          series: z.array(z.strictObject({ ...parts, from: plainDate })),
          groups: z.array(z.strictObject({ ...parts, name: z.string().nullable() })),
        })
        .nullable(),
    }),
    errors: ['reports.range'],
    summary:
      'Returns the social report: who posted, commented or reacted, over time and by group. Managers see only the people who report to them.',
    requirements: ['ANA-01', 'ANA-02'],
  },
  'reports.socialPeople': {
    kind: 'read',
    method: 'POST',
    path: '/reports/social/list',
    access: 'reports.coverage',
    input: z.strictObject({
      ...groupedReportInput,
      figure: z.enum(socialFigures),
      /** The name of a group; null are those without one. Without it, all. */
      group: freeText(100).nullable().optional(),
      step,
      ...listFields,
    }),
    output: figureList,
    errors: ['reports.range'],
    summary: 'Lists the people behind a figure of the social report by name, with how often each did it.',
    requirements: ['ANA-02'],
  },
});
