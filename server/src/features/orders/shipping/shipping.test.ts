import { expect, test } from 'vitest';
import { waitUntilBlocked } from '../../../../test/support/locks.ts';
import { earn, home, stockStore } from '../../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { lockOrder, numbered } from '../moves/queries.ts';

const world = useOwnWorld();

async function shop() {
  const org = await world().organisation({ asha: {}, second: { role: 'admin' } });
  const stock = await stockStore(world(), org);
  const { asha, admin, second } = org.people;
  await earn(world(), org, asha!, 2000);
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  return { org, gift, mug, asha: asha!, admin: admin!, second: second! };
}

test('ships many orders at once, each with its own result (STO-07)', async () => {
  const { asha, admin, mug, gift } = await shop();
  const first = await asha.ok('orders.redeem', mug);
  const second = await asha.ok('orders.redeem', mug);
  const voucher = await asha.ok('orders.redeem', gift);
  const { shipped, results } = await admin.ok('orders.ship', {
    shipments: [
      { orderNum: first.orderNum, tracking: 'A 1' },
      { orderNum: voucher.orderNum, tracking: 'A 2' },
      { orderNum: second.orderNum, tracking: 'A 3' },
      { orderNum: 'NOR-2001-00001' },
    ],
  });
  expect(shipped).toBe(2);
  expect(results.map(({ ok, problem }) => [ok, problem])).toEqual([
    [true, null],
    [false, 'orders.state'],
    [true, null],
    [false, 'access.not_found'],
  ]);
  expect((await asha.ok('orders.detail', { id: second.orderNum })).lines[0]).toMatchObject({
    status: 'shipped',
    tracking: 'A 3',
  });
});

test('orders are locked in a fixed order, so two admins shipping the same orders never deadlock (STO-07)', async () => {
  const { org, asha, admin, second, mug } = await shop();
  const [first, last] = [await asha.ok('orders.redeem', mug), await asha.ok('orders.redeem', mug)];
  const listOf = (orders: readonly { orderNum: string }[]) => ({
    shipments: orders.map(({ orderNum }) => ({ orderNum, tracking: `T ${orderNum}` })),
  });
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  const holding = asSystem(world().services, org.id, 'test.setup', async (ctx) => {
    await lockOrder(ctx, numbered(first.orderNum));
    locked();
    await isSeen;
  });
  await isLocked;
  const shipping = [admin.ok('orders.ship', listOf([last, first])), second.ok('orders.ship', listOf([first, last]))];
  await waitUntilBlocked(world(), 2);
  const free = await world().look(
    `select order_num from orders where organisation_id = $1 and order_num = $2 for update skip locked`,
    [org.id, last.orderNum],
  );
  seen();
  await holding;
  const [one, other] = await Promise.all(shipping);
  expect(free).toHaveLength(1);
  expect(one!.shipped + other!.shipped).toBe(2);
  expect([one, other].map((answer) => answer!.results.map(({ orderNum }) => orderNum))).toEqual([
    [last.orderNum, first.orderNum],
    [first.orderNum, last.orderNum],
  ]);
});
