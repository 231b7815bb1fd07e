import { z } from 'zod';
import { define } from '../api/define.ts';
import { listFields, none, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { personRef } from '../people/operations.ts';
import { audience, audienceChoices, audienceSides } from './audience.ts';

const count = z.number().int();

export const audiences = define({
  'audiences.choices': {
    kind: 'read',
    method: 'GET',
    path: '/audiences/choices',
    access: 'self',
    input: none,
    output: audienceChoices,
    summary: 'Whom I may address or ask, each with how many people that is.',
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
      'Who of those whom I may address is in an audience, and who is left out, each person once. The first page has the counts of both and the time zones of those reached, whatever is searched.',
    requirements: ['ANN-01', 'EVT-01'],
  },
});
