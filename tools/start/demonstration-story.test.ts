import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadDemo } from '../../demo/load.ts';
import { boot } from './boot.ts';

const minuteMs = 60_000;
// The demonstration is made by the clock of this process, which a run can move, not by that of the database.
const madeAt = new Date().toISOString();
const ending: (() => Promise<void> | void)[] = [];
let client: pg.Client;
let employee = '';

beforeAll(async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'apprecio-demonstration-story-'));
  chmodSync(parent, 0o711);
  ending.push(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, '.data');
  mkdirSync(folder);
  for (const name of ['DATABASE_URL', 'HOST', 'PUBLIC_URL']) vi.stubEnv(name, undefined);
  vi.stubEnv('DEMO', 'off');
  const environment = await boot(
    folder,
    { add: (step) => ending.push(step), end: () => Promise.reject(new Error()) },
    () => undefined,
    { serves: false },
  );
  const [url, directUrl] = [environment.DATABASE_URL!, environment.DATABASE_DIRECT_URL!];
  const { signIns } = await loadDemo({ url, directUrl, secretKey: environment.SECRET_KEY!, people: 60 });
  client = new pg.Client({ connectionString: url, options: '-c role=apprecio_owner' });
  await client.connect();
  ending.push(() => client.end());
  const { email } = signIns.find(({ role }) => role === 'employee')!;
  const [row] = await select<{ id: string }>('select id from people where email = $1', [email]);
  employee = row!.id;
}, 10 * minuteMs);
afterAll(async () => {
  for (const step of ending.toReversed()) await step();
  vi.unstubAllEnvs();
});

async function select<Row extends pg.QueryResultRow>(statement: string, values: string[] = []): Promise<Row[]> {
  return (await client.query<Row>(statement, values)).rows;
}

test('on the day on which the demonstration is made someone has a birthday, another one an anniversary, and a third one soon (CEL-01)', async () => {
  const today = `('${madeAt}'::timestamptz at time zone 'Asia/Kolkata')::date`;
  const born = await select(
    `select id from people p join preferences f on f.person_id = p.id and f.birthday_visibility = 'everyone'
     where to_char(p.born_on, 'MM-DD') = to_char(${today}, 'MM-DD') and p.id <> $1`,
    [employee],
  );
  expect(born.length).toBeGreaterThanOrEqual(1);
  const joined = await select<{ days: number }>(
    `select n.days from generate_series(0, 2, 2) n(days)
     where exists (select 1 from people where to_char(joined_on, 'MM-DD') = to_char(${today} + n.days, 'MM-DD')
       and joined_on < ${today})`,
  );
  expect(joined.map(({ days }) => days)).toEqual([0, 2]);
});

test('nobody in the demonstration thanks, is thanked or gets an award before they joined (OPS-01)', async () => {
  const early = (of: string, person: string, at: string) =>
    select(`select p.name from ${of} join people p on p.id = ${person} where ${at} < p.joined_on`);
  const thanked = 'recognition_recipients r join recognitions g on g.id = r.recognition_id';
  expect(await early(thanked, 'r.person_id', 'g.created_at')).toEqual([]);
  expect(await early('recognitions g', 'g.giver_id', 'g.created_at')).toEqual([]);
  expect(await early('awards a', 'a.person_id', 'a.given_at')).toEqual([]);
  expect(await early('points_grants n', 'n.person_id', 'n.made_at')).toEqual([]);
  expect(await early('orders o', 'o.person_id', 'o.placed_at')).toEqual([]);
});

test('allowances of the demonstration end on the first of a month, each month of the year (PTS-02)', async () => {
  const ends = await select<{ day: string; months: number }>(
    `select extract(day from at at time zone 'Asia/Kolkata')::int as day, count(distinct date_trunc('month', at))::int as months
     from points_transfers where kind = 'allowance_expired' group by 1`,
  );
  expect(ends.map(({ day }) => day)).toEqual([1]);
  expect(ends[0]!.months).toBeGreaterThanOrEqual(11);
});

test('the sold counts of the demonstration are those of its orders (STO-01)', async () => {
  const wrong = await select(
    `select p.title, p.sold_count, sum(l.quantity)::int as ordered from store_products p
     left join order_lines l on l.product_id = p.id and l.status not in ('cancelled', 'returned')
     group by p.organisation_id, p.id, p.title, p.sold_count having p.sold_count <> coalesce(sum(l.quantity), 0)`,
  );
  expect(wrong).toEqual([]);
  const sold = await select<{ sold: number }>('select sum(sold_count)::int as sold from store_products');
  expect(sold[0]!.sold).toBeGreaterThan(80);
});

test('the employee of the demonstration can pay for about a third of the merchandise (STO-04)', async () => {
  const [row] = await select<{ share: number }>(
    `select avg((p.shown_paise <= b.balance * 100)::int)::float as share from store_products p, points_accounts a
     join points_balances b on b.account_id = a.id
     where p.kind = 'merchandise' and a.kind = 'earned' and a.holder_id = $1`,
    [employee],
  );
  expect(row!.share).toBeGreaterThan(0.22);
  expect(row!.share).toBeLessThan(0.45);
});

test('two departments of the demonstration are thanked visibly less than the others (ANA-01)', async () => {
  const shares = await select<{ department: string; share: number }>(
    `select p.department, avg(exists(select 1 from recognition_recipients r join recognitions g on g.id = r.recognition_id
       where r.person_id = p.id and g.created_at > $1::timestamptz - interval '90 days')::int)::float as share
     from people p group by 1 having count(*) >= 5 order by 2`,
    [madeAt],
  );
  const low = shares.filter(({ share }) => share <= 0.7).map(({ department }) => department);
  expect(low.toSorted()).toEqual(['Administration', 'Operations']);
});

test('in the demonstration nobody thanks one team of several people, and one department is thanked the most (ANA-01)', async () => {
  const teams = await select<{ thanked: number }>(
    `select count(*) filter (where exists (
       select 1 from recognition_recipients r where r.person_id = p.id))::int as thanked
     from people p where p.manager_id is not null group by p.manager_id having count(*) >= 5 order by 1`,
  );
  expect(teams.filter(({ thanked }) => thanked === 0)).toHaveLength(1);
  const departments = await select<{ department: string }>(
    `select p.department from people p left join recognition_recipients r on r.person_id = p.id
     group by 1 having count(distinct p.id) >= 5 order by count(r.person_id)::float / count(distinct p.id) desc`,
  );
  expect(departments[0]!.department).toBe('Customer Support');
});
