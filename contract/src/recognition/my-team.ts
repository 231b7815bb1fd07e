import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { pageFields, pageOf } from '../api/page.ts';
import { personRef } from '../people/operations.ts';
import { type UnthankedDays, unthankedDays } from './my-team-figures.ts';
import { received } from './operations.ts';

const share = z.strictObject({ people: z.number().int(), thanked: z.number().int(), gave: z.number().int() });

export const myTeam = define({
  'recognition.team': {
    kind: 'read',
    method: 'GET',
    path: '/my-team/summary',
    access: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ direct: z.number().int(), all: z.number().int(), reports: z.array(personRef) }),
    summary: 'How many report to me, directly and with theirs, and the first twenty of the direct ones.',
    requirements: ['NAV-01', 'REC-01'],
  },
  'recognition.unthanked': {
    kind: 'read',
    method: 'GET',
    path: '/my-team/not-thanked',
    access: 'self',
    input: z.strictObject({
      days: z.coerce
        .number()
        .refine((days): days is UnthankedDays => unthankedDays.includes(days as UnthankedDays))
        .default(30),
      ...pageFields,
    }),
    output: pageOf(
      z.strictObject({ id, person: personRef, lastAt: instant.nullable(), gave: z.number().int() }),
    ).extend({ total: z.number().int().optional() }),
    summary: 'Who of my reports was not thanked for that long, who waits longest first. Seen by me alone.',
    requirements: ['REC-03'],
  },
  'recognition.teamShares': {
    kind: 'read',
    method: 'GET',
    path: '/my-team/shares',
    access: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ shares: z.strictObject({ team: share, company: share }).nullable() }),
    summary:
      'How many were thanked and thanked others in the last thirty days, among my reports and in the company; null where either group has fewer than five people.',
    requirements: ['REC-03'],
  },
  'recognition.teamReceived': {
    kind: 'read',
    method: 'GET',
    path: '/my-team/recognitions',
    access: 'self',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(received),
    summary: 'What my reports were thanked for, as far as I may see it, newest first.',
    requirements: ['REC-03'],
  },
});
