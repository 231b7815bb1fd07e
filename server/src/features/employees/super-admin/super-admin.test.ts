import { expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { enterAsSuperAdmin, leaveAsSuperAdmin } from './super-admin.commands.ts';

const world = useOwnWorld();
const password = 'tea-at-four-daily';
const me = { email: 'ops@house.example', name: 'Ops Desk' };

async function comeIn(org: Organisation) {
  await world().drain(org);
  const secret = world().invitationSecrets(org).at(-1);
  const { body } = await world().call('auth.accept', { secret, password, confirmPassword: password }, null, {
    host: org.host,
  });
  return world().actor(body.user.id as string, body.token as string);
}

test('a super admin enters one organisation at a time as admin, is logged, and sees nothing closed to admins (ACC-05)', async () => {
  const one = await world().organisation({ asha: {}, ravi: {} });
  const two = await world().organisation();
  await enterAsSuperAdmin(world().services, one.subdomain, me);
  const guest = await comeIn(one);
  expect((await guest.ok('profile.detail')).roleId).toBe(1);
  expect((await guest.ok('employees.list')).total).toBe(4);
  await guest.ok('organisation.update', { address: '12 Mill Road' });
  await one.people.asha!.ok('recognition.give', {
    message: 'Between the two of us',
    visibility: 'private',
    recipients: [{ personId: one.people.ravi!.id, points: 0 }],
  });
  expect(JSON.stringify(await guest.ok('posts.list'))).not.toContain('Between the two of us');
  const log = async () =>
    (await one.people.admin!.ok('audit.list')).items.map(({ activity, actor, subject }) => [
      activity,
      actor?.name ?? null,
      subject?.name ?? null,
    ]);
  expect(await log()).toEqual(
    expect.arrayContaining([
      ['employees.superAdminEntered', null, 'Ops Desk'],
      ['organisation.updated', 'Ops Desk', null],
    ]),
  );

  await enterAsSuperAdmin(world().services, two.subdomain, me);
  expect((await guest.call('profile.detail')).status).toBe(401);
  expect(await log()).toContainEqual(['employees.superAdminLeft', null, 'Ops Desk']);
  expect((await (await comeIn(two)).ok('profile.detail')).roleId).toBe(1);
  expect(await leaveAsSuperAdmin(world().services, me.email)).toBe(1);
  expect(await leaveAsSuperAdmin(world().services, me.email)).toBe(0);

  await enterAsSuperAdmin(world().services, one.subdomain, me);
  const { items } = await one.people.admin!.ok('employees.list', { search: 'ops' });
  expect(items).toMatchObject([{ roleId: 1, status: 1 }]);
});

test('a super admin can leave even when other organisations have entered the same address (ACC-05)', async () => {
  const desk = { email: 'desk@house.example', name: 'Desk' };
  const nina = { designation: 'Baker', department: 'Kitchen', dateOfJoining: '2024-05-01', dateOfBirth: '1995-06-07' };
  for (let at = 0; at < 5; at++) {
    const { people } = await world().organisation();
    const form = { ...desk, ...nina, employeeId: 'E-desk', roleId: 4, gender: 'female', invite: false };
    await people.admin!.ok('employees.create', form);
  }
  const org = await world().organisation();
  await enterAsSuperAdmin(world().services, org.subdomain, desk);
  const guest = await comeIn(org);
  expect(await leaveAsSuperAdmin(world().services, desk.email)).toBe(1);
  expect((await guest.call('profile.detail')).status).toBe(401);
});

test('a member of an organisation cannot become its super admin, and an unknown organisation is rejected (ACC-05)', async () => {
  const org = await world().organisation({ asha: {} });
  const asha = { email: `asha@${org.subdomain}.example`, name: 'Asha Test' };
  await expect(enterAsSuperAdmin(world().services, org.subdomain, asha)).rejects.toMatchObject({
    code: 'employees.email_taken',
  });
  await expect(enterAsSuperAdmin(world().services, 'nobody-here', me)).rejects.toMatchObject({
    code: 'organisation.unknown',
  });
  expect((await org.people.asha!.ok('profile.detail')).roleId).toBe(4);
  expect(await leaveAsSuperAdmin(world().services, asha.email)).toBe(0);
});

test('a super admin keeps role and address; neither an admin nor the super admin can change them (ACC-05)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin } = org.people;
  await enterAsSuperAdmin(world().services, org.subdomain, me);
  const guest = await comeIn(org);
  const guestDetails = await admin!.ok('employees.detail', { id: guest.id });
  const { employeeId, name } = guestDetails;
  const form = {
    id: guest.id,
    employeeId,
    name,
    roleId: 2 as const,
    designation: 'Ops',
    department: 'House',
    dateOfJoining: '2024-01-08',
    dateOfBirth: '1990-03-02',
    gender: 'female' as const,
  };
  const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => (await reply).body.code;
  expect(await codeOf(admin!.call('employees.changeRole', { id: guest.id, roleId: 2 }))).toBe('employees.super_admin');
  for (const one of [admin!, guest]) {
    const response = one.call('employees.update', { ...form, email: 'stays@else.example' });
    expect(await codeOf(response)).toBe('employees.super_admin');
  }
  const bulk = await admin!.ok('employees.previewBulk', { ids: [guest.id], set: { roleId: 4 } });
  expect(bulk.rows).toMatchObject([{ code: 'employees.super_admin' }]);
  await admin!.ok('employees.update', { ...form, email: me.email });
  expect(await leaveAsSuperAdmin(world().services, me.email)).toBe(1);
});

test('a super admin who left returns only by the command; admins cannot reactivate them singly, in bulk or by undo (ACC-05)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin } = org.people;
  await enterAsSuperAdmin(world().services, org.subdomain, me);
  const guest = await comeIn(org);
  const { batchId } = await admin!.ok('employees.changeStatus', { id: guest.id, status: 2 });
  expect((await admin!.call('employees.changeStatus', { id: guest.id, status: 1 })).body).toMatchObject({
    code: 'employees.super_admin_left',
  });
  const bulk = await admin!.ok('employees.previewBulk', { ids: [guest.id], set: { status: 1 } });
  expect(bulk.rows).toMatchObject([{ code: 'employees.super_admin_left' }]);
  await world().drain(org);
  await admin!.ok('batches.undo', { id: batchId });
  await world().drain(org);
  expect((await admin!.ok('employees.detail', { id: guest.id })).status).toBe(2);

  await enterAsSuperAdmin(world().services, org.subdomain, me);
  expect((await admin!.ok('employees.detail', { id: guest.id })).status).toBe(1);
});

test('an import that names a former super admin leaves their role and status unchanged (ACC-05)', async () => {
  const org = await world().organisation();
  const { admin } = org.people;
  await enterAsSuperAdmin(world().services, org.subdomain, me);
  const guest = await comeIn(org);
  const { employeeId } = await admin!.ok('employees.detail', { id: guest.id });
  expect(await leaveAsSuperAdmin(world().services, me.email)).toBe(1);
  const header =
    'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';
  const row = `${employeeId},Back Again,${me.email},,Admin,Ops,House,,,2024-01-08,1990-03-02,Female`;
  const { id } = await admin!.ok('employees.import', { csv: `${header}\n${row}` });
  await admin!.call('employees.applyImport', { id });
  await world().drain(org);
  const after = await world().look<{ role: string; status: string }>(
    'select role, status from people where organisation_id = $1 and id = $2',
    [org.id, guest.id],
  );
  expect(after).toEqual([{ role: 'super_admin', status: 'inactive' }]);
});
