import { describe, expect, test } from 'vitest';
import { later } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { dateIn, daysAfter, monthAfter, startOf } from '../../../platform/clock.ts';

const world = useOwnWorld();
const zone = 'Asia/Kolkata';
const today = () => dateIn(zone, new Date());
const standard = { employee: 200, manager: 200, admin: 200, perReport: 50, prorated: true };
const total = async (who: Actor) => (await who.ok('points.balances')).allowance.total;

async function nextMonth(org: Organisation, work: () => Promise<void>): Promise<void> {
  const start = startOf(monthAfter(`${today().slice(0, 7)}-01`), zone).getTime();
  await later(world(), org, start + 60_000 - Date.now(), work);
}

const deferred = async (org: Organisation) =>
  (await org.people.admin!.ok('audit.list', { topic: 'points' })).items.filter(
    ({ activity }) => activity === 'points.ownRaiseDeferred',
  );

async function reports(count: number, more: Parameters<ReturnType<typeof world>['organisation']>[0] = {}) {
  const under = Object.fromEntries(Array.from({ length: count }, (_unused, at) => [`r${at}`, { manager: 'admin' }]));
  const org = await world().organisation(more);
  await world().add(org, under);
  return org;
}

describe('nobody raises their own allowance (REC-06)', () => {
  test('an admin cannot raise their own allowance through the rules for reports or joiners, but another admin can (REC-06)', async () => {
    const org = await reports(2, { second: { role: 'admin', joined: today() } });
    const { admin, second } = org.people;
    const own = await admin!.call('points.setRules', { ...standard, perReport: 60 });
    expect([own.status, own.body.code, Object.keys(own.body.errors)]).toEqual([422, 'points.self', ['perReport']]);
    expect(await total(admin!)).toBe(300);
    await second!.ok('points.setRules', { ...standard, perReport: 60 });
    expect(await total(admin!)).toBe(320);
    const fields = await second!.call('points.setRules', { ...standard, perReport: 60, prorated: false });
    if (today().slice(8) === '01') return;
    expect([fields.body.code, Object.keys(fields.body.errors)]).toEqual(['points.self', ['prorated']]);
    await admin!.ok('points.setRules', { ...standard, perReport: 60, prorated: false });
    expect(await total(second!)).toBe(200);
  });

  test('a higher base for admins counts at once for the others and next month for the admin who set it (REC-06)', async () => {
    const org = await world().organisation({ second: { role: 'admin' } });
    const { admin, second } = org.people;
    await admin!.ok('points.setRules', { ...standard, admin: 500 });
    expect([await total(admin!), await total(second!)]).toEqual([200, 500]);
    expect(await deferred(org)).toMatchObject([
      {
        actor: { id: admin!.id },
        facts: { before: 200, after: 500, fromDate: monthAfter(`${today().slice(0, 7)}-01`) },
      },
    ]);
    await nextMonth(org, async () => {
      expect(await total(admin!)).toBe(500);
    });
  });

  test('without another admin, an own raise counts from the next month and is logged (REC-06)', async () => {
    const org = await reports(1);
    const { admin, r0 } = org.people;
    await admin!.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: r0!.id, points: 10 }] });
    await admin!.ok('points.setRules', { ...standard, perReport: 150 });
    await world().add(org, { ravi: {} });
    await admin!.ok('employees.changeManager', { id: org.people.ravi!.id, managerId: admin!.id });
    expect((await admin!.ok('points.balances')).allowance).toMatchObject({ total: 250, left: 240 });
    expect((await deferred(org)).map(({ facts }) => [facts['before'], facts['after']])).toEqual([
      [250, 500],
      [250, 350],
    ]);
    await nextMonth(org, async () => {
      expect(await total(admin!)).toBe(500);
    });
  });

  test('an admin cannot assign reports to themselves, singly or in bulk, but another admin can (REC-06)', async () => {
    const org = await world().organisation({
      second: { role: 'admin' },
      boss: { role: 'manager' },
      asha: {},
      ravi: {},
    });
    const { admin, second, boss, asha, ravi } = org.people;
    const own = await admin!.call('employees.changeManager', { id: asha!.id, managerId: admin!.id });
    expect([own.status, own.body.code, own.body.errors]).toEqual([
      422,
      'points.self',
      { managerId: 'You can’t do this for yourself. Ask another admin.' },
    ]);
    const ids = [asha!.id, ravi!.id];
    expect((await admin!.ok('employees.bulk', { ids, set: { managerId: admin!.id } })).counts.skipped).toBe(2);
    expect(await total(admin!)).toBe(200);
    await second!.ok('employees.bulk', { ids, set: { managerId: admin!.id } });
    expect(await total(admin!)).toBe(300);
    const { id: moved } = await second!.ok('employees.bulk', { ids, set: { managerId: boss!.id } });
    expect((await admin!.ok('batches.undo', { id: moved })).counts.notUndone).toBe(2);
    expect(await total(admin!)).toBe(200);
  });

  test('an admin can undo their own mistake, and new or inherited reports count from the next month (REC-06)', async () => {
    const org = await world().organisation({
      second: { role: 'admin' },
      asha: {},
      boss: { role: 'manager', manager: 'asha' },
    });
    const { admin, second, asha, boss } = org.people;
    for (const { id } of [asha!, boss!]) await second!.ok('employees.changeManager', { id, managerId: admin!.id });
    const { batchId } = await admin!.ok('employees.changeManager', { id: asha!.id, managerId: boss!.id });
    await admin!.ok('batches.undo', { id: batchId });
    expect(await total(admin!)).toBe(300);
    await second!.ok('employees.changeManager', { id: asha!.id, managerId: boss!.id });
    await world().add(org, { ravi: { manager: 'boss' }, tara: { manager: 'boss' } });
    expect(await total(admin!)).toBe(250);
    await admin!.ok('employees.changeStatus', { id: boss!.id, status: 2 });
    expect(await total(admin!)).toBe(250);
    await nextMonth(org, async () => {
      expect(await total(admin!)).toBe(350);
      await admin!.ok('employees.create', {
        employeeId: 'E-new',
        name: 'Nina Test',
        email: `nina@${org.subdomain}.example`,
        roleId: 4,
        designation: 'Clerk',
        department: 'Quality',
        dateOfJoining: '2026-01-01',
        dateOfBirth: '1990-01-01',
        gender: 'undisclosed',
        managerId: admin!.id,
      });
      expect(await total(admin!)).toBe(350);
    });
  });

  test('an admin cannot set an earlier joining day for themselves, but another admin can (REC-06)', async () => {
    const org = await world().organisation({ second: { role: 'admin', joined: today() } });
    const { admin, second } = org.people;
    const { body } = await admin!.call('employees.detail', { id: second!.id });
    const form = {
      id: second!.id,
      employeeId: body.employeeId,
      name: body.name,
      email: body.email,
      roleId: body.roleId,
      designation: 'Lead',
      department: 'Quality',
      dateOfJoining: daysAfter(today(), -60),
      dateOfBirth: '1990-01-01',
      gender: 'undisclosed',
    };
    const own = await second!.call('employees.update', form);
    expect([own.status, own.body.code, Object.keys(own.body.errors)]).toEqual([422, 'points.self', ['dateOfJoining']]);
    await admin!.ok('employees.update', form);
    expect(await total(second!)).toBe(200);
  });
});
