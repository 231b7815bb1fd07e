import { starterKeys } from '@apprecio/contract/store/starter';
import { expect, test } from 'vitest';
import { connectPayments, earn, ledgerProblems } from '../../../../test/support/things/store.ts';
import { type Actor, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

async function company() {
  const org = await world().organisation({ asha: {}, second: { role: 'admin' } });
  const { admin, asha, second } = org.people;
  return { org, admin: admin!, asha: asha!, second: second! };
}

/** The whole set as it is proposed. */
async function proposed(admin: Actor) {
  const { rewards } = await admin.ok('store.starterRewards');
  return rewards.map(({ key, points }) => ({ key, points }));
}

const offeredTo = async (actor: Actor) => (await actor.ok('store.experiences', { limit: 100 })).items;
const statesOf = async (admin: Actor) => {
  const { rewards } = await admin.ok('store.starterRewards');
  return new Map(rewards.map(({ key, state }) => [key, state]));
};

test('one press fills the store with twelve rewards, priced by the allowance, each with a drawing (STO-08)', async () => {
  const { admin, asha } = await company();
  const { pointValuePaise, rewards } = await admin.ok('store.starterRewards');
  expect(pointValuePaise).toBe(100);
  expect(rewards.map(({ key, state }) => [key, state])).toEqual(starterKeys.map((key) => [key, 'new']));
  expect(rewards.find(({ key }) => key === 'tree')).toMatchObject({
    title: 'A tree planted in your name',
    imageUrl: '/starter/tree.svg',
    points: 100,
  });
  const { ids } = await admin.ok('store.addStarterRewards', { rewards: await proposed(admin) });
  expect(new Set(ids).size).toBe(12);
  const cards = await offeredTo(asha);
  expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(ids));
  for (const card of cards) {
    const reward = rewards.find(({ title }) => title === card.title)!;
    expect(card).toMatchObject({
      category: 'From the company',
      imageUrl: reward.imageUrl,
      points: reward.points,
      price: reward.points * 100,
      available: true,
    });
    expect((await asha.ok('store.experience', { id: card.id })).description).toBe(reward.description);
  }
});

test('an employee with enough points gets lunch with the founder, and the books balance (STO-08, ORD-01)', async () => {
  const { org, admin, asha } = await company();
  await connectPayments(world(), org, { gateway: 'sandbox' });
  await admin.ok('store.addStarterRewards', { rewards: [{ key: 'lunch', points: 400 }] });
  const [lunch] = await offeredTo(asha);
  expect(lunch).toMatchObject({ title: 'Lunch with the founder', points: 400 });
  const { variants } = await asha.ok('store.experience', { id: lunch!.id });
  const order = { productType: 3, productVariantId: variants[0]!.id };
  expect((await asha.call('orders.redeem', order)).status).not.toBe(200);
  await earn(world(), org, asha, 500);
  await asha.ok('orders.redeem', order);
  expect((await asha.ok('points.balances')).earned).toBe(100);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('an employee can’t see, add or remove the starter set (STO-08)', async () => {
  const { admin, asha } = await company();
  const { ids } = await admin.ok('store.addStarterRewards', { rewards: [{ key: 'tree', points: 100 }] });
  const replies = [
    await asha.call('store.starterRewards'),
    await asha.call('store.addStarterRewards', { rewards: [{ key: 'book', points: 1 }] }),
    await asha.call('store.removeStarterRewards', { ids }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await offeredTo(asha)).map(({ id }) => id)).toEqual(ids);
});

test('each reward is added once, however often and by whomever it is asked for, also at the same time (STO-08)', async () => {
  for (let time = 0; time < 4; time++) {
    const { org, admin, asha, second } = await company();
    const rewards = await proposed(admin);
    const replies = await Promise.all(
      [admin, second, admin].map((actor) => actor.ok('store.addStarterRewards', { rewards })),
    );
    expect(replies.map(({ ids }) => ids.length).toSorted((a, b) => a - b)).toEqual([0, 0, 12]);
    expect(await offeredTo(asha)).toHaveLength(12);
    const recorded = await world().look(
      `select facts from activities where organisation_id = $1 and activity = 'store.starterAdded'`,
      [org.id],
    );
    expect(recorded).toEqual([{ facts: { rewards: 12 } }]);
  }
});

test('a removed reward stays removed until it is asked for by name, and keeps its own title then (STO-08)', async () => {
  const { org, admin, asha } = await company();
  const { ids } = await admin.ok('store.addStarterRewards', {
    rewards: [
      { key: 'book', points: 200 },
      { key: 'tree', points: 100 },
    ],
  });
  await admin.ok('store.changeProduct', { id: ids[0]!, title: 'A novel' });
  await admin.ok('store.removeStarterRewards', { ids: [ids[0]!] });
  expect([...(await statesOf(admin))].slice(2, 5)).toEqual([
    ['book', 'hidden'],
    ['tree', 'offered'],
    ['coffee', 'new'],
  ]);
  const others = (await proposed(admin)).filter(({ key }) => key !== 'book');
  await admin.ok('store.addStarterRewards', { rewards: others });
  expect((await statesOf(admin)).get('book')).toBe('hidden');
  expect((await offeredTo(asha)).map(({ title }) => title)).not.toContain('A novel');

  expect(await admin.ok('store.addStarterRewards', { rewards: [{ key: 'book', points: 250 }] })).toEqual({
    ids: [ids[0]],
  });
  expect((await offeredTo(asha)).find(({ id }) => id === ids[0])).toMatchObject({ title: 'A novel', points: 250 });
  const storedProducts = await world().look(`select 1 from store_products where organisation_id = $1`, [org.id]);
  expect(storedProducts).toHaveLength(12);
});

test('undoing a press hides just those rewards, and never another product (STO-08)', async () => {
  const { admin, asha } = await company();
  const form = { productType: 3, title: 'Desk lamp', category: 'From the company', gstPercent: 0 };
  const { id: own } = await admin.ok('store.createProduct', { ...form, variants: [{ price: 5000, stock: 3 }] });
  const first = await admin.ok('store.addStarterRewards', { rewards: [{ key: 'tree', points: 100 }] });
  const second = await admin.ok('store.addStarterRewards', { rewards: await proposed(admin) });
  expect(second.ids).toHaveLength(11);
  await admin.ok('store.removeStarterRewards', { ids: [...second.ids, own] });
  await admin.ok('store.removeStarterRewards', { ids: second.ids });
  expect((await offeredTo(asha)).map(({ id }) => id).toSorted()).toEqual([own, ...first.ids].toSorted());
});

test('titles and descriptions are in the language that the company has when they are added (STO-08, I18N-01)', async () => {
  const { admin, asha } = await company();
  await admin.ok('organisation.update', { language: 'hi' });
  await admin.ok('profile.prefer', { language: 'fr' });
  await asha.ok('profile.prefer', { language: 'ta' });
  await admin.ok('store.addStarterRewards', { rewards: [{ key: 'lunch', points: 400 }] });
  await admin.ok('organisation.update', { language: 'es' });
  await admin.ok('store.addStarterRewards', { rewards: [{ key: 'tree', points: 100 }] });
  expect((await offeredTo(asha)).map(({ title }) => title).toSorted()).toEqual([
    'Un árbol plantado en tu nombre',
    'संस्थापक के साथ दोपहर का भोजन',
  ]);
  expect((await asha.ok('store.experiences', { search: 'संस्थापक' })).items).toHaveLength(1);
});

test('without an allowance prices follow rupees, and a price that the store can’t take is refused (STO-08, PTS-03)', async () => {
  const { org, admin } = await company();
  await world().look('update organisations set allowance_employee = 0 where organisation_id = $1', [org.id]);
  expect((await proposed(admin)).find(({ key }) => key === 'book')!.points).toBe(400);
  await world().look('update organisations set point_value_paise = 100000 where organisation_id = $1', [org.id]);
  const { rewards } = await admin.ok('store.starterRewards');
  expect(rewards.find(({ key }) => key === 'outing')!.points).toBe(2);
  const refused = await admin.call('store.addStarterRewards', { rewards: [{ key: 'outing', points: 10_001 }] });
  expect(refused).toMatchObject({ status: 400, body: { errors: { rewards: expect.stringContaining('₹1') } } });
  for (const wrong of [[], [{ key: 'outing', points: 0 }], [{ key: 'sofa', points: 5 }]]) {
    expect((await admin.call('store.addStarterRewards', { rewards: wrong })).status).toBe(400);
  }
});
