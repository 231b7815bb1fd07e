import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';

/** Top-ups, raises of the value of a point by another admin and requests for allowance that wait; a grant; a faulty file. */
interface Own {
  topUpIds: string[];
  raiseIds: string[];
  requestIds: string[];
  grantId: string;
  grantsBatchId: string;
}

/** A confirmed top-up, two that wait, a grant, and who asks for more to give. */
export async function seed({ org }: Seeding): Promise<Own> {
  const { admin, second, ravi, uma, veer } = org.people;
  const topUpIds: string[] = [];
  for (const reference of ['First', 'Second', 'Third']) {
    topUpIds.push((await admin!.ok('points.topUp', { points: 5000, reference })).id);
  }
  await second!.ok('points.confirmTopUp', { id: topUpIds[0]! });
  const grants = await admin!.ok('points.grant', { personIds: [ravi!.id], points: 20, reason: 'For the law' });
  const csv = 'Employee ID,Points,Reason\nE-nobody,5,For the law';
  const file = await admin!.ok('points.grantFile', { csv });
  const requestIds: string[] = [];
  for (const asker of [uma!, veer!, second!]) {
    requestIds.push((await asker.ok('points.askMore', { points: 20, reason: 'For the law' })).id);
  }
  for (const paise of [150, 160]) await second!.ok('points.setValue', { paise });
  const raiseIds = (await admin!.ok('points.rules')).value.pending.map((raise) => raise.id);
  return { topUpIds: topUpIds.slice(1), raiseIds, grantId: grants.ids[0]!, grantsBatchId: file.id, requestIds };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'points', Own> = (
  { org },
  { topUpIds, raiseIds, grantId, grantsBatchId, requestIds },
) => {
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
    'points.checkBooks': { as: 'admin', input: {} },
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
    'points.myRequest': { as: 'uma', input: {} },
    'points.askMore': { as: 'admin', input: { points: 20, reason } },
    'points.withdrawRequest': { as: 'uma', input: { id: requestIds[0]! } },
    'points.grantRequest': { as: 'admin', input: { id: requestIds[1]!, points: 10 } },
    'points.refuseRequest': { as: 'admin', input: { id: requestIds[2]!, reason } },
  };
};

/** Top-ups, and friends who leave with points. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const { admin, second } = org.people;
  for (let at = 0; at < some; at++) {
    const { id } = await admin!.ok('points.topUp', { points: 5000, reference: `Number ${at}` });
    await second!.ok('points.confirmTopUp', { id });
  }
  const personIds = friends.slice(-some).map(({ id }) => id);
  await admin!.ok('points.grant', { personIds, points: 5, reason: 'For the time here' });
  for (const id of personIds) await admin!.ok('employees.changeStatus', { id, status: 2 });
  return { 'points.history': { input: { account: 'allowance' } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/points-history': [
      'points.books',
      'points.checkBooks',
      'points.companyStatement',
      'points.statementOf',
      'points.companyHistory',
      'points.walletHistory',
      'points.export',
      'points.exportStatement',
      'points.topUps',
      'points.waiting',
      'points.topUp',
      'payments.topUp',
      'payments.payTopUp',
      'points.confirmTopUp',
      'points.withdrawTopUp',
      'points.grant',
      'points.adjust',
      'points.undoGrant',
      'points.grantFile',
      'points.faultyGrants',
      'points.grantRequest',
      'points.refuseRequest',
      'points.rules',
      'points.setRules',
      'points.setValue',
      'points.confirmValue',
      'points.withdrawValue',
      'points.setExpiry',
    ],
  },
  managersToo: {
    '/points': ['points.askMore'],
  },
  everyone: {
    '/points': ['points.balances', 'points.history', 'points.ends', 'points.statement', 'points.exportMine'],
  },
};
