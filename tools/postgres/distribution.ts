import pg from 'pg';
import { retried } from '../../server/src/platform/db/retry.ts';
import { migrationsIn, statementsOf } from '../../server/src/platform/db/setup.ts';

type Kind = 'tenant' | 'reference' | 'local';

const keysTable = 'distribution_keys';
const reference = /^select place\('(\w+)', 'reference'\)$/;

/**
 * Returns the kind of each table: those with row security belong to organisations, the others are as the migrations
 * placed them.
 */
async function placements(client: pg.Client): Promise<Map<string, Kind>> {
  const { rows } = await client.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity as secured from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const statements = (await migrationsIn()).flatMap(({ file }) => statementsOf(file));
  const references = new Set(statements.map((statement) => reference.exec(statement)?.[1]));
  const kindOf = (name: string): Kind => (references.has(name) ? 'reference' : 'local');
  return new Map(rows.map(({ name, secured }) => [name, secured ? 'tenant' : kindOf(name)]));
}

interface Row {
  name: string;
  kind: string;
  colocation: number;
}

async function distributed(client: pg.Client): Promise<Map<string, Row>> {
  const { rows } = await client.query<Row>(
    `select table_name::text as name, citus_table_type::text as kind, colocation_id::int as colocation from citus_tables`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Returns the product's tables that are misplaced on a cluster; empty if there are none. */
export async function misplaced(client: pg.Client): Promise<string[]> {
  const found = await distributed(client);
  const home = found.get('organisations')?.colocation;
  return [...(await placements(client))].flatMap(([table, kind]) => {
    const row = found.get(table);
    if (kind === 'local') return row ? [`${table} is spread, and belongs to the coordinator alone`] : [];
    if (kind === 'reference') return row?.kind === 'reference' ? [] : [`${table} is not a reference table`];
    if (row?.kind !== 'distributed') return [`${table} is not distributed`];
    return row.colocation === home ? [] : [`${table} does not lie with the organisations`];
  });
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by 1, 2`,
  );
  return rows;
}

/**
 * Returns the statements, in order, that distribute the tables not yet distributed. Foreign keys are stored in a
 * table and dropped, because a table cannot reference one placed elsewhere. Forced row security is suspended while
 * rows are copied.
 */
export async function spreading(client: pg.Client, isOnCluster: boolean): Promise<string[]> {
  const there = isOnCluster ? await distributed(client) : new Map<string, Row>();
  const left = [...(await placements(client))].filter(([table]) => !there.has(table));
  const tables = (kind: Kind) => left.filter(([, each]) => each === kind).map(([table]) => table);
  const [references, tenants] = [tables('reference'), tables('tenant')];
  if (references.length + tenants.length === 0) return [];
  const keys = await foreignKeys(client);
  const row = ({ table, name, definition }: ForeignKey) => [table, name, definition].map(pg.escapeLiteral).join(', ');
  return [
    `create table if not exists ${keysTable} (of text, name text, definition text, primary key (of, name))`,
    ...keys.map((key) => `insert into ${keysTable} values (${row(key)}) on conflict do nothing`),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`),
    ...tenants.map((table) => `alter table ${table} no force row level security`),
    ...references.map((table) => `select create_reference_table('${table}')`),
    ...tenants.map((table) => `select create_distributed_table('${table}', 'organisation_id')`),
  ];
}

async function keysToMake(client: pg.Client): Promise<string[]> {
  const { rows: there } = await client.query<{ kept: boolean }>(
    `select to_regclass('${keysTable}') is not null as kept`,
  );
  if (!there[0]?.kept) return [];
  const { rows } = await client.query<ForeignKey>(
    `select of as table, name, definition from ${keysTable} order by of, name`,
  );
  const made = new Set((await foreignKeys(client)).map(({ table, name }) => `${table} ${name}`));
  const missing = rows.filter(({ table, name }) => !made.has(`${table} ${name}`));
  return missing.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  );
}

interface Left {
  name: string;
  /** True if its forced row security is suspended. */
  unforced: boolean;
  /** True if distributed rows are also still on the coordinator. */
  full: boolean;
}

async function leftovers(client: pg.Client): Promise<Left[]> {
  const { rows } = await client.query<Left>(
    `select relname as name, not relforcerowsecurity as unforced,
            pg_relation_size(oid) + coalesce((select sum(pg_relation_size(relid)) from pg_partition_tree(oid)), 0) > 0 as full
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  );
  return rows;
}

/**
 * Returns the statements that restore what the distribution removed, even after an interruption. It returns no
 * others, because each one blocks a running product. `spread` means that all tables are distributed before these
 * statements.
 */
export async function finishing(client: pg.Client, spread = false): Promise<string[]> {
  const kinds = await placements(client);
  const found = (await leftovers(client)).filter(({ name }) => (kinds.get(name) ?? 'local') !== 'local');
  return [
    ...found
      .filter(({ name, unforced }) => kinds.get(name) === 'tenant' && (spread || unforced))
      .map(({ name }) => `alter table ${name} force row level security`),
    ...(await keysToMake(client)),
    ...found
      .filter(({ full }) => spread || full)
      .map(({ name }) => `select truncate_local_data_after_distributing_table('${name}')`),
    `drop table if exists ${keysTable}`,
  ];
}

/** Runs statements one by one, each a transaction and again after a deadlock, and tells how far it is. */
export async function runAll(
  client: pg.Client,
  statements: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  for (const [at, statement] of statements.entries()) {
    say(`${at + 1} of ${statements.length}: ${statement.slice(0, 100)}`);
    await retried(() => client.query(statement));
  }
}
