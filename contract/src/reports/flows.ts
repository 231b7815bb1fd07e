import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { personRef } from '../people/people.operations.ts';
import { count, days } from './filters.ts';

const { department: _department, ...periodFields } = days;

/** A list behind a figure of the points of the whole organisation. */
export const pointFigures = ['given', 'redeemed', 'issued', 'expired', 'held', 'left'] as const;
export type PointFigure = (typeof pointFigures)[number];

const points = z.number().int();

export const flows = define({
  'reports.pointPeople': {
    kind: 'read',
    method: 'POST',
    path: '/reports/points/list',
    access: 'reports.rewards',
    input: z.strictObject({ ...periodFields, figure: z.enum(pointFigures), ...listFields }),
    output: pageOf(z.strictObject({ id, person: personRef, times: points })).extend({
      total: count.optional(),
      sum: points.optional(),
    }),
    errors: ['reports.range'],
    summary:
      'Lists the people behind a figure of the organisation’s points, with the points of each. People who have left are included.',
    requirements: ['ANA-02'],
  },
});
