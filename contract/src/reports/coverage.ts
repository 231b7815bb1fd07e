import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { compare, comparedDays, count, days, figureList, step, unit } from './filters.ts';
import { coverageGroups } from './groups.ts';

const coverageInput = { ...days, by: z.enum(coverageGroups).default('department'), compare };

/** A list behind a figure; `waiting` are all who were ever thanked, with the days since. */
export const coverageFigures = ['thanked', 'not_thanked', 'gave', 'not_gave', 'waiting', 'never'] as const;
export type CoverageFigure = (typeof coverageFigures)[number];

const points = z.number().int();

/** People who were thanked and who thanked others, of the people there are. */
const shares = z.strictObject({ people: count, thanked: count, gave: count, thanks: count });

export const coverage = define({
  'reports.summary': {
    kind: 'read',
    method: 'GET',
    path: '/reports/summary',
    access: 'reports.coverage',
    input: z.strictObject(coverageInput),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      compared: comparedDays,
      /** The departments there are to choose from. */
      departments: z.array(z.string()),
      /** True if the caller may group by gender. */
      byGender: z.boolean(),
      /** Null for fewer people than are shown. */
      figures: z
        .strictObject({
          now: shares,
          before: shares.nullable(),
          unit,
          series: z.array(shares.extend({ from: plainDate })),
          groups: z.array(shares.extend({ name: z.string().nullable() })),
          /** Days since those who were ever thanked were thanked last: half of them wait longer. */
          medianDays: count.nullable(),
          neverThanked: count,
          values: z.array(z.strictObject({ id, name: z.string(), thanks: count })),
        })
        .nullable(),
      /** Of the whole organisation, for who oversees its points. */
      points: z
        .strictObject({
          /** Less what was taken back, and returned, in these days. */
          given: points,
          redeemed: points,
          issued: count,
          expired: count,
          held: count,
          /** Allowance that people have left today; it expires at the end of the month. */
          left: count,
          privateThanks: count,
        })
        .nullable(),
    }),
    errors: ['reports.range', 'reports.gender', 'access.denied'],
    summary:
      'Returns the recognition report: who was thanked and thanked others, over time and by group, values and points. Managers see only the people who report to them.',
    requirements: ['ANA-01', 'ANA-02'],
  },
  'reports.people': {
    kind: 'read',
    method: 'POST',
    path: '/reports/people/list',
    access: 'reports.coverage',
    input: z.strictObject({
      ...coverageInput,
      figure: z.enum(coverageFigures),
      /** The name of a group; null are those without one. Without it, all. */
      group: freeText(100).nullable().optional(),
      step,
      /** Only thank-yous that name this value. */
      value: id.optional(),
      ...listFields,
    }),
    output: figureList,
    errors: ['reports.range', 'reports.gender', 'access.denied'],
    summary:
      'Lists the people behind a figure of the recognition report by name, with how often each was thanked or thanked others.',
    requirements: ['ANA-02'],
  },
});
