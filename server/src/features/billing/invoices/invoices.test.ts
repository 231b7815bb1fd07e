import { expect, test } from 'vitest';
import {
  countAsMoney,
  earn,
  home,
  ledgerProblems,
  orderCart,
  stockStore,
} from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30', SELLER_STATE: 'Maharashtra' });

async function shop(options: { codes?: number; places?: number; others?: number } = {}) {
  const { codes = 4, places = 3, others = 0 } = options;
  const names = Array.from({ length: others }, (_unused, at) => `p${at}`);
  const people = Object.fromEntries(names.map((name) => [name, {}]));
  const org = await world().organisation({ asha: {}, ravi: {}, ...people });
  const stock = await stockStore(world(), org, { codes, places });
  const { asha, ravi, admin } = org.people;
  await earn(world(), org, asha!, 2000);
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const slot = { productType: 3, productVariantId: stock.slotId };
  const numbers = async (kind: string) => {
    const rows = await world().look(
      `select number from invoices where organisation_id = $1 and kind = $2 order by number`,
      [org.id, kind],
    );
    return rows.map(({ number }) => String(number));
  };
  return {
    org,
    stock,
    asha: asha!,
    ravi: ravi!,
    admin: admin!,
    buyers: names.map((name) => org.people[name]!),
    gift,
    mug,
    slot,
    numbers,
  };
}

const invoicesOf = (actor: Actor, orderNum: string) => actor.ok('billing.ofOrder', { id: orderNum });

test('a paid order has an invoice with its totals at once, an unpaid one only after payment (ORD-02, CRT-05)', async () => {
  const { org, asha, mug } = await shop();
  const { orderNum, totals } = await asha.ok('orders.redeem', mug);
  const [invoice, ...more] = await invoicesOf(asha, orderNum);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    orderNum,
    taxable: totals.subtotal - totals.discount,
    gst: totals.gst,
    total: totals.total,
  });
  expect(invoice!.number).toMatch(/^[A-Z0-9]{3,4}\/\d{4}\/000001$/);
  const { shipTo: _shipTo, ...wanted } = mug;
  await asha.ok('cart.add', wanted);
  const waiting = await orderCart(asha, 0);
  expect(await invoicesOf(asha, waiting.orderNum)).toEqual([]);
  const { url } = await asha.ok('payments.retry', { id: waiting.orderNum });
  const id = new URL(url, 'http://localhost').searchParams.get('payment')!;
  await countAsMoney(world(), org);
  const played = await asha.ok('payments.playSandbox', { id, outcome: 'pay' });
  const { payment: _id, ...answer } = Object.fromEntries(new URL(played.url!, 'http://localhost').searchParams);
  await asha.ok('payments.validate', { payment: id, answer });
  await asha.ok('payments.validate', { payment: id, answer });
  const paid = await invoicesOf(asha, waiting.orderNum);
  expect(paid.map(({ number }) => number.slice(-6))).toEqual(['000002']);
});

test('a hundred concurrent orders are numbered without a gap, and failed orders take no number (BILL-01)', async () => {
  const { org, buyers, slot, numbers } = await shop({ places: 90, others: 100 });
  for (const buyer of buyers) await earn(world(), org, buyer, 500);
  const buy = (buyer: Actor) => buyer.call('orders.redeem', slot, { patient: true });
  const replies = await Promise.all(buyers.map(buy));
  const bought = replies.filter(({ status }) => status === 200).length;
  expect(bought).toBe(90);
  const issued = await numbers('invoice');
  expect(issued.map((number) => Number(number.split('/')[2]))).toEqual(
    Array.from({ length: 90 }, (_unused, at) => at + 1),
  );
  expect(issued.every((number) => number.length <= 16)).toBe(true);
});

test('a cancelled order is credited once, in a separate series, and the sums match (ORD-03)', async () => {
  const { org, asha, admin, mug, numbers } = await shop();
  const { orderNum, totals } = await asha.ok('orders.redeem', { ...mug, quantity: 2 });
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled', note: 'Out of stock' });
  expect((await admin.call('orders.move', { id: orderNum, to: 'cancelled' })).status).toBe(409);
  const [invoice, note, ...more] = await invoicesOf(asha, orderNum);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ kind: 'credit_note', taxable: invoice!.taxable, gst: totals.gst, total: totals.total });
  expect((await numbers('credit_note')).map((number) => number.slice(-6))).toEqual(['C00001']);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('a faulty code is credited by itself, and the last one credits the rest of its line (ORD-06)', async () => {
  const { asha, admin, gift } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', { ...gift, quantity: 2 });
  const lineId = lines[0]!.id;
  const { codes } = await asha.ok('orders.reveal', { id: orderNum, lineId });
  const credited: number[] = [];
  for (const { id: codeId } of codes) {
    const updatedOrder = await asha.ok('orders.ask', {
      id: orderNum,
      kind: 'voucher',
      lineIds: [lineId],
      codeId,
      reason: 'It is refused',
    });
    const open = updatedOrder.cases.find(({ state }: { state: string }) => state === 'open')!;
    await admin.ok('orders.answer', { id: open.id, outcome: 'points' });
    const documents = await invoicesOf(asha, orderNum);
    credited.push(documents.filter(({ kind }) => kind === 'credit_note').reduce((sum, { total }) => sum + total, 0));
  }
  expect(credited).toEqual([10_000, 20_000]);
});

test('only the buyer and the admins of the organisation can read an invoice (BILL-01)', async () => {
  const { asha, ravi, admin, gift } = await shop();
  const { orderNum } = await asha.ok('orders.redeem', gift);
  const [invoice] = await invoicesOf(asha, orderNum);
  expect((await ravi.call('billing.ofOrder', { id: orderNum })).status).toBe(404);
  expect((await ravi.call('billing.pdf', { id: invoice!.id })).status).toBe(404);
  expect(await invoicesOf(admin, orderNum)).toEqual([invoice]);
  const other = await shop();
  expect((await other.admin.call('billing.pdf', { id: invoice!.id })).status).toBe(404);
  const { orderNum: theirs } = await other.asha.ok('orders.redeem', other.gift);
  const [second] = await invoicesOf(other.asha, theirs);
  expect(second!.number).not.toBe(invoice!.number);
});
