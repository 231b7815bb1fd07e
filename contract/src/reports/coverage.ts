import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { personRef } from '../people/operations.ts';
import { count, days, unit } from './filters.ts';
import { coverageGroups } from './groups.ts';

const asked = { ...days, by: z.enum(coverageGroups).default('department') };

/** A list behind a figure. */
export const coverageFigures = ['thanked', 'not_thanked', 'gave', 'not_gave'] as const;
export type CoverageFigure = (typeof coverageFigures)[number];

/** People who were thanked and who thanked others, of the people there are. */
const shares = z.strictObject({ people: count, thanked: count, gave: count, thanks: count });

export const coverage = define({
  'reports.summary': {
    kind: 'read',
    method: 'GET',
    path: '/reports/summary',
    access: 'reports.coverage',
    input: z.strictObject(asked),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      /** The departments there are to choose from. */
      departments: z.array(z.string()),
      /** Whether I may group by gender. */
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
          given: count,
          redeemed: count,
          issued: count,
          expired: count,
          held: count,
          privateThanks: count,
        })
        .nullable(),
    }),
    errors: ['reports.range', 'reports.gender', 'access.denied'],
    summary:
      'Whether recognition works and is fair: who was thanked and who thanked, over time and by group, the values, the points. Managers get their own reports alone.',
    requirements: ['ANA-01', 'ANA-02'],
  },
  'reports.people': {
    kind: 'read',
    method: 'POST',
    path: '/reports/people/list',
    access: 'reports.coverage',
    input: z.strictObject({
      ...asked,
      figure: z.enum(coverageFigures),
      /** The name of a group; null are those without one. Without it, all. */
      group: freeText(100).nullable().optional(),
      ...listFields,
    }),
    output: pageOf(z.strictObject({ id, person: personRef, times: count })).extend({ total: count.optional() }),
    errors: ['reports.range', 'reports.gender', 'access.denied'],
    summary: 'The people behind a figure of the report, by name, with how often each was thanked or thanked.',
    requirements: ['ANA-02'],
  },
});
