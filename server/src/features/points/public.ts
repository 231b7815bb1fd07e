export {
  type Allowance,
  allowanceFrom,
  allowanceQuery,
  givingMonthOf,
  lockGiving,
  openMonth,
} from './allowance/allowance.commands.ts';
export { rulesNow } from './allowance/allowance.queries.ts';
export { move, type Transfer } from './ledger.commands.ts';
export { paceOf } from './pace.queries.ts';
export { type GivenPoints, buildReturnTransfers, type ReservedPoints, reverseGifts } from './returns.commands.ts';
export { beginPaidTopUp, markTopUp, payTopUp } from './top-ups/top-ups.commands.ts';
export {
  handOnRewards,
  payRewards,
  reserveRewards,
  returnReserved,
  returnRewards,
  reverseRewards,
} from './rewards/rewards.commands.ts';
export type { RewardPaid } from './points.notices.ts';
export { receivedKinds, receivedLines } from './points.rules.ts';
export { reservedByHolder, unspentOf, walletPoints } from './rewards/rewards.queries.ts';
