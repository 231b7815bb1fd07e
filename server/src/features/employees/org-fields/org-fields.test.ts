import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

test('PPL-07 a list: added, renamed and merged with undo, deleted only when nobody has it', async () => {
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
