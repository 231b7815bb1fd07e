export {
  type Allowance,
  allowanceFrom,
  allowanceQuery,
  givingMonthOf,
  lockGiving,
  openMonth,
} from './allowance/commands.ts';
export { expiryNotices } from './expiry/queries.ts';
export { move, type Transfer } from './ledger/commands.ts';
export { paceOf } from './pace/queries.ts';
export { applyGrants, undoGrants } from './grants/commands.ts';
export { type GivenPoints, heldBack, type HeldPoints, takeBack } from './returns/commands.ts';
export { openRequestsQuery, requestToTell } from './requests/queries.ts';
export { beginPaidTopUp, markTopUp, payTopUp } from './top-ups/commands.ts';
export { lockWaitingTopUps } from './top-ups/queries.ts';
export { lockWaitingRaises } from './value/queries.ts';
export { findGrants } from './wallet/queries.ts';
export {
  handOnRewards,
  payRewards,
  reserveRewards,
  returnReserved,
  returnRewards,
  takeBackRewards,
} from './rewards/commands.ts';
export { receivedKinds, receivedLines } from './rules.ts';
export { heldPoints, unspentOf, walletPoints } from './rewards/queries.ts';
