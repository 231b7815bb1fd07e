import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { check } from '../check.ts';
import { startDatabase } from '../database.ts';
import type { Ending } from '../start/ending.ts';
import { type Stage, untilMonthEnd } from './arguments.ts';
import { countPlaywright, countVitest, type Counts } from './counts.ts';
import { deepFiles, notificationVolumeFile } from './deep-files.ts';
import { saveTimes } from './times.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Settings of a stage's run. */
export interface StageOptions {
  /** Parts of file names, in `screens` features; an empty list runs all. */
  names: readonly string[];
  /** By how many milliseconds the clock is ahead. */
  clockMs: number;
  /** The features whose screens the sweep over screens visits; `null` visits all. */
  screens: readonly string[] | null;
}

/** Larger numbers of runs for the tests in `npm run test:deep`. */
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
  TEST_DEEP: '1',
};
/** The journey that visits every screen. */
const sweep = 'journeys/screens.spec.ts';
/** The time that a runner of tests has to end what it started, in milliseconds. */
const patienceMs = 20_000;
/** Returns the test files of the server whose sweeps `npm test` samples: they are deep, too. */
function sampledFiles(): string[] {
  const server = path.join(root, 'server');
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^(?:src|test)\/.*\.test\.ts$/.test(file))
    .filter((file) => readFileSync(path.join(server, file), 'utf8').includes("/sample.ts'"));
}

/** The days by which the clock is moved in the stage `days`. */
const daysAhead = [45, 130, 400];

function readReport(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Returns the addresses of the given cluster; throws a sentence that says which setting is missing. */
function cluster(): Record<string, string> {
  const { CITUS_URL: coordinator, CITUS_WORKERS: workers } = process.env;
  if (coordinator && workers) return { TEST_DATABASE_ADMIN_URL: coordinator, TEST_CITUS_WORKERS: workers };
  throw new Error(
    'Give the cluster: CITUS_URL, the address of its coordinator, and CITUS_WORKERS, those of its workers with commas ' +
      'between, each for a superuser. docs/scale.md says how to prepare it.',
  );
}

function clockSettings(clockMs: number): Record<string, string> {
  if (clockMs === 0) return {};
  const clock = pathToFileURL(path.join(import.meta.dirname, 'clock.mjs')).href;
  return { TEST_CLOCK_MS: String(clockMs), NODE_OPTIONS: `--import=${clock}` };
}

/** Runs the stages of `npm test`, on one database that is started when the first of them asks for it. */
export class Stages {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'apprecio-test-'));
  /** The folder of temporary files of the runners; what a test leaves there goes with the run. */
  private readonly temporary = path.join(this.folder, 'temporary');
  private readonly ending: Ending;
  private adminUrl: Promise<string> | null = null;

  constructor(ending: Ending) {
    this.ending = ending;
    chmodSync(this.folder, 0o711);
    mkdirSync(this.temporary, { mode: 0o711 });
    ending.add(() => rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 }));
  }

  /** Runs one stage and counts its tests. */
  async run(stage: Stage, options: StageOptions): Promise<Counts> {
    const { names, clockMs } = options;
    const clock = clockSettings(clockMs);
    switch (stage) {
      case 'check':
        return await this.check();
      case 'server':
        return await this.vitest('server', { ...(await this.database()), ...clock }, names);
      case 'web':
        return await this.vitest('web', clock, names);
      case 'e2e':
        return await this.playwright(options);
      case 'screens':
        return await this.playwright({ ...options, names: [sweep], screens: names });
      case 'deep':
        return await this.deep();
      case 'days':
        return await this.days(names);
      case 'citus':
        return await this.vitest('server', cluster(), ['--project=server', ...names]);
      case 'notification-volume':
        return await this.vitest('server', { ...(await this.database()), NOTIFICATION_VOLUME: '1000x30' }, [
          notificationVolumeFile,
        ]);
    }
  }

  private async deep(): Promise<Counts> {
    const files = [...new Set([...deepFiles, ...sampledFiles()])];
    return await this.vitest('server', { ...(await this.database()), ...deepRuns }, files);
  }

  private async check(): Promise<Counts> {
    const results = await check();
    const failures = results.filter((result) => result.problems !== null).map(({ name }) => name);
    return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
  }

  /** Runs the stages server and web in each of the clocks of `daysAhead`, and over the end of a month. */
  private async days(names: readonly string[]): Promise<Counts> {
    const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
    const clocks = [...daysAhead.map((days) => days * 86_400_000), untilMonthEnd(new Date())];
    for (const clockMs of clocks) {
      for (const stage of ['server', 'web'] as const) {
        const started = new Date(Date.now() + clockMs).toISOString();
        console.log(`\n── ${stage}, from ${started} ──`);
        const counts = await this.run(stage, { names, clockMs, screens: null });
        total.passed += counts.passed;
        total.failed += counts.failed;
        total.skipped += counts.skipped;
        total.failures.push(...counts.failures.map((failure) => `${stage} from ${started} › ${failure}`));
      }
    }
    return total;
  }

  private async database(): Promise<Record<string, string>> {
    this.adminUrl ??= this.startDatabase();
    return { TEST_DATABASE_ADMIN_URL: await this.adminUrl };
  }

  private async startDatabase(): Promise<string> {
    if (process.env.TEST_DATABASE_ADMIN_URL) return process.env.TEST_DATABASE_ADMIN_URL;
    const say = (line: string): void => console.log(`· ${line}`);
    const options = { folder: path.join(this.folder, 'postgres'), durable: false, onProgress: say };
    const database = await startDatabase(options);
    this.ending.add(() => database.stop());
    return database.adminUrl;
  }

  private async spawn(args: string[], workspace: string, env: Record<string, string>): Promise<number> {
    const child = spawn(process.execPath, args, {
      cwd: path.join(root, workspace),
      env: { ...process.env, TMPDIR: this.temporary, TEMP: this.temporary, TMP: this.temporary, ...env },
      stdio: 'inherit',
    });
    const ended = new Promise<number>((resolve, reject) =>
      child.on('error', reject).on('exit', (code) => resolve(code ?? 1)),
    );
    this.ending.add(async () => {
      child.kill('SIGINT');
      await Promise.race([ended, sleep(patienceMs)]);
      child.kill('SIGKILL');
    });
    return await ended;
  }

  private async vitest(workspace: string, env: Record<string, string>, names: readonly string[]): Promise<Counts> {
    const file = path.join(this.folder, `${workspace}.json`);
    const uncaught = path.join(this.folder, `${workspace}-uncaught.json`);
    for (const each of [file, uncaught]) rmSync(each, { force: true });
    const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['default', 'json', path.join(import.meta.dirname, 'uncaught-errors.ts')];
    const options = [...reporters.map((each) => `--reporter=${each}`), `--outputFile.json=${file}`];
    const settings = { ...env, UNCAUGHT_ERRORS_FILE: uncaught };
    const code = await this.spawn([program, 'run', ...options, ...names], workspace, settings);
    const report = readReport(file);
    saveTimes(report);
    return countVitest(report, code, readReport(uncaught));
  }

  private async playwright({ names, screens }: StageOptions): Promise<Counts> {
    const report = path.join(this.folder, 'e2e.json');
    const program = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const env = {
      ...(await this.database()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, '.cache', 'playwright'),
      ...(screens && { E2E_SCREENS: screens.join(',') }),
    };
    const code = await this.spawn([program, 'test', ...names], 'e2e', env);
    return countPlaywright(readReport(report), code);
  }
}
