import { afterEach, expect, test } from 'vitest';
import { setClockTo } from '../../../../test/support/clock.ts';
import { dayFromNow, setClock, yearsBefore } from '../../../../test/support/things/celebrations.ts';
import { fund } from '../../../../test/support/things/competitions.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { celebrate } from '../celebrations.reactions.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

const run = () => celebrate.run(world().services, world().sweep);
const earned = async (actor: Actor) => (await actor.ok('points.balances')).earned;
const receivedNotices = async (actor: Actor) =>
  (await actor.ok('notifications.list', {})).items.map(({ title, message }) => `${title} ${message}`);

test('a work anniversary pays once, by the rules of that day, and never by rules the person set (CEL-01, PTS-05)', async () => {
  const org = await world().organisation({
    asha: { joined: yearsBefore(5, 0) },
    ravi: { joined: yearsBefore(3, 0) },
    second: { role: 'admin', joined: yearsBefore(5, 0) },
    quiet: { joined: yearsBefore(5, 0) },
  });
  const { admin, second, asha, ravi, quiet } = org.people;
  await quiet!.ok('profile.prefer', { anniversaryVisibility: 'nobody' });
  await fund(org, 10_000);
  await second!.ok('celebrations.setRules', { version: 0, rewards: [{ years: 5, points: 500 }] });
  const late = await admin!.call('celebrations.setRules', { version: 0, rewards: [] });
  expect([late.status, late.body.code]).toEqual([409, 'celebrations.rules_changed']);
  await setClock(world(), org, dayFromNow(0).toString(), 7, 55);
  await run();
  expect(await earned(asha!)).toBe(0);
  await setClock(world(), org, dayFromNow(0).toString(), 8, 5);
  await Promise.all([run(), run()]);
  await asha!.ok('profile.prefer', { timeZone: 'America/Los_Angeles' });
  await second!.ok('celebrations.setRules', { version: 1, rewards: [{ years: 5, points: 900 }] });
  await setClock(world(), org, dayFromNow(0).toString(), 23);
  await run();
  await world().drain(org);
  expect({
    asha: await earned(asha!),
    ravi: await earned(ravi!),
    second: await earned(second!),
    quiet: await earned(quiet!),
  }).toEqual({ asha: 500, ravi: 0, second: 0, quiet: 500 });
  expect((await receivedNotices(asha!)).some((each) => each.includes('You received 500 points.'))).toBe(true);
  expect(await receivedNotices(quiet!)).toEqual([]);
  expect(await admin!.ok('celebrations.rules')).toMatchObject({
    version: 2,
    rewards: [{ years: 5, points: 900 }],
    setBy: { id: second!.id },
    waiting: { count: 0, points: 0 },
  });
});

test('an empty wallet does not block celebrations; admins are notified, and a top-up pays the rewards once (CEL-01)', async () => {
  const org = await world().organisation({
    asha: { joined: yearsBefore(10, 0) },
    ravi: { joined: yearsBefore(10, 0) },
    second: { role: 'admin' },
  });
  const { admin, second, asha, ravi } = org.people;
  await admin!.ok('celebrations.setRules', { version: 0, rewards: [{ years: 10, points: 1000 }] });
  await setClock(world(), org, dayFromNow(0).toString(), 9);
  await run();
  await world().drain(org);
  expect((await ravi!.ok('posts.list')).items.filter(({ kind }) => kind === 'celebration')).toHaveLength(2);
  expect([await earned(asha!), await earned(ravi!)]).toEqual([0, 0]);
  expect((await admin!.ok('celebrations.rules')).waiting).toEqual({ count: 2, points: 2000 });
  const waits = (await receivedNotices(second!)).filter((each) =>
    each.startsWith('Points for years of service are waiting'),
  );
  expect(waits).toHaveLength(1);
  await fund(org, 5000);
  await world().drain(org);
  await run();
  await world().drain(org);
  expect([await earned(asha!), await earned(ravi!)]).toEqual([1000, 1000]);
  expect((await admin!.ok('celebrations.rules')).waiting).toEqual({ count: 0, points: 0 });
});

const ownWords = {
  name: 'Nina New',
  designation: 'Clerk',
  department: 'Quality',
  dateOfBirth: '1980-05-06',
  gender: 'female' as const,
  birthdayVisibility: 'nobody' as const,
};

async function correct({ people: { second } }: Organisation, actor: Actor, dateOfJoining: string): Promise<void> {
  const { employeeId, email, name } = await second!.ok('employees.detail', { id: actor.id });
  const { birthdayVisibility: _own, ...words } = ownWords;
  const form = { ...words, name, id: actor.id, employeeId, email, roleId: 4 as const, dateOfJoining };
  await second!.ok('employees.update', form);
}

async function runOn(org: Organisation, day: string): Promise<void> {
  await setClock(world(), org, day, 9);
  await run();
  await world().drain(org);
}

test('a work anniversary pays once, also when the joining date is corrected over New Year (CEL-01, PTS-05)', async () => {
  setClockTo('2026-12-01T09:00:00Z');
  const org = await world().organisation({ second: { role: 'admin' }, asha: { joined: '2021-12-30' } });
  const { second, asha } = org.people;
  await fund(org, 10_000);
  await second!.ok('celebrations.setRules', { version: 0, rewards: [{ years: 5, points: 500 }] });
  await runOn(org, '2026-12-30');
  await correct(org, asha!, '2022-01-02');
  await runOn(org, '2027-01-02');
  expect(await earned(asha!)).toBe(500);
});

test('after a corrected joining date, the right anniversary also pays in the same calendar year (CEL-01, PTS-05)', async () => {
  setClockTo('2026-12-01T09:00:00Z');
  const org = await world().organisation({ second: { role: 'admin' }, asha: { joined: '2023-12-10' } });
  const { second, asha } = org.people;
  await fund(org, 10_000);
  const rewards = [
    { years: 3, points: 300 },
    { years: 5, points: 500 },
  ];
  await second!.ok('celebrations.setRules', { version: 0, rewards });
  await runOn(org, '2026-12-10');
  await correct(org, asha!, '2021-12-20');
  await runOn(org, '2026-12-20');
  expect(await earned(asha!)).toBe(800);
});

async function joinBy(org: Organisation): Promise<Actor> {
  const email = `new@${org.subdomain}.example`;
  await org.people.admin!.ok('employees.inviteList', { text: email });
  await world().drain(org);
  const secret = world().invitationSecrets(org).at(-1);
  const password = 'tea-at-four-daily';
  const input = { secret, password, confirmPassword: password };
  const { body } = await world().call('auth.accept', input, null, { host: org.host });
  return world().actor(body.user.id as string, body.token as string);
}

test('a self-stated joining date pays nothing until an admin saves it, even unchanged (PTS-05, CEL-01)', async () => {
  const org = await world().organisation({ second: { role: 'admin' } });
  const { admin, second } = org.people;
  await fund(org, 10_000);
  await second!.ok('celebrations.setRules', { version: 0, rewards: [{ years: 10, points: 1000 }] });
  const nina = await joinBy(org);
  const dateOfJoining = yearsBefore(10, 0);
  await nina.ok('profile.onboard', { ...ownWords, dateOfJoining });
  await setClock(world(), org, dayFromNow(0).toString(), 10);
  world().renew(nina);
  await run();
  await world().drain(org);
  expect(await earned(nina)).toBe(0);
  const { employeeId, email, joinedStated } = await admin!.ok('employees.detail', { id: nina.id });
  expect(joinedStated).toBe(true);
  const { birthdayVisibility: _own, ...words } = ownWords;
  const form = { ...words, id: nina.id, employeeId, email, roleId: 4 as const, dateOfJoining };
  const { employee } = await admin!.ok('employees.update', form);
  expect(employee.joinedStated).toBe(false);
  await run();
  await world().drain(org);
  expect(await earned(nina)).toBe(1000);
});

test('an admin cannot confirm their own stated joining date when another admin can (PTS-05, CEL-01)', async () => {
  const org = await world().organisation({ second: { role: 'admin' } });
  const { admin, second } = org.people;
  const { name, ...words } = ownWords;
  await admin!.ok('profile.onboard', { ...words, name, dateOfJoining: yearsBefore(11, 0) });
  const { employeeId, email } = await second!.ok('employees.detail', { id: admin!.id });
  const { birthdayVisibility: _own, ...rest } = words;
  const form = {
    ...rest,
    name,
    id: admin!.id,
    employeeId,
    email,
    roleId: 2 as const,
    dateOfJoining: yearsBefore(10, 0),
  };
  expect((await admin!.ok('employees.update', form)).employee.joinedStated).toBe(true);
  expect((await second!.ok('employees.update', form)).employee.joinedStated).toBe(false);
  expect((await admin!.call('employees.update', form)).body.code).toBe('batches.nothing');
});
