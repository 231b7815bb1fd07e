import { insertCodes } from '@apprecio/server/src/features/store/public.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { close, type Company, fill, makeCompany } from '../support/company.ts';
import { secretKey, sessionsFor, type Stage } from '../support/stage.ts';

/** The numbers of people, products, codes and orders that a shop has. */
export interface ShopSizes {
  people: number;
  products: number;
  codes: number;
  orders: number;
}

/** An organisation with a store, orders in every state, and people with points. */
export interface Shop extends Stage {
  /** Pieces of merchandise, each with what is sold of it. */
  goods: { id: string; variantId: string }[];
  /** The voucher that has codes, of ₹100. */
  voucherId: string;
  /** The token of the person who runs the store. */
  adminToken: string;
}

const atOnce = 20_000;
const pointsOfEach = 1_000_000;

/** Products in the order of a number: of ten six are merchandise, two vouchers, two experiences. */
const addProducts = `with made as materialized (
    select n, uuidv7() as id, (array['merchandise','merchandise','merchandise','merchandise','merchandise','merchandise',
        'voucher','voucher','experience','experience'])[1 + n % 10] as kind, 10000 + n % 90 * 1000 as price
    from generate_series(1, $2::int) n),
  p as (insert into store_products (organisation_id, id, sku, kind, title, title_fold, description, brand, category, image,
      price_paise, gst_percent, shown_paise, rating_tenths, sold_count, amounts, validity_days, terms, location, fulfilment,
      created_at, updated_at)
    select $1, id, 'B' || n, kind, 'Thing number ' || n, 'thing number ' || n, 'A bench', 'Maker ' || n % 20,
      'Category ' || n % 12, '', case kind when 'voucher' then 10000 else price end, case kind when 'voucher' then 0 else 18 end,
      case kind when 'voucher' then 10000 else price * 118 / 100 end, 30 + n % 20, n % 500,
      case kind when 'voucher' then array[10000, 50000] else '{}' end, 365, '', case kind when 'experience' then 'Pune' end,
      case kind when 'merchandise' then 'delivery' when 'voucher' then 'code' else 'booking' end,
      now() - n * interval '1 minute', now() from made),
  v as (insert into store_variants (organisation_id, id, product_id, sku, colour, size, starts_at, location, price_paise, stock,
      position)
    select $1, uuidv7(), id, 'B' || n || '-' || x, (array['Blue','Rose','Green'])[x], (array['S','M','L'])[x],
      case kind when 'experience' then now() + x * interval '30 days' end, case kind when 'experience' then 'Pune' end, price,
      1000000, x from made cross join generate_series(1, 3) x where kind <> 'voucher')
  insert into store_product_terms (organisation_id, product_id, term)
  select distinct $1::uuid, id, term from made cross join lateral (values ('thing'), ('number'), ('' || n)) t(term)`;

/** Orders from one number on, older the lower: of a hundred, two wait to be sent, one is under way, the rest arrived. */
const addOrders = `with made as materialized (select n, uuidv7((n - $5::int) * interval '1 minute') as id,
      ($2::uuid[])[1 + n % cardinality($2::uuid[])] as person, ($6::uuid[])[1 + n % cardinality($6::uuid[])] as product_id,
      ($7::uuid[])[1 + n % cardinality($7::uuid[])] as variant_id,
      (array['processing','processing','shipped'])[1 + n % 100] as open, now() + (n - $5::int) * interval '1 minute' as placed
    from generate_series($3::int, $4::int) n),
  o as (insert into orders (organisation_id, id, order_num, person_id, status, subtotal_paise, discount_paise, gst_paise,
        total_paise, points_used, points_value_paise, cash_due_paise, point_value_paise, placed_at)
      select $1, id, 'B-2611-' || lpad('' || n, 6, '0'), person, coalesce(open, 'delivered'), 50000, 0, 9000, 59000, 590, 59000,
        0, 100, placed from made),
    e as (insert into order_events (organisation_id, id, order_id, to_status, by, at)
      select $1, uuidv7(), id, coalesce(open, 'delivered'), 'buyer', placed from made)
  insert into order_lines (organisation_id, id, order_id, position, kind, product_id, variant_id, title, image, quantity,
    unit_price_paise, discount_paise, gst_percent, gst_paise, total_paise, points, status, moved_at)
  select $1, uuidv7(), id, 0, 'merchandise', product_id, variant_id, 'A thing', '', 1, 50000, 0, 18, 9000, 59000, 590,
    coalesce(open, 'delivered'), placed from made`;

const tables = `store_products, store_variants, store_product_terms, voucher_codes, orders, order_lines, order_events, people,
  points_accounts, points_balances`;

async function addCodes({ services, id }: Company, voucherId: string, count: number): Promise<void> {
  const codes = Array.from({ length: count }, (_one, at) => `BENCH-${at}`);
  await asSystem(services, id, 'bench', (ctx) =>
    insertCodes(ctx, secretKey, { productId: voucherId, amountPaise: 10_000, codes, expiresOn: null }),
  );
}

/** By arrays, since a join of rows that the planner knows nothing of would read every good for every order. */
async function addAllOrders(
  { owner, id }: Pick<Company, 'owner' | 'id'>,
  buyers: string[],
  count: number,
): Promise<void> {
  const { rows } = await owner.pool.query<{ product: string; variant: string }>(
    `select v.product_id as product, v.id as variant from store_variants v
       join store_products p on p.organisation_id = $1 and p.id = v.product_id and p.kind = 'merchandise'
     where v.organisation_id = $1 order by v.id`,
    [id],
  );
  const [products, variants] = [rows.map(({ product }) => product), rows.map(({ variant }) => variant)];
  for (let from = 1; from <= count; from += atOnce) {
    const to = Math.min(count, from + atOnce - 1);
    await owner.pool.query(addOrders, [id, buyers, from, to, count, products, variants]);
  }
}

/** Adds products, and orders by some people, to an organisation. */
export async function addShop(
  company: Pick<Company, 'owner' | 'id'>,
  buyers: string[],
  { products, orders }: Pick<ShopSizes, 'products' | 'orders'>,
): Promise<void> {
  await company.owner.pool.query(addProducts, [company.id, products]);
  await company.owner.pool.query('analyze store_products, store_variants, store_product_terms');
  await addAllOrders(company, buyers, orders);
}

/** Makes an organisation with a shop of some sizes, by few statements. */
export async function makeShop(url: string, sizes: ShopSizes, say: (line: string) => void): Promise<Shop> {
  const began = performance.now();
  const company = await makeCompany(url, sizes.people);
  const { owner, id, subdomain, services } = company;
  const ids = company.people.map((person) => person.id);
  await owner.pool.query('set statement_timeout = 0');
  await addShop(company, ids, sizes);
  const vouchers = await owner.pool.query<{ id: string }>(
    `select id from store_products where organisation_id = $1 and kind = 'voucher' order by sold_count desc, id limit 1`,
    [id],
  );
  const voucherId = vouchers.rows[0]!.id;
  await addCodes(company, voucherId, sizes.codes);
  await fill(company, ids, new Date(), 1);
  await owner.pool.query('update points_balances set balance = $2 where organisation_id = $1 and balance > 0', [
    id,
    pointsOfEach,
  ]);
  await owner.pool.query(`update people set role = 'admin' where organisation_id = $1 and id = $2`, [id, ids[0]]);
  await owner.pool.query(`vacuum (analyze) ${tables}`);
  const goods = await owner.pool.query<Shop['goods'][number]>(
    `select p.id, v.id as "variantId" from store_products p join store_variants v on v.organisation_id = $1
       and v.product_id = p.id and v.position = 1
     where p.organisation_id = $1 and p.kind = 'merchandise' order by p.id limit 500`,
    [id],
  );
  const people = await sessionsFor(services, id, subdomain);
  await close(company);
  say(`${JSON.stringify(sizes)} made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const adminToken = people.find((person) => person.id === ids[0])!.token;
  const buyers = people.filter((person) => person.id !== ids[0]);
  return { organisationId: id, subdomain, people: buyers, goods: goods.rows, voucherId, adminToken };
}
