export {
  type Allowance,
  allowanceFrom,
  allowanceQuery,
  givingMonthOf,
  lockGiving,
  openMonth,
} from './allowance/commands.ts';
export { rulesNow } from './allowance/queries.ts';
export { move, type Transfer } from './ledger/commands.ts';
export { paceOf } from './pace/queries.ts';
export { type GivenPoints, buildReturnTransfers, type ReservedPoints, reverseGifts } from './returns/commands.ts';
export { beginPaidTopUp, markTopUp, payTopUp } from './top-ups/commands.ts';
export {
  handOnRewards,
  payRewards,
  reserveRewards,
  returnReserved,
  returnRewards,
  reverseRewards,
} from './rewards/commands.ts';
export type { RewardPaid } from './points.notices.ts';
export { receivedKinds, receivedLines } from './rules.ts';
export { reservedByHolder, unspentOf, walletPoints } from './rewards/queries.ts';
