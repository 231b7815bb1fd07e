import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { personRef } from '../people/people.operations.ts';
import { count, days } from './filters.ts';

/** A thank-you between the person and somebody; its text only where the caller may read it. */
const thanks = z.strictObject({
  id,
  at: instant,
  person: personRef,
  points: count,
  message: z.string().nullable(),
});

const { department: _department, ...periodFields } = days;

export const meetings = define({
  'reports.oneToOne': {
    kind: 'read',
    method: 'GET',
    path: '/reports/one-to-one/{id}',
    access: 'self',
    input: z.strictObject({ id, ...periodFields }),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      person: personRef,
      received: count,
      receivedPoints: count,
      given: count,
      /** The number of different people they thanked. */
      reached: count,
      /** The newest twenty of each, and where the older ones go on. */
      receivedNewest: z.array(thanks),
      receivedCursor: z.string().nullable(),
      givenNewest: z.array(thanks),
      givenCursor: z.string().nullable(),
      values: z.array(z.strictObject({ id, name: z.string(), thanks: count })),
      awards: z.array(z.strictObject({ id, name: z.string(), at: instant })),
      zapz: z.array(z.strictObject({ id, title: z.string(), placement: z.number().int().nullable(), endsAt: instant })),
    }),
    errors: ['reports.range', 'access.not_found'],
    summary:
      'Returns what a person gave and received in a period, with values, awards and ZapZ, for a one-to-one. For the person, their managers and admins.',
    requirements: ['ANA-01'],
  },
  'reports.oneToOneThanks': {
    kind: 'read',
    method: 'POST',
    path: '/reports/one-to-one/list/{id}',
    access: 'self',
    input: z.strictObject({ id, ...periodFields, direction: z.enum(['received', 'given']), ...listFields }),
    output: pageOf(thanks),
    errors: ['reports.range', 'access.not_found'],
    summary: 'Lists what a person gave or received in a period, newest first, for a one-to-one.',
    requirements: ['ANA-01'],
  },
});
