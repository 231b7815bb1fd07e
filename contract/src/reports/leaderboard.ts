import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done } from '../api/page.ts';
import { personRef } from '../people/people.operations.ts';
import { leaderboardMeasures } from './boards.ts';
import { count, days } from './filters.ts';

export const leaderboard = define({
  'reports.leaderboard': {
    kind: 'read',
    method: 'GET',
    path: '/reports/leaderboard',
    access: 'reports.coverage',
    input: z.strictObject({ ...days, measure: z.enum(leaderboardMeasures).default('reached') }),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      departments: z.array(z.string()),
      people: count,
      /** True if the organisation uses leaderboards. */
      on: z.boolean(),
      /** Ten places, never below the upper half, so that it says of nobody that they give least; equals share a place. */
      places: z.array(z.strictObject({ id, place: z.number().int().positive(), person: personRef, times: count })),
    }),
    errors: ['reports.range'],
    summary:
      'Returns the people who reached, thanked or were thanked most, if leaderboards are switched on. Managers see only the people who report to them.',
    requirements: ['ANA-01'],
  },
  'reports.settings': {
    kind: 'read',
    method: 'GET',
    path: '/reports/settings',
    access: 'reports.settings',
    input: z.strictObject({}),
    output: z.strictObject({ leaderboards: z.boolean(), gender: z.boolean() }),
    summary: 'Returns the report settings of the organisation.',
    requirements: ['ANA-01'],
  },
  'reports.changeSettings': {
    kind: 'write',
    method: 'PUT',
    path: '/reports/settings',
    access: 'reports.settings',
    input: z.strictObject({ leaderboards: z.boolean().optional(), gender: z.boolean().optional() }),
    output: done,
    affects: ['reports.settings', 'reports.leaderboard', 'reports.summary'],
    safeguard: { undo: 'reports.changeSettings' },
    summary: 'Switches leaderboards, or coverage by gender, on or off.',
    requirements: ['ANA-01'],
  },
});
