import type { ReceivedLine } from './received.ts';

/** The kinds of transfers by what people look for. */
export const kindGroups = ['recognition', 'store', 'rewards', 'grants', 'wallet', 'monthly', 'expired'] as const;
export type KindGroup = (typeof kindGroups)[number];

/** The meaning of a kind of transfer for histories and reports. Each feature lists its kinds in `transfers.ts`. */
export interface TransferMeaning {
  /** The groups under which a history lists it. */
  groups: readonly KindGroup[];
  /** The line of the report on received points that it changes. */
  received?: ReceivedLine;
  /** States that it pays a reward or takes one back. */
  reward?: 'paid' | 'taken back';
}
