import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check } from './check.ts';
import { startDatabase } from './database.ts';
import { type Ending, explain, prepareEnding } from './start/ending.ts';
import { countPlaywright, countVitest, type Counts } from './test-counts.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'apprecio-test-'));
chmodSync(folder, 0o711);
const ending = prepareEnding(130);
ending.add(() => rmSync(folder, { recursive: true, force: true }));
const stages = ['check', 'server', 'web', 'e2e'] as const;
const onlyAsked = ['deep', 'noise', 'citus'] as const;
type Stage = (typeof stages)[number] | (typeof onlyAsked)[number];
let adminUrl: Promise<string> | null = null;

async function startTestDatabase(): Promise<string> {
  if (process.env.TEST_DATABASE_ADMIN_URL) return process.env.TEST_DATABASE_ADMIN_URL;
  const say = (line: string): void => console.log(`· ${line}`);
  const database = await startDatabase({ folder: path.join(folder, 'postgres'), durable: false, onProgress: say });
  ending.add(() => database.stop());
  return database.adminUrl;
}

async function database(): Promise<Record<string, string>> {
  adminUrl ??= startTestDatabase();
  return { TEST_DATABASE_ADMIN_URL: await adminUrl };
}

async function run(args: string[], workspace: string, env: Record<string, string>, on: Ending): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, workspace),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  on.add(() => void child.kill());
  return await new Promise((resolve, reject) => child.on('error', reject).on('exit', (code) => resolve(code ?? 1)));
}

/** The cluster that is given; without one nothing is tried. */
function cluster(): Record<string, string> {
  const { CITUS_URL: coordinator, CITUS_WORKERS: workers } = process.env;
  if (coordinator && workers) return { TEST_DATABASE_ADMIN_URL: coordinator, TEST_CITUS_WORKERS: workers };
  throw new Error(
    'Give the cluster: CITUS_URL, the address of its coordinator, and CITUS_WORKERS, those of its workers with commas ' +
      'between, each for a superuser. docs/scale.md says how to prepare it.',
  );
}

function readReport(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

async function vitest(workspace: string, env: Record<string, string>, ...files: string[]): Promise<Counts> {
  const report = path.join(folder, `${workspace}.json`);
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run([program, 'run', ...reporters, ...files], workspace, env, ending);
  return countVitest(readReport(report), code);
}

async function playwright(): Promise<Counts> {
  const report = path.join(folder, 'e2e.json');
  const program = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...(await database()), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run([program, 'test'], 'e2e', env, ending);
  return countPlaywright(readReport(report), code);
}

/** How much more the tests do in `npm run test:deep`. */
const deepRuns = {
  LEDGER_RUNS: '10000',
  PAYMENT_RUNS: '50000',
  COMPETITION_RUNS: '500',
  AWARD_RUNS: '500',
  JOINERS: '1000',
  BUYERS: '1000',
  SURVEY_RUNS: '10000',
  VOTERS: '1000',
  MONTH: '1000x370',
};

const runs: Record<Stage, () => Promise<Counts>> = {
  check: async () => {
    const results = await check();
    const failures = results.filter((result) => result.problems !== null).map(({ name }) => name);
    return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
  },
  server: async () => await vitest('server', await database()),
  web: async () => await vitest('web', {}),
  e2e: playwright,
  deep: async () =>
    await vitest(
      'server',
      { ...(await database()), ...deepRuns },
      'test/ledger.test.ts',
      'test/payment-sequences.test.ts',
      'src/features/competitions/competitions.test.ts',
      'src/features/competitions/states/states.test.ts',
      'src/features/hall-of-fame/states/states.test.ts',
      'src/features/orders/placing/placing.test.ts',
      'src/features/polls/voting/voting.test.ts',
      'src/features/surveys/results/rules.test.ts',
      'src/features/celebrations/month/month.test.ts',
      'test/month-of-notices.test.ts',
    ),
  citus: async () => await vitest('server', cluster(), '--project=server'),
  noise: async () => await vitest('server', { ...(await database()), NOISE: '1000x30' }, 'test/noise.test.ts'),
};

async function runStage(stage: Stage): Promise<Counts> {
  const started = performance.now();
  console.log(`\n── ${stage} ──`);
  let counts: Counts;
  try {
    counts = await runs[stage]();
  } catch (error) {
    console.error(explain(error));
    counts = { passed: 0, failed: 1, skipped: 0, failures: [String(error)] };
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`── ${stage}: ${counts.passed} passed, ${counts.failed} failed${skipped} in ${seconds} s ──`);
  return counts;
}

const asked = process.argv.slice(2);
const known: readonly string[] = [...stages, ...onlyAsked];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; the stages are ${known.join(', ')}.`);
  await ending.end(2);
}
const total = { passed: 0, failed: 0 };
const failed: string[] = [];
for (const stage of [...stages, ...onlyAsked]) {
  const byDefault = (stages as readonly string[]).includes(stage);
  if (asked.length > 0 ? !asked.includes(stage) : !byDefault) continue;
  const counts = await runStage(stage);
  total.passed += counts.passed;
  total.failed += counts.failed;
  failed.push(...counts.failures.map((failure) => `✗ ${stage} › ${failure}`));
}
ending.add(() => console.log(`\n${[...failed, `${total.passed} passed, ${total.failed} failed`].join('\n')}`));
await ending.end(total.failed === 0 ? 0 : 1);
