import { expect, test } from 'vitest';
import { stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

test('an admin creates a promo code with limits, sees its use and ends it (CRT-03, STO-07)', async () => {
  const org = await world().organisation({ asha: {} });
  const { variantIds } = await stockStore(world(), org);
  const [asha, admin] = [org.people.asha!, org.people.admin!];
  const code = { code: 'tea-25', kind: 'percent', value: 25, minSubtotal: 15_000, maxUses: 5 };
  expect((await asha.call('cart.createPromo', code)).status).toBe(403);
  const { id } = await admin.ok('cart.createPromo', code);
  expect(await admin.call('cart.createPromo', code)).toMatchObject({ status: 409, body: { code: 'cart.code_taken' } });
  expect((await admin.call('cart.createPromo', { ...code, code: 'BIG', value: 101 })).status).toBe(400);
  const { items } = await admin.ok('cart.promoCodes');
  expect(items[0]).toMatchObject({
    id,
    code: 'TEA-25',
    state: 'active',
    used: 0,
    maxUsesEach: 1,
    productTypes: [1, 3],
  });
  expect(items.map((item) => item.code)).toEqual(expect.arrayContaining(['WELCOME10', 'FESTIVE15']));

  await asha.ok('cart.add', { productType: 1, productVariantId: variantIds[0] });
  const reason = async () => {
    const reply = await asha.call('cart.update', { promoCode: 'TEA-25' });
    return reply.status === 200 ? reply.body.totals.discount : reply.body.errors.promoCode;
  };
  expect(await reason()).toEqual(expect.stringContaining('minimum'));
  await admin.ok('cart.changePromo', { id, minSubtotal: 0, maxDiscount: 2000 });
  expect(await reason()).toBe(2000);
  await admin.ok('cart.changePromo', { id, productTypes: [3] });
  expect(await reason()).toEqual(expect.stringContaining("doesn't apply"));
  await admin.ok('cart.changePromo', { id, productTypes: [1, 3], startsAt: '2099-01-01T00:00:00.000Z' });
  expect((await admin.ok('cart.promoCodes')).items[0]!.state).toBe('scheduled');
  const before = { id, endsAt: '2098-01-01T00:00:00.000Z' };
  expect((await admin.call('cart.changePromo', before)).body.errors.endsAt).toContain('after the start');
  await admin.ok('cart.changePromo', { id, startsAt: null, active: false });
  expect((await admin.ok('cart.promoCodes')).items[0]!.state).toBe('off');
  expect(await reason()).toEqual(expect.stringContaining('know this code'));
});
