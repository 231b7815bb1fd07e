import { expect, test } from 'vitest';
import { earn, stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

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

test('a bestseller is listed last while it is sold out, across pages (STO-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { productId } = await stockStore(world(), org, { count: 3 });
  const { asha } = org.people;
  await world().look(`update store_products set sold_count = 90 where organisation_id = $1 and id = $2`, [
    org.id,
    productId,
  ]);
  const order = async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asha!.ok('store.merchandise', { sort: 'most_popular', limit: 1, ...(cursor && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return ids.indexOf(productId);
  };
  expect(await order()).toBe(0);
  await world().look(`update store_variants set stock = 0 where organisation_id = $1 and product_id = $2`, [
    org.id,
    productId,
  ]);
  expect(await order()).toBe(2);
});
