import { afterEach, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';

const world = useOwnWorld({ FIRST_WEEK_INVITATIONS_PER_DAY: '3' });
const dayMs = 86_400_000;
const form = {
  name: 'Nina New',
  roleId: 4,
  designation: 'Baker',
  department: 'Kitchen',
  dateOfJoining: '2024-05-01',
  dateOfBirth: '1995-06-07',
  gender: 'female',
};
afterEach(() => moveClock(0));

const sent = (org: Organisation) => {
  const to = Array.from({ length: 8 }, (_unused, at) => `n${at}@${org.subdomain}.example`);
  return to.flatMap((email) => world().mailOf(email)).length;
};

async function sentAfter(org: Organisation, days: number): Promise<number> {
  moveClock(days * dayMs);
  await world().drain(org);
  return sent(org);
}

test('a new organisation sends a limited number of invitations a day, and the rest follow day by day', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  const text = Array.from({ length: 5 }, (_unused, at) => `n${at}@${org.subdomain}.example`).join('\n');
  await admin.ok('employees.inviteList', { text });
  await world().drain(org);
  expect(sent(org)).toBe(3);
  await admin.ok('employees.inviteList', { text });
  await world().drain(org);
  expect(sent(org)).toBe(3);
  expect(await sentAfter(org, 1)).toBe(6);
  expect(await sentAfter(org, 2)).toBe(8);
  expect(await sentAfter(org, 7)).toBe(8);
});

test('a waiting invitation is not mailed once it is withdrawn, sent again or given another address (ONB-06)', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  const address = (name: string) => `${name}@${org.subdomain}.example`;
  const text = Array.from({ length: 6 }, (_unused, at) => address(`n${at}`)).join('\n');
  await admin.ok('employees.inviteList', { text });
  await world().drain(org);
  expect(sent(org)).toBe(3);
  const waiting = await world().look<{ id: string }>(
    'select id from people where organisation_id = $1 and email = any($2) order by email',
    [org.id, ['n3', 'n4', 'n5'].map(address)],
  );
  const [withdrawn, again, moved] = waiting.map(({ id }) => id);
  await admin.ok('employees.withdraw', { id: withdrawn });
  moveClock(61_000);
  world().renew(admin);
  await admin.ok('employees.invite', { ids: [again] });
  const { employeeId } = await admin.ok('employees.detail', { id: moved });
  await admin.ok('employees.update', { ...form, id: moved, employeeId, email: address('right') });
  await world().drain(org);
  for (let day = 1; day <= 7; day++) await sentAfter(org, day);
  const mailed = ['n3', 'n4', 'n5', 'right'].map((name) => world().mailOf(address(name)).length);
  expect(mailed).toEqual([0, 1, 0, 1]);
});

test('the link of a waiting invitation is valid for seven days after its mail is sent (ONB-06)', async () => {
  const org = await world().organisation();
  const text = Array.from({ length: 23 }, (_unused, at) => `n${at}@${org.subdomain}.example`).join('\n');
  await org.people.admin!.ok('employees.inviteList', { text });
  await world().drain(org);
  moveClock(7 * dayMs);
  await world().drain(org);
  const secret = world().invitationSecrets(org).at(-1);
  const opened = async () => (await world().call('auth.invitation', { secret }, null, { host: org.host })).status;
  moveClock(13.9 * dayMs);
  expect(await opened()).toBe(200);
  moveClock(14.1 * dayMs);
  expect(await opened()).not.toBe(200);
});

test('a waiting invitation is listed as waiting with its day, and as expired seven days after its mail (ONB-06)', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  const text = Array.from({ length: 4 }, (_unused, at) => `n${at}@${org.subdomain}.example`).join('\n');
  await admin.ok('employees.inviteList', { text });
  await world().drain(org);
  const listed = async (days: number) => {
    moveClock(days * dayMs);
    world().renew(admin);
    await world().drain(org);
    const { items } = await admin.ok('employees.list', { search: 'n3@' });
    const filters = { invitation: [items[0]!.invitation] };
    expect((await admin.ok('employees.list', { filters, search: 'n3@' })).items).toEqual(items);
    return items[0]!;
  };
  const waiting = await listed(0);
  expect(waiting.invitation).toBe('waiting');
  expect((await admin.ok('employees.list', { filters: { invitation: ['invited'] } })).total).toBe(3);
  const sentAt = new Date(waiting.invitedAt!).getTime();
  expect(Math.abs(sentAt - Date.now() - dayMs)).toBeLessThan(dayMs / 2);
  expect((await listed(1.5)).invitation).toBe('invited');
  expect((await listed(7.5)).invitation).toBe('invited');
  expect(await listed(8.5)).toMatchObject({ invitation: 'expired', invitedAt: waiting.invitedAt });
});

test('an invitation sent again in the place of a withdrawn one is listed with its own day (ONB-06)', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  const text = Array.from({ length: 7 }, (_unused, at) => `n${at}@${org.subdomain}.example`).join('\n');
  await admin.ok('employees.inviteList', { text });
  await world().drain(org);
  const find = async (name: string) => (await admin.ok('employees.list', { search: `${name}@` })).items[0]!;
  const waits = async () => (new Date((await find('n6')).invitedAt!).getTime() - Date.now()) / dayMs;
  expect(Math.round(await waits())).toBe(2);
  for (const name of ['n3', 'n4', 'n5']) await admin.ok('employees.withdraw', { id: (await find(name)).id });
  moveClock(61_000);
  world().renew(admin);
  await admin.ok('employees.invite', { ids: [(await find('n6')).id] });
  await world().drain(org);
  expect(Math.round(await waits())).toBe(1);
});

test('an organisation older than a week has no daily limit on invitations', async () => {
  const org = await world().organisation();
  moveClock(8 * dayMs);
  await world().add(org, { hr: { role: 'admin' } });
  const text = Array.from({ length: 5 }, (_unused, at) => `n${at}@${org.subdomain}.example`).join('\n');
  await org.people.hr!.ok('employees.inviteList', { text });
  await world().drain(org);
  expect(sent(org)).toBe(5);
});

test('an admin gets the invitation mail as a test, whose link opens nothing, at most five times an hour (ONB-05, ONB-06)', async () => {
  const org = await world().organisation();
  await world().add(org, { asha: {}, hr: { role: 'admin' } });
  const { admin, asha, hr } = org.people;
  expect((await asha!.call('employees.sendTestInvitation', {})).status).toBe(403);
  const { email } = await admin!.ok('employees.sendTestInvitation', {});
  await world().drain(org);
  const mails = world().mailOf(email);
  expect(mails.at(-1)).toContain('Admin invited you to join');
  expect(mails.at(-1)).toContain('/reset-password?invite=test');
  expect((await world().call('auth.invitation', { secret: 'test' }, null, { host: org.host })).status).not.toBe(200);
  for (let at = 0; at < 4; at += 1) await admin!.ok('employees.sendTestInvitation', {});
  const sixth = await admin!.call('employees.sendTestInvitation', {});
  expect([sixth.status, sixth.body.code]).toEqual([429, 'employees.test_limit']);
  await hr!.ok('employees.sendTestInvitation', {});
  moveClock(3_600_001);
  world().renew(admin!);
  await admin!.ok('employees.sendTestInvitation', {});
});
