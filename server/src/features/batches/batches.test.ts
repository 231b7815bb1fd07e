import { describe, expect, test } from 'vitest';
import { booksBalance, later } from '../../../test/support/things/giving.ts';
import { type Actor, useOwnWorld } from '../../../test/support/world.ts';
import { forgetOldBatches } from './batches.reactions.ts';

const world = useOwnWorld();
const day = 86_400_000;
const reason = 'For the night shift';

async function company() {
  const org = await world().organisation({
    second: { role: 'admin' },
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
  });
  const { id } = await org.people.admin!.ok('points.topUp', { points: 1000, reference: 'AP-2611-07' });
  await org.people.second!.ok('points.confirmTopUp', { id });
  return org;
}

describe('operations that move points take an idempotency key (API-07)', () => {
  test('a repeated apply, undo, offboarding, bulk status change or deletion returns the same answer and moves nothing twice (API-07)', async () => {
    const org = await company();
    const { admin, boss, asha, ravi } = org.people;
    const csv = `Employee ID,Points,Reason\nE-asha,50,${reason}`;
    const { id } = await admin!.ok('points.grantFile', { csv });
    const calls: Parameters<Actor['call']>[] = [
      ['batches.apply', { id }],
      ['batches.undo', { id }],
      ['employees.changeStatus', { id: boss!.id, status: 2 }],
      ['employees.bulk', { ids: [ravi!.id], set: { status: 2 } }],
      ['employees.delete', { id: asha!.id }],
    ];
    for (const [name, input] of calls) {
      const key = `repeat ${name} ${id}`;
      const first = await admin!.call(name, input, { key });
      expect([name, first.status]).toEqual([name, 200]);
      const again = await Promise.all([1, 2].map(() => admin!.call(name, input, { key })));
      expect(again.map(({ status, body }) => [status, body])).toEqual([
        [200, first.body],
        [200, first.body],
      ]);
      expect((await admin!.call(name, input, { key: null })).body.code).toBe('request.key_missing');
    }
    await booksBalance(org);
  });
});

test('a file checked long before it was applied can still be undone within its seven days (ONB-05)', async () => {
  const org = await company();
  const { admin } = org.people;
  const { id } = await admin!.ok('points.grantFile', { csv: `Employee ID,Points,Reason\nE-asha,50,${reason}` });
  await later(world(), org, 29 * day, async () => void (await admin!.ok('batches.apply', { id })));
  await later(world(), org, 31 * day, async () => {
    await forgetOldBatches.run(world().services, world().sweep);
    expect((await admin!.ok('batches.undo', { id })).state).toBe('undone');
  });
  await later(world(), org, 60 * day, async () => {
    await forgetOldBatches.run(world().services, world().sweep);
    expect((await admin!.call('batches.detail', { id })).status).toBe(404);
  });
});

test('a file can be undone on its seventh day, and on its eighth says that it can no longer be undone (OPS-07)', async () => {
  const org = await company();
  const { admin } = org.people;
  const apply = async (person: string) => {
    const { id } = await admin!.ok('points.grantFile', { csv: `Employee ID,Points,Reason\n${person},50,${reason}` });
    await admin!.ok('batches.apply', { id });
    return id;
  };
  const [first, second] = [await apply('E-asha'), await apply('E-ravi')];
  await later(world(), org, 7 * day - 60_000, async () => {
    expect((await admin!.ok('batches.detail', { id: first })).undoUntil).not.toBeNull();
    expect((await admin!.ok('batches.undo', { id: first })).state).toBe('undone');
  });
  await later(world(), org, 7 * day + 60_000, async () => {
    expect((await admin!.ok('batches.detail', { id: second })).undoUntil).toBeNull();
    for (const name of ['batches.beforeUndo', 'batches.undo'] as const) {
      expect((await admin!.call(name, { id: second })).body.code).toBe('batches.not_undoable');
    }
  });
  await booksBalance(org);
});
