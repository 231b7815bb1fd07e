import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { pageFields, pageOf } from '../api/page.ts';
import { line, paragraph } from '../api/text.ts';
import { batch } from '../batches/batches.operations.ts';
import { fileFields } from '../batches/files.ts';
import { faultyFile } from '../batches/problems.ts';
import { companyLine, companyStatement } from './company-books.ts';
import { walletAffects } from './points.affects.ts';
import { pointsLine, statement } from './points.operations.ts';
import { confirmedTopUp, topUp } from './top-ups.ts';
import { kindGroups } from './transfer-meaning.ts';
import { walletLimits } from './wallet-limits.ts';

export const grantReason = paragraph(5, 300, 'Please give a reason of at least 5 characters');

const people = z
  .array(id)
  .min(1, 'Please choose someone')
  .max(walletLimits.people, `Please choose at most ${walletLimits.people} people`)
  .refine((list) => new Set(list).size === list.length, 'Someone is chosen twice');

const missing = 'Please enter the points';
const tooFew = 'Please enter a whole number from 1';

const pointsUpTo = (most: number) =>
  z
    .number(missing)
    .min(1, tooFew)
    .max(most, `Please enter a whole number up to ${most.toLocaleString('en')}`)
    .int(tooFew);

/** Points that someone asks for, or is granted of them. */
export const requestedPoints = pointsUpTo(walletLimits.points);

export const grantForm = z.strictObject({
  personIds: people,
  points: pointsUpTo(walletLimits.points),
  reason: grantReason,
});

export const adjustForm = z.strictObject({
  personId: id,
  points: z
    .number(missing)
    .int()
    .min(-walletLimits.points)
    .max(walletLimits.points)
    .refine((points) => points !== 0, missing),
  reason: grantReason,
});

export const topUpForm = z.strictObject({
  points: pointsUpTo(walletLimits.topUp),
  reference: line(100, 'Please enter the invoice or payment'),
});

/** The points of a top-up that is paid by the payment service. */
export const paidTopUpForm = z.strictObject({ points: pointsUpTo(walletLimits.paidTopUp) });

const filters = {
  group: z.enum(kindGroups).optional(),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Please choose a month')
    .optional(),
  personId: id.optional(),
};
const asOf = plainDate.optional();
const oversee = { access: 'points.oversee' } as const;
const manage = { access: 'points.manage', kind: 'write' } as const;

export const wallet = define({
  'points.companyStatement': {
    ...oversee,
    kind: 'read',
    method: 'GET',
    path: '/company/points/statement',
    input: z.strictObject({ asOf }),
    output: companyStatement,
    errors: ['points.future_date'],
    summary: 'Returns the points that the organisation holds, owes and moved, at the end of a day, by default today.',
    requirements: ['PTS-04'],
  },
  'points.statementOf': {
    ...oversee,
    kind: 'read',
    method: 'GET',
    path: '/company/points/statement/{id}',
    input: z.strictObject({ id, asOf }),
    output: statement,
    errors: ['points.future_date', 'access.not_found'],
    summary: 'Returns the balances of a person at the end of a day.',
    requirements: ['PTS-04'],
  },
  'points.companyHistory': {
    ...oversee,
    kind: 'read',
    method: 'GET',
    path: '/company/points-history',
    input: z.strictObject({ ...filters, fold: z.literal('months').optional(), ...pageFields }),
    output: pageOf(companyLine),
    summary: 'Lists every points transfer, newest first; `fold=months` folds the monthly kinds of a month.',
    requirements: ['PTS-01', 'PTS-04'],
  },
  'points.walletHistory': {
    ...oversee,
    kind: 'read',
    method: 'GET',
    path: '/company/wallet-history',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(pointsLine),
    summary: 'Lists the entries of the wallet, newest first.',
    requirements: ['PTS-01'],
  },
  'points.export': {
    ...oversee,
    kind: 'write',
    method: 'POST',
    path: '/company/points/export',
    stepUp: true,
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject({ ...filters, month: filters.month.unwrap() }),
    output: z.strictObject({ url: z.string(), lines: z.number().int() }),
    errors: ['files.exported_much'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Exports the points transfers of a month as CSV and returns a URL valid for five minutes. The export is recorded.',
    requirements: ['PTS-04', 'OPS-04'],
  },
  'points.exportStatement': {
    ...oversee,
    kind: 'write',
    method: 'POST',
    path: '/company/points/export-statement',
    stepUp: true,
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject({ asOf }),
    output: z.strictObject({ url: z.string(), lines: z.number().int() }),
    errors: ['files.exported_much', 'points.future_date'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Exports every person’s balances at the end of a day as CSV and returns a URL valid for five minutes. The export is recorded.',
    requirements: ['PTS-04', 'OPS-04'],
  },
  'points.topUps': {
    ...oversee,
    kind: 'read',
    method: 'GET',
    path: '/company/wallet/top-ups',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(topUp),
    summary: 'Lists the top-ups of the wallet, newest first.',
    requirements: ['PTS-04'],
  },
  'points.topUp': {
    ...manage,
    method: 'POST',
    path: '/company/wallet/top-up',
    stepUp: true,
    idempotent: 'required',
    input: topUpForm,
    output: z.strictObject({ id, state: topUp.shape.state }),
    affects: walletAffects,
    safeguard: { undo: 'points.withdrawTopUp' },
    summary: 'Records a top-up of the wallet. The top-up counts once another admin confirms it.',
    requirements: ['PTS-04', 'API-07'],
  },
  'points.confirmTopUp': {
    ...manage,
    byKey: 'never',
    method: 'POST',
    path: '/company/wallet/confirm-top-up/{id}',
    stepUp: true,
    freshPower: 'waits',
    idempotent: 'required',
    input: z.strictObject({ id }),
    timeoutMs: 60_000,
    output: confirmedTopUp,
    errors: ['points.repeated', 'access.not_found', 'points.self', 'points.top_up_decided'],
    affects: walletAffects,
    safeguard: { asks: 'pays what waited for points' },
    summary: 'Confirms a top-up that another admin recorded, and pays what waited for points, oldest first.',
    requirements: ['PTS-04', 'API-07'],
  },
  'points.withdrawTopUp': {
    ...manage,
    method: 'POST',
    path: '/company/wallet/withdraw-top-up/{id}',
    idempotent: 'required',
    input: z.strictObject({ id }),
    output: z.strictObject({ id, state: topUp.shape.state }),
    errors: ['access.not_found', 'points.top_up_decided'],
    affects: walletAffects,
    safeguard: { asks: 'ends what another admin was asked for' },
    summary: 'Withdraws a top-up that nobody has confirmed.',
    requirements: ['PTS-04'],
  },
  'points.grant': {
    ...manage,
    method: 'POST',
    path: '/company/wallet/grant',
    stepUp: true,
    freshPower: 'waits',
    idempotent: 'required',
    input: grantForm,
    output: z.strictObject({ ids: z.array(id), points: z.number().int(), batchId: id.nullable() }),
    errors: ['points.repeated', 'points.self', 'points.wallet_short', 'points.person_unavailable'],
    affects: walletAffects,
    safeguard: { undo: 'points.undoGrant' },
    summary:
      'Grants points from the wallet to people, with a reason; either all receive them or none. A grant to several is a batch that can be undone for seven days.',
    requirements: ['PTS-04', 'OPS-07', 'API-07'],
  },
  'points.adjust': {
    ...manage,
    method: 'POST',
    path: '/company/wallet/adjust',
    stepUp: true,
    freshPower: 'waits',
    idempotent: 'required',
    input: adjustForm,
    output: z.strictObject({ id, points: z.number().int() }),
    errors: [
      'points.repeated',
      'points.self',
      'points.wallet_short',
      'points.person_short',
      'points.person_unavailable',
    ],
    affects: walletAffects,
    safeguard: { asks: 'changes a person’s balance' },
    summary: 'Corrects the points of a person, from or into the wallet, with a reason.',
    requirements: ['PTS-04', 'API-07'],
  },
  'points.grantFile': {
    ...manage,
    method: 'POST',
    path: '/company/wallet/grant/bulk',
    external: true,
    upload: { field: 'csv', kind: 'csv', maxBytes: csvBytesAtMost },
    timeoutMs: 120_000,
    input: z.strictObject(fileFields),
    output: batch,
    errors: ['request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Checks a file of grants and adjustments as a dry run and stores what each row would do. `batches.apply` applies it.',
    requirements: ['PTS-04', 'OPS-07'],
  },
  'points.faultyGrants': {
    ...oversee,
    kind: 'read',
    method: 'GET',
    path: '/company/wallet/grant/faulty/{id}',
    input: z.strictObject({ id }),
    output: faultyFile,
    errors: ['access.not_found'],
    summary: 'Returns the faulty rows of a checked file of grants, each with its problem.',
    requirements: ['PTS-04'],
  },
  'points.undoGrant': {
    ...manage,
    method: 'POST',
    path: '/company/wallet/undo-grant/{id}',
    stepUp: true,
    freshPower: 'waits',
    idempotent: 'required',
    input: z.strictObject({ id }),
    output: z.strictObject({ id, returned: z.number().int(), kept: z.number().int() }),
    errors: ['points.repeated', 'access.not_found', 'points.self', 'points.grant_undone'],
    affects: walletAffects,
    safeguard: { asks: 'takes points back' },
    summary:
      'Undoes a grant as far as its points are unspent. Returns how many points were returned and how many stay.',
    requirements: ['PTS-04', 'API-07'],
  },
});
