import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { close, makeCompany } from '../support/company.ts';
import { ask, send, startProduct } from '../support/running.ts';
import { sessionsFor } from '../support/stage.ts';

const rows = Number(process.env.BENCH_ROWS ?? 10_000);
const head =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';
const letters = (at: number) => String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
const say = (line: string) => console.log(`· ${line}`);

interface Batch {
  state: string;
  done: number;
  total: number;
}

function csvOf(subdomain: string): string {
  const line = (at: number) =>
    `N${at},Nina ${letters(at)},n${at}@${subdomain}.example,,Employee,Baker,Kitchen,Pune,${at > 0 ? `N${Math.floor((at - 1) / 8)}` : ''},2024-05-01,1995-06-07,Female`;
  return [head, ...Array.from({ length: rows }, (_unused, at) => line(at))].join('\n');
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
try {
  await migrate(database.url);
  const company = await makeCompany(database.url, 1);
  await company.owner.pool.query(`update people set role = 'admin' where organisation_id = $1`, [company.id]);
  const [admin] = await sessionsFor(company.services, company.id, company.subdomain);
  const product = await startProduct(database.url, 4393);
  const token = admin!.token;
  const seen = new Set<number>();
  const table: [what: string, seconds: number, slowestMs: number][] = [];
  let slowestMs = 0;
  let refused = 0;
  const beside = { reading: true };
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    slowestMs = 0;
    const began = performance.now();
    const result = await work();
    table.push([what, (performance.now() - began) / 1000, slowestMs]);
    return result;
  };
  const readBeside = async () => {
    while (beside.reading) {
      const began = performance.now();
      const reply = await send(product.base, token, 'people.list', {});
      await reply.text();
      if (!reply.ok) refused++;
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const reads = readBeside();
  const until = async (id: string, state: string) => {
    for (;;) {
      const batch = await ask<Batch>(product.base, token, 'batches.detail', { id });
      seen.add(batch.done);
      if (batch.state === state) return;
      if (batch.state === 'failed') throw new Error('The batch failed');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const { id } = await timed('dry run', () =>
    ask<{ id: string }>(product.base, token, 'employees.import', { csv: csvOf(company.subdomain) }),
  );
  await timed('commit', async () => {
    await ask(product.base, token, 'employees.applyImport', { id: id, invite: false });
    await until(id, 'applied');
  });
  const steps = seen.size;
  await timed('undo', async () => {
    await ask(product.base, token, 'batches.undo', { id });
    await until(id, 'undone');
  });
  beside.reading = false;
  await reads;
  const left = await company.owner.pool.query(`select 1 from people where organisation_id = $1 and status = 'active'`, [
    company.id,
  ]);
  await product.kill();
  await close(company);
  console.log(
    `\nAn import of ${rows} people, each reporting to another\n\n| what | seconds | slowest read beside it ms |\n|---|---|---|`,
  );
  for (const [what, seconds, slowest] of table)
    console.log(`| ${what} | ${seconds.toFixed(1)} | ${slowest.toFixed(0)} |`);
  console.log(
    `\nProgress was seen in ${steps} steps; ${left.rowCount ?? 0} left after the undo (1 expected); ${refused} reads beside it refused`,
  );
} finally {
  await database.stop();
}
process.exit(0);
