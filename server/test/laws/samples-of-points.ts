import type { OperationName } from '@apprecio/contract/generated/operations';
import type { Sample } from './sample.ts';
import type { Seeded } from './seeded.ts';

/** Calls that read points, and those of admins who grant and buy them. */
export function samplesOfPoints({
  org,
  topUpIds,
  raiseIds,
  grantId,
  grantsBatchId,
}: Seeded): Partial<Record<OperationName, Sample>> {
  const { ravi, tara } = org.people;
  const reason = 'For the law';
  const rules = { employee: 200, manager: 250, admin: 200, perReport: 50, prorated: true };
  return {
    'points.history': { as: 'asha', input: { account: 'allowance', group: 'recognition', month: '2026-11' } },
    'points.balances': { as: 'asha', input: {} },
    'points.ends': { as: 'ravi', input: {} },
    'points.statement': { as: 'ravi', input: { asOf: '2026-11-01' } },
    'points.exportMine': { as: 'ravi', input: { account: 'earned' } },
    'points.books': { as: 'admin', input: {} },
    'points.companyStatement': { as: 'admin', input: { asOf: '2026-11-01' } },
    'points.statementOf': { as: 'admin', input: { id: ravi!.id } },
    'points.companyHistory': { as: 'admin', input: { group: 'grants', personId: ravi!.id, month: '2026-11' } },
    'points.walletHistory': { as: 'admin', input: {} },
    'points.export': { as: 'admin', input: { month: '2026-11' } },
    'points.exportStatement': { as: 'admin', input: {} },
    'points.rules': { as: 'admin', input: {} },
    'points.setRules': { as: 'admin', input: rules },
    'points.setValue': { as: 'admin', input: { paise: 104 } },
    'points.confirmValue': { as: 'admin', input: { id: raiseIds[0]! } },
    'points.withdrawValue': { as: 'admin', input: { id: raiseIds[1]! } },
    'points.setExpiry': { as: 'admin', input: { months: 24 } },
    'points.topUps': { as: 'admin', input: {} },
    'points.waiting': { as: 'admin', input: { points: 100 } },
    'points.topUp': { as: 'admin', input: { points: 100, reference: 'NEFT 1' } },
    'points.confirmTopUp': { as: 'second', input: { id: topUpIds[0]! } },
    'points.withdrawTopUp': { as: 'admin', input: { id: topUpIds[1]! } },
    'points.grantFile': { as: 'admin', input: { csv: 'Employee ID,Points,Reason\nE-asha,10,For the night shift' } },
    'points.faultyGrants': { as: 'admin', input: { id: grantsBatchId } },
    'points.grant': { as: 'admin', input: { personIds: [ravi!.id, tara!.id], points: 5, reason } },
    'points.adjust': { as: 'admin', input: { personId: ravi!.id, points: -3, reason } },
    'points.undoGrant': { as: 'admin', input: { id: grantId } },
  };
}
