import { expect, test } from 'vitest';
import { earn, home, payWithTestMoney, orderCart, stockStore } from '../../../test/support/things/store.ts';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();

interface Company {
  org: Organisation;
  admin: Actor;
  second: Actor;
  others: Actor[];
  asha: Actor;
}

async function company(): Promise<Company> {
  const role = 'admin';
  const org = await world().organisation({
    second: { role },
    third: { role },
    fourth: { role },
    fifth: { role },
    asha: {},
  });
  const { admin, second, third, fourth, fifth, asha } = org.people;
  return { org, admin: admin!, second: second!, others: [second!, third!, fourth!, fifth!], asha: asha! };
}

async function receivedNotices({ org }: Company, who: Actor, eventType: string) {
  await world().drain(org);
  const { items } = await who.ok('notifications.list', { limit: 100 });
  return items.filter((item) => item.notificationEventType === eventType);
}

const everybody = ({ admin, others, asha }: Company) => [admin, ...others, asha];

/** Something of an admin that another one confirms. */
interface Case {
  what: string;
  eventType: string;
  title: string;
  message: string | RegExp;
  deeplink: string | RegExp;
  /** Lets the first admin ask for it; answers its id. */
  ask: (company: Company) => Promise<string>;
  ends: Record<string, (company: Company, id: string) => Promise<unknown>>;
}

async function proposeAccount({ admin }: Company): Promise<string> {
  return (await admin.ok('payments.changeSettings', { gateway: 'sandbox' })).pending.at(-1)!.id;
}

async function proposeValue({ admin }: Company): Promise<string> {
  await admin.ok('points.setValue', { paise: 200 });
  return (await admin.ok('points.rules')).value.pending.at(-1)!.id;
}

async function buyAtOwnPrice({ org, admin }: Company): Promise<string> {
  const { variantIds } = await stockStore(world(), org);
  await earn(world(), org, admin, 1000);
  const [variant] = variantIds;
  const { productId } = (
    await world().look('select product_id as "productId" from store_variants where id = $1', [variant])
  )[0]!;
  await admin.ok('store.changeProduct', { id: productId, variants: [{ id: variant, price: 1000 }] });
  const mug = { productType: 1, productVariantId: variant, shipTo: home };
  return (await admin.ok('orders.redeem', mug)).orderNum;
}

async function buyWithTestMoney({ org, admin }: Company): Promise<string> {
  const { variantIds } = await stockStore(world(), org);
  await admin.ok('cart.add', { productType: 1, productVariantId: variantIds[0] });
  const { orderNum } = await orderCart(admin, 0);
  await payWithTestMoney(admin, orderNum);
  return orderNum;
}

const order = {
  eventType: 'ORDER_WAITING',
  title: 'An order is waiting for you',
  message: 'Admin ordered Travel mug 0. It goes ahead once you confirm it.',
  deeplink: /^\/organization\/orders\?status=pending&order=[A-Z0-9]+-\d{4}-\d{5}$/,
  ends: {
    confirmed: async ({ second }: Company, id: string) => second.ok('orders.approve', { id }),
    declined: async ({ second }: Company, id: string) => second.ok('orders.decline', { id }),
    cancelled: async ({ admin }: Company, id: string) => admin.ok('orders.cancel', { id }),
  },
};

const requestMessage = 'Admin asked for it. It counts once you confirm it.';
const cases: Case[] = [
  {
    what: 'a top-up',
    eventType: 'TOP_UP_WAITING',
    title: 'A top-up is waiting for you',
    message: 'Confirm it to add 500 points to the wallet.',
    deeplink: '/organization/points-history',
    ask: async ({ admin }) => (await admin.ok('points.topUp', { points: 500, reference: 'AP-1' })).id,
    ends: {
      confirmed: async ({ second }, id) => second.ok('points.confirmTopUp', { id }),
      rejected: async ({ second }, id) => second.ok('points.withdrawTopUp', { id }),
      withdrawn: async ({ admin }, id) => admin.ok('points.withdrawTopUp', { id }),
    },
  },
  {
    what: 'a payment account',
    eventType: 'PAYMENT_ACCOUNT_WAITING',
    title: 'A new payment account is waiting for you',
    message: requestMessage,
    deeplink: '/organization/payments',
    ask: proposeAccount,
    ends: {
      confirmed: async ({ second }, id) => second.ok('payments.confirmChange', { id }),
      rejected: async ({ second }, id) => second.ok('payments.rejectChange', { id }),
      withdrawn: async ({ admin }, id) => admin.ok('payments.withdrawChange', { id }),
    },
  },
  {
    what: 'a raise of the value of a point',
    eventType: 'POINT_VALUE_WAITING',
    title: 'A new value of a point is waiting for you',
    message: requestMessage,
    deeplink: '/organization/points-history?tab=rules',
    ask: proposeValue,
    ends: {
      confirmed: async ({ second }, id) => second.ok('points.confirmValue', { id }),
      rejected: async ({ second }, id) => second.ok('points.withdrawValue', { id }),
      withdrawn: async ({ admin }, id) => admin.ok('points.withdrawValue', { id }),
    },
  },
  { ...order, what: 'an order at an own price', ask: buyAtOwnPrice },
  {
    ...order,
    what: 'an order with test money',
    message: `${order.message}\nTest payment: no money moved.`,
    ask: buyWithTestMoney,
  },
];

const ended = cases.flatMap((each) => Object.keys(each.ends).map((end) => ({ ...each, end })));

test.each(ended)(
  'notifies every other admin of $what that waits, and withdraws the notice once it is $end (PTS-04, NOT-01)',
  async ({ eventType, title, message, deeplink, ask, ends, end }) => {
    const all = await company();
    const id = await ask(all);
    for (const other of all.others) {
      const [notice, ...more] = await receivedNotices(all, other, eventType);
      expect([notice?.title, notice?.message, more]).toEqual([title, message, []]);
      expect(notice!.deeplink).toMatch(deeplink);
    }
    for (const who of [all.admin, all.asha]) expect(await receivedNotices(all, who, eventType)).toEqual([]);
    await ends[end]!(all, id);
    for (const who of everybody(all)) expect(await receivedNotices(all, who, eventType)).toEqual([]);
  },
);

test('a request decided before its notice was sent notifies nobody (PTS-04, NOT-01)', async () => {
  for (const { ask, ends, eventType } of ended) {
    const all = await company();
    const id = await ask(all);
    await Object.values(ends)[0]!(all, id);
    for (const who of everybody(all))
      expect([eventType, await receivedNotices(all, who, eventType)]).toEqual([eventType, []]);
  }
});

test.each([
  ['a payment account', 'PAYMENT_ACCOUNT_WAITING', proposeAccount],
  ['a raise of the value of a point', 'POINT_VALUE_WAITING', proposeValue],
] as const)(
  'the notice of %s disappears when its requester may no longer ask, and returns when they may (PTS-04, NOT-01)',
  async (_what, eventType, ask) => {
    const all = await company();
    const { admin, second } = all;
    await ask(all);
    expect(await receivedNotices(all, second, eventType)).toHaveLength(1);
    await second.ok('employees.changeRole', { id: admin.id, roleId: 4 });
    expect(await receivedNotices(all, second, eventType)).toEqual([]);
    await second.ok('employees.changeRole', { id: admin.id, roleId: 2 });
    expect(await receivedNotices(all, second, eventType)).toHaveLength(1);
  },
);

test('the notice of a raised point value disappears once a higher value is confirmed (PTS-03, NOT-01)', async () => {
  const all = await company();
  const { admin, second, others } = all;
  await proposeValue(all);
  await admin.ok('points.setValue', { paise: 300 });
  const [, higher] = (await admin.ok('points.rules')).value.pending;
  expect(await receivedNotices(all, others[1]!, 'POINT_VALUE_WAITING')).toHaveLength(2);
  await second.ok('points.confirmValue', { id: higher!.id });
  expect(await receivedNotices(all, others[1]!, 'POINT_VALUE_WAITING')).toEqual([]);
});

test('a new admin is notified once of everything that waits for another admin (PTS-04, NOT-01)', async () => {
  const all = await company();
  for (const { ask, what } of cases) if (what !== 'an order with test money') await ask(all);
  for (const { eventType } of cases) expect(await receivedNotices(all, all.asha, eventType)).toEqual([]);
  await all.second.ok('employees.changeRole', { id: all.asha.id, roleId: 2 });
  for (const { eventType } of cases) {
    for (const who of [all.asha, ...all.others]) expect(await receivedNotices(all, who, eventType)).toHaveLength(1);
  }
});
