import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none } from '../api/page.ts';
import { personRef } from '../people/people.operations.ts';
import { walletAffects } from './points.affects.ts';

/** Bounds of the rules that admins set. */
export const rulesLimits = { allowance: 100_000, paise: 100_000, months: 120 } as const;

const allowance = z.number().int().min(0).max(rulesLimits.allowance);

export const allowanceRules = z.strictObject({
  employee: allowance,
  manager: allowance,
  admin: allowance,
  perReport: allowance,
  prorated: z.boolean(),
});
export type AllowanceRules = z.infer<typeof allowanceRules>;

const pointValue = z.strictObject({ fromDate: plainDate, paise: z.number().int() });

/** A raise of the value of a point that waits for another admin. */
const pendingRaise = pointValue.extend({
  id,
  proposedBy: personRef,
  proposedAt: instant,
  canConfirm: z.boolean(),
});

export const pointsRules = z.strictObject({
  today: plainDate,
  rules: allowanceRules,
  rulesToCome: z.array(allowanceRules.extend({ fromDate: plainDate })),
  value: z.strictObject({
    paise: z.number().int(),
    since: plainDate.nullable(),
    toCome: z.array(pointValue),
    pending: z.array(pendingRaise),
  }),
  expiry: z.strictObject({ months: z.number().int().nullable(), fromDate: plainDate.nullable() }),
});
export type PointsRules = z.infer<typeof pointsRules>;

const oversee = { access: 'points.oversee' } as const;
const manage = { access: 'points.manage', kind: 'write' } as const;

export const rules = define({
  'points.rules': {
    ...oversee,
    kind: 'read',
    method: 'GET',
    path: '/company/points/rules',
    input: none,
    output: pointsRules,
    summary: 'Returns the rules of the allowance, the value of a point and when points expire, current and upcoming.',
    requirements: ['REC-06', 'PTS-03', 'PTS-05'],
  },
  'points.setRules': {
    ...manage,
    method: 'PUT',
    path: '/company/points/rules',
    freshPower: 'waits',
    input: allowanceRules.extend({ fromDate: plainDate.optional() }),
    output: done,
    errors: ['points.past_date', 'points.self'],
    affects: walletAffects,
    safeguard: { asks: 'changes what everyone can give' },
    summary:
      'Sets the rules of the allowance from a given day. Within a month, the allowance left is max(0, new − given).',
    requirements: ['REC-06'],
  },
  'points.setValue': {
    ...manage,
    method: 'POST',
    path: '/company/set-point-value',
    freshPower: 'waits',
    input: z.strictObject({ paise: z.number().int().min(1).max(rulesLimits.paise), fromDate: plainDate.optional() }),
    output: done,
    errors: ['points.past_date', 'points.value_notice', 'points.value_tomorrow'],
    affects: walletAffects,
    safeguard: { asks: 'changes what points are worth' },
    summary:
      'Sets the value of a point, in paise, from a given day. A decrease needs 30 days’ notice, an increase above 5% another admin’s confirmation.',
    requirements: ['PTS-03'],
  },
  'points.confirmValue': {
    ...manage,
    byKey: 'never',
    freshPower: 'waits',
    method: 'POST',
    path: '/company/point-value/confirm/{id}',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'points.raise_decided', 'points.raise_stale', 'points.self'],
    affects: walletAffects,
    safeguard: { asks: 'changes what points are worth' },
    summary:
      'Confirms another admin’s increase of the point value. The increase applies from tomorrow at the earliest.',
    requirements: ['PTS-03', 'PTS-04'],
  },
  'points.withdrawValue': {
    ...manage,
    method: 'POST',
    path: '/company/point-value/withdraw/{id}',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'points.raise_decided'],
    affects: walletAffects,
    safeguard: { asks: 'ends what another admin was asked for' },
    summary: 'Withdraws an increase of the point value that nobody has confirmed.',
    requirements: ['PTS-03'],
  },
  'points.setExpiry': {
    ...manage,
    method: 'PUT',
    path: '/company/points/expiry',
    freshPower: 'waits',
    input: z.strictObject({ months: z.number().int().min(1).max(rulesLimits.months).nullable() }),
    output: done,
    affects: walletAffects,
    safeguard: { asks: 'points of everyone may expire' },
    summary:
      'Sets after how many months received points expire, or that they never do. Switching expiry on or shortening it takes effect after 30 days.',
    requirements: ['PTS-05'],
  },
});
