import { newId } from '@apprecio/contract/api/ids';
import { describe, expect, test } from 'vitest';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { applyGrants, undoGrants } from '../grants.commands.ts';

const world = useWorld();
const reason = 'For the night shift';

async function funded(points: number): Promise<Organisation> {
  const org = await world().organisation({ second: { role: 'admin' }, boss: { role: 'manager' }, asha: {}, ravi: {} });
  await fund(org, points);
  return org;
}

async function fund(org: Organisation, points: number): Promise<void> {
  const { id } = await org.people.admin!.ok('points.topUp', { points, reference: 'AP-2611-07' });
  await org.people.second!.ok('points.confirmTopUp', { id });
}

const statement = (org: Organisation) => org.people.admin!.ok('points.companyStatement');
const earned = async (org: Organisation, name: string) => (await org.people[name]!.ok('points.balances')).earned;
const notices = async (org: Organisation, name: string, type: string) => {
  await world().drain(org);
  const { items } = await org.people[name]!.ok('notifications.list', { limit: 100 });
  return items.filter((item) => item.notificationEventType === type);
};

describe('top-ups', () => {
  test('the wallet starts at 0, and a top-up counts only once, after another admin confirms it (PTS-04)', async () => {
    const org = await world().organisation({ second: { role: 'admin' }, boss: { role: 'manager' } });
    const { admin, second, boss } = org.people;
    expect((await statement(org)).wallet).toBe(0);
    const { id } = await admin!.ok('points.topUp', { points: 1000, reference: 'AP-2611-07' });
    expect((await statement(org)).wallet).toBe(0);
    const own = await admin!.call('points.confirmTopUp', { id });
    expect([own.status, own.body.code]).toEqual([422, 'points.self']);
    expect((await boss!.call('points.confirmTopUp', { id })).status).toBe(403);
    expect((await admin!.ok('points.topUps')).items[0]).toMatchObject({ state: 'asked', can: { confirm: false } });
    expect((await second!.ok('points.topUps')).items[0]).toMatchObject({ paise: 100_000, can: { confirm: true } });
    expect(await notices(org, 'second', 'TOP_UP_WAITING')).toHaveLength(1);
    expect(await notices(org, 'admin', 'TOP_UP_WAITING')).toEqual([]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => second!.call('points.confirmTopUp', { id })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await statement(org)).toMatchObject({ wallet: 1000, lastTopUp: 1000, walletLow: false });
    expect((await admin!.call('points.withdrawTopUp', { id })).body.code).toBe('points.top_up_decided');
    expect((await admin!.ok('points.walletHistory')).items).toMatchObject([
      { kind: 'topped_up', points: 1000, reason: 'AP-2611-07' },
    ]);
  });

  test('a withdrawn top-up cannot be confirmed (PTS-04)', async () => {
    const org = await world().organisation({ second: { role: 'admin' } });
    const { admin, second } = org.people;
    const { id } = await admin!.ok('points.topUp', { points: 1000, reference: 'A mistake' });
    await admin!.ok('points.withdrawTopUp', { id });
    expect((await second!.call('points.confirmTopUp', { id })).body.code).toBe('points.top_up_decided');
    expect((await statement(org)).wallet).toBe(0);
  });

  test('a super admin confirms their own top-up only when there is no other admin (PTS-04)', async () => {
    const org = await world().organisation({ second: { role: 'admin' } });
    const { admin, second } = org.people;
    await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
      org.id,
      admin!.id,
    ]);
    const { id } = await admin!.ok('points.topUp', { points: 10, reference: 'AP-1' });
    expect((await admin!.call('points.confirmTopUp', { id })).body.code).toBe('points.self');
    await world().look(`update people set role = 'employee' where organisation_id = $1 and id = $2`, [
      org.id,
      second!.id,
    ]);
    await admin!.ok('points.confirmTopUp', { id });
  });
});

describe('grants', () => {
  test('grants come from the wallet, and their reason appears in the recipient’s history and notification (PTS-04)', async () => {
    const org = await funded(1000);
    const { admin, asha, ravi } = org.people;
    await admin!.ok('points.grant', { personIds: [asha!.id, ravi!.id], points: 150, reason });
    expect([await earned(org, 'asha'), await earned(org, 'ravi'), (await statement(org)).wallet]).toEqual([
      150, 150, 700,
    ]);
    expect((await asha!.ok('points.history')).items).toMatchObject([{ kind: 'granted', points: 150, reason }]);
    expect(await notices(org, 'asha', 'POINTS_GRANTED')).toMatchObject([
      { title: 'You got 150 points', message: `“${reason}”`, deeplink: '/points' },
    ]);
    const { items } = await admin!.ok('points.companyHistory', { group: 'grants' });
    expect(items).toMatchObject([
      { kind: 'granted', points: 150, from: { account: 'wallet' }, reason, grant: { undoable: true } },
      { kind: 'granted', points: 150 },
    ]);
  });

  test('the wallet never goes below zero, and a grant to several people is all or nothing (PTS-04)', async () => {
    const org = await funded(100);
    const { admin, asha, ravi } = org.people;
    const short = await admin!.call('points.grant', { personIds: [asha!.id, ravi!.id], points: 60, reason });
    expect([short.status, short.body.code, Object.keys(short.body.errors)]).toEqual([
      422,
      'points.wallet_short',
      ['points'],
    ]);
    expect([await earned(org, 'asha'), (await statement(org)).wallet]).toEqual([0, 100]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => admin!.call('points.grant', { personIds: [asha!.id], points: 30, reason })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect([await earned(org, 'asha'), (await statement(org)).wallet]).toEqual([90, 10]);
  });

  test('nobody grants or adjusts points for themselves, but another admin can grant them (PTS-04)', async () => {
    const org = await funded(1000);
    const { admin, second, asha } = org.people;
    const own = await admin!.call('points.grant', { personIds: [asha!.id, admin!.id], points: 5, reason });
    expect([own.status, own.body.code, Object.keys(own.body.errors)]).toEqual([422, 'points.self', ['personIds.1']]);
    const adjusted = await admin!.call('points.adjust', { personId: admin!.id, points: 5, reason });
    expect([adjusted.body.code, Object.keys(adjusted.body.errors)]).toEqual(['points.self', ['personId']]);
    const { ids } = await second!.ok('points.grant', { personIds: [admin!.id], points: 5, reason });
    expect([await earned(org, 'admin'), await earned(org, 'asha')]).toEqual([5, 0]);
    const undone = await admin!.call('points.undoGrant', { id: ids[0] });
    expect([undone.status, undone.body.code]).toEqual([422, 'points.self']);
    const shown = async (who: Actor) => (await who.ok('points.companyHistory', { group: 'grants' })).items[0]?.grant;
    expect([(await shown(admin!))?.undoable, (await shown(second!))?.undoable]).toEqual([false, true]);
  });

  test('a grant to many is one batch that can be undone as a whole, with a preview of what stays (OPS-07)', async () => {
    const org = await funded(1000);
    const { admin, asha, ravi, boss } = org.people;
    const one = await admin!.ok('points.grant', { personIds: [asha!.id], points: 5, reason });
    expect(one.batchId).toBeNull();
    const personIds = [asha!.id, ravi!.id, boss!.id];
    const key = newId();
    const { ids, points, batchId } = await admin!.ok('points.grant', { personIds, points: 40, reason }, { key });
    expect((await admin!.ok('points.grant', { personIds, points: 40, reason }, { key })).batchId).toBe(batchId);
    expect([ids.length, points, await earned(org, 'asha'), await earned(org, 'boss')]).toEqual([3, 120, 45, 40]);
    expect(await admin!.ok('batches.detail', { id: batchId! })).toMatchObject({
      kind: 'points.grants',
      state: 'applied',
      title: reason,
      counts: { create: 3, skipped: 0 },
      appliedBy: { id: admin!.id },
    });
    await admin!.ok('points.undoGrant', { id: ids[2] });
    const before = await admin!.ok('batches.beforeUndo', { id: batchId! });
    expect([before.back, before.stays]).toEqual([2, 1]);
    expect(before.rows.map(({ shown, stays }) => [shown['name'], stays])).toEqual([
      ['Boss Test', true],
      ['Asha Test', false],
      ['Ravi Test', false],
    ]);
    expect(await admin!.ok('batches.undo', { id: batchId! })).toMatchObject({
      state: 'undone',
      counts: { notUndone: 1 },
    });
    expect([await earned(org, 'asha'), await earned(org, 'ravi'), await earned(org, 'boss')]).toEqual([5, 0, 0]);
    expect((await statement(org)).wallet).toBe(995);
    const short = await admin!.call('points.grant', { personIds, points: 400, reason });
    expect([short.status, short.body.code]).toEqual([422, 'points.wallet_short']);
    expect((await admin!.ok('batches.list', { of: 'points' })).items).toHaveLength(1);
  });

  test('an inactive person gets no grant, and a grant without a reason is refused (PTS-04)', async () => {
    const org = await funded(1000);
    const { admin, asha } = org.people;
    await world().look(`update people set status = 'inactive' where organisation_id = $1 and id = $2`, [
      org.id,
      asha!.id,
    ]);
    const reply = await admin!.call('points.grant', { personIds: [asha!.id], points: 5, reason });
    expect(reply.body.code).toBe('points.person_unavailable');
    const bare = await admin!.call('points.grant', { personIds: [asha!.id], points: 5, reason: ' ' });
    expect(bare.body.errors).toEqual({ reason: 'Please give a reason of at least 5 characters' });
  });

  test('an adjustment takes at most the balance and returns the points to the wallet (PTS-04)', async () => {
    const org = await funded(1000);
    const { admin, asha } = org.people;
    await admin!.ok('points.grant', { personIds: [asha!.id], points: 100, reason });
    const much = await admin!.call('points.adjust', { personId: asha!.id, points: -101, reason });
    expect([much.body.code, Object.keys(much.body.errors)]).toEqual(['points.person_short', ['points']]);
    await admin!.ok('points.adjust', { personId: asha!.id, points: -40, reason: 'Counted twice' });
    expect([await earned(org, 'asha'), (await statement(org)).wallet]).toEqual([60, 940]);
    expect((await notices(org, 'asha', 'POINTS_GRANTED')).map(({ title }) => title)).toContain(
      '40 points were removed',
    );
  });

  test('undo returns only unspent points, only once, and reports the points that stay given (PTS-04)', async () => {
    const org = await funded(1000);
    const { admin, asha } = org.people;
    const { ids } = await admin!.ok('points.grant', { personIds: [asha!.id], points: 100, reason });
    await admin!.ok('points.adjust', { personId: asha!.id, points: -70, reason: 'Spent elsewhere' });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => admin!.call('points.undoGrant', { id: ids[0]! })),
    );
    expect(replies.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { id: ids[0], returned: 30, kept: 70 },
    ]);
    expect(replies.find(({ status }) => status !== 200)!.body.code).toBe('points.grant_undone');
    expect([await earned(org, 'asha'), (await statement(org)).wallet]).toEqual([0, 1000]);
    expect((await admin!.ok('points.checkBooks')).balanced).toBe(true);
  });

  test('each of many rows is applied once or refused with a reason, and undo returns unspent points (OPS-07, PTS-04)', async () => {
    const org = await funded(100);
    const { admin, asha, ravi } = org.people;
    const row = (personId: string, points: number) => ({
      id: newId(),
      kind: 'grant' as const,
      personId,
      points,
      reason,
    });
    const rows = [row(asha!.id, 40), row(admin!.id, 1), row(newId(), 1), row(ravi!.id, 70), row(ravi!.id, 60)];
    const apply = () => asSystem(world().services, org.id, 'test', (ctx) => applyGrants(ctx, rows, admin!.id));
    expect((await apply()).map(({ code }) => code)).toEqual([
      null,
      'points.self',
      'points.person_unavailable',
      'points.wallet_short',
      null,
    ]);
    await fund(org, 500);
    await expect(apply()).rejects.toMatchObject({ code: '23505' });
    expect((await statement(org)).wallet).toBe(500);
    await admin!.ok('points.adjust', { personId: ravi!.id, points: -50, reason: 'Spent elsewhere' });
    const ids = rows.map(({ id }) => id);
    const undo = () => asSystem(world().services, org.id, 'test', (ctx) => undoGrants(ctx, ids, admin!.id));
    expect((await undo()).map(({ returned, kept }) => [returned, kept])).toEqual([
      [40, 0],
      [10, 50],
    ]);
    expect(await undo()).toEqual([]);
    expect([await earned(org, 'asha'), await earned(org, 'ravi'), (await statement(org)).wallet]).toEqual([0, 0, 600]);
  });
});

describe('the low-balance warning', () => {
  test('admins are notified once each time the wallet falls below a fifth of the last top-up (PTS-04)', async () => {
    const org = await funded(1000);
    const { admin, asha } = org.people;
    const spend = (points: number) => admin!.ok('points.grant', { personIds: [asha!.id], points, reason });
    await spend(800);
    expect(await notices(org, 'second', 'WALLET_LOW')).toEqual([]);
    await spend(1);
    await spend(50);
    expect(await notices(org, 'second', 'WALLET_LOW')).toMatchObject([{ deeplink: '/organization/points-history' }]);
    expect(await notices(org, 'admin', 'WALLET_LOW')).toHaveLength(1);
    expect(await notices(org, 'asha', 'WALLET_LOW')).toEqual([]);
    expect((await statement(org)).walletLow).toBe(true);
    await fund(org, 500);
    expect((await statement(org)).walletLow).toBe(false);
    await spend(600);
    expect(await notices(org, 'admin', 'WALLET_LOW')).toHaveLength(2);
  });
});
