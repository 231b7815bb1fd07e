import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();

test('PPL-07 a list: added, renamed and merged with undo, deleted only when nobody has it', async () => {
  const org = await world().organisation({ asha: { department: 'Sales' }, ravi: { department: 'Sale' } });
  const admin = org.people.admin!;
  const names = async () => (await admin.ok('staff.lists')).items.map(({ name, count }) => `${name} ${count}`);
  await admin.ok('staff.addToList', { kind: 'department', name: 'Pickles' });
  expect((await admin.call('staff.addToList', { kind: 'department', name: 'sales' })).status).toBe(409);
  expect(await names()).toEqual(['Pickles 0', 'Sale 1', 'Sales 1']);
  const merged = await admin.ok('staff.renameInList', { kind: 'department', from: 'Sale', to: 'sales' });
  expect(await names()).toEqual(['Pickles 0', 'Sales 2']);
  const refused = await admin.call('staff.deleteFromList', { kind: 'department', name: 'Sales' });
  expect(refused.body.code).toBe('people.list_in_use');
  await admin.ok('staff.deleteFromList', { kind: 'department', name: 'Pickles' });
  await admin.ok('batches.undo', { id: merged.batchId! });
  expect(await names()).toEqual(['Sale 1', 'Sales 1']);
  expect(await org.people.asha!.ok('staff.suggestDepartments', { search: 'sa' })).toEqual(['Sale', 'Sales']);
});
