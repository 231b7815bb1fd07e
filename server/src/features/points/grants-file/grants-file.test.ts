import { describe, expect, test } from 'vitest';
import { booksBalance, spend } from '../../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const head = 'Employee ID,Points,Reason';
const reason = 'For the night shift';

async function funded(points = 1000): Promise<Organisation> {
  const org = await world().organisation({
    second: { role: 'admin' },
    asha: {},
    ravi: {},
    tara: {},
    boss: { role: 'manager' },
  });
  const { id } = await org.people.admin!.ok('points.topUp', { points, reference: 'AP-2611-07' });
  await org.people.second!.ok('points.confirmTopUp', { id });
  return org;
}

const check = (org: Organisation, rows: string[]) =>
  org.people.admin!.ok('points.grantFile', { csv: [head, ...rows].join('\n'), fileName: 'november.csv' });
const earned = async (org: Organisation, name: string) => (await org.people[name]!.ok('points.balances')).earned;
const wallet = async (org: Organisation) => (await org.people.admin!.ok('points.companyStatement')).wallet;

describe('grants and adjustments imported from a file (PTS-04, OPS-07)', () => {
  test('a dry run shows the outcome or the fault of each row and moves no points', async () => {
    const org = await funded();
    const { employeeId: adminEmployeeId } = await org.people.admin!.ok('profile.detail');
    const batch = await check(org, [
      `E-asha,50,${reason}`,
      `E-ravi,2.5,${reason}`,
      `E-none,10,${reason}`,
      `${adminEmployeeId},10,${reason}`,
      `E-tara,-5,${reason}`,
      `E-tara,2000,${reason}`,
      `E-asha,50,${reason}`,
      'E-ravi,20,Hm',
    ]);
    expect(batch).toMatchObject({
      kind: 'points.grants',
      state: 'checked',
      title: 'november.csv',
      counts: { create: 1, update: 0, same: 0, faulty: 7 },
    });
    const { items } = await org.people.admin!.ok('batches.rows', { id: batch.id, limit: 50 });
    expect(items.map(({ outcome, shown, errors }) => [outcome, shown['name'], errors[0]?.code])).toEqual([
      ['create', 'Asha Test', undefined],
      ['faulty', 'Ravi Test', 'row.points'],
      ['faulty', '', 'row.nobody'],
      ['faulty', 'Admin', 'points.self'],
      ['faulty', 'Tara Test', 'points.person_short'],
      ['faulty', 'Tara Test', 'points.wallet_short'],
      ['faulty', 'Asha Test', 'row.repeated'],
      ['faulty', 'Ravi Test', 'row.reason_short'],
    ]);
    expect([await wallet(org), await earned(org, 'asha')]).toEqual([1000, 0]);
    const faulty = await org.people.admin!.ok('points.faultyGrants', { id: batch.id });
    expect(faulty.columns).toEqual(head.split(','));
    expect(faulty.rows).toContainEqual({
      cells: ['E-none', '10', reason],
      errors: [{ field: 'Employee ID', code: 'row.nobody' }],
    });
  });

  test('applying a file moves points once, the same file changes nothing, and undo returns unspent points', async () => {
    const org = await funded();
    const { admin, asha } = org.people;
    await admin!.ok('points.grant', { personIds: [org.people.tara!.id], points: 30, reason: 'For the inventory' });
    const rows = [`E-asha,50,${reason}`, `E-ravi,40,${reason}`, `E-tara,-10,Counted twice`];
    const { id: batchId } = await check(org, rows);
    const replies = await Promise.all([1, 2, 3].map(() => admin!.call('batches.apply', { id: batchId })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const all = async () => [await earned(org, 'asha'), await earned(org, 'ravi'), await earned(org, 'tara')];
    expect([await all(), await wallet(org)]).toEqual([[50, 40, 20], 890]);
    expect((await asha!.ok('points.history')).items[0]).toMatchObject({ kind: 'granted', points: 50, reason });
    expect((await check(org, rows)).counts).toMatchObject({ create: 0, update: 0, same: 3, faulty: 0 });

    await spend(world(), org, asha!, 50);
    await spend(world(), org, org.people.ravi!, 15);
    const before = await admin!.ok('batches.beforeUndo', { id: batchId });
    expect([before.back, before.stays]).toEqual([2, 1]);
    expect(before.rows[0]).toMatchObject({ stays: true, reason: { code: 'points.spent' } });
    const undone = await admin!.ok('batches.undo', { id: batchId });
    expect(undone).toMatchObject({ state: 'undone', counts: { notUndone: 1 } });
    expect([await all(), await wallet(org)]).toEqual([[0, 0, 30], 905]);
    const after = (await admin!.ok('batches.rows', { id: batchId, limit: 10 })).items;
    expect(after.map(({ state, reason: why }) => [state, why?.code])).toEqual([
      ['not_undone', 'points.spent'],
      ['undone', 'points.spent_part'],
      ['undone', undefined],
    ]);
    expect((await admin!.call('batches.undo', { id: batchId })).status).toBe(409);
    await booksBalance(org);
  });

  test('applying a file checks each row again against changes since the dry run', async () => {
    const org = await funded(100);
    const { admin, ravi } = org.people;
    const { id: batchId } = await check(org, [`E-asha,60,${reason}`, `E-ravi,40,${reason}`]);
    await admin!.ok('points.grant', { personIds: [org.people.tara!.id], points: 20, reason: 'For the inventory' });
    const done = await admin!.ok('batches.apply', { id: batchId });
    expect(done).toMatchObject({ state: 'applied', counts: { skipped: 1 } });
    const { items } = await admin!.ok('batches.rows', { id: batchId, state: 'skipped' });
    expect(items).toMatchObject([{ reason: { code: 'points.wallet_short' }, subjectId: ravi!.id }]);
    expect([await earned(org, 'asha'), await earned(org, 'ravi'), await wallet(org)]).toEqual([60, 0, 20]);
  });

  test('a file checked twice is granted once, even when applied concurrently, and can be granted again after undo (PTS-04, OPS-07)', async () => {
    const org = await funded();
    const { admin, second } = org.people;
    await admin!.ok('points.grant', { personIds: [org.people.tara!.id], points: 30, reason: 'For the inventory' });
    const rows = [`E-asha,50,${reason}`, `E-ravi,40,${reason}`, `E-tara,-10,Counted twice`];
    const checked = [await check(org, rows), await check(org, rows), await check(org, rows)];
    const applied = await Promise.all(
      checked.slice(1).map(({ id }, at) => [admin, second][at]!.ok('batches.apply', { id })),
    );
    expect(applied.map(({ counts }) => counts.skipped).toSorted((a, b) => a - b)).toEqual([0, 3]);
    const all = async () => [await earned(org, 'asha'), await earned(org, 'ravi'), await earned(org, 'tara')];
    expect([await all(), await wallet(org)]).toEqual([[50, 40, 20], 890]);
    const late = applied.find(({ counts }) => counts.skipped === 3)!;
    const { items } = await admin!.ok('batches.rows', { id: late.id, limit: 10 });
    expect(items.map(({ state, reason: why }) => [state, why?.code])).toEqual(
      rows.map(() => ['skipped', 'row.granted']),
    );
    await admin!.ok('batches.undo', { id: applied.find(({ counts }) => counts.skipped === 0)!.id });
    expect(await admin!.ok('batches.apply', { id: checked[0]!.id })).toMatchObject({ counts: { skipped: 0 } });
    expect([await all(), await wallet(org)]).toEqual([[50, 40, 20], 890]);
    await booksBalance(org);
  });

  test('identical grants to several people made by hand are granted each time (PTS-04)', async () => {
    const org = await funded();
    const { admin, asha, ravi } = org.people;
    const wanted = { personIds: [asha!.id, ravi!.id], points: 50, reason };
    await admin!.ok('points.grant', wanted);
    await admin!.ok('points.grant', wanted);
    expect([await earned(org, 'asha'), await earned(org, 'ravi'), await wallet(org)]).toEqual([100, 100, 800]);
  });

  test('nobody grants to themselves by applying or undoing a colleague’s file, and the history names who did it (PTS-04)', async () => {
    const org = await funded();
    const { admin, second } = org.people;
    const { employeeId: adminEmployeeId } = await admin!.ok('profile.detail');
    const file = (rows: string[]) => second!.ok('points.grantFile', { csv: [head, ...rows].join('\n') });
    const { id: batchId } = await file([`${adminEmployeeId},500,${reason}`, `E-asha,20,${reason}`]);
    expect(await admin!.ok('batches.apply', { id: batchId })).toMatchObject({
      counts: { create: 2, skipped: 1 },
      madeBy: { name: 'Second Test' },
      appliedBy: { name: 'Admin' },
    });
    expect([await earned(org, 'admin'), await earned(org, 'asha')]).toEqual([0, 20]);
    expect((await admin!.ok('batches.rows', { id: batchId, state: 'skipped' })).items).toMatchObject([
      { subjectId: admin!.id, reason: { code: 'points.self' } },
    ]);
    expect((await admin!.ok('points.companyHistory', { group: 'grants' })).items[0]).toMatchObject({ actor: 'Admin' });

    await second!.ok('points.grant', { personIds: [admin!.id], points: 40, reason });
    const { id: takenId } = await file([`${adminEmployeeId},-30,Counted twice`, `E-asha,-5,Counted twice`]);
    await second!.ok('batches.apply', { id: takenId });
    expect([await earned(org, 'admin'), await earned(org, 'asha')]).toEqual([10, 15]);
    expect((await admin!.ok('batches.beforeUndo', { id: takenId })).rows[0]).toMatchObject({
      stays: true,
      reason: { code: 'points.self' },
    });
    expect(await admin!.ok('batches.undo', { id: takenId })).toMatchObject({
      counts: { notUndone: 1 },
      undoneBy: { name: 'Admin' },
    });
    expect([await earned(org, 'admin'), await earned(org, 'asha')]).toEqual([10, 20]);
    expect((await admin!.ok('points.companyHistory', { group: 'grants' })).items[0]).toMatchObject({
      kind: 'grant_undone',
      actor: 'Admin',
    });
    await booksBalance(org);
  });

  test('a large file continues in the background, points batches are listed separately, and a manager cannot upload one', async () => {
    const org = await funded(100_000);
    const { admin, boss } = org.people;
    const rows = Array.from(
      { length: 600 },
      (_, at) => `E-${['asha', 'ravi', 'tara'][at % 3]!},1,Shift ${at} of November`,
    );
    const { id: batchId } = await check(org, rows);
    expect(await admin!.ok('batches.apply', { id: batchId })).toMatchObject({
      state: 'running',
      done: 250,
      total: 600,
    });
    await world().drain(org);
    expect(await admin!.ok('batches.detail', { id: batchId })).toMatchObject({ state: 'applied', done: 600 });
    expect(await earned(org, 'asha')).toBe(200);
    expect((await admin!.ok('batches.list', { of: 'points' })).items.map(({ id }) => id)).toEqual([batchId]);
    expect((await admin!.ok('batches.list', { of: 'employees' })).items).toEqual([]);
    expect((await boss!.call('points.grantFile', { csv: `${head}\nE-asha,1,${reason}` })).status).toBe(403);
    await booksBalance(org);
  });

  test('a file that lacks columns, has no rows or is empty is refused with the reason', async () => {
    const org = await funded(10);
    const csvErrorOf = async (csv: string) =>
      (await org.people.admin!.call('points.grantFile', { csv })).body.errors?.csv;
    expect(await csvErrorOf('Name,Points\nAsha,5')).toBe('Missing columns: Employee ID, Reason');
    expect(await csvErrorOf(`${head}\n`)).toBe('This file has no rows');
    expect(await csvErrorOf('')).toBeDefined();
  });
});
