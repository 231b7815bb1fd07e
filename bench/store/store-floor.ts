import { createServer, type IncomingMessage } from 'node:http';
import { newId } from '@apprecio/contract/api/ids';
import pg from 'pg';

const [url, port] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, options: '-c role=apprecio_owner' });

/** The arguments of a call to the floor server. The ids are those of the product of the call. */
interface FloorInput {
  org: string;
  person: string;
  id: string;
  variantId: string;
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const available = `exists (select 1 from store_variants v where v.organisation_id = $1 and v.product_id = p.id and v.active
  and v.stock > 0 offset 0) as available, exists (select 1 from wishlist_items w where w.organisation_id = $1 and w.product_id = p.id
  and w.person_id = $2) as wished`;
const products = (which: string, order: string) => `select p.*, ${available} from store_products p
  where p.organisation_id = $1 and p.kind = 'merchandise' and p.active and ${which} order by ${order} limit 25`;
const popular = 'p.sold_count desc, p.id desc';
const ordersOf = (
  which: string,
  order: string,
) => `select o.*, (select json_agg(l order by l.position) from order_lines l
    where l.organisation_id = $1 and l.order_id = o.id) as lines
  from orders o where o.organisation_id = $1 and ${which} order by ${order} limit 21`;
const one = `select p.*, (select json_agg(v order by v.position) from store_variants v where v.organisation_id = $1
    and v.product_id = p.id and v.active) as variants from store_products p where p.organisation_id = $1 and p.id = $2`;

const personValues = ({ org, person }: FloorInput) => [org, person];
const named = ({ org, id }: FloorInput) => [org, id];
const all = ({ org }: FloorInput) => [org];

const reads: Record<string, { text: string; values: (input: FloorInput) => unknown[] }> = {
  '/list': { text: products('true', popular), values: personValues },
  '/filtered': {
    text: products(
      `p.category in ('Category 3', 'Category 7') and p.shown_paise >= 20000 and exists (select 1 from store_variants v
         where v.organisation_id = $1 and v.product_id = p.id and v.active and v.colour = 'Blue')`,
      'p.created_at desc, p.id desc',
    ),
    values: personValues,
  },
  '/searched': {
    text: products(
      `exists (select 1 from store_product_terms t where t.organisation_id = $1 and t.product_id = p.id and t.term = 'thing')`,
      popular,
    ),
    values: personValues,
  },
  '/product': { text: one, values: named },
  '/voucher': {
    text: `select p.*, (select json_agg(c) from (select c.amount_paise, count(*) from voucher_codes c
        where c.organisation_id = $1 and c.product_id = p.id and c.state = 'free' group by c.amount_paise) c) as codes
      from store_products p where p.organisation_id = $1 and p.id = $2`,
    values: named,
  },
  '/cart': {
    text: `select l.*, v.stock, v.price_paise, p.discount_percent, p.gst_percent from cart_lines l
      join store_products p on p.organisation_id = $1 and p.id = l.product_id
      left join store_variants v on v.organisation_id = $1 and v.id = l.variant_id
      where l.organisation_id = $1 and l.person_id = $2 order by l.added_at, l.id`,
    values: personValues,
  },
  '/orders': { text: ordersOf('o.person_id = $2', 'o.placed_at desc, o.id desc'), values: personValues },
  '/board': { text: ordersOf(`o.status = 'processing'`, 'o.placed_at, o.id'), values: all },
  '/newest': { text: ordersOf('true', 'o.placed_at desc, o.id desc'), values: all },
};

const insert = (table: string, row: Record<string, unknown>, rest = ''): Statement => ({
  name: table,
  text: `insert into ${table} (${Object.keys(row).join(', ')})
    values (${Object.keys(row)
      .map((_column, at) => `$${at + 1}`)
      .join(', ')}) ${rest}`,
  values: Object.values(row),
});

const keyOf = ({ org, person }: FloorInput, now: Date) =>
  insert('idempotency_keys', {
    organisation_id: org,
    person_id: person,
    operation: 'bench',
    key: newId(),
    body_hash: 'x',
    at: now,
  });

let count = 0;

function activityStatements(organisation_id: string, orderId: string, now: Date): Statement[] {
  const activity_id = newId();
  return [
    insert('order_events', {
      organisation_id,
      id: newId(),
      order_id: orderId,
      to_status: 'processing',
      by: 'buyer',
      at: now,
    }),
    insert('activities', { organisation_id, id: activity_id, at: now, activity: 'bench', operation: 'bench' }),
    insert('reactions_due', {
      organisation_id,
      activity_id,
      activity_at: now,
      reaction: 'bench',
      // A worker of a later bench must not pick up this reaction.
      due_at: new Date('9999-01-01'),
    }),
  ];
}

/** The rows of an order of one piece, as the product writes them; the books stay out, which `bench/recognition/recognition.ts` has. */
function placed(input: FloorInput, now: Date): Statement[] {
  const { org: organisation_id, person: person_id } = input;
  const id = newId();
  const money = { subtotal_paise: 50_000, discount_paise: 0, gst_paise: 9000, total_paise: 59_000, points_used: 590 };
  const line = { kind: 'merchandise', product_id: input.id, variant_id: input.variantId, title: 'A thing', image: '' };
  const sum = { unit_price_paise: 50_000, discount_paise: 0, gst_percent: 18, gst_paise: 9000, total_paise: 59_000 };
  return [
    keyOf(input, now),
    {
      name: 'stock',
      text: 'update store_variants set stock = stock - 1 where organisation_id = $1 and id = $2',
      values: [organisation_id, input.variantId],
    },
    insert('orders', {
      organisation_id,
      id,
      order_num: `F-2611-${String(++count).padStart(6, '0')}`,
      person_id,
      status: 'processing',
      ...money,
      points_value_paise: 59_000,
      cash_due_paise: 0,
      point_value_paise: 100,
      placed_at: now,
    }),
    insert('order_lines', {
      organisation_id,
      id: newId(),
      order_id: id,
      position: 0,
      ...line,
      quantity: 1,
      ...sum,
      points: 590,
      status: 'processing',
      moved_at: now,
    }),
    ...activityStatements(organisation_id, id, now),
  ];
}

const writes: Record<string, (input: FloorInput, now: Date) => Statement[]> = {
  '/add': (floorInput, now) => [
    keyOf(floorInput, now),
    insert(
      'carts',
      { organisation_id: floorInput.org, person_id: floorInput.person, updated_at: now },
      'on conflict (organisation_id, person_id) do update set updated_at = excluded.updated_at',
    ),
    insert('cart_lines', {
      organisation_id: floorInput.org,
      id: newId(),
      person_id: floorInput.person,
      kind: 'merchandise',
      product_id: floorInput.id,
      variant_id: floorInput.variantId,
      title: 'A thing',
      image: '',
      quantity: 1,
      unit_price_paise: 50_000,
      added_at: now,
    }),
  ],
  '/place': placed,
};

async function inTransaction(statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all(['begin', ...statements, 'commit'].map((statement) => client.query(statement)));
    client.release();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release();
    throw error;
  }
}

async function bodyOf(request: IncomingMessage): Promise<FloorInput> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as FloorInput;
}

createServer((request, response) => {
  const answer = async () => {
    const input = await bodyOf(request);
    const path = request.url ?? '';
    const read = reads[path];
    if (!read) await inTransaction(writes[path]!(input, new Date()));
    const result = read && (await pool.query({ name: path, text: read.text, values: read.values(input) })).rows;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result ?? { id: input.id }));
  };
  answer().catch((error: Error) => {
    console.error(request.url, error.message);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
