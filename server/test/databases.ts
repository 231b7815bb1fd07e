import pg from 'pg';
import { migrate } from '../src/platform/db/setup.ts';

/** The superuser's addresses of the workers, where the tests run on a cluster: `npm run test:citus`. */
export const workers = (process.env.TEST_CITUS_WORKERS ?? '').split(',').filter((address) => address !== '');

/** Whether the databases of this run lie on a cluster. */
export const onCluster = workers.length > 0;

/** The address of a database on the test server, for a login. */
export function addressOf(adminUrl: string, database: string, user?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (user) {
    url.username = user;
    url.password = user;
  }
  return url.href;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function hostOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${pg.escapeLiteral(hostname)}, ${Number(port) || 5432}`;
}

/** Makes an empty database of the product, on a cluster on each node, with the settings that `docs/scale.md` tells. */
export async function makeEmpty(adminUrl: string, name: string): Promise<void> {
  for (const address of [...workers, adminUrl]) {
    await run(address, [`create database ${name} owner apprecio_owner`]);
    if (onCluster) await run(addressOf(address, name), ['create extension if not exists citus']);
  }
  if (!onCluster) return;
  await run(addressOf(adminUrl, name), [
    `select citus_set_coordinator_host(${hostOf(adminUrl)})`,
    ...workers.map((address) => `select citus_add_node(${hostOf(address)})`),
    `alter database ${name} set citus.propagate_set_commands = 'local'`,
    `alter database ${name} set plan_cache_mode = 'force_custom_plan'`,
    `alter database ${name} set citus.shard_count = 2`,
  ]);
}

/** Makes the database of a test world and answers its address: a copy of the template, on a cluster one made anew. */
export async function makeOwn(adminUrl: string, name: string, template: string, login: string): Promise<string> {
  const url = addressOf(adminUrl, name, login);
  const copy = `create database ${name} template ${template} strategy file_copy owner apprecio_owner`;
  if (onCluster) await makeEmpty(adminUrl, name);
  else await run(adminUrl, [copy]);
  await run(adminUrl, [`grant create on database ${name} to apprecio_worker`]);
  if (onCluster) await migrate(url);
  return url;
}

/** Drops a database on every node, whoever is connected. */
export async function dropEverywhere(adminUrl: string, name: string): Promise<void> {
  for (const address of [adminUrl, ...workers]) await run(address, [`drop database if exists ${name} with (force)`]);
}

/** On a cluster, makes an error of a statement that asks more than one shard, on each connection of a pool. */
export function keepToOneShard(pool: pg.Pool): void {
  if (!onCluster) return;
  pool.on('connect', (client) => void client.query(`set citus.multi_task_query_log_level = 'error'`));
}
