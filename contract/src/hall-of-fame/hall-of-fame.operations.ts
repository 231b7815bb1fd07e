import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, none, pageFields, pageOf } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { walletAffects } from '../points/points.affects.ts';
import { awardLimits, awardSorts, awardTypes } from './award-lists.ts';
import { award, awardFields, awardYear, givenAward, quarter } from './hall-of-fame.entities.ts';

const one = z.strictObject({ id });
const count = z.number().int();
const moneyAffects = ['hallOfFame', ...walletAffects] as const;

const filterFields = {
  quarter: quarter.optional(),
  year: awardYear.optional(),
  category: freeText(awardLimits.category).optional(),
  personId: id.optional(),
  type: z.enum(awardTypes).optional(),
};

export const hallOfFame = define({
  'hallOfFame.list': {
    kind: 'read',
    method: 'POST',
    path: '/hall-of-fame/list',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ ...filterFields, sort: z.enum(awardSorts).default('newest'), ...listFields }),
    output: pageOf(award),
    summary: 'Lists the revealed awards, filtered and sorted.',
    requirements: ['HOF-01'],
  },
  'hallOfFame.detail': {
    kind: 'read',
    method: 'GET',
    path: '/hall-of-fame/detail/{id}',
    access: 'self',
    byKey: 'directory',
    input: one,
    output: award,
    errors: ['access.not_found'],
    summary: 'Returns a revealed award.',
    requirements: ['HOF-01'],
  },
  'hallOfFame.filters': {
    kind: 'read',
    method: 'GET',
    path: '/hall-of-fame/filters',
    access: 'self',
    input: none,
    output: z.strictObject({
      total: count,
      years: z.array(count),
      categories: z.array(z.string()),
      people: z.array(personRef),
      /** The orders that the list offers: none by points where the organisation hides them. */
      sorts: z.array(z.enum(awardSorts)),
    }),
    summary:
      'Returns the years, categories and latest recipients of revealed awards to filter by, and the orders offered.',
    requirements: ['HOF-01'],
  },
  'hallOfFame.timeline': {
    kind: 'read',
    method: 'POST',
    path: '/hall-of-fame/timeline',
    access: 'self',
    input: z.strictObject(filterFields).omit({ year: true }),
    output: z.array(z.strictObject({ year: count, count })).max(awardLimits.lastYear - awardLimits.firstYear + 1),
    summary:
      'Lists every year that has revealed awards, latest first, with the number of awards that match the other filters.',
    requirements: ['HOF-01'],
  },
  'hallOfFame.given': {
    kind: 'read',
    method: 'GET',
    path: '/hall-of-fame/given',
    access: 'hallOfFame.manage',
    input: z.strictObject(pageFields),
    output: pageOf(givenAward),
    summary: 'Lists all awards, including hidden ones, latest first; for admins.',
    requirements: ['HOF-02'],
  },
  'hallOfFame.check': {
    kind: 'read',
    method: 'GET',
    path: '/hall-of-fame/check',
    access: 'hallOfFame.manage',
    input: z.strictObject({
      personId: id.optional(),
      awardName: freeText(awardLimits.name).optional(),
      quarter: z.coerce.number().pipe(quarter).optional(),
      year: z.coerce.number().pipe(awardYear).optional(),
    }),
    output: z.strictObject({
      /** The points in the wallet. */
      wallet: count,
      /** The time at which this person was last given this award within a year, or for the same period; null if never. */
      givenAt: instant.nullable(),
    }),
    summary: 'Returns the points in the wallet and when the same award was given before, to check before giving it.',
    requirements: ['HOF-02'],
  },
  'hallOfFame.create': {
    kind: 'write',
    method: 'POST',
    path: '/hall-of-fame/create',
    access: 'hallOfFame.manage',
    freshPower: 'waits',
    idempotent: 'required',
    input: awardFields,
    output: givenAward,
    errors: ['hallOfFame.awardee_unavailable', 'hallOfFame.reveal', 'points.self'],
    affects: moneyAffects,
    safeguard: { asks: 'pays points and tells everyone' },
    summary:
      'Gives an award. It is shown and paid immediately, or hidden with its points reserved until it is revealed.',
    requirements: ['HOF-02'],
  },
  'hallOfFame.certificate': {
    kind: 'write',
    method: 'POST',
    path: '/hall-of-fame/certificate/{id}',
    access: 'self',
    external: true,
    quiet: 'the file contains only what everyone may already read',
    timeoutMs: 60_000,
    input: z.strictObject({ id, as: z.enum(['pdf', 'png']).default('pdf') }),
    output: z.strictObject({ url: z.string() }),
    errors: ['files.exported_much', 'access.not_found'],
    safeguard: { harmless: 'unseen' },
    summary: 'Returns a URL, valid for five minutes, of a revealed award as a certificate or as a picture to share.',
    requirements: ['HOF-01'],
  },
  'hallOfFame.delete': {
    kind: 'write',
    method: 'DELETE',
    path: '/hall-of-fame/delete/{id}',
    access: 'hallOfFame.manage',
    freshPower: 'waits',
    idempotent: 'required',
    input: one,
    output: z.strictObject({ returned: count, kept: count }),
    errors: ['access.not_found', 'hallOfFame.removed', 'points.self'],
    affects: moneyAffects,
    safeguard: { asks: 'takes points back' },
    summary: 'Deletes an award and returns its points as far as they are unspent.',
    requirements: ['HOF-02'],
  },
});
