import { expect, test } from 'vitest';
import { mailPagesTo } from '../../../test/support/outbox-folder.ts';
import { earn, home, payWithTestMoney, orderCart, stockStore } from '../../../test/support/things/store.ts';
import { type Organisation, useWorld } from '../../../test/support/world.ts';
import { notifyOfMoves } from './orders.reactions.ts';

const world = useWorld();
/** Lets the time in which shipping and delivering can be undone be over. */
async function passUndo(org: Organisation): Promise<void> {
  await world().look('update order_lines set notify_at = moved_at where organisation_id = $1 and undo_to is not null', [
    org.id,
  ]);
  await notifyOfMoves.run(world().services, world().sweep);
  await world().drain(org);
}

async function shop() {
  const org = await world().organisation({ asha: {}, second: { role: 'admin' } });
  const stock = await stockStore(world(), org);
  const { asha, admin, second } = org.people;
  await earn(world(), org, asha!, 1000);
  const listNotices = async (who: typeof asha) => {
    await world().drain(org);
    // Setting up the shop changed the payment account, of which admins are notified too.
    return (await who!.ok('notifications.list')).items
      .filter(({ notificationEventType }) => notificationEventType !== 'PAYMENT_ACCOUNT_CHANGED')
      .map(({ title, message, deeplink }) => [title, message, deeplink]);
  };
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  return { org, asha: asha!, admin: admin!, second: second!, heard: listNotices, mug, gift };
}

test('a buyer is notified of each order change in the bell and by email, and admins of their tasks (ORD-03, NOT-01)', async () => {
  const { org, asha, admin, second, heard, mug, gift } = await shop();
  await asha.ok('orders.redeem', gift);
  expect(await heard(admin)).toEqual([]);
  const { orderNum, lines } = await asha.ok('orders.redeem', mug);
  const placed = [`Asha Test placed an order`, 'Travel mug 0', '/organization/orders'];
  expect([await heard(admin), await heard(second), await heard(asha)]).toEqual([[placed], [placed], []]);

  await admin.ok('orders.move', { id: orderNum, to: 'shipped', tracking: 'SC 4410' });
  await passUndo(org);
  const shipped = ['Your order is on its way', 'Travel mug 0 · SC 4410', `/orders/${orderNum}`];
  expect(await heard(asha)).toEqual([shipped]);
  expect(world().mailOf(`asha@${org.subdomain}.example`).at(-1)).toContain('Your order is on its way');
  expect(mailPagesTo(world().services.config.dataFolder, `asha@${org.subdomain}.example`).at(-1)).toContain(
    '>Follow the parcel<',
  );

  await admin.ok('orders.move', { id: orderNum, to: 'delivered' });
  await passUndo(org);
  const lineIds = [lines[0]!.id];
  const { cases } = await asha.ok('orders.ask', { id: orderNum, kind: 'return', lineIds, reason: 'It came broken' });
  const requestNotice = [`Asha Test asked to return an order`, 'Travel mug 0', '/organization/orders?show=cases'];
  expect((await heard(second))[0]).toEqual(requestNotice);
  await second.ok('orders.answer', { id: cases[0]!.id, outcome: 'refuse', note: 'Send us a picture first' });
  const refused = ['Your request was declined: Travel mug 0', 'Send us a picture first', `/orders/${orderNum}`];
  expect((await heard(asha))[0]).toEqual(refused);

  await second.ok('orders.move', { id: orderNum, to: 'returned' });
  const back = ['Your return is complete', 'Travel mug 0: 118 points are back in your balance.', `/orders/${orderNum}`];
  expect((await heard(asha))[0]).toEqual(back);
  expect(await heard(admin)).toEqual([placed]);
});

test('admins are notified once when a product runs low, and again only after a restock (STO-07)', async () => {
  const { org, asha, admin, second, heard: listNotices, mug } = await shop();
  const fill = async (stock: number) =>
    world().look('update store_variants set stock = $3 where organisation_id = $1 and id = $2', [
      org.id,
      mug.productVariantId,
      stock,
    ]);
  const low = async (who: typeof asha) =>
    (await listNotices(who)).filter(([title]) => title === 'Travel mug 0 is running low');
  await fill(7);
  await asha.ok('orders.redeem', mug);
  expect(await low(admin)).toEqual([]);
  await asha.ok('orders.redeem', mug);
  await asha.ok('orders.redeem', mug);
  const notice = ['Travel mug 0 is running low', '5 are left. Add stock soon.', '/organization/store?show=low'];
  expect([await low(admin), await low(second), await low(asha)]).toEqual([[notice], [notice], []]);
  await fill(6);
  await asha.ok('orders.redeem', mug);
  expect(await low(admin)).toEqual([notice, notice]);
});

test('a low-stock notice links to the store tab that shows the product (STO-07)', async () => {
  const org = await world().organisation({ asha: {} });
  const { voucherId, slotId } = await stockStore(world(), org, { codes: 6, places: 6 });
  const { admin, asha } = org.people;
  await earn(world(), org, asha!, 1000);
  await asha!.ok('orders.redeem', { productType: 2, productId: voucherId, price: 10_000 });
  await asha!.ok('orders.redeem', { productType: 3, productVariantId: slotId });
  await world().drain(org);
  const { items } = await admin!.ok('notifications.list', { limit: 100 });
  const low = items.filter(({ notificationEventType }) => notificationEventType === 'STOCK_LOW');
  expect(low.map(({ title, deeplink }) => `${title}: ${deeplink}`).toSorted()).toEqual([
    'Heritage walk 0 is running low: /organization/store?tab=experiences&show=low',
    'Tea house 0 is running low: /organization/store?tab=gift_vouchers&show=low',
  ]);
});

const atOnce = { notifications: { kinds: { oversight: { email: 'now' } } } } as const;
const marked = 'Test payment: no money moved.';

test.each([true, false])(
  'every notice and email about an order paid with test money says so: %s (ORD-04, NOT-01)',
  async (isTest) => {
    const { org, asha, admin, second, mug, gift } = await shop();
    for (const each of [admin, second]) await each.ok('profile.prefer', atOnce);
    await asha.ok('cart.add', { productType: 1, productVariantId: mug.productVariantId });
    await asha.ok('cart.add', gift);
    const { orderNum, lines } = await orderCart(asha, isTest ? 100 : null);
    if (isTest) await payWithTestMoney(asha, orderNum);
    const lineOf = (type: number): string =>
      lines.find(({ productType }: { productType: number }) => productType === type).id;
    const [parcel, voucher] = [lineOf(1), lineOf(2)];
    await asha.ok('orders.mailCodes', { id: orderNum, lineId: voucher });
    const reason = 'The shop says it is used';
    const { cases } = await asha.ok('orders.ask', { id: orderNum, kind: 'voucher', lineIds: [voucher], reason });
    await world().drain(org);
    await admin.ok('orders.answer', { id: cases[0]!.id, outcome: 'code' });
    for (const to of ['shipped', 'delivered', 'returned']) {
      await admin.ok('orders.move', { id: orderNum, to, lineIds: [parcel] });
      await passUndo(org);
    }
    await world().drain(org);
    const mails = ['asha', 'second']
      .flatMap((name) => world().mailOf(`${name}@${org.subdomain}.example`))
      .filter((text) => /order|voucher|code/.test(text) && !/account was changed/.test(text));
    expect(mails).toHaveLength(7);
    expect(mails.filter((text) => text.includes(marked))).toHaveLength(isTest ? 7 : 0);
    for (const who of [asha, second]) {
      const { items } = await who.ok('notifications.list', { limit: 100 });
      const orderNotices = items.filter(({ notificationEventType: type }) => type.startsWith('ORDER_'));
      expect(orderNotices.length).toBeGreaterThan(0);
      expect(orderNotices.filter(({ message }) => message.endsWith(`\n${marked}`))).toHaveLength(
        isTest ? orderNotices.length : 0,
      );
    }
  },
);
