import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { later } from '../../../../test/support/things/giving.ts';
import { leaverSecrets, letLeave } from '../../../../test/support/things/leavers.ts';
import { ledgerProblems, stockStore } from '../../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';
import { forfeitLeavers } from '../points.reactions.ts';

const world = useOwnWorld();

test('points returned for a reported code stay while the mailed link is valid and are forfeited afterwards (PPL-08)', async () => {
  const own = await world().organisation({ asha: {} });
  const stocked = await stockStore(world(), own);
  const { admin, asha } = own.people;
  const call = (name: string, input: object, key?: string) =>
    world().call(name as never, input as never, null, { host: own.host, ...(key && { key }) });
  const { secret, address } = await letLeave(world(), own, asha!, 100);
  const wanted = { productType: 2, productId: stocked.voucherId, price: 10_000 };
  const { orderNum: id, lines } = (await call('orders.leaverRedeem', { secret, ...wanted }, randomUUID())).body;
  const lineId = lines[0].id as string;
  await call('orders.leaverReveal', { secret, id, lineId });
  await call('orders.leaverAsk', { secret, id, lineId, reason: 'The shop refused it' });
  const caseId = (await admin!.ok('orders.cases', {})).items[0]!.id;
  let latest = '';
  const pointsLeft = async () => {
    await forfeitLeavers.run(world().services, world().sweep);
    const reply = await call('orders.leaver', { secret: latest });
    return [reply.status, reply.body.points];
  };
  await later(world(), own, 31 * 86_400_000, async () => {
    await admin!.ok('orders.answer', { id: caseId, outcome: 'points' });
    await world().drain(own);
    latest = leaverSecrets(world(), address).at(-1)!;
    expect(await pointsLeft()).toEqual([200, 100]);
  });
  await later(world(), own, 37 * 86_400_000, async () => expect(await pointsLeft()).toEqual([200, 100]));
  await later(world(), own, 39 * 86_400_000, async () => {
    expect((await pointsLeft())[0]).toBe(404);
    expect((await admin!.ok('employees.offboarding', { id: asha!.id })).earned).toBe(0);
  });
  expect(await ledgerProblems(world(), own.id)).toEqual([]);
});
