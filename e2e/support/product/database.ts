import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '../../../server/src/platform/db/database.ts';
import { migrate, prepareRoles } from '../../../server/src/platform/db/setup.ts';
import { startDatabase } from '../../../tools/database.ts';

/** A migrated database of the journeys' own; `drop` takes it away again. */
export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

const login = 'apprecio_e2e';

interface Server {
  adminUrl: string;
  stop(): Promise<void>;
}

async function serverToUse(): Promise<Server> {
  const given = process.env.TEST_DATABASE_ADMIN_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'apprecio-e2e-'));
  const running = await startDatabase({ folder, durable: false });
  const stop = async (): Promise<void> => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { adminUrl: running.adminUrl, stop };
}

async function asAdmin(adminUrl: string, statements: string[]): Promise<void> {
  const admin = new Database(adminUrl, new URL(adminUrl).username as 'apprecio_owner', 1);
  try {
    for (const statement of statements) await admin.pool.query(statement);
  } finally {
    await admin.end();
  }
}

function addressOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.username = login;
  url.password = login;
  return url.href;
}

/** Makes a database named after this process on the given test server, else on one started for it. */
export async function makeDatabase(): Promise<FreshDatabase> {
  const { adminUrl, stop } = await serverToUse();
  const name = `e2e_${process.pid}`;
  await asAdmin(adminUrl, [
    `do $$ begin if not exists (select 1 from pg_roles where rolname = '${login}') then create role ${login} login password '${login}' nosuperuser nobypassrls; end if; end $$`,
  ]);
  await prepareRoles(adminUrl, login);
  await asAdmin(adminUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} owner apprecio_owner`,
  ]);
  const url = addressOf(adminUrl, name);
  await migrate(url);
  const drop = async (): Promise<void> => {
    await asAdmin(adminUrl, [`drop database if exists ${name} with (force)`]);
    await stop();
  };
  return { url, drop };
}
