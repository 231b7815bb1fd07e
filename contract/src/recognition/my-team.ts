import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { pageFields, pageOf } from '../api/page.ts';
import { personRef } from '../people/people.operations.ts';
import { type UnthankedDays, unthankedDays } from './my-team-figures.ts';
import { received } from './recognition.operations.ts';

const share = z.strictObject({ people: z.number().int(), thanked: z.number().int(), gave: z.number().int() });

export const myTeam = define({
  'recognition.team': {
    kind: 'read',
    method: 'GET',
    path: '/my-team/summary',
    access: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ direct: z.number().int(), all: z.number().int(), reports: z.array(personRef) }),
    summary:
      'Returns the number of people who report to the caller, directly and in total, with the first 20 direct reports.',
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
    summary:
      'Lists the caller’s reports who were not thanked for a number of days, longest waiting first. Visible only to the caller.',
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
      'Returns how many people were thanked and thanked others in the last 30 days, among the caller’s reports and company-wide. Null if the reports or the others are fewer than five.',
    requirements: ['REC-03'],
  },
  'recognition.teamReceived': {
    kind: 'read',
    method: 'GET',
    path: '/my-team/recognitions',
    access: 'self',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(received),
    summary:
      'Lists the recognitions received by the caller’s reports, as far as the caller may see them, newest first.',
    requirements: ['REC-03'],
  },
});
