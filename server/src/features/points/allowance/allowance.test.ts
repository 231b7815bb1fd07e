import { describe, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { dateIn, daysAfter, monthAfter, moveClock, startOf } from '../../../platform/clock.ts';
import { openMonths } from '../points.commands.ts';
import { openPointsMonths } from '../points.reactions.ts';

const world = useOwnWorld();
const zone = 'Asia/Kolkata';
const standard = { employee: 200, manager: 200, admin: 200, perReport: 50, prorated: true };
const thanks = (personId: string, points: number) => ({ message: 'Thank you', recipients: [{ personId, points }] });
const today = () => dateIn(zone, world().services.now());
const run = () => openPointsMonths.run(world().services, world().sweep);

async function signInAnew(org: Organisation): Promise<void> {
  await world().look(`update sessions set expires_at = now() + interval '3 years' where organisation_id = $1`, [
    org.id,
  ]);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

async function at<T>(org: Organisation, instant: Date, work: () => Promise<T>): Promise<T> {
  moveClock(instant.getTime() - Date.now());
  try {
    await signInAnew(org);
    return await work();
  } finally {
    moveClock(0);
  }
}

/** The beginning of the next month, or of the one after it, in a zone. */
async function nextMonth(offsetMs: number, inZone = zone, months: 1 | 2 = 1): Promise<Date> {
  // Both zones count from the month of this one, so that they agree in the last hours of a month.
  const next = monthAfter(`${dateIn(zone, new Date()).slice(0, 7)}-01`);
  const first = months === 1 ? next : monthAfter(next);
  return new Date(startOf(first, inZone).getTime() + offsetMs);
}

async function linesOf(org: Organisation, name: string): Promise<string[]> {
  const { items } = await org.people[name]!.ok('points.history', { account: 'allowance', limit: 100 });
  return items.map(({ kind, points }) => `${kind} ${points}`).toReversed();
}

const leftOf = async (org: Organisation, name: string) => (await org.people[name]!.ok('points.balances')).allowance;

describe('the rules of the allowance', () => {
  test('differ by role and by direct reports, and each change is recorded with its author (REC-06)', async () => {
    const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' } });
    const { admin } = org.people;
    await admin!.ok('points.setRules', { ...standard, employee: 120, manager: 300, perReport: 25 });
    expect((await leftOf(org, 'asha')).total).toBe(120);
    expect((await leftOf(org, 'boss')).total).toBe(325);
    const [recorded] = await world().look(
      `select actor_id, facts from activities where organisation_id = $1 and activity = 'points.rulesSet'`,
      [org.id],
    );
    expect(recorded).toEqual({
      actor_id: admin!.id,
      facts: {
        fromDate: today(),
        before: standard,
        after: { ...standard, employee: 120, manager: 300, perReport: 25 },
      },
    });
  });

  test('a change within the month leaves max(0, new − given), both at once and in the scheduled run (REC-06)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, nina: {} });
    const { admin, asha, ravi, tara, nina } = org.people;
    for (const giver of [asha!, tara!]) {
      await giver.ok('recognition.give', thanks(ravi!.id, 50));
      await giver.ok('recognition.give', thanks(nina!.id, 50));
    }
    await admin!.ok('points.setRules', { ...standard, employee: 80 });
    expect(await leftOf(org, 'asha')).toMatchObject({ total: 80, left: 0 });
    expect((await asha!.call('recognition.give', thanks(ravi!.id, 1))).body.code).toMatch(/insufficient|person_limit/);
    expect((await asha!.call('recognition.give', thanks(admin!.id, 1))).body.code).toBe('points.insufficient');
    await run();
    expect(await linesOf(org, 'tara')).toEqual([
      'allowance_issued 200',
      'recognition_given -50',
      'recognition_given -50',
      'allowance_changed -100',
    ]);
    await admin!.ok('points.setRules', { ...standard, employee: 150 });
    expect(await leftOf(org, 'tara')).toMatchObject({ total: 150, left: 50 });
    await tara!.ok('recognition.give', thanks(admin!.id, 10));
    await run();
    expect(await leftOf(org, 'asha')).toMatchObject({ total: 150, left: 50 });
    expect(await leftOf(org, 'tara')).toMatchObject({ total: 150, left: 40 });
    expect((await linesOf(org, 'asha')).filter((line) => line.startsWith('allowance_changed'))).toEqual([
      'allowance_changed -100',
      'allowance_changed 50',
    ]);
    expect((await admin!.ok('points.checkBooks')).balanced).toBe(true);
  });

  test('points returned after the rules were lowered do not raise the allowance above the new limit (REC-06)', async () => {
    const org = await world().organisation({ boss: {}, asha: { manager: 'boss' }, ravi: { manager: 'boss' } });
    const { admin, boss, asha, ravi } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 100));
    await asha!.ok('recognition.give', thanks(boss!.id, 50));
    await admin!.ok('points.setRules', { ...standard, employee: 120 });
    await run();
    const id = (await boss!.ok('recognition.pending')).items[0]!.id;
    await boss!.ok('recognition.reject', { id, reason: 'Another time' });
    expect(await leftOf(org, 'asha')).toMatchObject({ total: 120, left: 70, held: 0 });
    await asha!.ok('recognition.give', thanks(admin!.id, 20));
    expect((await leftOf(org, 'asha')).left).toBe(50);
    expect((await admin!.ok('points.checkBooks')).balanced).toBe(true);
  });

  test('a change in direct reports changes the allowance of the current month (REC-06)', async () => {
    const org = await world().organisation({ boss: {}, asha: { manager: 'boss' }, ravi: {} });
    const { boss, ravi } = org.people;
    await boss!.ok('recognition.give', thanks(ravi!.id, 100));
    expect(await leftOf(org, 'boss')).toMatchObject({ total: 250, left: 150 });
    const move = (managerId: string | null) =>
      world().look(`update people set manager_id = $3 where organisation_id = $1 and id = $2`, [
        org.id,
        ravi!.id,
        managerId,
      ]);
    await move(boss!.id);
    expect(await leftOf(org, 'boss')).toMatchObject({ total: 300, left: 200 });
    await move(null);
    expect(await leftOf(org, 'boss')).toMatchObject({ total: 250, left: 150 });
  });

  test('rules for a later day wait until that day, and a past day is rejected at its field (REC-06)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { admin, asha, ravi } = org.people;
    const past = await admin!.call('points.setRules', { ...standard, fromDate: daysAfter(today(), -1) });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['fromDate']]);
    const fromDate = monthAfter(`${today().slice(0, 7)}-01`);
    await admin!.ok('points.setRules', { ...standard, employee: 90, fromDate });
    await asha!.ok('recognition.give', thanks(ravi!.id, 10));
    expect((await leftOf(org, 'asha')).total).toBe(200);
    expect((await admin!.ok('points.rules')).rulesToCome).toEqual([{ ...standard, employee: 90, fromDate }]);
    await at(org, await nextMonth(1000), async () => {
      expect(await leftOf(org, 'asha')).toMatchObject({ total: 90, left: 90 });
    });
  });

  test('an admin cannot raise their own allowance this month, a super admin can, and managers cannot set rules (REC-06)', async () => {
    const org = await world().organisation({ boss: { role: 'manager' } });
    const { admin, boss } = org.people;
    await admin!.ok('points.setRules', { ...standard, admin: 201 });
    expect((await leftOf(org, 'admin')).total).toBe(200);
    await admin!.ok('points.setRules', { ...standard, admin: 150 });
    expect((await leftOf(org, 'admin')).total).toBe(150);
    expect((await boss!.call('points.setRules', standard)).status).toBe(403);
    await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
      org.id,
      admin!.id,
    ]);
    await world().look('delete from points_caps where organisation_id = $1', [org.id]);
    await admin!.ok('points.setRules', { ...standard, admin: 500 });
    expect((await leftOf(org, 'admin')).total).toBe(500);
  });

  test('a person who joins within the month gets a prorated share, unless the organisation turned that off (REC-06)', async () => {
    const org = await world().organisation({ nina: { joined: today() }, asha: {} });
    const { admin } = org.people;
    const days = Number(daysAfter(monthAfter(`${today().slice(0, 7)}-01`), -1).slice(8));
    const share = Math.ceil((200 * (days - Number(today().slice(8)) + 1)) / days / 10) * 10;
    expect((await leftOf(org, 'nina')).total).toBe(share);
    await admin!.ok('points.setRules', { ...standard, prorated: false });
    expect((await leftOf(org, 'nina')).total).toBe(200);
  });
});

describe('the turn of the month', () => {
  test('the month opens at midnight in the organisation’s own time zone, even with concurrent runs and thank-yous (REC-06, I18N-05)', async () => {
    const [here, there] = [
      await world().organisation({ asha: {}, ravi: {} }),
      await world().organisation({ asha: {}, ravi: {} }),
    ];
    await world().look(`update organisations set time_zone = 'America/New_York' where organisation_id = $1`, [
      there.id,
    ]);
    const tenthDay = 9.5 * 86_400_000;
    await at(here, await nextMonth(tenthDay), async () => {
      await signInAnew(there);
      for (const org of [here, there]) await org.people.asha!.ok('recognition.give', thanks(org.people.ravi!.id, 40));
      await run();
    });
    const opened = async (org: Organisation) =>
      (await linesOf(org, 'asha')).filter((line) => line === 'allowance_issued 200').length;
    const turn = async (org: Organisation) => {
      const give = (points: number) => org.people.asha!.ok('recognition.give', thanks(org.people.ravi!.id, points));
      await Promise.all([run(), give(1), run(), give(2), run(), give(3)]);
    };
    await at(here, await nextMonth(-1000, zone, 2), async () => {
      await run();
      expect((await leftOf(here, 'asha')).left).toBe(160);
    });
    await at(here, await nextMonth(1000, zone, 2), async () => {
      await signInAnew(there);
      await turn(here);
      await run();
      expect([await opened(here), (await leftOf(here, 'asha')).left]).toEqual([2, 194]);
      expect([await opened(there), (await leftOf(there, 'asha')).left]).toEqual([1, 160]);
    });
    await at(there, await nextMonth(1000, 'America/New_York', 2), async () => {
      await signInAnew(here);
      await turn(there);
      expect([await opened(there), (await leftOf(there, 'asha')).left]).toEqual([2, 194]);
      expect(await opened(here)).toBe(2);
      for (const org of [here, there]) expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
    });
  });

  test('the month opens for everyone, including people who never gave, and an interrupted run is resumed (REC-06)', async () => {
    const many = Object.fromEntries(Array.from({ length: 520 }, (_unused, n) => [`p${n}`, {}]));
    const org = await world().organisation(many);
    const half = await asSystem(world().services, org.id, 'test', (ctx) => openMonths(ctx, null));
    expect(half).not.toBeNull();
    const issued = async () =>
      Number(
        (
          await world().look(
            `select count(*) from points_transfers where organisation_id = $1 and kind = 'allowance_issued'`,
            [org.id],
          )
        )[0].count,
      );
    expect(await issued()).toBe(500);
    const failing = asSystem(world().services, org.id, 'test', async (ctx) => {
      await openMonths(ctx, half);
      throw new Error('The process ends here');
    });
    await expect(failing).rejects.toThrow('ends here');
    expect(await issued()).toBe(500);
    await run();
    await run();
    expect(await issued()).toBe(521);
    expect((await org.people.admin!.ok('points.companyStatement')).allowance).toBe(521 * 200);
    expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
  });
});
