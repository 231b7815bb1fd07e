import { linesOf } from '@apprecio/server/src/features/points/statement/statement.queries.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import type { PersonContext } from '@apprecio/server/src/platform/context.ts';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { close, type Company, fill, makeCompany } from '../support/company.ts';

const sizes = [1000, 10_000, 100_000] as const;
const reads = Number(process.env.BENCH_READS ?? 300);
const dayMs = 86_400_000;
const say = (line: string) => console.log(`· ${line}`);

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

async function readHistory(company: Company, person: string): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < reads; at++) {
    const started = performance.now();
    await asSystem(company.services, company.id, 'bench', (ctx) =>
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
    await fill(company, [company.people[at]!.id], new Date(Date.now() - size * 1000 - dayMs), size);
  }
  const rounds: number[][] = [];
  for (let round = 0; round < 5; round++) {
    const took: number[] = [];
    for (const { id } of company.people) took.push(await readHistory(company, id));
    rounds.push(took);
  }
  console.log('\n| what | lines | p50 ms | growth against a tenth | budget |\n|---|---|---|---|---|');
  sizes.forEach((size, at) => {
    const growth = at === 0 ? '' : middle(rounds.map((took) => took[at]! / took[at - 1]!)).toFixed(2);
    const p50 = middle(rounds.map((took) => took[at]!)).toFixed(2);
    console.log(`| points history, 25 lines | ${size} | ${p50} | ${growth} | 1.15 |`);
  });
  await close(company);
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
try {
  await migrate(database.url);
  await history(database.url);
} finally {
  await database.stop();
}
process.exit(0);
