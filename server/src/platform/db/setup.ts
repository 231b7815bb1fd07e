import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isCluster } from './cluster.ts';

/** The roles of the product, as which its login acts. */
export const roles = ['apprecio_owner', 'apprecio_app', 'apprecio_worker', 'apprecio_search'] as const;
const migrationsFolder = new URL('../../../migrations/', import.meta.url);
const migrationLock = 7_261_530;
const lockTimeoutMs = 3000;
const lockPauseMs = 1000;
const maxLockAttempts = 20;

async function roleStatements(client: pg.Client, login: string): Promise<string[]> {
  const found = await client.query<{ rolname: string; granted: boolean; enters: boolean }>(
    `select r.rolname, pg_has_role($2, r.oid, 'member') as granted, r.rolcanlogin as enters
     from pg_roles r where r.rolname = any($1)`,
    [roles, login],
  );
  const enters = (await isCluster(client)) ? 'login' : 'nologin';
  return roles.flatMap((role) => {
    const existing = found.rows.find(({ rolname }) => rolname === role);
    return [
      ...(existing ? [] : [`create role ${role} ${enters} nosuperuser nobypassrls`]),
      ...(existing && enters === 'login' && !existing.enters ? [`alter role ${role} login`] : []),
      ...(existing?.granted ? [] : [`grant ${role} to ${pg.escapeIdentifier(login)}`]),
    ];
  });
}

/**
 * Makes the four roles of the product and grants them to `login`. None has a password; on Citus, which connects to its
 * workers as them, they may log in, elsewhere not. Does nothing twice.
 * @throws Error with the SQL an administrator has to run, when the connection may not do it
 */
export async function prepareRoles(adminUrl: string, login: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const statements: string[] = [];
  try {
    statements.push(...(await roleStatements(client, login)));
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    throw new Error(
      `The database roles are missing and this login may not make them (${(error as Error).message}). ` +
        `An administrator can run:\n${statements.map((statement) => `  ${statement};`).join('\n')}`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

interface Options {
  owner: string;
  flags: Set<string>;
  grant: string | null;
}

function readOptions(words: string[]): Options {
  const value = (key: string) => words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
  const owner = value('owner');
  if (!owner) throw new Error(`A table needs its owner: ${words.join(' ')}`);
  return { owner, flags: new Set(words), grant: value('grant') };
}

function tenantTemplate(table: string, { owner, flags }: Options): string[] {
  const rights = flags.has('append-only') ? 'select, insert' : 'select, insert, update, delete';
  return [
    `select place('${table}', 'tenant')`,
    `comment on table ${table} is 'owner: ${owner}'`,
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} to apprecio_app using (organisation_id = current_setting('app.organisation_id')::uuid) with check (organisation_id = current_setting('app.organisation_id')::uuid)`,
    `create policy owner on ${table} to apprecio_owner using (true) with check (true)`,
    `grant ${rights} on ${table} to apprecio_app`,
    ...(flags.has('sweep')
      ? [
          `create policy sweep on ${table} for select to apprecio_worker using (true)`,
          `grant select on ${table} to apprecio_worker`,
        ]
      : []),
  ];
}

function referenceTemplate(table: string, { owner, grant }: Options): string[] {
  return [
    `select place('${table}', 'reference')`,
    `comment on table ${table} is 'owner: ${owner}'`,
    `grant ${grant ?? 'select'} on ${table} to apprecio_app`,
    `grant select on ${table} to apprecio_worker`,
  ];
}

/**
 * The statements of a migration file: parts between lines `--;`. A part `@tenant TABLE owner=FEATURE [append-only]
 * [sweep]` or `@reference TABLE owner=FEATURE grant=…` stands for the template of `data.md`.
 */
export function statementsOf(file: string): string[] {
  return file
    .split(/^--;\s*$/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [word, table, ...rest] = part.split(/\s+/);
      if (word === '@tenant') return tenantTemplate(table!, readOptions(rest));
      if (word === '@reference') return referenceTemplate(table!, readOptions(rest));
      return [part];
    });
}

const foundations = [
  `create table if not exists migrations (name text primary key, sha text not null, at timestamptz not null default now())`,
  `create or replace function place(name text, kind text) returns void language plpgsql as $$
   begin
     if kind not in ('tenant', 'reference', 'local') then raise exception 'unknown kind %', kind; end if;
     if not exists (select from pg_proc where proname = 'create_distributed_table') then return; end if;
     if kind = 'tenant' then perform create_distributed_table(name::regclass, 'organisation_id'); end if;
     if kind = 'reference' then perform create_reference_table(name::regclass); end if;
   end $$`,
  `grant usage on schema public to apprecio_app, apprecio_worker, apprecio_search`,
  `grant select on migrations to apprecio_app, apprecio_worker`,
];

async function jobsSchema(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists graphile_worker');
  await client.query('grant all on schema graphile_worker to apprecio_worker');
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`grant create on database ${pg.escapeIdentifier(rows[0]!.name)} to apprecio_worker`);
}

interface Migration {
  name: string;
  file: string;
  sha: string;
}

const noTransaction = /^-- no transaction$/m;

async function inTransaction(client: pg.Client, { name, file, sha }: Migration): Promise<void> {
  await client.query('begin');
  try {
    // Without Citus nothing reads this setting (rule 28).
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    for (const statement of statementsOf(file)) await client.query(statement);
    await client.query('insert into migrations (name, sha) values ($1, $2)', [name, sha]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs `work` again when it did not get a lock in time, so that whoever queued behind it is served in between. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as Partial<pg.DatabaseError>).code !== '55P03' || tries >= maxLockAttempts) throw error;
      await sleep(lockPauseMs);
    }
  }
}

async function runFile(client: pg.Client, migration: Migration): Promise<void> {
  const { name, file, sha } = migration;
  try {
    if (!noTransaction.test(file)) return await patiently(() => inTransaction(client, migration));
    for (const statement of statementsOf(file)) await patiently(() => client.query(statement));
    await client.query('insert into migrations (name, sha) values ($1, $2)', [name, sha]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function namesIn(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** The migrations of this code, in order. */
export async function migrationsIn(folder = migrationsFolder): Promise<Migration[]> {
  const read = async (name: string) => {
    const file = await readFile(new URL(name, folder), 'utf8');
    return { name, file, sha: createHash('sha256').update(file).digest('hex') };
  };
  return Promise.all((await namesIn(folder)).map(read));
}

/**
 * Returns the last migration of a database in which the first one of this code never ran. An earlier version made its
 * schema, which is too old to migrate. Returns null for any other database, also an empty one.
 */
export async function olderMigration(directUrl: string, folder = migrationsFolder): Promise<string | null> {
  const client = new pg.Client({ connectionString: directUrl, options: '-c role=apprecio_owner' });
  await client.connect();
  try {
    const [first] = await namesIn(folder);
    const there = await client.query<{ there: boolean }>(
      `select to_regclass('public.migrations') is not null as there`,
    );
    if (!there.rows[0]?.there) return null;
    const { rows } = await client.query<{ last: string | null }>(
      `select max(name) as last from migrations having not bool_or(name = $1)`,
      [first],
    );
    return rows[0]?.last ?? null;
  } finally {
    await client.end();
  }
}

/**
 * Migrates the schema as `apprecio_owner` under an advisory lock, which makes concurrent starts safe: files in order,
 * each in a transaction, up to `through`. A file with the line `-- no transaction` (for `create index concurrently`)
 * runs each statement separately, and all again after a failure. Waits for a lock three seconds at a time, because
 * all other sessions queue behind it.
 * @returns the names of the files applied now.
 * @throws Error if a file that ran was edited since, or if one fails.
 */
export async function migrate(
  directUrl: string,
  folder = migrationsFolder,
  through?: string,
): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: directUrl, options: '-c role=apprecio_owner' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    for (const statement of foundations) await client.query(statement);
    await jobsSchema(client);
    const done = await client.query<{ name: string; sha: string }>('select name, sha from migrations');
    const hashByName = new Map(done.rows.map((row) => [row.name, row.sha]));
    const applied: string[] = [];
    for (const migration of await migrationsIn(folder)) {
      const { name, sha } = migration;
      if (through !== undefined && name > through) break;
      const ran = hashByName.get(name);
      if (ran !== undefined && ran !== sha) throw new Error(`Migration ${name} was edited after it ran`);
      if (ran !== undefined) continue;
      await runFile(client, migration);
      applied.push(name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

/**
 * Checks that a connection acts as the expected role. Throws if it does not, or if the role could bypass row
 * security: superuser, `bypassrls`, or owner of a table.
 */
export async function checkRole(pool: pg.Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; unsafe: boolean; owns: boolean }>(
    `select current_user as name, r.rolsuper or r.rolbypassrls as unsafe,
            exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relowner = r.oid) as owns
     from pg_roles r where r.rolname = current_user`,
  );
  const found = rows[0];
  if (found?.name !== role)
    throw new Error(`The database connection acts as ${found?.name ?? 'nobody'}, not as ${role}`);
  if (found.unsafe) throw new Error(`The role ${role} must be neither superuser nor bypass row security`);
  if (found.owns && role !== 'apprecio_owner') throw new Error(`The role ${role} must not own tables`);
}
