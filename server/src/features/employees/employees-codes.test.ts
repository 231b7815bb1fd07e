import { newId } from '@apprecio/contract/api/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' }, gone: {} });
});

const form = {
  employeeId: 'C-1',
  name: 'Farah Form',
  email: 'farah@mills.example',
  roleId: 3,
  designation: 'Baker',
  department: 'Kitchen',
  dateOfJoining: '2024-05-01',
  dateOfBirth: '1995-06-07',
  gender: 'female',
};

async function codesOf(filters: object): Promise<Record<string, [number, number]>> {
  const { items } = await org.people.admin!.ok('employees.list', { filters, limit: 100 });
  return Object.fromEntries(items.map(({ name, roleId, status }) => [name, [roleId, status]]));
}

describe('roles are numbered 1 to 4 and statuses 1 and 2, as specified (API-09, PPL-07)', () => {
  test('when a person is added, read, listed and filtered', async () => {
    const { admin } = org.people;
    const { id } = await admin!.ok('employees.create', form);
    expect(await admin!.ok('employees.detail', { id })).toMatchObject({ roleId: 3, status: 1 });
    expect(await codesOf({})).toMatchObject({ 'Farah Form': [3, 1], 'Asha Test': [4, 1] });
    expect(Object.keys(await codesOf({ roleId: [3], status: [1] })).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Boss Test',
      'Farah Form',
    ]);
    expect(await codesOf({ status: [2] })).toEqual({});
  });

  test('when role and status change, singly, through the whole form and in bulk', async () => {
    const { admin, asha, gone: leaver } = org.people;
    const code = async (id: string) => {
      const { roleId, status } = await admin!.ok('employees.detail', { id });
      return [roleId, status];
    };
    await admin!.ok('employees.changeRole', { id: asha!.id, roleId: 3 });
    expect(await code(asha!.id)).toEqual([3, 1]);
    await admin!.ok('employees.update', {
      ...form,
      employeeId: 'C-2',
      email: 'asha@mills.example',
      id: asha!.id,
      roleId: 4,
    });
    expect(await code(asha!.id)).toEqual([4, 1]);
    const { employee } = await admin!.ok('employees.changeStatus', { id: leaver!.id, status: 2 });
    expect([employee.status, await code(leaver!.id)]).toEqual([2, [4, 2]]);
    await admin!.ok('employees.bulk', { ids: [leaver!.id], set: { status: 1 } });
    await admin!.ok('employees.bulk', { ids: [leaver!.id], set: { roleId: 3 } });
    expect(await code(leaver!.id)).toEqual([3, 1]);
  });

  test('in the own profile, at sign-in and in the list of roles', async () => {
    const { admin, boss } = org.people;
    const profile = await boss!.ok('profile.detail');
    expect([profile.roleId, 'role' in profile]).toEqual([3, false]);
    const login = { email: `admin@${org.subdomain}.example`, password: 'korma-verde-81' };
    const { user } = (await world().call('auth.login', login, null, { host: org.host })).body;
    expect([user.roleId, user.role]).toEqual([2, undefined]);
    expect((await admin!.ok('employees.roles')).map(({ roleId }) => roleId)).toEqual([2, 3, 4]);
  });

  test.each([
    ['employees.changeRole', { roleId: 'manager' }],
    ['employees.changeRole', { roleId: 1 }],
    ['employees.changeRole', { role: 'manager' }],
    ['employees.changeStatus', { status: 'inactive' }],
    ['employees.changeStatus', { status: 3 }],
  ] as const)('%s rejects %j', async (name, input) => {
    const { admin, asha } = org.people;
    expect((await admin!.call(name, { id: asha!.id, ...input })).status).toBe(400);
  });

  test('the CSV export shows role and status as words', async () => {
    const { url } = await org.people.admin!.ok('employees.export', {});
    const csv = (await world().app.inject({ url })).body;
    expect(csv).toContain('farah@mills.example');
    expect(csv).toMatch(/C-1,.*Manager.*Active/i);
  });
});

test('a pasted list with half a character gets an answer, and a retry gets the same answer (API-07)', async () => {
  const { admin } = (await world().organisation({})).people;
  const key = newId();
  const answer = await admin!.ok('employees.inviteList', { text: 'Ira \ud800' }, { key });
  expect(answer).toMatchObject({ batchId: null });
  expect((await admin!.ok('employees.inviteList', { text: 'Ira \ud800' }, { key })).batchId).toBeNull();
});
