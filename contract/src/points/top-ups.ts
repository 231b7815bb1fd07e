import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { personRef } from '../people/people.operations.ts';

/** The states of a top-up: recorded, then confirmed or withdrawn; or to be paid, failed, or paid. */
export const topUpStates = ['asked', 'confirmed', 'withdrawn', 'paying', 'failed', 'paid'] as const;

/** A top-up of the wallet. */
export const topUp = z.strictObject({
  id,
  points: z.number().int(),
  paise: z.number().int(),
  /** Empty until one that is paid by the payment service has come. */
  reference: z.string(),
  state: z.enum(topUpStates),
  /** True if it was paid with test money: no money moved. */
  isTest: z.boolean(),
  askedBy: personRef,
  askedAt: instant,
  decidedBy: personRef.nullable(),
  decidedAt: instant.nullable(),
  /** Until when one can be paid that is paid by the payment service. */
  payBy: instant.nullable(),
  can: z.strictObject({ confirm: z.boolean(), pay: z.boolean() }),
});
export type TopUp = z.infer<typeof topUp>;

/** A top-up that was confirmed, and what was paid with it. */
export const confirmedTopUp = z.strictObject({
  id,
  state: topUp.shape.state,
  /** The payments that had waited for points in the wallet and were made, and their points in all. */
  paid: z.strictObject({ count: z.number().int(), points: z.number().int() }),
});
