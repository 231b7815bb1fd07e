import { expect, test } from 'vitest';
import { later } from '../../../../test/support/things/giving.ts';
import { earn, stockStore } from '../../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();
const day = 86_400_000;

test('the wishlist shows the points missing for a goal, keeps ended goals as wishes and allows five goals (STO-04)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const stock = await stockStore(world(), org, { count: 2 });
  const { asha, ravi } = org.people;
  await earn(world(), org, asha!, 18);
  expect(await asha!.ok('store.setGoal', { productId: stock.productId, goal: true })).toEqual({ goal: true });
  await asha!.ok('store.setGoal', { productId: stock.productId, goal: true });
  expect(await asha!.ok('store.goals')).toMatchObject({
    earned: 18,
    goals: [{ product: { id: stock.productId, points: 118, wished: true }, missing: 100, months: null, nearer: null }],
  });
  expect((await ravi!.ok('store.goals')).goals).toEqual([]);
  const lists = [
    await asha!.ok('store.merchandise'),
    await asha!.ok('store.vouchers'),
    await asha!.ok('store.experiences'),
  ];
  const ids: string[] = lists.flatMap(({ items }) => items.map(({ id }: { id: string }) => id));
  const rest = ids.filter((id) => id !== stock.productId);
  for (const productId of rest.slice(0, 4)) await asha!.ok('store.setGoal', { productId, goal: true });
  const full = await asha!.call('store.setGoal', { productId: rest[4], goal: true });
  expect([full.status, full.body.code]).toEqual([409, 'store.goals_full']);
  await asha!.ok('store.setGoal', { productId: stock.productId, goal: false });
  expect((await asha!.ok('store.goals')).goals).toHaveLength(4);
  expect((await asha!.ok('store.wishlist')).items).toHaveLength(5);
  await asha!.ok('store.setGoal', { productId: rest[4], goal: true });
  const nothing = await asha!.call('store.setGoal', { productId: org.id, goal: true });
  expect(nothing.status).toBe(404);
});

test('a goal’s months use the person’s own earnings of 90 days and need enough history (STO-04)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const stock = await stockStore(world(), org);
  const { asha, ravi } = org.people;
  for (const person of [asha!, ravi!]) await person.ok('store.setGoal', { productId: stock.experienceId, goal: true });
  const monthsOf = async (person = asha!) => (await person.ok('store.goals')).goals[0]!.months;
  await earn(world(), org, asha!, 30);
  await later(world(), org, 40 * day, async () => {
    await earn(world(), org, asha!, 30);
    expect(await monthsOf(), 'twice is no history').toBeNull();
    await earn(world(), org, asha!, 30);
    expect([await monthsOf(), await monthsOf(ravi)]).toEqual([Math.round((472 - 90) / 30), null]);
  });
});

test('a goal more than a year away names something that is in stock and within three months, and no other goal (STO-04)', async () => {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org, { count: 3 });
  const { asha, admin } = org.people;
  await asha!.ok('store.setGoal', { productId: stock.experienceId, goal: true });
  for (const at of [0, 20, 40]) await later(world(), org, at * day, () => earn(world(), org, asha!, 20));
  await later(world(), org, 40 * day, async () => {
    const goalOf = async () => (await asha!.ok('store.goals')).goals[0]!;
    // 60 points in 90 days: 412 more take 21 months, and 120 can be had in three.
    expect(await goalOf()).toMatchObject({ months: 21, nearer: { id: stock.productId, points: 118 } });
    const { items } = await admin!.ok('store.catalogue', {});
    const mug = items.find(({ id }) => id === stock.productId)!;
    const sold = mug.variants.map(({ id }) => ({ id, stock: 0 }));
    await admin!.ok('store.changeProduct', { id: mug.id, variants: sold });
    expect((await goalOf()).nearer).toMatchObject({ id: stock.voucherId, points: 100 });
    await asha!.ok('store.setGoal', { productId: stock.voucherId, goal: true });
    expect((await goalOf()).nearer).toBeNull();
    await earn(world(), org, asha!, 200);
    expect(await goalOf()).toMatchObject({ months: 2, nearer: null });
  });
});

test('deleting a person deletes their wishes and goals (PPL-07)', async () => {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org);
  await org.people.asha!.ok('store.setGoal', { productId: stock.productId, goal: true });
  await org.people.admin!.ok('employees.delete', { id: org.people.asha!.id });
  const left = await world().look('select 1 from wishlist_items where organisation_id = $1', [org.id]);
  expect(left).toEqual([]);
});
