import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { expect, test } from 'vitest';
import { eventOf, invite } from '../../../../test/support/things/events.ts';
import { secretIn } from '../../../../test/support/things/inputs.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

async function fetched(org: Organisation, path: string, headers: Record<string, string> = {}) {
  const reply = await world().app.inject({ method: 'GET', url: path, headers: { host: org.host, ...headers } });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}

function byIcalJs(file: string): Map<string, string> {
  const component = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return new Map(
    component
      .getAllSubcomponents('vevent')
      .map((each) => [new ICAL.Event(each).summary, String(each.getFirstPropertyValue('status'))]),
  );
}

function byNodeIcal(file: string): Map<string, string> {
  const parts = Object.values(nodeIcal.parseICS(file)).filter((part) => part?.type === 'VEVENT');
  return new Map(parts.map(({ summary, status }) => [summary as string, String(status)]));
}

const made = async (actor: Actor) => (await actor.ok('events.makeFeed')).path;

test('a calendar feed contains what its owner may see at that moment (EVT-01, CEL-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: { department: 'Dispatch' } });
  const { admin, asha, ravi, tara } = org.people;
  const soon = new Date(world().services.now().getTime() + 5 * 86_400_000).toISOString().slice(5, 10);
  await world().look(
    `update people set born_on = ('1990-' || $2)::date where organisation_id = $1 and id = any($3::uuid[])`,
    [org.id, soon === '02-29' ? '03-01' : soon, [ravi!.id, tara!.id]],
  );
  await ravi!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
  const open = await invite(admin!, { title: 'Open, for everyone 🎉' });
  const coming = await invite(admin!, { title: 'Coming' });
  const declined = await invite(admin!, { title: 'Declined' });
  await invite(admin!, { title: 'Others', audience: { kind: 'departments', names: ['Dispatch'] } });
  await asha!.ok('events.rsvp', { id: coming, answer: 'yes' });
  await asha!.ok('events.rsvp', { id: declined, answer: 'no' });
  const path = await made(asha!);
  expect(path).toMatch(new RegExp(`^/api/calendar/${org.id}\\.[0-9a-f-]{36}\\.[\\w-]+\\.ics$`));
  const first = await fetched(org, path);
  expect([first.status, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const expected = new Map([
    ['Open, for everyone 🎉', 'TENTATIVE'],
    ['Coming', 'CONFIRMED'],
    [`Birthday: ${(await ravi!.ok('profile.detail')).name}`, 'CONFIRMED'],
  ]);
  expect(byIcalJs(first.text)).toEqual(expected);
  expect(byNodeIcal(first.text)).toEqual(expected);
  expect(first.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  // The feed is cached for an hour and is not sent again while it is unchanged.
  expect(first.headers['cache-control']).toBe('private, max-age=3600');
  const again = await fetched(org, path, { 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.text]).toEqual([304, '']);
  // Permissions are those of the moment: another audience, withdrawn consent and a cancelled event.
  await admin!.ok(
    'events.update',
    eventOf({ id: open, title: 'Open', audience: { kind: 'departments', names: ['Dispatch'] } }),
  );
  await ravi!.ok('profile.prefer', { birthdayVisibility: 'nobody' });
  await admin!.ok('events.cancel', { id: coming });
  const later = await fetched(org, path, { 'if-none-match': String(first.headers['etag']) });
  expect([later.status, byIcalJs(later.text)]).toEqual([200, new Map([['Coming', 'CANCELLED']])]);
  expect((await asha!.ok('events.feed')).feed).toMatchObject({ readAt: expect.any(String) });
});

test('a feed address ends when it is replaced, removed or its owner leaves, and its secret is never stored (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const first = await made(asha!);
  const second = await made(asha!);
  const ravis = await made(ravi!);
  const status = async (path: string) => (await fetched(org, path)).status;
  expect([await status(first), await status(second), await status(ravis)]).toEqual([404, 200, 200]);
  expect(await status(`${second.slice(0, -6)}aa.ics`)).toBe(404);
  expect(await status('/api/calendar/nothing.ics')).toBe(404);
  const secret = second.split('.').at(-2)!;
  const stored = await world().look<{ kept: boolean }>(
    `select exists (select 1 from calendar_feeds where secret_hash = $1 or id::text = $1) as kept`,
    [secret],
  );
  expect(stored[0]!.kept).toBe(false);
  await asha!.ok('events.removeFeed');
  expect(await status(second)).toBe(404);
  expect((await asha!.ok('events.feed')).feed).toBeNull();
  await admin!.ok('employees.changeStatus', { id: ravi!.id, status: 2 });
  expect(await status(ravis)).toBe(404);
});

test('a feed address ends with a password reset, but not with a password change by its owner (EVT-01, AUTH-05)', async () => {
  const org = await world().organisation({ asha: {} });
  const admin = org.people.admin!;
  const email = `admin@${org.subdomain}.example`;
  const password = 'tea-at-four-daily';
  const path = await made(admin);
  const status = async () => (await fetched(org, path)).status;
  await admin.ok('auth.changePassword', { currentPassword: 'korma-verde-81', password, confirmPassword: password });
  expect(await status()).toBe(200);
  await world().call('auth.forgot', { email }, null, { host: org.host });
  await world().drain(org);
  const mail = world()
    .mailOf(email)
    .findLast((text) => text.includes('?token='));
  expect(await status()).toBe(200);
  const form = {
    secret: secretIn(mail!, 'token'),
    password: 'soup-at-nine-daily',
    confirmPassword: 'soup-at-nine-daily',
  };
  const { body } = await world().call('auth.reset', form, null, { host: org.host });
  expect(await status()).toBe(404);
  const again = world().actor(admin.id, body.token as string);
  expect((await again.ok('events.feed')).feed).toBeNull();
  expect((await fetched(org, await made(again))).status).toBe(200);
});

test('a calendar feed opens only at the address of its own organisation (EVT-01)', async () => {
  const [org, other] = [await world().organisation({ asha: {} }), await world().organisation()];
  const path = await made(org.people.asha!);
  expect((await fetched(org, path)).status).toBe(200);
  expect((await fetched(other, path)).status).toBe(404);
});

test('a feed address ends when an admin resets the password or changes the email of its owner (EVT-01, AUTH-05)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { admin, asha, ravi, tara } = org.people;
  const paths = [await made(asha!), await made(ravi!), await made(tara!)];
  await world().look('update people set first_seen_at = now() where organisation_id = $1', [org.id]);
  await admin!.ok('employees.resetPassword', { id: asha!.id });
  const { employeeId, name } = await admin!.ok('employees.detail', { id: ravi!.id });
  await admin!.ok('employees.update', {
    id: ravi!.id,
    employeeId,
    name,
    email: `ravi.new@${org.subdomain}.example`,
    roleId: 4,
    designation: 'Baker',
    department: 'Quality',
    dateOfJoining: '2024-01-08',
    dateOfBirth: '1990-03-02',
    gender: 'male',
  });
  const states = await Promise.all(paths.map(async (path) => (await fetched(org, path)).status));
  expect(states).toEqual([404, 404, 200]);
});
