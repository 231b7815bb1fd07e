import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { addressOf } from '../support/databases.ts';
import { testOnOneServer } from '../support/one-server.ts';
import { type Product, useProducts } from '../support/product.ts';
import { sample } from '../support/sample.ts';
import { earn, home, ledgerProblems, stockStore } from '../support/things/store.ts';
import { type Actor, type Body, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const product = useProducts(world);

/** Someone who can make the database wait in the middle of a transaction: at a gate, until it is opened. */
let owner: pg.Client;
const gate = 2611;

beforeAll(async () => {
  const database = new URL(world().databaseUrl).pathname.slice(1);
  owner = new pg.Client({ connectionString: addressOf(inject('adminUrl'), database) });
  await owner.connect();
  await owner.query(`create function wait_here() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${gate}); return null; end $$`);
});
afterAll(() => owner.end());

const acts = ['place', 'begin', 'pay', 'confirm', 'reveal', 'mail'] as const;
type Act = (typeof acts)[number];

/** The statements of each act between which the product is killed; `commit` is past the last of them. */
const points: Record<Act, [table: string, change: 'insert' | 'update' | 'delete' | 'commit'][]> = {
  place: [
    ['idempotency_keys', 'insert'],
    ['order_counters', 'insert'],
    ['orders', 'insert'],
    ['order_lines', 'insert'],
    ['order_events', 'insert'],
    ['points_transfers', 'insert'],
    ['points_balances', 'update'],
    ['payments', 'insert'],
    ['cart_lines', 'delete'],
    ['activities', 'insert'],
    ['orders', 'commit'],
  ],
  begin: [
    ['store_variants', 'update'],
    ['voucher_codes', 'update'],
    ['payment_attempts', 'insert'],
    ['payment_sandbox', 'insert'],
    ['payment_attempts', 'update'],
  ],
  pay: [['payment_sandbox', 'update']],
  confirm: [
    ['payment_captures', 'insert'],
    ['payments', 'update'],
    ['order_lines', 'update'],
    ['order_events', 'insert'],
    ['activities', 'insert'],
    ['payment_captures', 'commit'],
  ],
  reveal: [
    ['voucher_codes', 'update'],
    ['activities', 'insert'],
    ['voucher_codes', 'commit'],
  ],
  mail: [
    ['mails_due', 'insert'],
    ['mails_due', 'commit'],
  ],
};

type Point = (typeof points)[Act][number];

class Answered extends Error {}

/** One purchase of a mug and a gift voucher, with points and money, that may be interrupted and goes on. */
class Purchase {
  orderNum = '';
  lineId = '';
  code = '';
  private attempt = '';
  private answer: Record<string, string> = {};
  private readonly key = randomUUID();
  private readonly actor: Actor;
  private readonly sum: Body;

  constructor(actor: Actor, sum: Body) {
    this.actor = actor;
    this.sum = sum;
  }

  private async send(address: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.actor.token}`,
        'content-type': 'application/json',
        'idempotency-key': this.key,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const responseBody = (await reply.json()) as Body;
    if (!reply.ok) throw new Answered(`${path} answered ${reply.status}: ${JSON.stringify(responseBody)}`);
    return responseBody;
  }

  private readonly acts: Record<Act, (address: string) => Promise<void>> = {
    place: async (address) => {
      const placed = await this.send(address, 'POST', '/order/place', { ...this.sum, shipTo: home });
      this.orderNum = placed.orderNum;
      this.lineId = placed.lines.find((line: Body) => line.productType === 2).id;
    },
    begin: async (address) => {
      const { url } = await this.send(address, 'GET', `/order/retry-payment/${this.orderNum}`);
      this.attempt = new URL(url, address).searchParams.get('payment')!;
    },
    pay: async (address) => {
      // A person who paid and then got no answer finds the payment closed, and requests its result.
      const { url } = await this.send(address, 'POST', `/payments/sandbox/${this.attempt}`, { outcome: 'pay' });
      if (url === null) return;
      const { payment: _id, ...answer } = Object.fromEntries(new URL(url, address).searchParams);
      this.answer = answer;
    },
    confirm: async (address) => {
      await this.send(address, 'POST', '/order/validate-payment', { payment: this.attempt, answer: this.answer });
    },
    reveal: async (address) => {
      const { codes } = await this.send(address, 'POST', `/order/reveal/${this.orderNum}`, { lineId: this.lineId });
      this.code = codes[0].code;
    },
    mail: async (address) => {
      await this.send(address, 'POST', `/order/mail-codes/${this.orderNum}`, { lineId: this.lineId });
    },
  };

  async act(act: Act, { address }: Product): Promise<void> {
    await this.acts[act](address);
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isSo()) return;
    await pause(25);
  }
  throw new Error(`In ten seconds it never came to: ${what}.`);
}

async function isAtTheGate(): Promise<boolean> {
  const { rows } = await owner.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  );
  return rows.length > 0;
}

const triggerOf = ([table, change]: Point) =>
  change === 'commit'
    ? `create constraint trigger wait_here after insert or update on ${table} deferrable initially deferred
        for each row execute function wait_here()`
    : `create trigger wait_here after ${change} on ${table} for each statement execute function wait_here()`;

/** Kills the product while the database stands just after that statement of the act, and waits until what it had sent is over. */
async function killAt(point: Point, running: Product, act: () => Promise<void>): Promise<void> {
  await owner.query(triggerOf(point));
  await owner.query('select pg_advisory_lock($1)', [gate]);
  const acted = act().then(
    () => 'finished',
    (error: unknown) => (error instanceof Answered ? error.message : 'cut off'),
  );
  await until(`${point.join(' ')} was reached`, isAtTheGate);
  running.child.kill('SIGKILL');
  expect(await acted).toBe('cut off');
  await owner.query('select pg_advisory_unlock($1)', [gate]);
  await until('the rest of it is over', async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name <> 'eye' and state <> 'idle'`,
    );
    return rows.length === 0;
  });
  await owner.query(`drop trigger wait_here on ${point[0]}`);
}

async function buyAcross(point: Point, act: Act, first: Product): Promise<void> {
  const org = await world().organisation({ asha: {} });
  const asha = org.people.asha!;
  const stock = await stockStore(world(), org, { codes: 2 });
  await earn(world(), org, asha, 150);
  await asha.ok('cart.add', { productType: 1, productVariantId: stock.variantIds[0] });
  await asha.ok('cart.add', { productType: 2, productId: stock.voucherId, price: 10_000 });
  const { totals } = await asha.ok('cart.update', { pointsToUse: null });
  const purchase = new Purchase(asha, { total: totals.total, cashDue: totals.cashDue });
  let running = first;
  for (const each of acts) {
    if (each === act) {
      await killAt(point, running, () => purchase.act(each, running));
      running = await product();
    }
    await purchase.act(each, running);
  }
  const look = (statement: string) => world().look(statement, [org.id]);
  expect(await look('select count(*)::int as orders from orders where organisation_id = $1')).toEqual([{ orders: 1 }]);
  expect(
    await look(`select state, count(*)::int as codes from voucher_codes where organisation_id = $1
      group by state order by state`),
  ).toEqual([
    { state: 'free', codes: 1 },
    { state: 'issued', codes: 1 },
  ]);
  expect(stock.codes).toContain(purchase.code);
  expect(await asha.ok('orders.detail', { id: purchase.orderNum })).toMatchObject({
    payment: { status: 'paid', refunds: [] },
    totals: { total: totals.total, cashDue: totals.cashDue },
  });
  const { variants } = await asha.ok('store.merchandiseDetail', { id: stock.productId });
  expect(variants[0]!.stock).toBe(1);
  expect((await asha.ok('points.balances')).earned).toBe(0);
  expect((await asha.ok('cart.get')).lines).toEqual([]);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
}

const kills = acts.flatMap((act) => points[act].map((point) => ({ act, point, where: point.join(' ') })));

testOnOneServer.each(sample(kills, 6))(
  'an order continues once and loses nothing after a kill during $act, just after $where (ORD-01, ORD-05, PTS-02)',
  async ({ act, point }) => {
    await buyAcross(point, act, await product());
  },
  300_000,
);
