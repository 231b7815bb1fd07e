import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';
import { samples } from '../laws/samples.ts';
import { seed } from '../laws/seed.ts';
import { secretIn } from '../support/things/inputs.ts';
import { leaverSecrets } from '../support/things/leavers.ts';
import { earn } from '../support/things/store.ts';
import { type Actor, type Organisation, type Reply, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const day = 86_400_000;
let org: Organisation;

/** Lets an organisation be older than its first week. */
async function age(organisation: Organisation): Promise<void> {
  await world().look(
    `update organisations set created_at = created_at - interval '30 days' where organisation_id = $1`,
    [organisation.id],
  );
}

async function at(ms: number): Promise<void> {
  moveClock(ms);
  await world().look(`update sessions set expires_at = expires_at + interval '30 days' where organisation_id = $1`, [
    org.id,
  ]);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

const formOf = (name: string, email: string) => ({
  id: org.people[name]!.id,
  employeeId: `F-${name}`,
  name: 'Somebody Test',
  email: `${email}@${org.subdomain}.example`,
  roleId: 2,
  designation: 'Tester',
  department: 'Quality',
  dateOfJoining: '2020-01-15',
  dateOfBirth: '1990-02-03',
  gender: 'undisclosed',
});

/** Someone as they are there, with the form's own words. */
const staffOf = (name: string) => ({ ...formOf(name, name), employeeId: `E-${name}`, roleId: 4 });

const fileOf = (name: string, personalEmail: string) => {
  const { employeeId, name: called, email, designation, department, dateOfJoining, dateOfBirth } = staffOf(name);
  return [
    'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender,Personal Email',
    `${employeeId},${called},${email},,Employee,${designation},${department},,,${dateOfJoining},${dateOfBirth},Undisclosed,${personalEmail}`,
  ].join('\n');
};

const refused = ({ status, body }: Reply) => [status, body.code];
const powerWaitError = [422, 'access.power_waits'];

beforeEach(async () => {
  org = await world().organisation({
    second: { role: 'admin' },
    third: { role: 'admin' },
    asha: {},
    ravi: {},
    tara: {},
  });
  await age(org);
  await org.people
    .admin!.ok('points.topUp', { points: 1000, reference: 'AP-1' })
    .then(({ id }) => org.people.second!.ok('points.confirmTopUp', { id }));
});
afterEach(() => moveClock(0));

describe('new admin rights wait before they move points (PTS-04)', () => {
  test('a new admin cannot confirm top-ups, grant points or change permissions for 72 hours and sees the end', async () => {
    const { admin, asha, ravi } = org.people;
    await admin!.ok('employees.changeRole', { id: asha!.id, roleId: 2 });
    const { id } = await admin!.ok('points.topUp', { points: 500, reference: 'AP-2' });
    const replies = [
      await asha!.call('points.confirmTopUp', { id }),
      await asha!.call('points.grant', { personIds: [ravi!.id], points: 10, reason: 'For the night shift' }),
      await asha!.call('employees.changeRole', { id: ravi!.id, roleId: 2 }),
      await asha!.call('employees.bulk', { ids: [ravi!.id], set: { roleId: 2 } }),
      await asha!.call('employees.changeStatus', { id: org.people.third!.id, status: 2 }),
      await asha!.call('points.setValue', { paise: 200 }),
    ];
    expect(replies.map(refused)).toEqual(replies.map(() => powerWaitError));
    const until = new Date(replies[0]!.body.until as string).getTime();
    expect(Math.abs(until - (Date.now() + 3 * day))).toBeLessThan(60_000);
    await asha!.ok('employees.bulk', { ids: [ravi!.id], set: { department: 'Design' } });
    await at(3 * day + 60_000);
    await asha!.ok('points.confirmTopUp', { id });
  });

  test('an address or password set by another admin makes power fresh, and one’s own does not', async () => {
    const { admin, second, third, ravi } = org.people;
    const grant = { personIds: [ravi!.id], points: 1, reason: 'For the night shift' };
    await admin!.ok('employees.update', formOf('second', 'x'));
    expect(refused(await second!.call('points.grant', grant))).toEqual(powerWaitError);
    await admin!.ok('employees.update', formOf('admin', 'y'));
    await admin!.ok('points.grant', grant);
    await world().look(`update people set first_seen_at = now() where organisation_id = $1 and id = $2`, [
      org.id,
      third!.id,
    ]);
    await admin!.ok('employees.resetPassword', { id: third!.id });
    await third!.ok('points.grant', grant);
    await world().drain(org);
    const mail = world()
      .mailOf(`third@${org.subdomain}.example`)
      .find((text) => text.includes('token='))!;
    const password = { password: 'tea-at-four-daily', confirmPassword: 'tea-at-four-daily' };
    const signedIn = await world().call('auth.reset', { secret: secretIn(mail, 'token'), ...password }, null, {
      host: org.host,
    });
    const reply = await world().call('points.grant', grant, signedIn.body.token as string);
    expect(refused(reply)).toEqual(powerWaitError);
  });

  test('nobody waits in an organisation’s first week, and a super admin never waits', async () => {
    const { admin, asha, ravi } = org.people;
    await world().look(`update organisations set created_at = now() where organisation_id = $1`, [org.id]);
    await admin!.ok('employees.changeRole', { id: asha!.id, roleId: 2 });
    await asha!.ok('points.grant', { personIds: [ravi!.id], points: 10, reason: 'For the night shift' });
    await age(org);
    await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
      org.id,
      asha!.id,
    ]);
    await asha!.ok('points.grant', { personIds: [ravi!.id], points: 10, reason: 'For the night shift' });
  });

  test('a super admin can act for a sole admin whose power is fresh', async () => {
    const { admin, second, third, asha, ravi } = org.people;
    await admin!.ok('employees.changeRole', { id: asha!.id, roleId: 2 });
    await world().look(`update people set role = 'employee' where organisation_id = $1 and id = any($2)`, [
      org.id,
      [admin!.id, second!.id, third!.id],
    ]);
    const { id } = await asha!.ok('points.topUp', { points: 500, reference: 'AP-3' });
    await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
      org.id,
      ravi!.id,
    ]);
    expect(refused(await asha!.call('points.confirmTopUp', { id }))).toEqual(powerWaitError);
    await ravi!.ok('points.confirmTopUp', { id });
  });

  test('a batch prepared earlier waits when it is applied or undone by a new admin', async () => {
    const { admin, asha, second, ravi } = org.people;
    const file = await second!.ok('points.grantFile', {
      csv: 'Employee ID,Points,Reason\nE-ravi,5,For the night shift',
    });
    await admin!.ok('employees.changeRole', { id: asha!.id, roleId: 2 });
    expect(refused(await asha!.call('batches.apply', { id: file.id }))).toEqual(powerWaitError);
    const bulk = await second!.ok('employees.bulk', { ids: [ravi!.id], set: { roleId: 3 } });
    expect(refused(await asha!.call('batches.undo', { id: bulk.id }))).toEqual(powerWaitError);
    const moved = await asha!.ok('employees.bulk', { ids: [ravi!.id], set: { department: 'Design' } });
    await asha!.ok('batches.undo', { id: moved.id });
  });
});

describe('a leaver’s points (PTS-04, PPL-08)', () => {
  const home = (name: string, at = 'home') => `${org.people[name]!.id}@${at}.example`;
  const offboard = (by: Actor, name: string, more: object = {}) =>
    by.call('employees.changeStatus', { id: org.people[name]!.id, status: 2, ...more });
  const linksTo = async (address: string) => {
    await world().drain(org);
    return leaverSecrets(world(), address).length;
  };
  /** Ravi has left with points and an address of his own; Asha is a new admin. */
  const freshAdmin = async () => {
    const { admin, asha, ravi } = org.people;
    for (const name of ['ravi', 'tara']) await earn(world(), org, org.people[name]!, 500);
    await ravi!.ok('profile.prefer', { personalEmail: home('ravi') });
    await offboard(admin!, 'ravi');
    expect(await linksTo(home('ravi'))).toBe(1);
    await at(60_000);
    await admin!.ok('employees.changeRole', { id: asha!.id, roleId: 2 });
    return asha!;
  };

  test('a new admin cannot send a leaver’s link or change their address by form, file or undo', async () => {
    const { admin, ravi } = org.people;
    const fresh = await freshAdmin();
    const { id: file } = await admin!.ok('employees.import', { csv: fileOf('ravi', home('ravi', 'file')) });
    const { batchId } = await admin!.ok('employees.changePersonalEmail', {
      id: ravi!.id,
      personalEmail: home('ravi', 'new'),
    });
    const replies = [
      await fresh.call('orders.sendLeaverLink', { id: ravi!.id }),
      await fresh.call('employees.changePersonalEmail', { id: ravi!.id, personalEmail: home('ravi', 'mine') }),
      await fresh.call('employees.update', { ...staffOf('ravi'), personalEmail: home('ravi', 'mine') }),
      await fresh.call('employees.applyImport', { id: file }),
      await fresh.call('batches.undo', { id: batchId }),
    ];
    expect(replies.map(refused)).toEqual(replies.map(() => powerWaitError));
    await fresh.ok('employees.update', { ...staffOf('ravi'), designation: 'Former tester' });
    await fresh.ok('employees.changePersonalEmail', { id: ravi!.id, personalEmail: '' });
    await at(3 * day + 120_000);
    await fresh.ok('employees.changePersonalEmail', { id: ravi!.id, personalEmail: home('ravi', 'late') });
    await fresh.ok('orders.sendLeaverLink', { id: ravi!.id });
    expect(await linksTo(home('ravi', 'late'))).toBe(1);
  });

  test('a new admin cannot offboard people whose address or account another admin recently set, but can offboard others', async () => {
    const { admin, second, tara } = org.people;
    const fresh = await freshAdmin();
    expect(refused(await offboard(fresh, 'tara', { personalEmail: home('tara', 'mine') }))).toEqual(powerWaitError);
    await fresh.ok('employees.changePersonalEmail', { id: tara!.id, personalEmail: home('tara', 'mine') });
    const bulk = { ids: [tara!.id], set: { status: 2 } };
    for (const reply of [await offboard(fresh, 'tara'), await fresh.call('employees.bulk', bulk)])
      expect(refused(reply)).toEqual(powerWaitError);
    expect((await second!.ok('employees.detail', { id: tara!.id })).status).toBe(1);
    await tara!.ok('profile.prefer', { personalEmail: home('tara') });
    expect((await offboard(fresh, 'tara')).status).toBe(200);
    expect([await linksTo(home('tara')), await linksTo(home('tara', 'mine'))]).toEqual([1, 0]);
    await admin!.ok('employees.changeStatus', { id: tara!.id, status: 1 });
    await world().look(`update people set password_by_other_at = now() where organisation_id = $1 and id = $2`, [
      org.id,
      tara!.id,
    ]);
    expect(refused(await offboard(fresh, 'tara'))).toEqual(powerWaitError);
    await fresh.ok('employees.changePersonalEmail', { id: tara!.id, personalEmail: '' });
    expect((await offboard(fresh, 'tara')).status).toBe(200);
  });

  test('an established admin can enter the address of a leaver in the dialog, the form or a file', async () => {
    const { second, tara } = org.people;
    await freshAdmin();
    expect((await offboard(second!, 'tara', { personalEmail: home('tara') })).status).toBe(200);
    expect(await linksTo(home('tara'))).toBe(1);
    await second!.ok('employees.update', { ...staffOf('tara'), personalEmail: home('tara', 'form') });
    const { id } = await second!.ok('employees.import', { csv: fileOf('tara', home('tara', 'file')) });
    await second!.ok('employees.applyImport', { id });
    expect(await second!.ok('employees.detail', { id: tara!.id })).toMatchObject({
      personalEmail: home('tara', 'file'),
    });
    await at(180_000);
    await second!.ok('orders.sendLeaverLink', { id: tara!.id });
    expect(await linksTo(home('tara', 'file'))).toBe(1);
  });
});

const declared = (Object.keys(operations) as OperationName[]).filter((name) => {
  const operation: Operation = operations[name];
  return operation.access !== 'public' && operation.freshPower === 'waits';
});

describe('operations that new admin rights delay (PTS-04, ACC-05)', () => {
  test('each is refused to anyone with fresh power', async () => {
    const seeded = await seed(world());
    await age(seeded.org);
    await world().look(`update people set address_by_other_at = now() where organisation_id = $1`, [seeded.org.id]);
    const inputs = samples(seeded);
    for (const name of declared) {
      const { as, input } = inputs[name];
      const reply = await seeded.org.people[as!]!.call(name, input);
      expect([name, ...refused(reply)]).toEqual([name, ...powerWaitError]);
    }
  });
});
