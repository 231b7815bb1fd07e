import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const reason = 'The harvest festival is this month';

async function company() {
  return await world().organisation({
    boss: { role: 'manager' },
    ada: { manager: 'boss' },
    second: { role: 'admin' },
  });
}

test('a manager asks for more allowance, another admin grants part of it, and it counts this month (REC-06)', async () => {
  const org = await company();
  const { admin, boss, ada } = org.people;
  const before = (await boss!.ok('points.balances', {})).allowance;
  await boss!.ok('recognition.give', { message: 'Well done', recipients: [{ personId: ada!.id, points: 20 }] });
  const { id } = await boss!.ok('points.askMore', { points: 120, reason });
  expect((await boss!.call('points.askMore', { points: 5, reason })).status).toBe(409);
  const waiting = (await admin!.ok('inbox.list', {})).allowances;
  expect(waiting).toMatchObject({ count: 1, items: [{ id, points: 120, reason, person: { id: boss!.id } }] });
  expect((await boss!.ok('inbox.list', {})).allowances.count).toBe(0);
  expect((await admin!.call('points.grantRequest', { id, points: 121 })).status).toBe(422);
  const bare = await admin!.call('points.grantRequest', { id, points: 100 }, { key: null });
  expect(bare.status).toBe(400);
  const replies = await Promise.all(
    [1, 2].map(() => admin!.call('points.grantRequest', { id, points: 100 }, { key: 'grant it', patient: true })),
  );
  expect(replies.map(({ status, body }) => [status, body])).toEqual([1, 2].map(() => [200, { id, state: 'granted' }]));
  const after = (await boss!.ok('points.balances', {})).allowance;
  expect(after).toMatchObject({ total: before.total + 100, left: before.left - 20 + 100 });
  expect((await admin!.ok('points.checkBooks', {})).balanced).toBe(true);
  expect((await boss!.ok('points.myRequest', {})).request).toMatchObject({ id, state: 'granted', granted: 100 });
  expect((await admin!.call('points.grantRequest', { id, points: 10 })).status).toBe(409);
  await world().drain(org);
  const { items } = await boss!.ok('notifications.list', {});
  expect(items.map(({ title }) => title)).toContain('You got 100 more points to give this month');
});

test('a granted request counts only in its own month (REC-06)', async () => {
  const org = await company();
  const { admin, boss } = org.people;
  const { total } = (await boss!.ok('points.balances', {})).allowance;
  const { id } = await boss!.ok('points.askMore', { points: 50, reason });
  await admin!.ok('points.grantRequest', { id, points: 50 });
  await world().look(
    `update points_allowance_requests set month = (month - interval '1 month')::date where organisation_id = $1`,
    [org.id],
  );
  expect((await boss!.ok('points.balances', {})).allowance.total).toBe(total);
});

test('nobody grants or refuses their own request, and an employee cannot make one (REC-06)', async () => {
  const { people } = await company();
  const { admin, second, boss, ada } = people;
  const { id } = await admin!.ok('points.askMore', { points: 50, reason });
  for (const [name, input] of [
    ['points.grantRequest', { id, points: 50 }],
    ['points.refuseRequest', { id, reason }],
  ] as const) {
    const own = await admin!.call(name, input);
    expect([own.status, own.body['code']]).toEqual([422, 'points.self']);
    expect((await boss!.call(name, input)).status).toBe(403);
  }
  expect((await admin!.ok('inbox.list', {})).allowances.count).toBe(0);
  await second!.ok('points.refuseRequest', { id, reason: 'Next month again' });
  expect((await admin!.ok('points.myRequest', {})).request).toMatchObject({
    state: 'refused',
    answer: 'Next month again',
  });
  expect((await ada!.call('points.askMore', { points: 5, reason })).status).toBe(403);
  expect((await boss!.call('points.withdrawRequest', { id })).status).toBe(404);
});

test('a request can be withdrawn and another one made (REC-06)', async () => {
  const { people } = await company();
  const { admin, boss } = people;
  const { id } = await boss!.ok('points.askMore', { points: 50, reason });
  await boss!.ok('points.withdrawRequest', { id });
  expect((await admin!.ok('inbox.list', {})).allowances.count).toBe(0);
  expect((await admin!.call('points.refuseRequest', { id, reason })).status).toBe(409);
  await boss!.ok('points.askMore', { points: 60, reason });
});
