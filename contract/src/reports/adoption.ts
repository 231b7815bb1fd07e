import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { listFields } from '../api/page.ts';
import { count, days, figureList } from './filters.ts';

/** A list behind a figure of adoption. */
export const adoptionFigures = [
  'invited',
  'not_invited',
  'signed_in',
  'not_signed_in',
  'active',
  'not_active',
] as const;
export type AdoptionFigure = (typeof adoptionFigures)[number];

/** The number of weeks for which the weekly use of the product by each person is stored. */
export const retainedWeeks = 104;

export const adoption = define({
  'reports.adoption': {
    kind: 'read',
    method: 'GET',
    path: '/reports/adoption',
    access: 'reports.adoption',
    input: z.strictObject(days),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      /** Null for fewer people than are shown. */
      figures: z
        .strictObject({
          people: count,
          /** Got an invitation, or came without one. */
          invited: count,
          signedIn: count,
          /** Used the product in one of these weeks. */
          active: count,
          weeks: z.array(z.strictObject({ week: plainDate, people: count, active: count })),
        })
        .nullable(),
    }),
    errors: ['reports.range'],
    summary: 'Returns the adoption report: people invited, people who signed in and active people by week.',
    requirements: ['ANA-01'],
  },
  'reports.adoptionPeople': {
    kind: 'read',
    method: 'POST',
    path: '/reports/adoption/list',
    access: 'reports.adoption',
    input: z.strictObject({
      ...days,
      figure: z.enum(adoptionFigures),
      /** The Monday of a week; without it, all of them. */
      week: plainDate.optional(),
      ...listFields,
    }),
    output: figureList,
    errors: ['reports.range'],
    summary:
      'Lists the people behind a figure of the adoption report by name, with the number of weeks in which each was active.',
    requirements: ['ANA-02'],
  },
});
