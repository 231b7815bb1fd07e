import type { OperationName } from '@apprecio/contract/generated/operations';
import { Database } from '@apprecio/server/src/platform/db/database.ts';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { makeTalk, type Talk } from '../posts/posts-stage.ts';
import { addShop } from '../store/store-stage.ts';
import { fill } from '../support/company.ts';
import { send, startProduct } from '../support/running.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const sizes = {
  people: 10_000 * share,
  posts: 200_000 * share,
  transfers: 500_000 * share,
  products: 20_000 * share,
  orders: 100_000 * share,
};
const calls = Number(process.env.BENCH_CALLS ?? 20);
const budgetMs = 300;
const months = 10;
const port = 4871;
const say = (line: string) => console.log(`· ${line}`);
const year = { range: 'this_year' };
const list = { ...year, limit: 50 };

interface Act {
  what: string;
  name: OperationName;
  input: (talk: Talk) => Record<string, unknown>;
}

const act = (what: string, name: OperationName, input: Act['input'] = () => year): Act => ({ what, name, input });

const acts: Act[] = [
  act('coverage', 'reports.summary'),
  act('coverage, all time', 'reports.summary', () => ({ range: 'all_time' })),
  act('coverage, this month', 'reports.summary', () => ({ range: 'this_month' })),
  act('people behind coverage', 'reports.people', () => ({ ...list, figure: 'not_thanked' })),
  act('taking part', 'reports.social'),
  act('people behind taking part', 'reports.socialPeople', () => ({ ...list, figure: 'silent' })),
  act('who recognises whom', 'reports.network'),
  act('its drawing', 'reports.networkGraph'),
  act('rewards', 'reports.rewards'),
  act('people behind rewards', 'reports.rewardPeople', () => ({ ...list, figure: 'redeemed' })),
  act('leaderboard', 'reports.leaderboard'),
  act('surveys', 'reports.surveys'),
  act('adoption', 'reports.adoption'),
  act('people behind adoption', 'reports.adoptionPeople', () => ({ ...list, figure: 'not_active' })),
  act('1:1 of a person', 'reports.oneToOne', ({ people }) => ({ ...year, id: people[7]!.id })),
  act('statement of the company', 'points.companyStatement', () => ({})),
  act('books', 'points.books', () => ({})),
  act('check of the books', 'points.checkBooks', () => ({})),
  act('filters of the store', 'store.filters', () => ({})),
  act('my blind spots', 'reports.blindSpots', () => ({})),
];

const addRedemptions = `with a as (select a.id, a.holder_id from points_accounts a where a.organisation_id = $1 and a.kind = 'earned'),
    t as (insert into points_transfers (organisation_id, id, kind, source_id, from_person_id, at)
      select $1, gen_random_uuid(), 'redeemed', gen_random_uuid(), holder_id, now() - n * interval '40 days' from a,
        generate_series(1, 3) n returning id, from_person_id, at)
  insert into points_entries (organisation_id, id, transfer_id, account_id, amount, at, kind)
  select $1, gen_random_uuid(), t.id, a.id, -1, t.at, 'redeemed' from t join a on a.holder_id = t.from_person_id`;

/** Half of what was granted are gifts instead. */
const makeGifts = [
  `update points_transfers set kind = 'recognition_given'
    where organisation_id = $1 and kind = 'granted' and get_byte(uuid_send(id), 10) % 2 = 0`,
  `update points_entries e set kind = 'recognition_given' from points_transfers t
    where e.organisation_id = $1 and t.organisation_id = $1 and t.id = e.transfer_id and t.kind = 'recognition_given'`,
];

const addWeeks = `insert into report_weeks (organisation_id, week, person_id)
  select $1, (date_trunc('week', now()) - n * interval '7 days')::date, person
  from unnest($2::uuid[]) with ordinality x(person, at), generate_series(1, 52) n where (at * 7 + n * 13) % 10 < 6`;

/** Points, visits and rights beside what people write. */
async function furnish(url: string, talk: Talk): Promise<void> {
  const owner = new Database(url, 'apprecio_owner', 1);
  const id = talk.organisationId;
  const ids = talk.people.map((person) => person.id);
  await owner.pool.query('set statement_timeout = 0');
  const lines = Math.round(sizes.transfers / sizes.people / months);
  for (let month = 0; month < months; month++) {
    await fill({ owner, id }, ids, new Date(Date.now() - month * 30 * 86_400_000), lines);
  }
  for (const each of makeGifts) await owner.pool.query(each, [id]);
  await owner.pool.query(addRedemptions, [id]);
  await owner.pool.query(addWeeks, [id, ids]);
  await addShop({ owner, id }, ids, sizes);
  await owner.pool.query(`update people set role = 'admin' where organisation_id = $1 and id = $2`, [id, ids[0]]);
  // Autovacuum would have done this long before a year of posts had accumulated.
  await owner.pool.query('vacuum analyze');
  await owner.end();
}

function at(part: number, sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!;
}

async function measure(base: string, talk: Talk, { name, input }: Act): Promise<number[]> {
  const { token } = talk.people[0]!;
  const times: number[] = [];
  for (let call = -2; call < calls; call++) {
    const started = performance.now();
    const answer = await send(base, token, name, input(talk));
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${body.slice(0, 300)}`);
    if (call >= 0) times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other);
}

async function run(url: string): Promise<number> {
  const talk = await makeTalk(url, sizes.people, sizes.posts, say);
  await furnish(url, talk);
  const product = await startProduct(url, port);
  await send(product.base, talk.people[0]!.token, 'reports.changeSettings', { leaderboards: true });
  console.log(
    `\n${sizes.people} people, ${sizes.posts} posts, ${sizes.transfers} transfers; ${calls} calls, one by one\n`,
  );
  console.log('| report | p50 ms | p95 ms |\n|---|---|---|');
  let slow = 0;
  for (const each of acts) {
    const times = await measure(product.base, talk, each);
    const p95 = at(0.95, times);
    if (p95 > budgetMs) slow++;
    console.log(`| ${each.what} | ${at(0.5, times).toFixed(0)} | ${p95.toFixed(0)} |`);
  }
  await product.kill();
  return slow;
}

const database = await startDatabase({ folder: '.data/bench-reports', durable: false, onProgress: say });
let slow = acts.length;
try {
  await migrate(database.url);
  slow = await run(database.url);
} finally {
  await database.stop();
}
console.log(slow === 0 ? `\nEvery report within ${budgetMs} ms.` : `\n${slow} over ${budgetMs} ms.`);
process.exit(slow === 0 ? 0 : 1);
