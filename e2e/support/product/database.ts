import { Database } from '../../../server/src/platform/db/database.ts';
import { migrate, prepareRoles } from '../../../server/src/platform/db/setup.ts';
import { startDatabase } from '../../../tools/database.ts';

/** A PostgreSQL server for one run of the journeys. */
export interface DatabaseServer {
  adminUrl: string;
  stop(): Promise<void>;
}

const login = 'apprecio_e2e';

/** Uses the given test server, else starts one in a folder. */
export async function openDatabaseServer(folder: string): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_ADMIN_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };
  return await startDatabase({ folder, durable: false });
}

async function asAdmin<T>(adminUrl: string, work: (admin: Database) => Promise<T>): Promise<T> {
  const admin = new Database(adminUrl, new URL(adminUrl).username as 'apprecio_owner', 1);
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function run(adminUrl: string, statements: string[]): Promise<void> {
  await asAdmin(adminUrl, async ({ pool }) => {
    for (const statement of statements) await pool.query(statement);
  });
}

function addressOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.username = login;
  url.password = login;
  return url.href;
}

const dropping = (name: string): string => `drop database if exists ${name} with (force)`;

/** Makes the migrated, empty database that is filled to be copied; returns its address. */
export async function makeTemplate(adminUrl: string, name: string): Promise<string> {
  await run(adminUrl, [
    `do $$ begin if not exists (select 1 from pg_roles where rolname = '${login}') then create role ${login} login password '${login}' nosuperuser nobypassrls; end if; end $$`,
  ]);
  await prepareRoles(adminUrl, login);
  await run(adminUrl, [dropping(name), `create database ${name} owner apprecio_owner`]);
  const url = addressOf(adminUrl, name);
  await migrate(url);
  return url;
}

/** Copies a template, which nobody may be connected to; returns the address of the copy. */
export async function copyTemplate(adminUrl: string, template: string, name: string): Promise<string> {
  await run(adminUrl, [
    `create database ${name} template ${template} strategy file_copy owner apprecio_owner`,
    `grant create on database ${name} to apprecio_worker`,
  ]);
  return addressOf(adminUrl, name);
}

/** Drops a database, whoever is connected. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await run(adminUrl, [dropping(name)]);
}

/** Drops a template and every copy that is still there. */
export async function dropTemplate(adminUrl: string, template: string): Promise<void> {
  await asAdmin(adminUrl, async ({ pool }) => {
    const found = 'select datname as name from pg_database where starts_with(datname, $1)';
    const { rows } = await pool.query<{ name: string }>(found, [template]);
    for (const { name } of rows) await pool.query(dropping(name));
  });
}
