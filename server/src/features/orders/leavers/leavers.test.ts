import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { later } from '../../../../test/support/things/giving.ts';
import { addressForm } from '../../../../test/support/things/inputs.ts';
import { leaverSecrets, letLeave } from '../../../../test/support/things/leavers.ts';
import { earn, home, ledgerProblems, type Stocked, stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();
let org: Organisation;
let stock: Stocked;

beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {}, uma: {}, veer: {}, zoya: {} });
  stock = await stockStore(world(), org);
});

const byLink = (name: string, input: object, key?: string) =>
  world().call(name as never, input as never, null, { host: org.host, ...(key && { key }) });
const leave = (person: Actor, points = 650) => letLeave(world(), org, person, points);
const gift = () => ({ productType: 2, productId: stock.voucherId, price: 10_000 });

test('a leaver spends kept points by the emailed link, which shows affordable products, the order and its code (PPL-08, AUTH-09)', async () => {
  const { asha } = org.people;
  const { secret } = await leave(asha!);
  expect((await byLink('orders.leaver', { secret })).body).toMatchObject({ points: 650, pointValuePaise: 100 });
  const list = async (category: string) =>
    (await byLink('orders.leaverProducts', { secret, category })).body.items.map(({ id }: { id: string }) => id);
  expect([await list('gift_vouchers'), await list('merchandise'), await list('experiences')]).toEqual([
    [stock.voucherId],
    [stock.productId],
    [stock.experienceId],
  ]);
  const shown = await byLink('orders.leaverProduct', { secret, productType: 2, id: stock.voucherId });
  expect(shown.body.amounts[0]).toMatchObject({ points: 100, available: true });
  const key = randomUUID();
  const placed = await byLink('orders.leaverRedeem', { secret, ...gift() }, key);
  expect([placed.status, placed.body.status]).toEqual([200, 'delivered']);
  const again = await byLink('orders.leaverRedeem', { secret, ...gift() }, key);
  expect(again.body.orderNum).toBe(placed.body.orderNum);
  const { orderNum, lines } = placed.body;
  const codes = await byLink('orders.leaverReveal', { secret, id: orderNum, lineId: lines[0].id });
  expect(stock.codes).toContain(codes.body.codes[0].code);
  const mug = { productType: 1, productVariantId: stock.variantIds[0] };
  const noAddress = await byLink('orders.leaverRedeem', { secret, ...mug }, randomUUID());
  expect(noAddress.body.code).toBe('orders.address_missing');
  expect((await byLink('orders.leaverRedeem', { secret, ...mug, shipTo: home }, randomUUID())).status).toBe(200);
  const walk = { productType: 3, productVariantId: stock.slotId };
  const short = await byLink('orders.leaverRedeem', { secret, ...walk }, randomUUID());
  expect(short.body.code).toBe('orders.points_short');
  expect((await byLink('orders.leaverOrders', { secret })).body.items).toHaveLength(2);
  expect((await byLink('orders.leaverOrder', { secret, id: orderNum })).body.lines[0].voucher.count).toBe(1);
  expect((await byLink('orders.leaver', { secret })).body.points).toBe(650 - 100 - 118);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
  const { items } = await org.people.admin!.ok('audit.list', { topic: 'points' });
  const revealed = items.find(({ activity }: { activity: string }) => activity === 'orders.codesRevealed');
  expect(revealed!.actor).toMatchObject({ id: asha!.id });
});

test('a leaver whose work email an admin changed can reveal codes by the link after three days (PPL-08, AUTH-09)', async () => {
  const { zoya } = org.people;
  await org.people.admin!.ok('employees.update', addressForm(org, 'zoya', 'moved'));
  const { secret } = await leave(zoya!);
  const placed = await byLink('orders.leaverRedeem', { secret, ...gift() }, randomUUID());
  const line = { secret, id: placed.body.orderNum, lineId: placed.body.lines[0].id };
  expect((await byLink('orders.leaverReveal', line)).body.code).toBe('access.private_closed');
  await later(world(), org, 3 * 86_400_000 + 60_000, async () => {
    expect((await byLink('orders.leaverReveal', line)).status).toBe(200);
  });
});

test('the leaver link opens no session, no sign-in and no order of anyone else (PPL-08, AUTH-09)', async () => {
  const { ravi, tara } = org.people;
  const { secret } = await leave(ravi!);
  expect((await ravi!.call('profile.detail')).status).toBe(401);
  for (const name of ['auth.exchange', 'auth.invitation', 'auth.resetLink', 'notifications.unsubscribeLink']) {
    const field = name === 'auth.exchange' ? 'code' : 'secret';
    expect((await byLink(name, { [field]: secret })).status).toBeGreaterThanOrEqual(400);
  }
  for (const name of ['orders.list', 'people.list', 'posts.list', 'points.balances', 'cart.get']) {
    const reply = await world().call(name as never, {}, secret, { host: org.host });
    expect([name, reply.status]).toEqual([name, 401]);
  }
  await earn(world(), org, tara!, 100);
  const other = await tara!.ok('orders.redeem', gift());
  expect((await byLink('orders.leaverOrder', { secret, id: other.orderNum })).status).toBe(404);
  const reveal = { secret, id: other.orderNum, lineId: other.lines[0]!.id };
  expect((await byLink('orders.leaverReveal', reveal)).status).toBe(404);
});

test('a wrong, ended or replaced link and one of another organisation all get the same answer (PPL-08)', async () => {
  const { uma, admin } = org.people;
  const { secret, address } = await leave(uma!, 120);
  const other = await world().organisation({});
  const [, id, random] = secret.split('.') as [string, string, string];
  const trySecret = async (wrong: string, host = org.host) => {
    const reply = await world().call('orders.leaver', { secret: wrong }, null, { host });
    return [reply.status, reply.body.code];
  };
  const unknown = [404, 'orders.leaver_link'];
  expect(await trySecret('nothing')).toEqual(unknown);
  expect(await trySecret(`${secret}x`)).toEqual(unknown);
  expect(await trySecret(`${org.id}.${randomUUID()}.${random}`)).toEqual(unknown);
  expect(await trySecret(`${other.id}.${id}.${random}`)).toEqual(unknown);
  expect(await trySecret(secret, other.host)).toEqual(unknown);
  const press = () => admin!.call('orders.sendLeaverLink', { id: uma!.id }, { patient: true });
  expect((await press()).body.code, 'a minute after the one before at the soonest').toBe('request.too_many');
  await later(world(), org, 61_000, async () => {
    const replies = await Promise.all([press(), press(), press()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    await world().drain(org);
  });
  const [fresh, ...more] = leaverSecrets(world(), address).filter((one) => one !== secret) as [string, ...string[]];
  expect(more).toEqual([]);
  expect([await trySecret(secret), (await trySecret(fresh))[0]]).toEqual([unknown, 200]);
  await later(world(), org, 30 * 86_400_000 + 60_000, async () => {
    expect(await trySecret(fresh)).toEqual(unknown);
    const late = await byLink('orders.leaverRedeem', { secret: fresh, ...gift() }, randomUUID());
    expect(late.body.code).toBe('orders.leaver_link');
    expect((await admin!.call('orders.sendLeaverLink', { id: uma!.id })).body.code).toBe('orders.leaver_unmailed');
  });
  await admin!.ok('employees.changeStatus', { id: uma!.id, status: 1 });
  expect(await trySecret(fresh), 'who is back needs none').toEqual(unknown);
  expect((await admin!.call('orders.sendLeaverLink', { id: uma!.id })).status).toBe(404);
});

test('no link exists without points, for forfeited points or for a deleted person (PPL-07, PPL-08)', async () => {
  const second = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { admin, asha, ravi, tara } = second.people;
  const links = async () => world().look('select person_id from leaver_links where organisation_id = $1', [second.id]);
  await tara!.ok('profile.prefer', { personalEmail: 'tara@home.example' });
  await admin!.ok('employees.changeStatus', { id: tara!.id, status: 2 });
  expect(await links()).toEqual([]);
  const { secret } = await letLeave(world(), second, asha!, 10);
  expect(await links()).toHaveLength(1);
  await admin!.ok('employees.delete', { id: asha!.id });
  expect(await links()).toEqual([]);
  expect((await world().call('orders.leaver', { secret }, null, { host: second.host })).status).toBe(404);
  await admin!.ok('employees.changeLeaverRule', { leaverRule: 'forfeited' });
  expect((await letLeave(world(), second, ravi!, 10)).secret).toBeUndefined();
  expect(await links()).toEqual([]);
});

test('a leaver can report a faulty code, and the admin’s answer is emailed and shown on their page (PPL-08, ORD-06)', async () => {
  const third = await world().organisation({ asha: {}, ravi: {} });
  const stocked = await stockStore(world(), third, { codes: 4 });
  const { admin, asha, ravi } = third.people;
  const call = (name: string, input: object, key?: string) =>
    world().call(name as never, input as never, null, { host: third.host, ...(key && { key }) });
  const { secret, address } = await letLeave(world(), third, asha!, 300);
  const wanted = { productType: 2, productId: stocked.voucherId, price: 10_000 };
  const buy = async () => {
    const { orderNum, lines } = (await call('orders.leaverRedeem', { secret, ...wanted }, randomUUID())).body;
    return { id: orderNum as string, lineId: lines[0].id as string };
  };
  const [first, second, last] = [await buy(), await buy(), await buy()];
  const reason = 'The shop refused it';
  const early = await call('orders.leaverAsk', { secret, ...first, reason });
  expect([early.status, early.body.code]).toEqual([409, 'orders.state']);
  const shown: string[] = [];
  for (const order of [first, second, last]) {
    shown.push((await call('orders.leaverReveal', { secret, ...order })).body.codes[0].code);
    const askReply = await call('orders.leaverAsk', { secret, ...order, reason });
    expect(askReply.body.cases).toMatchObject([{ kind: 'voucher', state: 'open', reason }]);
  }
  expect((await call('orders.leaverAsk', { secret, ...first, reason })).body.code).toBe('orders.asked');
  const { secret: foreign } = await letLeave(world(), third, ravi!, 10);
  expect((await call('orders.leaverAsk', { secret: foreign, ...first, reason })).status).toBe(404);

  const { items } = await admin!.ok('orders.cases', {});
  const caseOf = (orderNum: string) => items.find((one: { orderNum: string }) => one.orderNum === orderNum)!.id;
  await admin!.ok('orders.answer', { id: caseOf(first.id), outcome: 'code', note: 'Sorry about that' });
  await admin!.ok('orders.answer', { id: caseOf(second.id), outcome: 'points' });
  await admin!.ok('orders.answer', { id: caseOf(last.id), outcome: 'refuse', note: 'It was used' });
  await world().drain(third);
  const mails = world()
    .mailOf(address)
    .filter((mail) => mail.includes('Your voucher from order'));
  expect(mails).toHaveLength(3);
  const about = (orderNum: string) => mails.find((mail) => mail.includes(`Your voucher from order ${orderNum}`));
  expect(about(first.id)).toContain('another code');
  expect(about(first.id)).toContain('Sorry about that');
  expect(about(second.id)).toContain('the points back');
  expect(about(last.id)).toContain('It was used');
  for (const code of shown) expect(mails.filter((mail) => mail.includes(code))).toEqual([]);

  const secrets = leaverSecrets(world(), address);
  const opened = await Promise.all(
    secrets.map(async (one) => ((await call('orders.leaver', { secret: one })).status === 200 ? [one] : [])),
  );
  expect(opened.flat()).toHaveLength(1);
  const [fresh] = opened.flat();
  const order = (await call('orders.leaverOrder', { secret: fresh, id: first.id })).body;
  expect(order.cases).toMatchObject([{ state: 'accepted', outcome: 'code', answer: 'Sorry about that' }]);
  const again = await call('orders.leaverReveal', { secret: fresh, ...first });
  expect(stocked.codes).toContain(again.body.codes[0].code);
  expect(shown).not.toContain(again.body.codes[0].code);
  expect((await call('orders.leaver', { secret: fresh })).body.points).toBe(100);
  expect(await ledgerProblems(world(), third.id)).toEqual([]);
});
