import { readdirSync } from 'node:fs';
import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../world.ts';
import { samples } from './samples.ts';
import { seed, type Seeded } from './seed.ts';

const world = useWorld();

// Written down from decisions.md, 'Who may do what', and from the pages in web/src/features: which calls stand behind
// which screen. On purpose nothing here is read from the contract's own table.
const ofAdmins: Record<string, OperationName[]> = {
  '/organization/employees': [
    'employees.list',
    'employees.counts',
    'employees.create',
    'employees.detail',
    'employees.update',
    'employees.changeRole',
    'employees.changeManager',
    'employees.changeStatus',
    'employees.offboarding',
    'employees.delete',
    'employees.bulk',
    'employees.previewBulk',
    'employees.export',
    'employees.resetPassword',
    'employees.invite',
    'employees.withdraw',
    'employees.inviteList',
    'employees.roles',
    'employees.managers',
    'employees.orgFields',
    'employees.addOrgField',
    'employees.renameOrgField',
    'employees.deleteOrgField',
    'employees.leaverRule',
    'employees.changeLeaverRule',
    'employees.payouts',
    'employees.exportPayouts',
    'orders.sendLeaverLink',
    'employees.uploadPhoto',
    'people.moodGroups',
    'batches.list',
    'batches.detail',
    'batches.rows',
    'batches.beforeUndo',
    'batches.undo',
  ],
  '/organization/employees/import': [
    'employees.import',
    'employees.applyImport',
    'employees.faultyRows',
    'batches.detail',
    'batches.rows',
    'batches.apply',
  ],
  '/organization/company': ['organisation.update', 'organisation.uploadLogo'],
  '/onboarding': [
    'organisation.update',
    'organisation.uploadLogo',
    'organisation.setUp',
    'organisation.markSetUp',
    'employees.inviteList',
  ],
  '/organization/billing': [
    'organisation.domains',
    'organisation.addDomain',
    'organisation.removeDomain',
    'billing.overview',
    'billing.invoices',
    'billing.monthEnd',
  ],
  '/organization/payments': [
    'payments.settings',
    'payments.changeSettings',
    'payments.refunds',
    'payments.retryRefund',
  ],
  '/organization/sign-in': [
    'auth.providers',
    'auth.addProvider',
    'auth.changeProvider',
    'auth.testProvider',
    'auth.removeProvider',
  ],
  '/organization/store': [
    'store.catalogue',
    'store.catalogueDetail',
    'store.catalogueCategories',
    'store.createProduct',
    'store.changeProduct',
    'store.changePicture',
    'store.removePicture',
    'store.hideRating',
    'store.importProducts',
    'store.faultyProducts',
    'store.loadCodes',
    'cart.promoCodes',
    'cart.createPromo',
    'cart.changePromo',
  ],
  '/organization/orders': [
    'orders.board',
    'orders.counts',
    'orders.boardDetail',
    'orders.cases',
    'orders.export',
    'orders.move',
    'orders.ship',
    'orders.answer',
  ],
  '/organization/points-history': [
    'points.books',
    'points.companyStatement',
    'points.statementOf',
    'points.companyHistory',
    'points.walletHistory',
    'points.export',
    'points.exportStatement',
    'points.topUps',
    'points.topUp',
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
    'points.setExpiry',
  ],
  '/organization/recognition': [
    'recognition.typeList',
    'recognition.typeDetail',
    'recognition.createType',
    'recognition.updateType',
    'recognition.switchType',
    'recognition.changeLogo',
    'recognition.uploadLogo',
    'recognition.categories',
    'recognition.fairPlay',
    'recognition.tradeThanks',
    'recognition.askTraders',
    'recognition.decideTrade',
  ],
  '/organization/moderation': ['posts.reported'],
  '/organization/hall-of-fame': [
    'hallOfFame.given',
    'hallOfFame.create',
    'hallOfFame.delete',
    'hallOfFame.importAwards',
    'hallOfFame.applyAwards',
    'hallOfFame.faultyAwards',
  ],
  '/organization/all-hands': ['allHands.show'],
  '/organization/celebrations': ['celebrations.rules', 'celebrations.setRules'],
  '/organization/nominations': ['nominations.create', 'nominations.cancel', 'nominations.decide'],
  '/organization/manage-zapz': [
    'competitions.create',
    'competitions.update',
    'competitions.list',
    'competitions.summary',
    'competitions.score',
    'competitions.importScores',
    'competitions.applyScores',
    'competitions.faultyScores',
    'competitions.entries',
    'competitions.confirmScore',
    'competitions.refuseScore',
    'competitions.declareWinners',
    'competitions.correctWinners',
    'competitions.cancel',
    'competitions.delete',
    'competitions.templates',
  ],
  '/reports/reward-analytics': [
    'reports.rewards',
    'reports.rewardPeople',
    'reports.settings',
    'reports.changeSettings',
  ],
  '/organization/audit': ['audit.list', 'audit.parked', 'audit.retry', 'audit.export'],
};
const ofManagersToo: Record<string, OperationName[]> = {
  '/organization/recognition': ['recognition.overseen'],
  '/organization/analytics': ['reports.summary', 'reports.people'],
  '/reports/social-analytics': [
    'reports.social',
    'reports.socialPeople',
    'reports.network',
    'reports.networkPeople',
    'reports.networkGraph',
  ],
  '/reports/leaderboard-analytics': ['reports.leaderboard'],
  '/points': ['points.askMore'],
};
const ofEveryone: Record<string, OperationName[]> = {
  '/organization/announcements': ['announcements.list'],
  '/organization/announcements/new': ['audiences.choices', 'announcements.details'],
  '/organization/create-polls': ['audiences.choices'],
  '/organization/polls-surveys': ['polls.list'],
  '/organization/poll/$pollId': ['polls.details'],
  '/organization/create-survey': ['surveys.questionLibrary'],
  '/organization/survey/$surveyId': ['surveys.detail'],
  '/nominations': ['nominations.list', 'nominations.mine', 'nominations.evidence'],
  '/my-team': ['recognition.team', 'recognition.unthanked', 'recognition.teamReceived'],
  '/points': ['points.balances', 'points.history', 'points.ends', 'points.statement', 'points.exportMine'],
};

let here: Seeded;
let there: Seeded;
beforeAll(async () => {
  here = await seed(world());
  there = await seed(world());
  await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    there.org.id,
    there.org.people.admin!.id,
  ]);
});

const statusAs = async (who: string, name: OperationName): Promise<number> =>
  (await here.org.people[who]!.call(name, samples(here)[name].input)).status;

async function statusesAs(who: string, names: OperationName[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const name of names) statuses[name] = await statusAs(who, name);
  return statuses;
}

const all = (status: number, names: OperationName[]) => Object.fromEntries(names.map((name) => [name, status]));

describe('ACC-05 the calls behind the screens of admins are refused to', () => {
  describe.each([
    ['an employee', 'asha'],
    ['a manager', 'boss'],
  ])('%s', (_role, who) => {
    test.each(Object.entries(ofAdmins))('%s', async (_screen, names) => {
      expect(await statusesAs(who, names)).toEqual(all(403, names));
    });
  });
});

describe('ACC-05 the calls behind the screens that managers open too', () => {
  test.each(Object.entries(ofManagersToo))('%s is refused to an employee and answers a manager', async (_, names) => {
    expect(await statusesAs('asha', names)).toEqual(all(403, names));
    expect(await statusesAs('boss', names)).toEqual(all(200, names));
  });

  test('a manager is shown their own reports’ parts, pending and decided, an admin everyone’s', async () => {
    const { asha, ravi, tara, boss, admin } = here.org.people;
    const reports = new Set([asha!.id, ravi!.id, tara!.id]);
    for (const state of ['pending', 'history'] as const) {
      const theirs = (await boss!.ok('recognition.overseen', { state, limit: 100 })).items;
      const everything = (await admin!.ok('recognition.overseen', { state, limit: 100 })).items;
      const kept = everything.filter(({ person }) => reports.has(person.id));
      expect(theirs.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
      expect(theirs.length).toBeGreaterThan(0);
      if (state === 'history') expect(everything.length).toBeGreaterThan(theirs.length);
    }
  });
});

describe('ACC-05 the calls behind the screens that are everyone’s answer with their own rows', () => {
  test.each(Object.entries(ofEveryone))('%s', async (_screen, names) => {
    for (const who of ['asha', 'boss', 'admin']) expect(await statusesAs(who, names)).toEqual(all(200, names));
  });
});

describe.each(['admin', 'super_admin'])('ACC-05 someone who is %s', (role) => {
  test('is refused nowhere: every call behind the screens of admins answers them', async () => {
    const seeded = role === 'admin' ? here : there;
    const behind = new Set([...Object.values(ofAdmins).flat(), ...Object.values(ofManagersToo).flat()]);
    const ordered = (Object.keys(samples(seeded)) as OperationName[]).filter((name) => behind.has(name));
    const statuses: Record<string, number> = {};
    for (const name of ordered) {
      const who = name === 'points.confirmTopUp' ? 'second' : 'admin';
      statuses[name] = (await seeded.org.people[who]!.call(name, samples(seeded)[name].input)).status;
    }
    expect(statuses).toEqual(all(200, ordered));
    expect(ordered).toHaveLength(behind.size);
  });
});

describe('ACC-05 nothing is left out', () => {
  test('every call that asks for a right beyond one’s own stands behind a screen, and no other call does', () => {
    const mapped = [...Object.values(ofAdmins).flat(), ...Object.values(ofManagersToo).flat()];
    const asking = (Object.entries(operations) as [OperationName, Operation][])
      .filter(([, { access }]) => access !== 'public' && access !== 'self')
      .map(([name]) => name);
    expect([...new Set(mapped)].toSorted()).toEqual(asking.toSorted());
  });

  test('every screen of the organisation that exists has its calls here', () => {
    const files = readdirSync(new URL('../../../web/src/routes/_app', import.meta.url));
    const screens = files
      .filter((file) => file.startsWith('organization.'))
      .map((file) => `/${file.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`);
    const known = { ...ofAdmins, ...ofManagersToo, ...ofEveryone };
    expect(screens.filter((screen) => !(screen in known))).toEqual([]);
    expect(screens.length).toBeGreaterThan(0);
  });
});
