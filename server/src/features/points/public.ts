export {
  type Allowance,
  type AllowanceRow,
  allowanceFrom,
  allowanceQuery,
  lockGiving,
  monthTransfers,
  openMonth,
} from './allowance/commands.ts';
export { expiryNotices } from './expiry/queries.ts';
export { accountId, type Leg, lockBalances, move, type Transfer } from './ledger/commands.ts';
export { applyGrants, type GrantOutcome, type GrantRow, undoGrants, type UndoneGrant } from './wallet/commands.ts';
export { findGrants, type GrantFacts } from './wallet/queries.ts';
