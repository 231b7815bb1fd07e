import { z } from 'zod';
import { transferKinds } from '../../generated/transfers.ts';
import { instant, plainDate } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { accountKinds } from './points.operations.ts';

export const companyLine = z.strictObject({
  id,
  at: instant,
  kind: z.enum(transferKinds),
  points: z.number().int(),
  from: z.strictObject({ account: z.enum(accountKinds), person: z.strictObject({ id, name: z.string() }).nullable() }),
  to: z.strictObject({ account: z.enum(accountKinds), person: z.strictObject({ id, name: z.string() }).nullable() }),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  grant: z.strictObject({ id, undoable: z.boolean() }).nullable(),
  folded: z.strictObject({ people: z.number().int(), month: z.string() }).nullable(),
});

export type CompanyLine = z.infer<typeof companyLine>;

export const companyStatement = z.strictObject({
  asOf: plainDate,
  pointValuePaise: z.number().int(),
  wallet: z.number().int(),
  lastTopUp: z.number().int().nullable(),
  walletLow: z.boolean(),
  earned: z.number().int(),
  allowance: z.number().int(),
  held: z.number().int(),
  redeemed: z.number().int(),
  expired: z.number().int(),
  month: z.array(
    z.strictObject({ kind: z.enum(transferKinds), transfers: z.number().int(), points: z.number().int() }),
  ),
  monthEnds: z.array(z.strictObject({ month: plainDate, earned: z.number().int(), worthPaise: z.number().int() })),
});

export type CompanyStatement = z.infer<typeof companyStatement>;
