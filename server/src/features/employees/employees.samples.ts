import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { oneRow, onePixel } from '../../../test/support/things/inputs.ts';

/** Checked files with one new person each; a change that was applied. */
interface Own {
  batchId: string;
  importId: string;
  doneBatchId: string;
}

/** An imported person, two files to import, and a department that Lena has stated. */
export async function seed({ world, org }: Seeding): Promise<Own> {
  const { admin, boss, gone, lena } = org.people;
  const read = async (id?: string) => (await admin!.ok('employees.import', { csv: oneRow(org.subdomain, id) })).id;
  await admin!.ok('employees.applyImport', { id: await read('N0') });
  await admin!.ok('employees.addOrgField', { kind: 'location', name: 'Surat' });
  await world.drain(org);
  const { batchId: doneBatchId } = await admin!.ok('employees.changeManager', { id: gone!.id, managerId: boss!.id });
  // A stated value waits only if nothing was confirmed. Any change of a record with a department ends the wait.
  await world.look(
    `update people set department = null, stated_department = 'Stores' where organisation_id = $1 and id = $2`,
    [org.id, lena!.id],
  );
  return { batchId: await read(), importId: await read('N4'), doneBatchId };
}

/** A person as the form for one sends them. */
function form(subdomain: string, employeeId: string) {
  return {
    employeeId,
    name: 'Farah Form',
    email: `${employeeId.toLowerCase()}@${subdomain}.example`,
    roleId: 4,
    designation: 'Baker',
    department: 'Kitchen',
    dateOfJoining: '2024-05-01',
    dateOfBirth: '1995-06-07',
    gender: 'female',
  };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'employees', Own> = ({ org }, { batchId, importId }) => {
  const { ravi, tara, boss } = org.people;
  const admin = (input: Record<string, unknown>) => ({ as: 'admin', input });
  return {
    'employees.import': { as: 'admin', input: { csv: oneRow(org.subdomain, 'N2') } },
    'employees.uploadPhoto': { as: 'admin', input: { id: org.people.ravi!.id, photo: onePixel() } },
    'employees.applyImport': admin({ id: importId }),
    'employees.list': admin({ search: 'te', filters: { status: [1], invitation: ['none', 'expired'] } }),
    'employees.counts': admin({}),
    'employees.create': admin(form(org.subdomain, 'F1')),
    'employees.detail': admin({ id: ravi!.id }),
    'employees.update': admin({ ...form(org.subdomain, 'F2'), id: org.people.past!.id }),
    'employees.changeRole': admin({ id: ravi!.id, roleId: 3 }),
    'employees.changePersonalEmail': admin({ id: org.people.gone!.id, personalEmail: 'gone@home.example' }),
    'employees.changeManager': admin({ id: org.people.gone!.id, managerId: ravi!.id }),
    'employees.setLeave': admin({ id: ravi!.id, leave: { from: '2020-01-01', until: null } }),
    'employees.changeStatus': admin({ id: org.people.gone!.id, status: 2 }),
    'employees.offboarding': admin({ id: boss!.id }),
    'employees.delete': admin({ id: org.people.past!.id }),
    'employees.bulk': admin({ ids: [ravi!.id, tara!.id], set: { department: 'Sweets' } }),
    'employees.previewBulk': admin({ ids: [ravi!.id, tara!.id], set: { department: 'Sweets' } }),
    'employees.decideStated': admin({ ids: [org.people.lena!.id], confirm: true }),
    'employees.export': admin({ search: 'te', filters: { status: [1] } }),
    'employees.resetPassword': admin({ id: ravi!.id }),
    'employees.endSessions': admin({ id: org.people.gone!.id }),
    'employees.invite': admin({ ids: [org.people.veer!.id] }),
    'employees.sendTestInvitation': admin({}),
    'employees.withdraw': admin({ id: ravi!.id }),
    'employees.inviteList': admin({ text: `Ira Invited <ira@${org.subdomain}.example>` }),
    'employees.faultyRows': admin({ id: batchId }),
    'employees.roles': admin({}),
    'employees.managers': admin({}),
    'employees.orgFields': admin({ kind: 'location' }),
    'employees.addOrgField': admin({ kind: 'department', name: 'Pickles' }),
    'employees.renameOrgField': admin({ kind: 'location', from: 'Pune', to: 'Poona' }),
    'employees.deleteOrgField': admin({ kind: 'location', name: 'Surat' }),
    'employees.suggestDepartments': { as: 'asha', input: { search: 'q' } },
    'employees.suggestDesignations': { as: 'asha', input: { search: 'te' } },
    'employees.leaverRule': admin({}),
    'employees.changeLeaverRule': admin({ leaverRule: 'payout' }),
    'employees.payouts': admin({}),
    'employees.exportPayouts': admin({}),
  };
};

/** Departments, and bulk acts that move friends between two of them. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const admin = org.people.admin!;
  const ids = friends.slice(0, some).map(({ id }) => id);
  let batchId = '';
  for (let at = 0; at < some; at++) {
    await admin.ok('employees.addOrgField', { kind: 'department', name: `Department ${at}` });
    batchId = (await admin.ok('employees.bulk', { ids, set: { department: `Department ${at % 2}` } })).id;
  }
  return { 'batches.rows': { input: { id: batchId } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/employees': [
      'employees.list',
      'employees.counts',
      'employees.create',
      'employees.detail',
      'employees.update',
      'employees.changeRole',
      'employees.changeManager',
      'employees.changePersonalEmail',
      'employees.setLeave',
      'employees.changeStatus',
      'employees.offboarding',
      'employees.delete',
      'employees.bulk',
      'employees.previewBulk',
      'employees.export',
      'employees.resetPassword',
      'employees.endSessions',
      'employees.decideStated',
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
      'batches.readFile',
      'employees.import',
      'employees.sendTestInvitation',
      'employees.applyImport',
      'employees.faultyRows',
      'batches.detail',
      'batches.rows',
      'batches.apply',
    ],
  },
};
