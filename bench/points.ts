import { newId } from '@apprecio/contract/ids';
import { createOrganisation } from '@apprecio/server/src/features/organisation/public.ts';
import { addPeople } from '@apprecio/server/src/features/people/staff/commands.ts';
import { accountId } from '@apprecio/server/src/features/points/ledger/commands.ts';
import { endEarnedPoints, openPointsMonths } from '@apprecio/server/src/features/points/reactions.ts';
import { linesOf } from '@apprecio/server/src/features/points/statement/queries.ts';
import { makeServices } from '@apprecio/server/src/main.ts';
import { moveClock } from '@apprecio/server/src/platform/clock.ts';
import type { PersonContext } from '@apprecio/server/src/platform/context.ts';
import { Database } from '@apprecio/server/src/platform/db.ts';
import { asHouse } from '@apprecio/server/src/platform/house.ts';
import { drain } from '@apprecio/server/src/platform/jobs.ts';
import type { Services } from '@apprecio/server/src/platform/services.ts';
import { migrate } from '@apprecio/server/src/platform/setup.ts';
import { startDatabase } from '../tools/database.ts';
import { benchConfig } from './stage.ts';

const peopleCount = Number(process.env.BENCH_PEOPLE ?? 10_000);
const sizes = [1000, 100_000] as const;
const reads = 300;
const dayMs = 86_400_000;
const linesAtOnce = 4000;
const say = (line: string) => console.log(`· ${line}`);

interface Company {
  services: Services;
  sweep: Database;
  owner: Database;
  id: string;
  people: string[];
}

function personAt(at: number, id: string, subdomain: string) {
  const letters = String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  return {
    id,
    employeeId: `E-${at}`,
    name: `Person ${letters}`,
    email: `p${at}@${subdomain}.example`,
    mobile: null,
    role: 'employee',
    designation: null,
    department: null,
    location: null,
    managerId: null,
    dateOfJoining: '2020-01-15',
    dateOfBirth: null,
    gender: null,
  };
}

async function makeCompany(url: string, count: number): Promise<Company> {
  const services = await makeServices(benchConfig(url, 0));
  const id = newId();
  const subdomain = `points-${id.slice(-12)}`;
  const people = Array.from({ length: count }, () => newId());
  await asHouse(services, id, 'bench', async (ctx) => {
    await createOrganisation(ctx, { name: 'A bench', subdomain, timeZone: 'Asia/Kolkata' });
  });
  for (let at = 0; at < count; at += 1000) {
    const part = people.slice(at, at + 1000).map((person, n) => personAt(at + n, person, subdomain));
    await asHouse(services, id, 'bench', (ctx) => addPeople(ctx, part));
  }
  return {
    services,
    sweep: new Database(url, 'apprecio_worker', 2),
    owner: new Database(url, 'apprecio_owner', 1),
    id,
    people,
  };
}

/** Gives everyone that many lines of one point, a second apart, as an import of old books would. */
async function fill(company: Company, holders: readonly string[], at: Date, lines: number): Promise<void> {
  const { owner, id } = company;
  await owner.pool.query(
    `insert into points_accounts (organisation_id, id, holder_id, kind, made_at)
     select $1, x.id, x.holder, 'earned', $4 from unnest($2::uuid[], $3::uuid[]) x(id, holder) on conflict do nothing`,
    [id, holders.map((holder) => accountId(id, holder, 'earned')), [...holders], at],
  );
  const holdersAtOnce = Math.ceil(linesAtOnce / lines);
  for (let from = 0; from < holders.length; from += holdersAtOnce) {
    for (let line = 1; line <= lines; line += linesAtOnce) {
      await owner.pool.query(
        `with t as (insert into points_transfers (organisation_id, id, kind, source_id, to_person_id, at)
           select $1, gen_random_uuid(), 'granted', gen_random_uuid(), h, $3::timestamptz + n * interval '1 second'
           from unnest($2::uuid[]) h, generate_series($4::int, $5::int) n returning id, to_person_id, at)
         insert into points_entries (organisation_id, id, transfer_id, account_id, amount, at, kind)
         select $1, gen_random_uuid(), t.id, a.id, 1, t.at, 'granted' from t
         join points_accounts a on a.organisation_id = $1 and a.holder_id = t.to_person_id and a.kind = 'earned'`,
        [id, holders.slice(from, from + holdersAtOnce), at, line, Math.min(lines, line + linesAtOnce - 1)],
      );
    }
  }
}

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

async function readHistory(company: Company, person: string): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < reads; at++) {
    const started = performance.now();
    await asHouse(company.services, company.id, 'bench', (ctx) =>
      linesOf(
        { ...ctx, person: { id: person, role: 'employee', timeZone: 'Asia/Kolkata', sessionId: '' } } as PersonContext,
        {
          holderId: person,
          account: 'earned',
          limit: 25,
        },
      ),
    );
    took.push(performance.now() - started);
  }
  return middle(took);
}

async function history(url: string): Promise<void> {
  const company = await makeCompany(url, sizes.length);
  for (const [at, size] of sizes.entries()) {
    await fill(company, [company.people[at]!], new Date(Date.now() - size * 1000 - dayMs), size);
  }
  await company.owner.pool.query('analyze points_entries, points_transfers, points_accounts');
  const rounds = [];
  for (let round = 0; round < 5; round++) {
    const few = await readHistory(company, company.people[0]!);
    const many = await readHistory(company, company.people[1]!);
    rounds.push({ few, many, growth: many / few });
  }
  const best = rounds.toSorted((a, b) => a.growth - b.growth)[2]!;
  console.log('\n| what | lines | p50 ms | lines | p50 ms | growth | budget |\n|---|---|---|---|---|---|---|');
  console.log(
    `| points history, 25 lines | ${sizes[0]} | ${best.few.toFixed(2)} | ${sizes[1]} | ${best.many.toFixed(2)} | ${best.growth.toFixed(2)} | 1.15 |`,
  );
  await close(company);
}

async function close({ services, sweep, owner }: Company): Promise<void> {
  await services.live.stop();
  await services.database.end();
  await sweep.end();
  await owner.end();
}

/** Runs a schedule while someone's read is timed beside it: how long it took, and the slowest such read. */
async function timed(company: Company, run: () => Promise<void>): Promise<{ seconds: number; slowest: number }> {
  const over = new AbortController();
  let slowest = 0;
  const reader = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await asHouse(company.services, company.id, 'bench', (ctx) =>
        ctx.db.selectFrom('points_balances').select('balance').limit(1).execute(),
      );
      slowest = Math.max(slowest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  over.abort();
  await reader;
  return { seconds, slowest };
}

async function countOf(company: Company, kind: string): Promise<number> {
  const { rows } = await company.owner.pool.query<{ count: number }>(
    'select count(*)::int as count from points_transfers where organisation_id = $1 and kind = $2',
    [company.id, kind],
  );
  return rows[0]!.count;
}

async function month(url: string): Promise<void> {
  const company = await makeCompany(url, peopleCount);
  const { services, sweep, owner, id, people } = company;
  const open = () => openPointsMonths.run(services, sweep);
  const end = () => endEarnedPoints.run(services, sweep);
  const table: [string, number, { seconds: number; slowest: number }][] = [];
  table.push(['the first month opens', peopleCount, await timed(company, open)]);
  await fill(company, people, new Date(Date.now() - 40 * dayMs), 1);
  await owner.pool.query(
    `insert into points_balances (organisation_id, account_id, balance, moved, updated_at)
     select $1, id, 1, 1, now() from points_accounts where organisation_id = $1 and kind = 'earned'`,
    [id],
  );
  await owner.pool.query(
    `insert into points_expiry (organisation_id, months, from_date, set_by, set_at) values ($1, 2, '2020-01-01', $2, now())`,
    [id, people[0]],
  );
  const [notices, lag] = [
    await timed(company, end),
    await timed(company, async () => void (await drain(services, sweep, id))),
  ];
  table.push(['people hear that points end', peopleCount, notices]);
  table.push(['the worker tells them', peopleCount, lag]);
  moveClock(32 * dayMs);
  table.push([
    'the next month opens, the last lapses',
    await countOf(company, 'allowance_issued'),
    await timed(company, open),
  ]);
  table.push(['points end', peopleCount, await timed(company, end)]);
  moveClock(0);
  console.log(`\n${peopleCount} people; a read of a balance every 20 ms beside it\n`);
  console.log('| what | people | seconds | slowest read ms |\n|---|---|---|---|');
  for (const [what, count, { seconds, slowest }] of table) {
    console.log(`| ${what} | ${count} | ${seconds.toFixed(1)} | ${slowest.toFixed(0)} |`);
  }
  const kinds = ['allowance_issued', 'allowance_lapsed', 'earned_expired'];
  const counts = await Promise.all(kinds.map(async (kind) => `${kind} ${await countOf(company, kind)}`));
  const told = await owner.pool.query('select 1 from notifications where organisation_id = $1', [id]);
  console.log(`\n${counts.join(', ')}, people told ${told.rowCount ?? 0}`);
  await close(company);
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
try {
  await migrate(database.url);
  await history(database.url);
  await month(database.url);
} catch (error) {
  console.error(error);
} finally {
  await database.stop();
}
process.exit(0);
