import pg from 'pg';
import { migrate, prepareRoles, roles } from '../../src/platform/db/setup.ts';

/** The superuser's addresses of the workers, where the tests run on a cluster: `npm run test:citus`. */
export const workers = (process.env.TEST_CITUS_WORKERS ?? '').split(',').filter((address) => address !== '');

/** True if the databases of this run are on a cluster. */
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

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  await connected(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Makes a login of tests and the product's roles, on a cluster on each node, where they may log in. */
export async function makeRoles(adminUrl: string, login: string): Promise<void> {
  for (const address of [adminUrl, ...workers]) {
    await run(address, [
      `do $$ begin if not exists (select 1 from pg_roles where rolname = '${login}') then create role ${login} login password '${login}' nosuperuser nobypassrls; end if; end $$`,
    ]);
    await prepareRoles(address, login);
    if (onCluster)
      await run(
        address,
        roles.map((role) => `alter role ${role} login`),
      );
  }
}

function hostOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${pg.escapeLiteral(hostname)}, ${Number(port) || 5432}`;
}

function copyOf(template: string, name: string): string {
  return `create database ${name} template ${template} strategy file_copy owner apprecio_owner`;
}

// Processes of Citus in a database that someone connected to prevent its copying, so a copy of it is copied.
const aside = (template: string) => `${template}_aside`;

/** The settings of a database on a cluster that `docs/scale.md` tells, and few shards. */
const settings = (name: string) => [
  `alter database ${name} set citus.propagate_set_commands = 'local'`,
  `alter database ${name} set plan_cache_mode = 'force_custom_plan'`,
  `alter database ${name} set citus.shard_count = 2`,
];

async function makeEmpty(adminUrl: string, name: string): Promise<void> {
  for (const address of [...workers, adminUrl]) {
    await run(address, [`create database ${name} owner apprecio_owner`]);
    if (onCluster) await run(addressOf(address, name), ['create extension citus', ...settings(name)]);
  }
  if (!onCluster) return;
  await run(addressOf(adminUrl, name), [
    `select citus_set_coordinator_host(${hostOf(adminUrl)})`,
    ...workers.map((address) => `select citus_add_node(${hostOf(address)})`),
  ]);
}

/** Makes the migrated template that every world copies, on a cluster on each node. */
export async function makeTemplate(adminUrl: string, template: string, login: string): Promise<void> {
  await dropEverywhere(adminUrl, template);
  await makeEmpty(adminUrl, template);
  await migrate(addressOf(adminUrl, template, login));
  if (!onCluster) return;
  await dropEverywhere(adminUrl, aside(template));
  const leave = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`;
  for (const address of [...workers, adminUrl]) await run(address, [leave, copyOf(template, aside(template))]);
}

/** Makes the database of a test world, a copy of the template on each node, and answers its address. */
export async function makeOwn(adminUrl: string, name: string, template: string, login: string): Promise<string> {
  const copied = onCluster ? [copyOf(aside(template), name), ...settings(name)] : [copyOf(template, name)];
  for (const address of [...workers, adminUrl]) await run(address, copied);
  await run(adminUrl, [`grant create on database ${name} to apprecio_worker`]);
  return addressOf(adminUrl, name, login);
}

/** Drops a database on every node, whoever is connected. */
export async function dropEverywhere(adminUrl: string, name: string): Promise<void> {
  for (const address of [adminUrl, ...workers]) await run(address, [`drop database if exists ${name} with (force)`]);
}

/** Drops every database whose name begins so. */
export async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  await connected(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await dropEverywhere(adminUrl, name);
  });
}

/** On a cluster, makes an error of a statement that asks more than one shard, on each connection of a pool. */
export function restrictToOneShard(pool: pg.Pool): void {
  if (!onCluster) return;
  pool.on('connect', (client) => void client.query(`set citus.multi_task_query_log_level = 'error'`));
}
