import { newId } from '@apprecio/contract/api/ids';
import { describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();
const form = {
  employeeId: '0042',
  name: 'Farah Form',
  email: 'farah@form.example',
  roleId: 4,
  designation: 'Baker',
  department: 'Kitchen',
  dateOfJoining: '2024-05-01',
  dateOfBirth: '1995-06-07',
  gender: 'female',
};

describe('one person', () => {
  test('every missing or invalid field gets its own message, and no person is created (ONB-04)', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const reply = await admin.call('employees.create', { name: 'F4rah', email: 'nope' });
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      {
        employeeId: 'Employee ID is required',
        name: 'Please enter valid full name',
        email: 'Please enter a valid email address',
        roleId: 'Role is required',
        designation: 'Designation is required',
        department: 'Department is required',
        dateOfJoining: 'Date of joining is required',
        dateOfBirth: 'Date of birth is required',
        gender: 'Gender is required',
      },
    ]);
    expect((await admin.call('employees.create', { ...form, name: ' ' })).body.errors.name).toBe(
      'Full name is required',
    );
    expect((await admin.ok('employees.list')).total).toBe(1);
  });

  test('is created with a unique ID and email, invited by email, and filtered by invitation state (ONB-04, ONB-06)', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const { id } = await admin.ok('employees.create', form);
    for (const [field, more] of [
      ['employeeId', { email: 'other@form.example' }],
      ['email', { employeeId: '43', email: 'FARAH@form.example' }],
    ] as const) {
      const twice = await admin.call('employees.create', { ...form, ...more });
      expect([twice.status, Object.keys(twice.body.errors)]).toEqual([409, [field]]);
    }
    await world().drain(org);
    expect(world().invitationSecrets(org)).toHaveLength(1);
    const invited = await admin.ok('employees.list', { filters: { invitation: ['invited'] } });
    expect(invited.items.map((person) => [person.id, person.employeeId])).toEqual([[id, '0042']]);
    expect(await admin.ok('employees.counts')).toMatchObject({ active: 2, invited: 1, inactive: 0, missing: 1 });
    const [secret] = world().invitationSecrets(org);
    await admin.ok('employees.withdraw', { id });
    expect((await world().call('auth.invitation', { secret }, null)).body.code).toBe('auth.link_used');
    expect((await admin.call('employees.withdraw', { id })).body.code).toBe('employees.not_invitable');
    const { outcomes } = await admin.ok('employees.invite', { ids: [id, admin.id] });
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    await world().drain(org);
    const open = await Promise.all(
      world()
        .invitationSecrets(org)
        .map(async (each) => (await world().call('auth.invitation', { secret: each }, null)).status),
    );
    expect(open.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a change is recorded field by field and can be undone, except for what changed since (PPL-07)', async () => {
    const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' } });
    const admin = org.people.admin!;
    const { id } = org.people.asha!;
    const wanted = { ...form, id, email: `new@${org.subdomain}.example`, managerId: org.people.boss!.id };
    const { batchId, employee } = await admin.ok('employees.update', wanted);
    expect(employee).toMatchObject({ name: 'Farah Form', employeeId: '0042', manager: { name: 'Boss Test' } });
    expect(employee.history[0]!.changes).toContainEqual({ field: 'designation', from: 'Tester', to: 'Baker' });
    expect((await admin.call('employees.update', wanted)).body.code).toBe('batches.nothing');
    await admin.ok('employees.bulk', { ids: [id], set: { department: 'Sweets' } });
    await admin.ok('batches.undo', { id: batchId });
    const after = await admin.ok('employees.detail', { id });
    expect(after).toMatchObject({
      name: 'Asha Test',
      employeeId: 'E-asha',
      designation: 'Tester',
      department: 'Sweets',
    });
    expect((await admin.ok('people.list', { search: 'farah' })).items).toEqual([]);
    expect((await admin.ok('people.list', { search: 'asha' })).items).toHaveLength(1);
  });

  test('manager loops and changes of one’s own role, status or account are rejected with reasons (PPL-07)', async () => {
    const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' } });
    const admin = org.people.admin!;
    const { asha, boss } = org.people;
    const code = async (...call: Parameters<typeof admin.call>) => (await admin.call(...call)).body.code;
    expect(await code('employees.changeManager', { id: boss!.id, managerId: asha!.id })).toBe('employees.manager_loop');
    expect(await code('employees.changeManager', { id: boss!.id, managerId: boss!.id })).toBe('employees.manager_loop');
    expect(await code('employees.changeRole', { id: admin.id, roleId: 4 })).toBe('employees.own_access');
    expect(await code('employees.changeStatus', { id: admin.id, status: 2 })).toBe('employees.own_access');
    expect(await code('employees.delete', { id: admin.id })).toBe('employees.own_access');
  });

  test('a lost role takes effect at the next request, and deactivation ends the session (AUTH-09)', async () => {
    const org = await world().organisation({ other: { role: 'admin' } });
    const { admin, other } = org.people;
    const status = async () => (await other!.call('employees.list')).status;
    expect(await status()).toBe(200);
    await admin!.ok('employees.changeRole', { id: other!.id, roleId: 4 });
    expect(await status()).toBe(403);
    await admin!.ok('employees.changeStatus', { id: other!.id, status: 2 });
    expect(await status()).toBe(401);
  });

  test('when two admins demote each other at once, one stays admin (PPL-07)', async () => {
    const org = await world().organisation({ other: { role: 'admin' } });
    const { admin, other } = org.people;
    const replies = await Promise.all([
      admin!.call('employees.changeRole', { id: other!.id, roleId: 4 }),
      other!.call('employees.changeRole', { id: admin!.id, roleId: 4 }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await world().look<{ count: number }>(
      `select count(*)::int as count from people where organisation_id = $1 and role = 'admin' and status = 'active'`,
      [org.id],
    );
    expect(left!.count).toBe(1);
  });
});

describe('many people', () => {
  test('a bulk change is one batch with one outcome per person and can be undone as one (PPL-07, OPS-07)', async () => {
    const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: {} });
    const admin = org.people.admin!;
    const { boss, asha, ravi } = org.people;
    const done = await admin.ok('employees.bulk', {
      ids: [boss!.id, asha!.id, ravi!.id],
      set: { managerId: asha!.id },
    });
    expect(done).toMatchObject({ state: 'applied', total: 3, counts: { skipped: 2 } });
    const { items } = await admin.ok('batches.rows', { id: done.id, state: 'skipped' });
    expect(items.map(({ reason }) => reason?.code)).toEqual(Array(2).fill('employees.manager_loop'));
    expect((await admin.ok('employees.detail', { id: ravi!.id })).manager?.name).toBe('Asha Test');
    expect((await admin.ok('batches.list')).items.map(({ id }) => id)).toEqual([done.id]);
    await admin.ok('batches.undo', { id: done.id });
    expect((await admin.ok('employees.detail', { id: ravi!.id })).manager).toBeNull();
  });

  test('a bulk preview shows each change and each reason for a skip, and changes nothing (PPL-07)', async () => {
    const org = await world().organisation({
      head: { role: 'manager' },
      asha: { department: 'Sales', manager: 'head' },
      ravi: { department: 'Sweets' },
    });
    const { admin, head, asha, ravi } = org.people;
    const ids = [asha!.id, ravi!.id];
    const moved = await admin!.ok('employees.previewBulk', { ids, set: { department: 'Sweets' } });
    expect(moved.changing).toBe(1);
    expect(moved.rows).toMatchObject([
      { name: 'Asha Test', changes: [{ field: 'department', from: 'Sales', to: 'Sweets' }], code: null },
      { name: 'Ravi Test', changes: [], code: 'batches.nothing' },
    ]);
    const leaving = await admin!.ok('employees.previewBulk', { ids: [head!.id], set: { status: 2 } });
    expect(leaving.rows).toMatchObject([
      { name: 'Asha Test', changes: [{ field: 'managerId', from: 'Head Test', to: null }], code: null },
      { name: 'Head Test', changes: [{ field: 'status', from: 'active', to: 'inactive' }], code: null },
    ]);
    const self = await admin!.ok('employees.previewBulk', { ids: [admin!.id], set: { roleId: 4 } });
    expect([self.changing, self.rows[0]!.code]).toEqual([0, 'employees.own_access']);
    expect((await admin!.ok('employees.detail', { id: asha!.id })).department).toBe('Sales');
    expect((await admin!.ok('batches.list')).items).toEqual([]);
  });

  test('the CSV export matches the filter, can be imported again, and is in the audit log (PPL-07, OPS-04)', async () => {
    const org = await world().organisation({
      asha: { department: 'Sales', role: 'manager' },
      ravi: { department: 'Sales', manager: 'asha' },
      tara: { department: 'Sweets' },
    });
    const admin = org.people.admin!;
    const more = { department: 'Sales', mobile: '+91 98220 10334', location: '@Home', invite: false };
    await admin.ok('employees.create', { ...form, ...more });
    const { url, rows, whole } = await admin.ok('employees.export', { filters: { department: ['Sales'] } });
    expect([rows, whole]).toEqual([3, true]);
    const reply = await world().app.inject({ method: 'GET', url, headers: { host: org.host } });
    const names = reply.body.split('\r\n').map((line) => line.split(',')[1]);
    expect(names).toEqual(['Full Name', 'Asha Test', 'Farah Form', 'Ravi Test', undefined]);
    const farah = reply.body.split('\r\n').find((line) => line.includes('Farah'));
    expect(farah).toBe(
      "0042,Farah Form,farah@form.example,+91 98220 10334,employee,Baker,Sales,'@Home,,2024-05-01,1995-06-07,female,,,,active",
    );
    const again = await admin.ok('employees.import', { csv: [reply.body.split('\r\n')[0], farah].join('\n') });
    expect(again.counts).toMatchObject({ same: 1, update: 0, faulty: 0 });
    const log = await admin.ok('audit.list', { topic: 'exports' });
    expect(log.items[0]).toMatchObject({ activity: 'employees.exported', facts: { rows: 3 } });
  });

  test('keeps the columns that an admin chose (PPL-07, PPL-06)', async () => {
    const { admin } = (await world().organisation()).people;
    await admin!.ok('profile.prefer', { employeeColumns: ['role', 'status'] });
    expect((await admin!.ok('profile.preference')).employeeColumns).toEqual(['role', 'status']);
    const wrong = await admin!.call('profile.prefer', { employeeColumns: ['salary'] });
    expect(wrong.status).toBe(400);
    await admin!.ok('profile.prefer', { employeeColumns: null });
    expect((await admin!.ok('profile.preference')).employeeColumns).toBeNull();
  });

  test('deleting a person removes the mood note and personal data from batches, and keeps the batch rows (PPL-07)', async () => {
    const org = await world().organisation({ asha: { department: 'Sales' }, ravi: { department: 'Sales' } });
    const { admin, asha, ravi } = org.people;
    await asha!.ok('people.setMood', { mood: 2, note: 'Tired of the monsoon' });
    const { id, name, employeeId } = await admin!.ok('employees.detail', { id: asha!.id });
    const ids = [id, ravi!.id];
    const batch = await admin!.ok('employees.bulk', { ids, set: { location: 'Nashik' } });
    await admin!.ok('employees.delete', { id });
    const moods = await world().look('select mood, note from moods where person_id = $1', [id]);
    expect(moods).toEqual([{ mood: 2, note: null }]);
    const rows = await world().look('select * from batch_rows where subject_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${name}|${employeeId}|Nashik`, 'i'));
    await admin!.ok('batches.undo', { id: batch.id });
    const after = await admin!.ok('batches.rows', { id: batch.id });
    expect(after.items.map(({ shown, state }) => [shown.name, state])).toEqual([
      ['Former colleague', 'not_undone'],
      ['Ravi Test', 'undone'],
    ]);
  });

  test('a pasted address list gives one outcome per address, and new people get a name and an ID (ONB-03, ONB-06)', async () => {
    const org = await world().organisation({ asha: {} });
    const admin = org.people.admin!;
    const text = `Ira Bose <ira@new.example>; om.nair@new.example\nIRA@new.example, nope\n"Asha" <asha@${org.subdomain}.example>`;
    const { outcomes } = await admin.ok('employees.inviteList', { text });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'repeated', 'faulty', 'invited']);
    const { items } = await admin.ok('employees.list', { filters: { invitation: ['invited'] } });
    expect(items.map(({ name, employeeId }) => [name, employeeId])).toEqual([
      ['Asha Test', 'E-asha'],
      ['Ira Bose', 'E-0001'],
      ['Om Nair', 'E-0002'],
    ]);
    await world().drain(org);
    expect(world().invitationSecrets(org)).toHaveLength(3);
  });

  test('undoing a pasted list deletes new people and withdraws invitations, except of people who signed in (OPS-07)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { admin, asha, ravi } = org.people;
    const at = (name: string) => `${name}@${org.subdomain}.example`;
    const text = ['ira@new.example', 'om.nair@new.example', at('asha'), at('ravi'), 'nope'].join('\n');
    const key = newId();
    const { batchId } = await admin!.ok('employees.inviteList', { text }, { key });
    expect((await admin!.ok('employees.inviteList', { text }, { key })).batchId).toBe(batchId);
    expect((await admin!.ok('batches.list', { of: 'employees' })).items).toMatchObject([
      {
        id: batchId,
        kind: 'employees.invite',
        state: 'applied',
        counts: { create: 2, update: 2, faulty: 1, skipped: 0 },
      },
    ]);
    await world().drain(org);
    const secrets = world().invitationSecrets(org);
    expect(secrets).toHaveLength(4);
    const ira = (await admin!.ok('employees.list', { search: 'ira' })).items[0]!;
    await world().look(`update people set first_seen_at = now() where organisation_id = $1 and id = any($2)`, [
      org.id,
      [ira.id, ravi!.id],
    ]);
    const before = await admin!.ok('batches.beforeUndo', { id: batchId! });
    expect([before.back, before.stays]).toEqual([2, 2]);
    expect(before.rows.find(({ subjectId }) => subjectId === asha!.id)).toMatchObject({
      stays: false,
      changes: [{ field: 'invitation', from: null, to: 'sent' }],
    });
    expect(await admin!.ok('batches.undo', { id: batchId! })).toMatchObject({
      state: 'undone',
      counts: { notUndone: 2 },
    });
    expect((await admin!.ok('employees.list')).items.map(({ name, invitation }) => [name, invitation])).toEqual([
      ['Admin', 'accepted'],
      ['Asha Test', 'none'],
      ['Ira', 'accepted'],
      ['Ravi Test', 'accepted'],
    ]);
    await world().drain(org);
    const opened = await Promise.all(
      secrets.map((secret) => world().call('auth.invitation', { secret }, null, { host: org.host })),
    );
    expect(opened.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect((await admin!.ok('employees.inviteList', { text: 'nope' })).batchId).toBeNull();
  });
});
