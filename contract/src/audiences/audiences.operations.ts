import { z } from 'zod';
import { define } from '../api/define.ts';
import { listFields, none, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { audience, audienceChoices } from './audience.ts';
import { audienceSides } from './tabs.ts';

const count = z.number().int();

export const audiences = define({
  'audiences.choices': {
    kind: 'read',
    method: 'GET',
    path: '/audiences/choices',
    access: 'self',
    input: none,
    output: audienceChoices,
    summary: 'Lists the audiences that the caller may address or ask, each with its number of people.',
    requirements: ['ANN-01', 'EVT-01'],
  },
  'audiences.people': {
    kind: 'read',
    method: 'POST',
    path: '/audiences/people',
    access: 'self',
    input: z.strictObject({
      audience,
      side: z.enum(audienceSides).default('reached'),
      search: searchText.optional(),
      ...listFields,
    }),
    output: pageOf(personRef).extend({
      counts: z.strictObject({ reached: count, left_out: count }).optional(),
      /** The zones by which those reached live, the most people first. */
      zones: z.array(z.strictObject({ zone: z.string(), count })).optional(),
    }),
    errors: ['access.denied', 'audiences.no_reports', 'audiences.unavailable'],
    summary:
      'Lists the people whom the caller may address and who are in an audience, or those outside it, each person once. The first page includes both counts and the time zones of the audience, regardless of the search.',
    requirements: ['ANN-01', 'EVT-01'],
  },
});
