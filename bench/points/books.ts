import { checkedBooks } from '@apprecio/server/src/features/points/books/books.queries.ts';
import { companyStatement } from '@apprecio/server/src/features/points/company/company.queries.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { daysAfter } from '@apprecio/server/src/platform/clock.ts';
import type { PersonContext } from '@apprecio/server/src/platform/context.ts';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { close, type Company, fill, makeCompany, zone } from '../support/company.ts';

const transfers = Number(process.env.BENCH_TRANSFERS ?? 500_000);
const peopleCount = 1000;
const rounds = 7;
const yearMs = 365 * 86_400_000;
const say = (line: string) => console.log(`· ${line}`);

async function timed(company: Company, read: (ctx: PersonContext) => Promise<unknown>): Promise<number[]> {
  const [person] = company.people;
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await asSystem(company.services, company.id, 'bench', (ctx) =>
      read({ ...ctx, person: { id: person!.id, role: 'admin', timeZone: zone, sessionId: '' } } as PersonContext),
    );
    took.push(performance.now() - started);
  }
  return took.toSorted((a, b) => a - b);
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
try {
  await migrate(database.url);
  const company = await makeCompany(database.url, peopleCount);
  const holders = company.people.map(({ id }) => id);
  const started = new Date(Date.now() - yearMs);
  await fill(company, holders, started, transfers / peopleCount);
  const today = new Date().toISOString().slice(0, 10);
  const rows: [string, number[]][] = [
    ['the check of every entry', await timed(company, checkedBooks)],
    ['figures as of today', await timed(company, (ctx) => companyStatement(ctx, {}))],
    [
      'figures as of a day in the past',
      await timed(company, (ctx) => companyStatement(ctx, { asOf: daysAfter(today, -200) })),
    ],
  ];
  await close(company);
  console.log(`\nThe books of ${peopleCount} people, ${transfers} transfers\n`);
  console.log('| what | p50 ms | slowest ms |\n|---|---|---|');
  for (const [what, took] of rows)
    console.log(`| ${what} | ${took[Math.floor(rounds / 2)]!.toFixed(0)} | ${took.at(-1)!.toFixed(0)} |`);
} finally {
  await database.stop();
}
process.exit(0);
