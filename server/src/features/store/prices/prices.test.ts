import { pointsFor } from '@apprecio/contract/api/money';
import { sortKeys } from '@apprecio/contract/store/categories';
import { afterEach, expect, test } from 'vitest';
import { earn, home, stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { dateIn, daysAfter, moveClock, present, startOf } from '../../../platform/clock.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

const lists = ['store.merchandise', 'store.vouchers', 'store.experiences'] as const;
type Card = Awaited<ReturnType<typeof cardsOf>>[number];

async function cardsOf(person: Actor, list: (typeof lists)[number], more: object = {}) {
  const { items } = await person.ok(list, { limit: 100, ...more });
  return items;
}

/** Returns the prices at which a product can be had now, from its own page; sold-out ones are left out. */
async function pricesOf(person: Actor, { id, productType }: Card): Promise<number[]> {
  if (productType === 2) {
    const { amounts } = await person.ok('store.voucher', { id });
    return amounts.filter(({ available }) => available).map(({ price }) => price);
  }
  const { variants } = await person.ok(productType === 1 ? 'store.merchandiseDetail' : 'store.experience', { id });
  return variants.filter(({ stock }) => stock > 0).map(({ price }) => price);
}

/** Compares every figure of the lists with what the pages of the products offer. */
async function checkTruth(person: Actor): Promise<void> {
  const { earned, pointValuePaise } = await person.ok('points.balances');
  for (const list of lists) {
    const all = await cardsOf(person, list);
    const expected = new Map<string, number | null>();
    for (const card of all) {
      const prices = await pricesOf(person, card);
      const low = prices.length > 0 ? Math.min(...prices) : null;
      expected.set(card.id, low);
      expect([card.title, card.available]).toEqual([card.title, low !== null]);
      if (low === null) continue;
      const high = Math.max(...prices);
      expect(card).toMatchObject({
        price: low,
        priceTo: high > low ? high : null,
        points: pointsFor(low, pointValuePaise),
      });
    }
    const isWithin = (id: string) =>
      expected.get(id) !== null && pointsFor(expected.get(id)!, pointValuePaise) <= earned;
    for (const { id, affordable } of all) expect(affordable).toBe(isWithin(id));
    const within = await cardsOf(person, list, { affordable: true });
    expect(within.map(({ id }) => id).toSorted()).toEqual([...expected.keys()].filter(isWithin).toSorted());
    for (const sort of sortKeys) {
      const groups = (await cardsOf(person, list, { sort })).map(({ available, affordable }) =>
        available ? (sort === 'affordable_first' && affordable ? 0 : 1) : 2,
      );
      expect(groups, `${list} by ${sort}`).toEqual(groups.toSorted((a, b) => a - b));
    }
  }
  for (const { product, missing } of (await person.ok('store.goals')).goals) {
    const prices = await pricesOf(person, product);
    if (prices.length === 0) continue;
    expect(missing).toBe(Math.max(0, pointsFor(Math.min(...prices), pointValuePaise) - earned));
  }
}

async function shop() {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org, { count: 3, codes: 1, places: 1 });
  const { asha, admin } = org.people;
  await earn(world(), org, asha!, 1000);
  for (const productId of [stock.voucherId, stock.productId, stock.experienceId])
    await asha!.ok('store.setGoal', { productId, goal: true });
  return { org, stock, asha: asha!, admin: admin! };
}

test('prices, availability and affordability of every list are true after each change of stock and codes (STO-01, STO-05)', async () => {
  const { org, stock, asha, admin } = await shop();
  await checkTruth(asha);
  const { orderNum } = await asha.ok('orders.redeem', { productType: 2, productId: stock.voucherId, price: 10_000 });
  expect((await cardsOf(asha, 'store.vouchers')).some(({ available }) => available)).toBe(false);
  await checkTruth(asha);
  await asha.ok('orders.undo', { id: orderNum });
  await checkTruth(asha);
  const walk = await asha.ok('orders.redeem', { productType: 3, productVariantId: stock.slotId });
  await checkTruth(asha);
  await admin.ok('orders.move', { id: walk.orderNum, to: 'cancelled' });
  await checkTruth(asha);
  for (const variantId of stock.variantIds) {
    await asha.ok('orders.redeem', { productType: 1, productVariantId: variantId, quantity: 2, shipTo: home });
    await checkTruth(asha);
  }
  const columns = 'SKU,Title,Category,Colour,Size,Price (INR),GST %,Stock,Image,Description';
  const csv = [columns, 'MER0-White,Travel mug 0,Home,White,L,90,18,6,,'].join('\n');
  const { id: batchId } = await admin.ok('store.importProducts', { category: 'merchandise', csv });
  await admin.ok('batches.apply', { id: batchId });
  await world().drain(org);
  expect((await cardsOf(asha, 'store.merchandise', { search: 'mug 0' }))[0]).toMatchObject({ price: 10_620 });
  await checkTruth(asha);
  await admin.ok('batches.undo', { id: batchId });
  await world().drain(org);
  await checkTruth(asha);
  await admin.ok('store.changeProduct', { id: stock.productId, active: false });
  await checkTruth(asha);
  const others = (await admin.ok('store.catalogue', {})).items.filter(({ id }) => id !== stock.productId);
  const [hidden] = others[0]!.variants;
  await admin.ok('store.changeProduct', { id: others[0]!.id, variants: [{ id: hidden!.id, active: false }] });
  await checkTruth(asha);
});

test('prices and availability are true after codes are loaded and after they expire (STO-01, STO-05)', async () => {
  const { org, stock, asha, admin } = await shop();
  const timeZone = 'Pacific/Kiritimati';
  await world().look('update organisations set time_zone = $2 where organisation_id = $1', [org.id, timeZone]);
  const tomorrow = daysAfter(dateIn(timeZone, present()), 1);
  await world().look('delete from voucher_codes where organisation_id = $1', [org.id]);
  await checkTruth(asha);
  const load = `Code,Amount,Expires\nSOON-1,500,${tomorrow}`;
  await admin.ok('store.loadCodes', { id: stock.voucherId, csv: load, dryRun: false });
  expect((await cardsOf(asha, 'store.vouchers')).map(({ available }) => available)).toEqual([true, false, false]);
  await checkTruth(asha);
  moveClock(startOf(tomorrow, timeZone).getTime() - Date.now() + 60_000);
  for (const actor of [asha, admin]) world().renew(actor);
  expect((await cardsOf(asha, 'store.vouchers')).some(({ available }) => available)).toBe(false);
  await checkTruth(asha);
});

test.each(sortKeys)('pages by %s list each product once and sold-out ones last (STO-01)', async (sort) => {
  const { org, stock, asha } = await shop();
  await earn(world(), org, asha, 1);
  await world().look(`update store_variants set stock = 0 where organisation_id = $1 and product_id = $2`, [
    org.id,
    stock.productId,
  ]);
  await world().look(`update store_products set sold_count = 90 where organisation_id = $1 and id = $2`, [
    org.id,
    stock.productId,
  ]);
  const whole = (await cardsOf(asha, 'store.merchandise', { sort })).map(({ id }) => id);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await asha.ok('store.merchandise', { sort, limit: 1, ...(cursor && { cursor }) });
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged).toEqual(whole);
  expect([new Set(paged).size, paged.at(-1)]).toEqual([3, stock.productId]);
});

test('most popular counts orders that were neither cancelled nor returned, and nothing else (STO-01, ORD-03)', async () => {
  const { org, stock, asha, admin } = await shop();
  const counts = async () => {
    await world().drain(org);
    const rows = await world().look<{ sold: number; kept: number }>(
      `select p.sold_count as sold, coalesce((select sum(l.quantity) from order_lines l
         where l.organisation_id = p.organisation_id and l.product_id = p.id
           and l.status not in ('cancelled', 'returned')), 0)::int as kept
       from store_products p where p.organisation_id = $1`,
      [org.id],
    );
    for (const { sold, kept: activeQuantity } of rows) expect(sold).toBe(activeQuantity);
    return rows.reduce((sum, { sold }) => sum + sold, 0);
  };
  expect(await counts()).toBe(0);
  const mugs = { productType: 1, productVariantId: stock.variantIds[0], quantity: 2, shipTo: home };
  const { orderNum } = await asha.ok('orders.redeem', mugs);
  expect(await counts()).toBe(2);
  const walk = await asha.ok('orders.redeem', { productType: 3, productVariantId: stock.slotId });
  const tea = await asha.ok('orders.redeem', { productType: 2, productId: stock.voucherId, price: 10_000 });
  expect(await counts()).toBe(4);
  await asha.ok('orders.undo', { id: tea.orderNum });
  await asha.ok('orders.undo', { id: walk.orderNum });
  expect(await counts()).toBe(2);
  expect((await asha.ok('store.merchandise', {})).items[0]!.id).toBe(stock.productId);
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled' });
  expect(await counts()).toBe(0);
});

test('a sold-out item is neither affordable nor part of a product’s starting price (STO-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { voucherId, productId, variantIds } = await stockStore(world(), org, { count: 2 });
  const { asha } = org.people;
  await earn(world(), org, asha!, 119);
  const cards = async (more = {}) =>
    (await asha!.ok('store.vouchers', more)).items.map(({ id, price, priceTo, available }) => [
      id,
      price,
      priceTo,
      available,
    ]);
  expect(await cards({ affordable: true })).toEqual([[voucherId, 10_000, null, true]]);
  const run = (sql: string) => world().look(sql, [org.id]);
  await run(`update voucher_codes set amount_paise = 50000 where organisation_id = $1`);
  expect(await cards({ affordable: true })).toEqual([]);
  expect((await cards({ sort: 'price_low_to_high' }))[0]).toEqual([voucherId, 50_000, null, true]);
  expect((await cards({ sort: 'price_high_to_low' }))[0]![0]).toBe(voucherId);
  expect((await cards({ maxPrice: 20_000 })).map(([id]) => id)).not.toContain(voucherId);
  expect((await asha!.ok('store.filters', { category: 'gift_vouchers' })).priceRange).toEqual({
    min: 10_000,
    max: 50_000,
  });
  expect(await asha!.ok('store.voucher', { id: voucherId })).toMatchObject({ price: 50_000, points: 500 });
  const mugs = async () =>
    (await asha!.ok('store.merchandise', { affordable: true })).items.map(({ id, price }) => [id, price]);
  expect(await mugs()).toEqual([[productId, 11_800]]);
  await world().look(`update store_variants set price_paise = 20000 where organisation_id = $1 and id = $2`, [
    org.id,
    variantIds[1],
  ]);
  await world().look(`update store_variants set stock = 0 where organisation_id = $1 and id = $2`, [
    org.id,
    variantIds[0],
  ]);
  expect(await mugs()).toEqual([]);
  const all = (await asha!.ok('store.merchandise', { sort: 'price_low_to_high' })).items;
  expect(all.map(({ id, price }) => [id === productId, price])).toEqual([
    [false, 12_980],
    [true, 23_600],
  ]);
});
