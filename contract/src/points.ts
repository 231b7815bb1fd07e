import { z } from 'zod';
import { declare } from './api.ts';
import { instant } from './dates.ts';
import { id } from './ids.ts';
import { pageFields, pageOf } from './page.ts';

export const transferKinds = [
  'allowance_issued',
  'allowance_lapsed',
  'allowance_held',
  'hold_returned',
  'hold_lapsed',
  'recognition_given',
  'recognition_undone',
  'recognition_reversed',
  'recognition_boosted',
  'decision_taken_back',
] as const;
export type TransferKind = (typeof transferKinds)[number];

export const accountKinds = ['allowance', 'earned', 'held', 'issued', 'wallet', 'redeemed', 'expired'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const pointsLine = z.strictObject({
  id,
  at: instant,
  kind: z.enum(transferKinds),
  account: z.enum(['allowance', 'earned', 'held']),
  points: z.number().int(),
  counterpart: z.strictObject({ id, name: z.string() }).nullable(),
  recognitionId: id.nullable(),
});
export type PointsLine = z.infer<typeof pointsLine>;

export const balances = z.strictObject({
  earned: z.number().int(),
  pointValuePaise: z.number().int(),
  allowance: z.strictObject({
    month: z.string(),
    total: z.number().int(),
    left: z.number().int(),
    held: z.number().int(),
    renewsOn: z.string(),
  }),
});
export type Balances = z.infer<typeof balances>;

export const points = declare({
  'points.history': {
    kind: 'read',
    method: 'GET',
    path: '/user/points/history',
    access: 'self',
    input: z.strictObject({ account: z.enum(['earned', 'allowance']).default('earned'), ...pageFields }),
    output: pageOf(pointsLine),
    summary: 'The lines of one’s own account, newest first.',
    requirements: ['PTS-01', 'PTS-02'],
  },
  'points.balances': {
    kind: 'read',
    method: 'GET',
    path: '/user/points/balances',
    access: 'self',
    input: z.strictObject({}),
    output: balances,
    summary: 'What I earned and what I can still give this month.',
    requirements: ['PTS-01', 'REC-06'],
  },
  'points.books': {
    kind: 'read',
    method: 'GET',
    path: '/company/books',
    access: 'points.oversee',
    input: z.strictObject({}),
    output: z.strictObject({
      balanced: z.boolean(),
      checkedAt: instant,
      transfers: z.number().int(),
      entries: z.number().int(),
      accounts: z.array(z.strictObject({ kind: z.enum(accountKinds), points: z.number().int() })),
    }),
    summary: 'Whether the books of the organisation balance, computed from every entry.',
    requirements: ['PTS-02'],
  },
});
