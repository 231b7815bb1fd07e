import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareRoles } from '../server/src/platform/db/setup.ts';
import { findDatabaseLocation, type DatabaseLocation } from './postgres/location.ts';
import {
  dropPostmaster,
  findPostmaster,
  spawnPostmaster,
  StartError,
  stopPostmaster,
  untilReady,
} from './postgres/postmaster.ts';
import { joinUsers, withLock } from './postgres/users.ts';

/** Location and settings of the embedded database. `durable: false` trades safety for speed, for tests only. */
export interface DatabaseOptions {
  folder: string;
  port?: number;
  durable: boolean;
  onProgress?: (line: string) => void;
}

/**
 * A running database. `adminUrl` is the superuser on database `postgres`, `url` the login of the product on its own
 * database. `reused` says that the server already ran. `stop` ends it, unless another process uses it too.
 */
export interface RunningDatabase {
  adminUrl: string;
  url: string;
  port: number;
  reused: boolean;
  stop(): Promise<void>;
}

const login = 'apprecio';
const superuser = 'postgres';
const firstPort = 54_320;

function secret(place: DatabaseLocation, name: string): string {
  const file = path.join(place.home, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function address(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function run(program: string, args: string[], { account }: DatabaseLocation): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const end = (): boolean => child.kill();
  process.once('exit', end);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  process.off('exit', end);
  if (code !== 0) throw new Error(`${program} ended with ${code ?? 'a signal'}:\n${output.trim()}`);
}

// Creates the data beside its final name and renames it, so that an interrupted start leaves nothing incomplete.
async function initialise(place: DatabaseLocation, durable: boolean): Promise<void> {
  const { data, account, programs } = place;
  const partial = `${data}.partial`;
  const passwordFile = path.join(place.home, 'initial-password');
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, secret(place, 'superuser-password'), { mode: 0o600 });
  if (account) {
    chownSync(partial, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  if (!durable) flags.push('--no-sync');
  try {
    await run(
      programs.initdb,
      [`--pgdata=${partial}`, `--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...flags],
      place,
    );
    renameSync(partial, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

async function answers(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function reuse(place: DatabaseLocation, say: (line: string) => void): Promise<number | null> {
  if (!findPostmaster(place)) return null;
  try {
    const { port } = await untilReady(place, 0, say);
    if (await answers(address(superuser, secret(place, 'superuser-password'), port, 'postgres'))) return port;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
  }
  await stopPostmaster(place);
  return null;
}

async function start(place: DatabaseLocation, options: DatabaseOptions, say: (line: string) => void): Promise<number> {
  const file = path.join(place.home, 'port');
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  let port = options.port ?? (remembered || firstPort);
  for (let remaining = 40; ;) {
    while (!(await isFree(port))) port += 1;
    try {
      await spawnPostmaster(place, { port, durable: options.durable, say });
      writeFileSync(file, String(port));
      return port;
    } catch (error) {
      remaining -= 1;
      if (!(error instanceof StartError) || error.reason === 'other' || remaining === 0) throw error;
      if (error.reason === 'port') port += 1;
      else await sleep(250);
    }
  }
}

async function prepare(place: DatabaseLocation, adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [login]);
    const password = pg.escapeLiteral(secret(place, 'login-password'));
    const verb = role.rowCount ? 'alter' : 'create';
    await client.query(
      `${verb} role ${login} login nosuperuser nobypassrls nocreaterole nocreatedb password ${password}`,
    );
    await prepareRoles(adminUrl, login);
    const database = await client.query('select 1 from pg_database where datname = $1', [login]);
    if (!database.rowCount) await client.query(`create database ${login} owner apprecio_owner`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the embedded PostgreSQL of `folder`, created on first use, on 127.0.0.1. It reuses a server that survived
 * its parent, and changes from a taken port to the next, which it stores. Two processes may use one folder at once.
 * @throws Error with the content of the database's log if it does not start.
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const say = options.onProgress ?? (() => undefined);
  const place = await findDatabaseLocation(options.folder, say);
  return await withLock(place.home, async () => {
    const existing = await reuse(place, say);
    if (!existsSync(path.join(place.data, 'PG_VERSION'))) {
      say('Making the database (once)');
      await initialise(place, options.durable);
    }
    const users = joinUsers(place.home);
    const endWithProcess = (): void => {
      users.leave();
      if (!users.alone()) return;
      if (!options.durable) return dropPostmaster(place);
      const found = findPostmaster(place);
      if (found) process.kill(found.pid, 'SIGINT');
    };
    process.once('exit', endWithProcess);
    const port = existing ?? (await start(place, options, say));
    const adminUrl = address(superuser, secret(place, 'superuser-password'), port, 'postgres');
    await prepare(place, adminUrl);
    const stop = (): Promise<void> =>
      withLock(place.home, async () => {
        process.off('exit', endWithProcess);
        users.leave();
        if (users.alone()) await stopPostmaster(place);
      });
    const url = address(login, secret(place, 'login-password'), port, login);
    return { adminUrl, url, port, reused: existing !== null, stop };
  });
}
