import { afterEach, expect, test } from 'vitest';
import { earn, home, stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { notifyOfMoves } from '../orders.reactions.ts';

const world = useWorld();
afterEach(() => moveClock(0));

const minutes = (count: number) => count * 60_000;

async function shop() {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org);
  const { asha, admin } = org.people;
  await earn(world(), org, asha!, 2000);
  await world().look(`update store_variants set stock = 9 where organisation_id = $1`, [org.id]);
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const order = async (thing: Record<string, unknown> = mug) => (await asha!.ok('orders.redeem', thing)).orderNum;
  const check = (lines: readonly string[]) =>
    admin!.ok('orders.importShipments', {
      csv: ['Order No;AWB;Courier;ETA', ...lines].join('\n'),
      fileName: 'monday.csv',
    });
  const rowsOf = async (id: string) => (await admin!.ok('batches.rows', { id })).items;
  const lineOf = async (id: string) => (await asha!.ok('orders.detail', { id })).lines[0]!;
  const listNoticeTitles = async () => {
    await notifyOfMoves.run(world().services, world().sweep);
    await world().drain(org);
    return (await asha!.ok('notifications.list')).items.map(({ title }) => title);
  };
  return { org, asha: asha!, admin: admin!, order, gift, check, rowsOf, lineOf, heard: listNoticeTitles };
}

test('a file of shipments shows each row with its outcome or reason before it ships (ORD-07, OPS-07)', async () => {
  const { admin, order, gift, check, rowsOf, lineOf } = await shop();
  const [first, second, voucher] = [await order(), await order(), await order(gift)];
  const batch = await check([
    `${first.toLowerCase()};SC 1;Blue Dart;2027-01-04`,
    `${second};SC 2;Sahyadri Courier;`,
    `${first};SC 3;DTDC;`,
    `${voucher};SC 4;DTDC;`,
    'NOR-2001-00001;SC 5;DTDC;',
    ';SC 6;DTDC;',
    `${second};${'9'.repeat(61)};;`,
  ]);
  expect(batch).toMatchObject({ kind: 'orders.shipments', state: 'checked', title: 'monday.csv', total: 2 });
  const rows = await rowsOf(batch.id);
  expect(rows.map(({ outcome, errors }) => [outcome, errors.map(({ code }: { code: string }) => code)])).toEqual([
    ['create', []],
    ['create', []],
    ['faulty', ['row.repeated']],
    ['faulty', ['row.order_state']],
    ['faulty', ['row.order_unknown']],
    ['faulty', ['row.empty']],
    ['faulty', ['row.too_long', 'row.repeated']],
  ]);
  expect(rows[0]!.shown).toMatchObject({
    order: first,
    name: 'Asha Test',
    title: 'Travel mug 0',
    carrier: 'Blue Dart',
  });
  expect((await lineOf(first)).status).toBe('processing');
  const faulty = await admin.ok('orders.faultyShipments', { id: batch.id });
  expect(faulty.rows[2]!.cells).toEqual(['NOR-2001-00001', 'SC 5', 'DTDC', '']);

  expect(await admin.ok('batches.apply', { id: batch.id })).toMatchObject({ state: 'applied' });
  expect(await lineOf(first)).toMatchObject({
    status: 'shipped',
    tracking: 'SC 1',
    shipment: { carrier: 'blue_dart', expectedOn: '2027-01-04' },
  });
  expect(await lineOf(second)).toMatchObject({
    status: 'shipped',
    tracking: 'SC 2',
    shipment: { carrier: 'other', carrierName: 'Sahyadri Courier', url: null },
  });
});

test('the same file twice ships nothing more, and another number corrects what was shipped (ORD-07)', async () => {
  const { admin, order, check, rowsOf, lineOf, heard: listNoticeTitles } = await shop();
  const first = await order();
  const { id } = await check([`${first};SC 1;DTDC;`]);
  await admin.ok('batches.apply', { id });
  const again = await check([`${first};SC 1;DTDC;`]);
  expect((await rowsOf(again.id)).map(({ outcome }) => outcome)).toEqual(['same']);
  const nothing = await admin.call('batches.apply', { id: again.id });
  expect([nothing.status, nothing.body.code]).toEqual([422, 'batches.nothing']);
  const other = await check([`${first};SC 2;;`]);
  expect((await rowsOf(other.id))[0]).toMatchObject({
    outcome: 'update',
    changes: [{ field: 'tracking', from: 'SC 1', to: 'SC 2' }],
  });
  await admin.ok('batches.apply', { id: other.id });
  expect(await lineOf(first)).toMatchObject({ tracking: 'SC 2', shipment: { carrier: 'dtdc' } });
  await admin.ok('batches.undo', { id: other.id });
  expect(await lineOf(first)).toMatchObject({ tracking: 'SC 1', shipment: { carrier: 'dtdc' } });
  moveClock(minutes(11));
  expect(await listNoticeTitles()).toEqual(['Your order is on its way']);
});

test('a file is undone as one act while its buyers do not know, and stays after that with the reason (ORD-07, OPS-07)', async () => {
  const { admin, order, check, lineOf, heard, rowsOf } = await shop();
  const [first, second] = [await order(), await order()];
  const { id } = await check([`${first};SC 1;DTDC;`, `${second};SC 2;DTDC;`]);
  await admin.ok('batches.apply', { id });
  await admin.ok('orders.move', { id: second, to: 'delivered' });
  expect(await admin.ok('batches.beforeUndo', { id })).toMatchObject({ back: 1, stays: 1 });
  await admin.ok('batches.undo', { id });
  expect((await rowsOf(id)).map(({ state, reason }) => [state, reason?.code])).toEqual([
    ['undone', undefined],
    ['not_undone', 'row.changed_since'],
  ]);
  expect(await lineOf(first)).toMatchObject({ status: 'processing', tracking: null });

  const late = await check([`${first};SC 3;DTDC;`]);
  await admin.ok('batches.apply', { id: late.id });
  moveClock(minutes(11));
  await heard();
  expect(await admin.ok('batches.beforeUndo', { id: late.id })).toMatchObject({ back: 0, stays: 1 });
  await admin.ok('batches.undo', { id: late.id });
  expect((await rowsOf(late.id))[0]).toMatchObject({ state: 'not_undone', reason: { code: 'orders.buyer_knows' } });
});

test('a row whose order moved after the check is skipped (ORD-07)', async () => {
  const { admin, order, check, rowsOf, lineOf } = await shop();
  const first = await order();
  const { id } = await check([`${first};SC 1;DTDC;`]);
  await admin.ok('orders.move', { id: first, to: 'shipped', tracking: 'Mine' });
  await admin.ok('batches.apply', { id });
  expect((await rowsOf(id))[0]).toMatchObject({ state: 'skipped', reason: { code: 'row.changed_since' } });
  expect((await lineOf(first)).tracking).toBe('Mine');
});
