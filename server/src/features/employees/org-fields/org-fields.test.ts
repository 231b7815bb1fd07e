import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

test('list values can be added, renamed and merged with undo, and deleted only when unused (PPL-07)', async () => {
  const org = await world().organisation({ asha: { department: 'Sales' }, ravi: { department: 'Sale' } });
  const admin = org.people.admin!;
  const names = async () => (await admin.ok('employees.orgFields')).items.map(({ name, count }) => `${name} ${count}`);
  await admin.ok('employees.addOrgField', { kind: 'department', name: 'Pickles' });
  expect((await admin.call('employees.addOrgField', { kind: 'department', name: 'sales' })).status).toBe(409);
  expect(await names()).toEqual(['Pickles 0', 'Sale 1', 'Sales 1']);
  const merged = await admin.ok('employees.renameOrgField', { kind: 'department', from: 'Sale', to: 'sales' });
  expect(await names()).toEqual(['Pickles 0', 'Sales 2']);
  const refused = await admin.call('employees.deleteOrgField', { kind: 'department', name: 'Sales' });
  expect(refused.body.code).toBe('employees.org_field_in_use');
  await admin.ok('employees.deleteOrgField', { kind: 'department', name: 'Pickles' });
  await admin.ok('batches.undo', { id: merged.batchId! });
  expect(await names()).toEqual(['Sale 1', 'Sales 1']);
  expect(await org.people.asha!.ok('employees.suggestDepartments', { search: 'sa' })).toEqual(['Sale', 'Sales']);
});

test('a name that differs by case or blanks takes the existing spelling in the form, in bulk and in a file (PPL-07, ONB-07)', async () => {
  const org = await world().organisation({
    asha: { department: 'Finance' },
    ravi: { department: 'Finance' },
    tara: {},
  });
  const { admin, asha, tara } = org.people;
  await admin!.ok('employees.addOrgField', { kind: 'location', name: 'Kochi' });
  const names = async (kind: 'department' | 'location') =>
    (await admin!.ok('employees.orgFields', { kind })).items.map(({ name }) => name);
  const form = { name: 'Uma Rao', designation: 'Clerk', dateOfJoining: '2024-05-01', dateOfBirth: '1990-01-02' };
  const { id } = await admin!.ok('employees.create', {
    ...form,
    employeeId: 'E-1',
    email: 'uma@there.example',
    roleId: 3,
    gender: 'female',
    department: 'FINANCE\u00a0',
    location: 'kochi',
  });
  expect(await admin!.ok('employees.detail', { id })).toMatchObject({ department: 'Finance', location: 'Kochi' });
  await admin!.ok('employees.bulk', { ids: [asha!.id, tara!.id], set: { department: 'fin\u200bance' } });
  const csv = 'Employee ID,Full Name,Email,Department,Location\nE-9,Nina New,nina@there.example,finance,KOCHI';
  const file = await admin!.ok('employees.import', { csv });
  const [row] = (await admin!.ok('batches.rows', { id: file.id })).items;
  expect(row!.notes!.map(({ values }) => values)).toEqual([
    { value: 'finance', as: 'Finance' },
    { value: 'KOCHI', as: 'Kochi' },
  ]);
  await admin!.ok('employees.applyImport', { id: file.id, invite: false });
  expect([await names('department'), await names('location')]).toEqual([
    ['Finance'],
    expect.not.arrayContaining(['kochi', 'KOCHI']),
  ]);
});
