import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();

test('PPL-07 a change is judged by everyone it concerns, however far away they stand', async () => {
  const org = await world().organisation({
    top: { role: 'manager' },
    one: { role: 'manager', manager: 'top' },
    two: { role: 'manager', manager: 'one' },
    three: { role: 'manager', manager: 'two' },
    asha: { manager: 'three' },
    ravi: { manager: 'three' },
    far: {},
  });
  const { admin, top, one, two, three, asha, ravi, far } = org.people;
  const loop = await admin!.call('employees.changeManager', { id: top!.id, managerId: three!.id });
  expect([loop.status, loop.body.code]).toEqual([422, 'employees.manager_loop']);
  const all = await admin!.ok('employees.bulk', {
    ids: [asha!.id, top!.id, far!.id],
    set: { managerId: ravi!.id },
  });
  expect(all.counts.skipped).toBe(1);
  expect((await admin!.ok('employees.detail', { id: top!.id })).manager).toBeNull();
  await admin!.ok('batches.undo', { id: all.id });
  expect((await admin!.ok('employees.detail', { id: asha!.id })).manager?.id).toBe(three!.id);

  await admin!.ok('employees.changeStatus', { id: one!.id, status: 2 });
  await admin!.ok('employees.changeStatus', { id: two!.id, status: 2 });
  const { batchId } = await admin!.ok('employees.changeStatus', { id: three!.id, status: 2 });
  for (const person of [asha, ravi])
    expect((await admin!.ok('employees.detail', { id: person!.id })).manager?.id).toBe(top!.id);
  const before = await admin!.ok('batches.beforeUndo', { id: batchId });
  expect([before.back, before.stays]).toEqual([3, 0]);
  await admin!.ok('batches.undo', { id: batchId });
  for (const person of [asha, ravi])
    expect((await admin!.ok('employees.detail', { id: person!.id })).manager?.id).toBe(three!.id);

  const form = {
    id: asha!.id,
    employeeId: 'E-asha',
    name: 'Asha Test',
    email: 'asha@far.example',
    roleId: 4,
    designation: 'Baker',
    department: 'Kitchen',
    dateOfJoining: '2020-01-02',
    dateOfBirth: '1990-01-02',
    gender: 'female',
  } as const;
  const { email } = await admin!.ok('employees.detail', { id: far!.id });
  for (const taken of [{ email: email.toUpperCase() }, { employeeId: 'E-far' }]) {
    const reply = await admin!.call('employees.update', { ...form, ...taken });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([409, Object.keys(taken)]);
  }
});
