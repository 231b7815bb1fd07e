import { execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseLocation } from './location.ts';
import { identityOf } from './users.ts';

/** A running database server as its own `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Failure to start a database server: `port` is taken, `remains` of the former one are still ending, or other. */
export class StartError extends Error {
  readonly reason: 'port' | 'remains' | 'other';
  constructor(reason: 'port' | 'remains' | 'other', message: string) {
    super(message);
    this.reason = reason;
  }
}

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
const logLimitBytes = 5_000_000;

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return identityOf(pid) ? 'postgres' : '';
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/** The database server that runs on this place's data, or `null`; a leftover file or a foreign process is not one. */
export function findPostmaster({ data }: DatabaseLocation): Postmaster | null {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const command = pid > 0 ? commandOf(pid) : '';
  if (!command.includes('postgres') || !(process.platform === 'win32' || command.includes(data))) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

function openLog(log: string): number {
  if (existsSync(log) && statSync(log).size > logLimitBytes) truncateSync(log);
  return openSync(log, 'a', 0o600);
}

function startError(place: DatabaseLocation, from: number): StartError {
  const logOutput = readFileSync(place.log).subarray(from).toString('utf8').trim();
  const message = `The database did not start. Its log (${place.log}) says:\n${logOutput.split('\n').slice(-15).join('\n')}`;
  if (/could not bind|Address already in use|could not create any TCP/i.test(logOutput))
    return new StartError('port', message);
  if (/pre-existing shared memory|postmaster\.pid" already exists/i.test(logOutput))
    return new StartError('remains', message);
  return new StartError('other', message);
}

/**
 * Waits until the server answers for connections; recovery after a crash may take long and is told every five seconds.
 * @throws StartError when it ends before that
 */
export async function untilReady(
  place: DatabaseLocation,
  logStart: number,
  say: (line: string) => void,
): Promise<Postmaster> {
  let next = performance.now() + 5_000;
  for (;;) {
    const found = findPostmaster(place);
    if (found?.ready) return found;
    if (!found) throw startError(place, logStart);
    if (performance.now() > next) {
      say('The database is recovering what was being written');
      next += 5_000;
    }
    await sleep(20);
  }
}

/**
 * Starts PostgreSQL on 127.0.0.1:`port`. It gets a process group of its own, so that Ctrl-C reaches the server first and
 * the database only after the last answer.
 * @throws StartError
 */
export async function spawnPostmaster(
  place: DatabaseLocation,
  { port, durable, say }: { port: number; durable: boolean; say: (line: string) => void },
): Promise<Postmaster> {
  const { data, account, programs } = place;
  const settings = Object.entries(durable ? common : { ...common, ...careless });
  const args = ['-D', data, '-p', String(port), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  if (!findPostmaster(place)) rmSync(path.join(data, 'postmaster.pid'), { force: true });
  const log = openLog(place.log);
  const logStart = statSync(place.log).size;
  const child = spawn(programs.postgres, args, {
    ...account,
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  let isUp = false;
  const over = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new StartError('other', `${programs.postgres}: ${error.message}`)));
    child.once('exit', () => !isUp && reject(startError(place, logStart)));
  });
  child.unref();
  const written = async (): Promise<void> => {
    while (!over.signal.aborted && findPostmaster(place)?.pid !== child.pid) await sleep(20);
  };
  ended.catch(() => over.abort());
  await Promise.race([written(), ended]);
  const ready = await Promise.race([untilReady(place, logStart, say), ended]);
  isUp = true;
  return ready;
}

async function waitForExit(place: DatabaseLocation, pid: number, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    if (findPostmaster(place)?.pid !== pid) return true;
    await sleep(20);
  }
  return false;
}

/** Ends the server: fast, open transactions rolled back; after 30 s at once, which the next start recovers from. */
export async function stopPostmaster(place: DatabaseLocation): Promise<void> {
  const found = findPostmaster(place);
  if (!found) return;
  if (process.platform === 'win32') {
    await promisify(execFile)(place.programs.pg_ctl, ['stop', '-D', place.data, '-m', 'fast', '-w']);
    return;
  }
  for (const [signal, limitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(found.pid, signal);
    } catch {
      return;
    }
    if (await waitForExit(place, found.pid, limitMs)) return;
  }
  throw new Error(`The database process ${found.pid} does not end.`);
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** Ends the server at once while this process exits, and waits for it, so that its folder can be removed next. */
export function dropPostmaster(place: DatabaseLocation): void {
  const found = findPostmaster(place);
  if (!found) return;
  process.kill(found.pid, 'SIGQUIT');
  const until = performance.now() + 5_000;
  while (identityOf(found.pid) && performance.now() < until) Atomics.wait(pause, 0, 0, 20);
}
