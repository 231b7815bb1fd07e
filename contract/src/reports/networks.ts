import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { groupedReportInput, count, figureList } from './filters.ts';
import { blindSpotReasons } from './groups.ts';

const groupName = z.string().nullable();

export const networks = define({
  'reports.network': {
    kind: 'read',
    method: 'GET',
    path: '/reports/network',
    access: 'reports.coverage',
    input: z.strictObject(groupedReportInput),
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      departments: z.array(z.string()),
      /** Null for fewer people than are shown. */
      figures: z
        .strictObject({
          people: count,
          /** The number of people whom nobody thanked, as in the list `not_thanked`. */
          missed: count,
          /** Null are the smaller groups together; `given` has the thank-yous to each group in the same order. */
          groups: z.array(z.strictObject({ name: groupName, people: count, given: z.array(count) })),
          /** Groups that thank almost only themselves. */
          silos: z.array(z.strictObject({ name: z.string(), given: count, inside: count })),
        })
        .nullable(),
    }),
    errors: ['reports.range'],
    summary:
      'Returns who recognises whom between groups, who was missed and which groups thank almost only themselves. Managers see only the people who report to them.',
    requirements: ['ANA-03'],
  },
  'reports.networkPeople': {
    kind: 'read',
    method: 'POST',
    path: '/reports/network/list',
    access: 'reports.coverage',
    input: z.strictObject({
      ...groupedReportInput,
      /** The group of who thanked and the group of who was thanked; null are the smaller ones. */
      giving: freeText(100).nullable(),
      group: freeText(100).nullable(),
      ...listFields,
    }),
    output: figureList,
    errors: ['reports.range'],
    summary: 'Lists the people of a group whom another group thanked, by name, with how often each was thanked.',
    requirements: ['ANA-03'],
  },
  'reports.networkGraph': {
    kind: 'read',
    method: 'GET',
    path: '/reports/network/graph',
    access: 'reports.coverage',
    input: z.strictObject(groupedReportInput),
    output: z.strictObject({
      /** At most a thousand, those with most thank-yous. */
      people: z.array(z.strictObject({ id, name: z.string(), group: groupName })),
      /** Places of two of `people`: who thanked whom, how often; at most six thousand. */
      thanks: z.array(z.strictObject({ giver: count, receiver: count, times: count })),
    }),
    errors: ['reports.range'],
    summary: 'Returns who recognises whom, person by person, for the graph beside the matrix.',
    requirements: ['ANA-03'],
  },
  'reports.blindSpots': {
    kind: 'read',
    method: 'GET',
    path: '/people/blind-spots',
    access: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      days: count,
      items: z.array(z.strictObject({ id, person: personRef, reasons: z.array(z.enum(blindSpotReasons)) })),
    }),
    summary: 'Lists the people whom the caller works with and has not thanked for 90 days. Visible only to the caller.',
    requirements: ['ANA-03'],
  },
});
