import { type StoreCategory, kindOfCategory, storeCategories } from '@apprecio/contract/store/categories';
import { expect, test } from 'vitest';
import { stockStore } from '../../../../test/support/things/store.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { onStatement } from '../../../platform/db/db.ts';
import { countFilters } from './filters.queries.ts';

const world = useWorld();

async function company() {
  const org = await world().organisation({ asha: { location: 'Pune' }, ravi: { location: 'Goa' } });
  const { admin, asha, ravi } = org.people;
  return { org, admin: admin!, asha: asha!, ravi: ravi! };
}

const bottle = {
  productType: 1,
  title: 'Steel bottle',
  description: 'Keeps water cold.',
  category: 'Kitchen',
  gstPercent: 12,
  variants: [
    { colour: 'Blue', size: 'S', price: 50_000, stock: 3 },
    { colour: 'Green', size: 'M', price: 60_000, stock: 4 },
  ],
};

function countNow(org: Organisation, category: StoreCategory, location: string | null) {
  return asSystem(world().services, org.id, 'test', (ctx) => countFilters(ctx, kindOfCategory[category], location));
}

test('kept filters equal a full count after every way to change the catalogue (STO-01, STO-07)', async () => {
  const { org, admin, asha, ravi } = await company();
  const same = async () => {
    const answers: unknown[] = [];
    for (const category of storeCategories) {
      const [hers, his] = await Promise.all([asha, ravi].map((person) => person.ok('store.filters', { category })));
      expect([hers, his]).toEqual([await countNow(org, category, 'Pune'), await countNow(org, category, 'Goa')]);
      answers.push(hers, his);
    }
    return answers;
  };
  const changes = async (change: () => Promise<unknown>) => {
    const before = await same();
    await change();
    expect(await same()).not.toEqual(before);
  };
  await changes(() => stockStore(world(), org));
  let id = '';
  await changes(async () => {
    ({ id } = await admin.ok('store.createProduct', bottle));
  });
  const { variants } = await admin.ok('store.catalogueDetail', { id });
  const change = (fields: object) => () => admin.ok('store.changeProduct', { id, ...fields });
  await changes(change({ category: 'Home' }));
  await changes(change({ variants: [{ id: variants[0]!.id, active: false }] }));
  await changes(change({ variants: [{ id: variants[1]!.id, price: 90_000, size: 'L' }] }));
  await changes(change({ locations: ['Pune'] }));
  await changes(change({ active: false }));
  await changes(async () => {
    const { rewards } = await admin.ok('store.starterRewards');
    await admin.ok('store.addStarterRewards', { rewards: rewards.map(({ key, points }) => ({ key, points })) });
  });
  await changes(async () => {
    const ids = (await asha.ok('store.experiences', { limit: 100 })).items.slice(0, 5).map((card) => card.id);
    await admin.ok('store.removeStarterRewards', { ids });
  });
  const csv =
    'SKU,Title,Category,Colour,Size,Price (INR),GST %,Stock,Image,Description\nB1,Lamp,Light,Red,,500,18,5,,A lamp.';
  const { id: batch } = await admin.ok('store.importProducts', { category: 'merchandise', csv });
  const inBatch = (name: 'batches.apply' | 'batches.undo') => async () => {
    await admin.ok(name, { id: batch });
    await world().drain(org);
  };
  await changes(inBatch('batches.apply'));
  await inBatch('batches.undo')();
  await same();
});

test('filters that were counted are not counted again until the catalogue changes (STO-01)', async () => {
  const { org, admin, asha } = await company();
  await stockStore(world(), org);
  const statements: string[] = [];
  const stop = onStatement((statement) => statements.push(statement));
  const counts = async () => {
    statements.length = 0;
    await asha.ok('store.filters', {});
    return statements.filter((statement) => statement.includes('store_products')).length;
  };
  expect(await counts()).toBeGreaterThan(0);
  expect(await counts()).toBe(0);
  await admin.ok('store.createProduct', bottle);
  expect(await counts()).toBeGreaterThan(0);
  stop();
});
