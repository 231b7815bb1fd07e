import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Database } from '@apprecio/server/src/platform/db/database.ts';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { act, type Acting, acts, actsADay, anyAct, begin } from '../support/acts.ts';
import { close, makeCompany } from '../support/company.ts';
import { startProduct } from '../support/running.ts';
import { sessionsFor } from '../support/stage.ts';
import { type Second, startMeters } from './size-meters.ts';

const share = Number(process.argv[2] ?? 10) / 100;
const stepSeconds = Number(process.env.BENCH_SECONDS ?? 20);
const atOnce = [1, 2, 4, 8, 16, 32];
/** An answer may take so long at the 95th of a hundred: the bound of `personas.md`. */
const budgetMs = 300;
/** So much of a day's acts comes in its busiest hour: an assumption. */
const busiestHour = 0.2;
const smallest = 10;
const largest = Math.max(smallest, Math.round(20_000 * share));
const count = Math.max(2, Math.round(100 * share));
const cores = availableParallelism();
const say = (line: string) => console.log(`· ${line}`);

interface Step {
  users: number;
  perSecond: number;
  took: Map<string, number[]>;
  p95: number;
  refused: number;
  failed: number;
  failures: string[];
  seconds: Second[];
}

const sizes = Array.from({ length: count }, (_unused, at) =>
  Math.round(smallest * (largest / smallest) ** (at / (count - 1))),
);

async function organisationOf(url: string, base: string, people: number): Promise<Acting> {
  const company = await makeCompany(url, people);
  const [first] = company.people;
  await company.owner.pool.query(`update people set role = 'admin' where organisation_id = $1 and id = $2`, [
    company.id,
    first!.id,
  ]);
  const signedIn = await sessionsFor(company.services, company.id, company.subdomain);
  await close(company);
  return begin(base, signedIn, first!.id);
}

function quantile(list: readonly number[], part: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** The larger an organisation, the more of the acts are there. */
function anyOrganisation(organisations: readonly Acting[], total: number): Acting {
  let at = Math.random() * total;
  return organisations.find(({ people }) => (at -= people.length) <= 0) ?? organisations[0]!;
}

/** So many users act without a pause for some seconds. */
async function runStep(organisations: readonly Acting[], users: number, owner: Database, pid: number): Promise<Step> {
  const total = organisations.reduce((sum, { people }) => sum + people.length, 0);
  const took = new Map<string, number[]>();
  const failures = new Set<string>();
  let refused = 0;
  let failed = 0;
  const stopMeters = await startMeters(owner, pid);
  const until = performance.now() + stepSeconds * 1000;
  const user = async () => {
    while (performance.now() < until) {
      const name = anyAct();
      const began = performance.now();
      const outcome = await act(name, anyOrganisation(organisations, total));
      took.set(name, [...(took.get(name) ?? []), performance.now() - began]);
      refused += outcome.refused;
      if (outcome.failed === null) continue;
      failed++;
      failures.add(outcome.failed);
    }
  };
  await Promise.all(Array.from({ length: users }, user));
  const all = [...took.values()].flat();
  return {
    users,
    took,
    refused,
    failed,
    perSecond: all.length / stepSeconds,
    p95: quantile(all, 0.95),
    failures: [...failures],
    seconds: await stopMeters(),
  };
}

const mean = (seconds: readonly Second[], of: keyof Second) =>
  seconds.reduce((sum, second) => sum + second[of], 0) / Math.max(1, seconds.length);

/** Returns a phrase that names the resource exhausted in a step. */
function endsFirst({ seconds, failures }: Step): string {
  const [server, database, others] = (['server', 'database', 'others'] as const).map((of) => mean(seconds, of));
  if (server! + database! + others! > 0.9 * cores) {
    const greater = server! > database! ? 'the server process' : 'PostgreSQL';
    return `the ${cores} cores, most of what the product uses in ${greater}; other processes took ${others!.toFixed(1)} of them`;
  }
  if (server! > 0.9) return 'the one thread of the server process';
  if (failures.some((failure) => failure.includes('server.busy')))
    return `the connections of the server process (DATABASE_CONNECTIONS), which answers 503; it uses ${server!.toFixed(2)} cores and PostgreSQL ${database!.toFixed(2)}`;
  return 'neither the cores nor the thread of the server: it waits for the disk or for locks';
}

function print(steps: readonly Step[], people: number): void {
  const cell = (value: number, digits = 0) => value.toFixed(digits);
  console.log(`\n${count} organisations of ${smallest} to ${largest}, ${people} people, ${cores} cores\n`);
  console.log(
    '| users at once | acts/s | p50 ms | p95 ms | server, cores | PostgreSQL, cores | others, cores | connections | refused | failed |\n|---|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const { users, perSecond, took, p95, seconds, refused, failed } of steps) {
    const p50 = quantile([...took.values()].flat(), 0.5);
    const [server, database, others] = (['server', 'database', 'others'] as const).map((of) => mean(seconds, of));
    const most = Math.max(...seconds.map(({ connections }) => connections));
    console.log(
      `| ${users} | ${cell(perSecond, 1)} | ${cell(p50)} | ${cell(p95)} | ${cell(server!, 2)} | ${cell(database!, 2)} | ${cell(others!, 2)} | ${most} | ${refused} | ${failed} |`,
    );
  }
  const best = steps.findLast(({ p95, failed }) => p95 <= budgetMs && failed === 0) ?? steps[0]!;
  console.log(`\nBy act, ${best.users} users at once\n\n| act | times | p50 ms | p95 ms |\n|---|---|---|---|`);
  for (const name of Object.keys(acts)) {
    const took = best.took.get(name) ?? [];
    console.log(`| ${name} | ${took.length} | ${cell(quantile(took, 0.5))} | ${cell(quantile(took, 0.95))} |`);
  }
  const using = mean(best.seconds, 'server') + mean(best.seconds, 'database');
  const aCore = best.perSecond / using / ((actsADay * busiestHour) / 3600);
  console.log(
    `\nAt ${best.users} users at once, the most within ${budgetMs} ms and without a failure, ${best.perSecond.toFixed(1)} acts a second took ${using.toFixed(2)} cores. With ${actsADay.toFixed(2)} acts a person and day, a fifth of them in the busiest hour, that is ${Math.round(aCore / 1000) * 1000} people a core.`,
  );
  console.log(`What ends first: ${endsFirst(steps.at(-1)!)}.`);
  for (const failure of new Set(steps.flatMap(({ failures }) => failures))) console.log(`✗ ${failure}`);
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
try {
  await migrate(database.url);
  const product = await startProduct(database.url, 4397);
  const owner = new Database(database.url, 'apprecio_owner', 1);
  const organisations: Acting[] = [];
  for (const people of sizes) {
    organisations.push(await organisationOf(database.url, product.base, people));
    say(`An organisation of ${people}`);
  }
  await owner.pool.query('analyze');
  await runStep(organisations, 2, owner, product.process.pid!);
  const steps: Step[] = [];
  for (const users of atOnce) {
    steps.push(await runStep(organisations, users, owner, product.process.pid!));
    say(
      `${users} at once: ${steps.at(-1)!.perSecond.toFixed(1)} acts a second, p95 ${steps.at(-1)!.p95.toFixed(0)} ms`,
    );
  }
  mkdirSync('.data', { recursive: true });
  const lines = steps.flatMap(({ users, seconds }) =>
    seconds.map((s) =>
      [users, s.server.toFixed(2), s.database.toFixed(2), s.others.toFixed(2), s.connections, s.active].join(),
    ),
  );
  writeFileSync('.data/size-seconds.csv', ['users,server,database,others,connections,active', ...lines].join('\n'));
  say('By the second: .data/size-seconds.csv');
  print(
    steps,
    sizes.reduce((sum, people) => sum + people, 0),
  );
  await owner.end();
  await product.kill();
} finally {
  await database.stop();
}
process.exit(0);
