import { expect, test } from 'vitest';
import { earn, stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const names = ['asha', 'ravi', 'meera', 'uma', 'kiran'];

test('a buyer has one rating per received product, and five ratings replace the catalogue’s figure (STO-05)', async () => {
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const { voucherId, productId } = await stockStore(world(), org, { codes: 5 });
  const { asha, admin } = { asha: org.people.asha!, admin: org.people.admin! };
  const ownRating = { productId: voucherId, stars: 3, words: 'Good tea.' };
  expect(await asha.call('store.rate', ownRating)).toMatchObject({ status: 422, body: { code: 'store.not_received' } });
  expect(await asha.ok('store.myRating', { id: voucherId })).toEqual({ received: false, rating: null });

  for (const name of names) {
    await earn(world(), org, org.people[name]!, 100);
    await org.people[name]!.ok('orders.redeem', { productType: 2, productId: voucherId, price: 10_000 });
    await org.people[name]!.ok('store.rate', { ...ownRating, words: name === 'asha' ? ownRating.words : '' });
  }
  const shown = async () => {
    const { rating, ratingCount } = (await asha.ok('store.vouchers', {})).items[0]!;
    return [rating, ratingCount];
  };
  expect(await shown()).toEqual([3, 5]);
  await asha.ok('store.rate', { ...ownRating, stars: 5, words: 'Very good tea.' });
  expect(await shown()).toEqual([3.4, 5]);
  expect(await asha.ok('store.myRating', { id: voucherId })).toEqual({
    received: true,
    rating: { stars: 5, words: 'Very good tea.' },
  });

  const { items } = await org.people.ravi!.ok('store.ratings', { productId: voucherId });
  expect(items).toHaveLength(5);
  expect(items[0]).toMatchObject({ person: { id: asha.id }, stars: 5, words: 'Very good tea.', hidden: false });
  expect((await asha.call('store.hideRating', { id: items[0]!.id, hidden: true })).status).toBe(403);
  await admin.ok('store.hideRating', { id: items[0]!.id, hidden: true });
  const words = async (who: string) =>
    (await org.people[who]!.ok('store.ratings', { productId: voucherId })).items[0]!.words;
  expect([await words('ravi'), await words('admin')]).toEqual(['', 'Very good tea.']);
  expect(await shown()).toEqual([3.4, 5]);
  expect((await admin.ok('store.ratings', { productId })).items).toEqual([]);
});

test('the product page shows the remaining monthly limit until further orders are refused (STO-05)', async () => {
  const org = await world().organisation({ asha: {} });
  const { voucherId } = await stockStore(world(), org, { codes: 5 });
  const [asha, admin] = [org.people.asha!, org.people.admin!];
  expect(await asha.ok('store.voucher', { id: voucherId })).toMatchObject({ monthLimit: null, monthLeft: null });
  await admin.ok('store.changeProduct', { id: voucherId, monthLimit: 2 });
  const gift = { productType: 2, productId: voucherId, price: 10_000 };
  await earn(world(), org, asha, 1000);
  const left = [];
  for (let at = 0; at < 2; at++) {
    left.push((await asha.ok('store.voucher', { id: voucherId })).monthLeft);
    await asha.ok('orders.redeem', gift);
  }
  left.push((await asha.ok('store.voucher', { id: voucherId })).monthLeft);
  expect(left).toEqual([2, 1, 0]);
  expect(await asha.call('orders.redeem', gift)).toMatchObject({ body: { code: 'orders.month_limit' } });
});
