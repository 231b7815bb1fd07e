import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../tools/database.ts';
import { prepareRoles, roles } from '../src/platform/db/setup.ts';
import { dropEverywhere, makeTemplate, workers } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    login: string;
    template: string;
    /** What the names of this run's databases begin with. */
    run: string;
    /** Where the worlds of this run keep their files. */
    folder: string;
  }
}

const template = 'apprecio_template';
const login = 'apprecio_test';

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}

async function run(url: string, statements: string[]): Promise<void> {
  await connected(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Drops what the worlds that end with their process have left. */
async function dropAll(url: string, prefix: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await dropEverywhere(url, name);
  });
}

/** Removes a folder when this run ends, also when it is interrupted; returns how to remove it before. */
function removeAtEnd(folder: string): () => void {
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', remove);
  return remove;
}

async function databaseToUse(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_ADMIN_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'apprecio-test-'));
  const running = await startDatabase({ folder, durable: false });
  const remove = removeAtEnd(folder);
  return {
    adminUrl: running.adminUrl,
    stop: async () => {
      await running.stop();
      remove();
    },
  };
}

/** Makes the login of the tests and the product's roles, on a cluster on each node, where they may log in. */
async function makeRoles(adminUrl: string): Promise<void> {
  for (const address of [adminUrl, ...workers]) {
    await run(address, [
      `do $$ begin if not exists (select 1 from pg_roles where rolname = '${login}') then create role ${login} login password '${login}' nosuperuser nobypassrls; end if; end $$`,
    ]);
    await prepareRoles(address, login);
    if (workers.length > 0)
      await run(
        address,
        roles.map((role) => `alter role ${role} login`),
      );
  }
}

/** Makes the migrated template that every world copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await databaseToUse();
  await makeRoles(adminUrl);
  await makeTemplate(adminUrl, template, login);
  project.provide('adminUrl', adminUrl);
  project.provide('login', login);
  project.provide('template', template);
  const prefix = `t_${randomUUID().slice(0, 8)}_`;
  project.provide('run', prefix);
  const folder = await mkdtemp(join(tmpdir(), 'apprecio-data-'));
  const remove = removeAtEnd(folder);
  project.provide('folder', folder);
  return async () => {
    remove();
    await dropAll(adminUrl, prefix);
    await stop();
  };
}
