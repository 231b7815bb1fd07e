import { arrivalOf } from '@apprecio/contract/store/delivery';
import { expect, test } from 'vitest';
import { stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';
import { dateIn, present } from '../../../platform/clock.ts';

const world = useWorld();

test('merchandise says by when it arrives, in the company’s time zone and from the delivery days of its form (STO-05, STO-07)', async () => {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org);
  const { asha, admin } = org.people;
  const shown = async () => {
    const { deliveryDays, arrives } = await asha!.ok('store.merchandiseDetail', { id: stock.productId });
    return { deliveryDays, arrives };
  };
  expect(await shown()).toEqual({ deliveryDays: null, arrives: null });
  await admin!.ok('store.changeProduct', { id: stock.productId, deliveryDays: { from: 3, to: 5 } });
  await world().look(`update organisations set time_zone = 'Pacific/Kiritimati' where organisation_id = $1`, [org.id]);
  world().renew(asha!);
  const arrives = arrivalOf(dateIn('Pacific/Kiritimati', present()), { from: 3, to: 5 });
  expect(await shown()).toEqual({ deliveryDays: { from: 3, to: 5 }, arrives });
  await admin!.ok('store.changeProduct', { id: stock.productId, title: 'Renamed mug' });
  expect((await shown()).deliveryDays).toEqual({ from: 3, to: 5 });
  expect(await admin!.ok('store.catalogueDetail', { id: stock.productId })).toMatchObject({
    deliveryDays: { from: 3, to: 5 },
  });
  const wrong = { id: stock.productId, deliveryDays: { from: 5, to: 3 } };
  expect((await admin!.call('store.changeProduct', wrong)).status).toBe(400);
  await admin!.ok('store.changeProduct', { id: stock.productId, deliveryDays: null });
  expect(await shown()).toEqual({ deliveryDays: null, arrives: null });
});

test('only merchandise keeps delivery days (STO-07)', async () => {
  const org = await world().organisation({});
  const stock = await stockStore(world(), org);
  const { admin } = org.people;
  const deliveryDays = { from: 1, to: 2 };
  await admin!.ok('store.changeProduct', { id: stock.experienceId, deliveryDays });
  expect(await admin!.ok('store.catalogueDetail', { id: stock.experienceId })).toMatchObject({ deliveryDays: null });
  const made = await admin!.ok('store.createProduct', {
    productType: 1,
    title: 'Lamp',
    category: 'Desk',
    gstPercent: 18,
    deliveryDays,
    variants: [{ price: 10_000, stock: 3 }],
  });
  expect(await admin!.ok('store.catalogueDetail', { id: made.id })).toMatchObject({ deliveryDays });
});
