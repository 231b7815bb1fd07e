import { z } from 'zod';
import { productKinds } from '../api/codes.ts';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { groupedReportInput, comparedDays, count, figureList, signed, step, unit } from './filters.ts';

/** A list behind a figure of the reward report: `chosen` are points paid for a kind, `wanted` pieces of a product. */
export const rewardFigures = ['redeemed', 'not_redeemed', 'received', 'held', 'chosen', 'wanted'] as const;
export type RewardFigure = (typeof rewardFigures)[number];

/** People who redeemed points, of the people there are, and the points received, redeemed and held today. */
const parts = { people: count, redeemers: count, received: signed, redeemed: count, held: count };
const whole = z.strictObject({ ...parts, receivers: count, holders: count });

export const rewardReport = define({
  'reports.rewards': {
    kind: 'read',
    method: 'GET',
    path: '/reports/rewards',
    access: 'reports.rewards',
    input: z.strictObject(groupedReportInput),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      compared: comparedDays,
      departments: z.array(z.string()),
      pointValuePaise: count,
      /** Null for fewer people than are shown. */
      figures: z
        .strictObject({
          now: whole,
          before: whole.nullable(),
          /** The points received, by source. */
          lines: z.strictObject({
            thanks: signed,
            awards: signed,
            competitions: signed,
            surveys: signed,
            service: signed,
            grants: signed,
          }),
          unit,
          series: z.array(z.strictObject({ from: plainDate, received: signed, redeemed: count })),
          groups: z.array(z.strictObject({ ...parts, name: z.string().nullable() })),
          /** Points paid for each kind of reward in orders that stand. */
          chosen: z.array(z.strictObject({ kind: z.enum(productKinds), points: count })),
          wanted: z.array(z.strictObject({ id, title: z.string(), quantity: count })),
        })
        .nullable(),
    }),
    errors: ['reports.range'],
    summary:
      'Returns the reward report: who redeemed, the points received and redeemed over time and by group, and what was chosen.',
    requirements: ['ANA-01', 'ANA-02'],
  },
  'reports.rewardPeople': {
    kind: 'read',
    method: 'POST',
    path: '/reports/rewards/list',
    access: 'reports.rewards',
    input: z.strictObject({
      ...groupedReportInput,
      figure: z.enum(rewardFigures),
      /** The name of a group; null are those without one. Without it, all. */
      group: freeText(100).nullable().optional(),
      step,
      kind: z.enum(productKinds).optional(),
      product: id.optional(),
      ...listFields,
    }),
    output: figureList,
    errors: ['reports.range'],
    summary: 'Lists the people behind a figure of the reward report by name, with the points of each.',
    requirements: ['ANA-02'],
  },
});
