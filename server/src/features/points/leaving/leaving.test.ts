import { expect, test } from 'vitest';
import { later } from '../../../../test/support/things/giving.ts';
import { leaverSecrets } from '../../../../test/support/things/leavers.ts';
import { earn, home, stockStore } from '../../../../test/support/things/store.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { forfeitLeavers } from '../points.reactions.ts';
import { verifyLedger } from '../verify.ts';

const world = useOwnWorld();

async function team(): Promise<Organisation> {
  const org = await world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
  });
  const { asha, ravi, boss } = org.people;
  const give = (from: typeof asha, to: typeof asha, points: number) =>
    from!.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: to!.id, points }] });
  await give(ravi, boss, 40);
  await give(asha, boss, 60);
  await give(boss, ravi, 20);
  await give(asha, ravi, 60);
  return org;
}

const earned = async (org: Organisation, id: string) =>
  (
    await world().look<{ balance: number }>(
      `select b.balance::int from points_accounts a join points_balances b on b.organisation_id = a.organisation_id and b.account_id = a.id
       where a.organisation_id = $1 and a.holder_id = $2 and a.kind = 'earned'`,
      [org.id, id],
    )
  )[0]?.balance ?? 0;

const balanced = async (org: Organisation) =>
  expect(
    (await verifyLedger(world().databaseUrl)).find(({ organisationId }) => organisationId === org.id)?.problems,
  ).toEqual([]);

test('offboarding previews its effects, ends sessions, passes reports and decisions up, returns pending points, and can be undone (PPL-08)', async () => {
  const org = await team();
  const { admin, head, boss, asha } = org.people;
  expect(await admin!.ok('employees.offboarding', { id: boss!.id })).toMatchObject({
    reports: 2,
    reportsTo: 'Head Test',
    earned: 40,
    waitingFor: 1,
    decides: 1,
    leaverRule: 'kept',
  });
  const left = await asha!.ok('points.balances');
  const { batchId, employee } = await admin!.ok('employees.changeStatus', { id: boss!.id, status: 2 });
  expect(employee.status).toBe(2);
  expect((await boss!.call('profile.detail')).status).toBe(401);
  expect((await admin!.ok('employees.detail', { id: asha!.id })).manager?.name).toBe('Head Test');
  expect((await head!.ok('recognition.pending')).items).toHaveLength(1);
  const now = await asha!.ok('points.balances');
  expect(now.allowance.left - left.allowance.left).toBe(60);
  expect(await earned(org, boss!.id)).toBe(40);
  await balanced(org);
  await admin!.ok('batches.undo', { id: batchId });
  expect((await admin!.ok('employees.detail', { id: boss!.id })).status).toBe(1);
  expect((await admin!.ok('employees.detail', { id: asha!.id })).manager?.name).toBe('Boss Test');
  await balanced(org);
});

test('forfeited points leave at once and return with the person, as does the allowance within its month (PPL-08)', async () => {
  const org = await team();
  const { admin, boss } = org.people;
  const before = await boss!.ok('points.balances');
  await admin!.ok('employees.changeLeaverRule', { leaverRule: 'forfeited' });
  await admin!.ok('employees.changeStatus', { id: boss!.id, status: 2 });
  expect(await earned(org, boss!.id)).toBe(0);
  await balanced(org);
  await admin!.ok('employees.changeStatus', { id: boss!.id, status: 1 });
  expect(await earned(org, boss!.id)).toBe(before.earned);
  const code = await world().handOverCode(org, boss!.id);
  const { body } = await world().call('auth.exchange', { code }, null, { host: org.host });
  const after = await world().actor(boss!.id, body.token).ok('points.balances');
  expect(before.allowance).toMatchObject({ total: 300, left: 280 });
  expect(after.allowance, 'the two reports return').toMatchObject({ total: 300, left: 280 });
  await balanced(org);
});

test('kept points expire thirty days after they were offered, and until then are listed with their value (PPL-08)', async () => {
  const org = await team();
  const { admin, boss } = org.people;
  await boss!.ok('profile.prefer', { personalEmail: 'boss@home.example' });
  await admin!.ok('employees.changeStatus', { id: boss!.id, status: 2 });
  expect((await admin!.ok('employees.payouts')).items).toMatchObject([{ name: 'Boss Test', points: 40, paise: 4000 }]);
  await admin!.ok('points.setValue', { paise: 105 });
  expect((await admin!.ok('employees.payouts')).items).toMatchObject([{ points: 40, paise: 4200 }]);
  const { url, lines } = await admin!.ok('employees.exportPayouts');
  const file = await world().app.inject({ method: 'GET', url, headers: { host: org.host } });
  expect([lines, file.body]).toEqual([1, expect.stringMatching(/E-boss,Boss Test,[\d-]+,40,42\.00/)]);
  expect((await admin!.ok('audit.list', { topic: 'exports' })).items[0]).toMatchObject({
    activity: 'points.exported',
    facts: { what: 'payouts', lines: 1 },
  });
  await later(world(), org, 31 * 86_400_000, async () => {
    await forfeitLeavers.run(world().services, world().sweep);
    expect(await earned(org, boss!.id)).toBe(0);
    expect((await admin!.ok('employees.payouts')).items).toEqual([]);
  });
  await balanced(org);
});

test('the payout file shows the day of leaving in the company’s time zone (PPL-08)', async () => {
  const org = await team();
  const { admin, boss } = org.people;
  const day = 86_400_000;
  const nextEvening = (Math.floor(Date.now() / day) + 1) * day + day * (20 / 24);
  await later(world(), org, nextEvening - Date.now(), async () => {
    await admin!.ok('employees.changeStatus', { id: boss!.id, status: 2 });
    const { url } = await admin!.ok('employees.exportPayouts');
    const file = await world().app.inject({ method: 'GET', url, headers: { host: org.host } });
    const inKolkata = new Date(nextEvening + day / 4).toISOString().slice(0, 10);
    expect(file.body).toContain(`Boss Test,${inKolkata},`);
  });
});

test('the leaver rule of the day of leaving applies for good, whatever the organisation chooses later (PPL-08)', async () => {
  const org = await team();
  const { admin, boss, ravi } = org.people;
  const leave = (id: string) => admin!.ok('employees.changeStatus', { id, status: 2 });
  await boss!.ok('profile.prefer', { personalEmail: 'boss@home.example' });
  await leave(boss!.id);
  await admin!.ok('employees.changeLeaverRule', { leaverRule: 'payout' });
  expect(await earned(org, ravi!.id)).toBe(20);
  await leave(ravi!.id);
  await admin!.ok('employees.changeLeaverRule', { leaverRule: 'forfeited' });
  expect(await admin!.ok('employees.offboarding', { id: ravi!.id })).toMatchObject({ leaverRule: 'payout' });
  await later(world(), org, 31 * 86_400_000, async () => {
    for (const leaverRule of ['payout', 'kept'] as const) {
      await admin!.ok('employees.changeLeaverRule', { leaverRule });
      await forfeitLeavers.run(world().services, world().sweep);
      expect([await earned(org, boss!.id), await earned(org, ravi!.id)]).toEqual([0, 20]);
    }
  });
  await balanced(org);
});

test('a deletion follows the leaver rule of its day, or of an earlier day of leaving (PPL-08)', async () => {
  const org = await team();
  const { admin, boss, ravi } = org.people;
  await admin!.ok('employees.changeStatus', { id: boss!.id, status: 2 });
  await admin!.ok('employees.changeLeaverRule', { leaverRule: 'payout' });
  for (const { id } of [boss!, ravi!]) await admin!.ok('employees.delete', { id });
  expect([await earned(org, boss!.id), await earned(org, ravi!.id)]).toEqual([40, 20]);
  expect((await admin!.ok('employees.payouts')).items).toMatchObject([
    { name: 'Former colleague', employeeId: null, points: 20 },
    { name: 'Former colleague', employeeId: null, points: 40 },
  ]);
  await later(world(), org, 31 * 86_400_000, async () => {
    await forfeitLeavers.run(world().services, world().sweep);
    expect([await earned(org, boss!.id), await earned(org, ravi!.id)]).toEqual([0, 20]);
  });
  const other = await team();
  await other.people.admin!.ok('employees.changeLeaverRule', { leaverRule: 'forfeited' });
  await other.people.admin!.ok('employees.delete', { id: other.people.boss!.id });
  expect(await earned(other, other.people.boss!.id)).toBe(0);
  await balanced(org);
});

test('a deletion removes personal data, shows a former colleague in thank-yous, and frees the employee ID (PPL-08)', async () => {
  const org = await team();
  const { admin, boss, ravi, asha } = org.people;
  await admin!.ok('employees.delete', { id: boss!.id });
  expect((await admin!.call('employees.detail', { id: boss!.id })).status).toBe(404);
  expect((await admin!.ok('employees.detail', { id: asha!.id })).manager?.name).toBe('Head Test');
  const rows = await world().look(`select * from people where organisation_id = $1 and id = $2`, [org.id, boss!.id]);
  expect(JSON.stringify(rows)).not.toMatch(/boss/i);
  const mails = await world().look(`select * from sign_in_emails where email_fold = $1`, [
    `boss@${org.subdomain}.example`,
  ]);
  expect(mails).toEqual([]);
  const feed = await ravi!.ok('posts.list');
  expect(JSON.stringify(feed)).toContain('Former colleague');
  expect(JSON.stringify(feed)).not.toContain('Boss Test');
  const again = await admin!.call('employees.create', {
    employeeId: 'E-boss',
    name: 'New Boss',
    email: `boss@${org.subdomain}.example`,
    roleId: 3,
    designation: 'Head',
    department: 'Quality',
    dateOfJoining: '2026-01-01',
    dateOfBirth: '1990-01-01',
    gender: 'undisclosed',
  });
  expect(again.status).toBe(200);
  await balanced(org);
});

test.each(['forfeited', 'kept'] as const)(
  'points returned from a leaver’s orders follow the rule of the day of leaving, however late: %s (PPL-08)',
  async (leaverRule) => {
    const org = await world().organisation({ asha: {} });
    const { admin, asha } = org.people;
    const { variantIds } = await stockStore(world(), org);
    await earn(world(), org, asha!, 1000);
    await asha!.ok('profile.prefer', { personalEmail: 'asha@home.example' });
    const mug = { productType: 1, productVariantId: variantIds[0], shipTo: home };
    const orders = [await asha!.ok('orders.redeem', mug), await asha!.ok('orders.redeem', mug)];
    await admin!.ok('employees.changeLeaverRule', { leaverRule });
    await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
    const left = leaverRule === 'kept' ? 1000 - 2 * 118 : 0;
    expect(await earned(org, asha!.id)).toBe(left);
    await later(world(), org, 31 * 86_400_000, async () => {
      await forfeitLeavers.run(world().services, world().sweep);
      for (const { orderNum } of orders) {
        await admin!.ok('orders.move', { id: orderNum, to: 'cancelled' });
        expect(await earned(org, asha!.id)).toBe(118);
        await forfeitLeavers.run(world().services, world().sweep);
        expect(await earned(org, asha!.id)).toBe(0);
      }
    });
    await balanced(org);
  },
);

test('points of a leaver without an address do not expire until thirty days after a link is sent (PPL-07, PPL-08)', async () => {
  const org = await team();
  const { admin, boss } = org.people;
  const id = boss!.id;
  const night = () => forfeitLeavers.run(world().services, world().sweep);
  const listed = async () => (await admin!.ok('employees.payouts')).items;
  expect(await admin!.ok('employees.offboarding', { id })).toMatchObject({ earned: 40, personalEmail: null });
  await admin!.ok('employees.changeStatus', { id, status: 2 });
  await later(world(), org, 100 * 86_400_000, async () => {
    await night();
    expect(await listed()).toMatchObject([{ points: 40, state: 'not_offered', until: null, personalEmail: null }]);
    expect((await admin!.call('orders.sendLeaverLink', { id })).body.code).toBe('orders.leaver_unmailed');
    const personalEmail = `${id}@home.example`;
    await admin!.ok('employees.changePersonalEmail', { id, personalEmail });
    expect(await listed()).toMatchObject([{ state: 'not_offered', personalEmail }]);
    await admin!.ok('orders.sendLeaverLink', { id });
    await world().drain(org);
    const [secret] = leaverSecrets(world(), personalEmail);
    const opened = await world().call('orders.leaver', { secret: secret! }, null, { host: org.host });
    expect(opened.body.points).toBe(40);
    expect(await listed()).toMatchObject([{ state: 'offered', until: opened.body.endsAt }]);
  });
  await later(world(), org, 129 * 86_400_000, async () => {
    await night();
    expect(await earned(org, id)).toBe(40);
    await admin!.ok('orders.sendLeaverLink', { id });
  });
  await later(world(), org, 131 * 86_400_000, async () => {
    await night();
    expect([await earned(org, id), await listed()]).toEqual([0, []]);
  });
  await balanced(org);
});

test('a personal e-mail given during offboarding gets the link at once, and undo removes the address (PPL-07, PPL-08)', async () => {
  const org = await team();
  const { admin, boss } = org.people;
  const personalEmail = `${boss!.id}@home.example`;
  const wrong = await admin!.call('employees.changeStatus', { id: boss!.id, status: 2, personalEmail: 'nowhere' });
  expect([wrong.status, wrong.body.errors.personalEmail]).toEqual([400, 'Please enter a valid email address']);
  const { batchId } = await admin!.ok('employees.changeStatus', { id: boss!.id, status: 2, personalEmail });
  await world().drain(org);
  expect(leaverSecrets(world(), personalEmail)).toHaveLength(1);
  await admin!.ok('batches.undo', { id: batchId });
  expect(await admin!.ok('employees.detail', { id: boss!.id })).toMatchObject({ status: 1, personalEmail: null });
  await balanced(org);
});
