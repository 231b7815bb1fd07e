import { z } from 'zod';
import { transferKinds } from '../../generated/transfers.ts';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { pageFields, pageOf } from '../api/page.ts';
import { kindGroups } from './transfer-meaning.ts';

export const accountKinds = ['allowance', 'earned', 'held', 'issued', 'wallet', 'redeemed', 'expired'] as const;
export type AccountKind = (typeof accountKinds)[number];

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Please choose a month');

export const pointsLine = z.strictObject({
  id,
  at: instant,
  kind: z.enum(transferKinds),
  account: z.enum(['allowance', 'earned', 'held', 'wallet']),
  points: z.number().int(),
  counterpart: z.strictObject({ id, name: z.string() }).nullable(),
  recognitionId: id.nullable(),
  /** The reason why the organisation granted or corrected them. */
  reason: z.string().nullable(),
});
export type PointsLine = z.infer<typeof pointsLine>;

export const balances = z.strictObject({
  earned: z.number().int(),
  pointValuePaise: z.number().int(),
  /** The next value of one point, if a change is known. */
  nextValue: z.strictObject({ paise: z.number().int(), fromDate: plainDate }).nullable(),
  /** After how many months received points end; null is never. */
  expiryMonths: z.number().int().nullable(),
  allowance: z.strictObject({
    month: z.string(),
    total: z.number().int(),
    left: z.number().int(),
    held: z.number().int(),
    renewsOn: z.string(),
  }),
});
export type Balances = z.infer<typeof balances>;

export const statement = z.strictObject({
  asOf: plainDate,
  person: z.strictObject({ id, name: z.string() }),
  pointValuePaise: z.number().int(),
  earned: z.number().int(),
  allowance: z.number().int(),
  held: z.number().int(),
  received: z.number().int(),
  spent: z.number().int(),
});
export type Statement = z.infer<typeof statement>;

/** A check of the books. They balance if every transfer, every balance and the total agree with the entries. */
const checkedBooks = z.strictObject({
  balanced: z.boolean(),
  checkedAt: instant,
  transfers: z.number().int(),
  entries: z.number().int(),
  accounts: z.array(z.strictObject({ kind: z.enum(accountKinds), points: z.number().int() })),
});
export type CheckedBooks = z.infer<typeof checkedBooks>;

export const points = define({
  'points.history': {
    kind: 'read',
    method: 'GET',
    path: '/user/points/history',
    access: 'self',
    input: z.strictObject({
      account: z.enum(['earned', 'allowance']).default('earned'),
      group: z.enum(kindGroups).optional(),
      month: month.optional(),
      ...pageFields,
    }),
    output: pageOf(pointsLine),
    summary: 'Lists the entries of the caller’s own account, newest first.',
    requirements: ['PTS-01', 'PTS-02'],
  },
  'points.balances': {
    kind: 'read',
    method: 'GET',
    path: '/user/points/balances',
    access: 'self',
    input: z.strictObject({}),
    output: balances,
    summary: 'Returns the points that the caller has earned and can still give this month.',
    requirements: ['PTS-01', 'REC-06'],
  },
  'points.ends': {
    kind: 'read',
    method: 'GET',
    path: '/user/points/ends',
    access: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      months: z.number().int().nullable(),
      lots: z.array(z.strictObject({ endsOn: plainDate, points: z.number().int() })),
    }),
    summary: 'Returns when the caller’s received points expire, if they do, and how many on each day.',
    requirements: ['PTS-05'],
  },
  'points.statement': {
    kind: 'read',
    method: 'GET',
    path: '/user/points/statement',
    access: 'self',
    input: z.strictObject({ asOf: plainDate.optional() }),
    output: statement,
    errors: ['points.future_date'],
    summary: 'Returns the caller’s balances at the end of a day, by default today.',
    requirements: ['PTS-04'],
  },
  'points.exportMine': {
    kind: 'write',
    method: 'POST',
    path: '/user/points/export',
    access: 'self',
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject({ account: z.enum(['earned', 'allowance']).default('earned') }),
    output: z.strictObject({ url: z.string(), lines: z.number().int() }),
    errors: ['files.exported_much'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Exports all entries of the caller’s own account as CSV and returns a URL valid for five minutes. The export is recorded.',
    requirements: ['PTS-01', 'PTS-04'],
  },
  'points.books': {
    kind: 'read',
    method: 'GET',
    path: '/company/books',
    access: 'points.oversee',
    input: z.strictObject({}),
    output: z.strictObject({ checked: checkedBooks.nullable() }),
    summary: 'Returns the result of the last check of the books; null before the first. They are checked every night.',
    requirements: ['PTS-02'],
  },
  'points.checkBooks': {
    kind: 'write',
    method: 'POST',
    path: '/company/books/check',
    access: 'points.oversee',
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject({}),
    output: checkedBooks,
    affects: ['points.books'],
    safeguard: { harmless: 'reads, and keeps what it found' },
    summary: 'Checks whether the books of the organisation balance, computed from every entry, and keeps the result.',
    requirements: ['PTS-02'],
  },
});
