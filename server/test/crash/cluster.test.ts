import pg from 'pg';
import { beforeAll, expect, inject } from 'vitest';
import { finishing, misplaced, runAll, spreading } from '../../../tools/postgres/distribution.ts';
import { checkCluster, isCluster } from '../../src/platform/db/cluster.ts';
import { migrate } from '../../src/platform/db/setup.ts';
import { tenantTables } from '../../src/platform/db/tables.ts';
import { addressOf } from '../support/databases.ts';
import { testOnOneServer } from '../support/one-server.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();

/** Functions and a view by the names that Citus gives them: what is asked of them is written down, nothing is spread. */
const fakes = [
  `create table placed (name text primary key, kind text, rows_hidden boolean)`,
  `create function create_distributed_table(t regclass, c text) returns void language sql as
   $$ insert into placed select t::text, 'distributed', relforcerowsecurity from pg_class where oid = t $$`,
  `create function create_reference_table(t regclass) returns void language sql as
   $$ insert into placed select t::text, 'reference', false $$`,
  `create function truncate_local_data_after_distributing_table(t regclass) returns void language sql as $$ select null::void $$`,
  `create view citus_tables as select to_regclass(name) as table_name, kind as citus_table_type, 1 as colocation_id
   from placed where to_regclass(name) is not null`,
];

let owner: pg.Client;
const none = () => undefined;

const keys = async () =>
  (
    await world().look<{ name: string }>(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as name from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1`,
    )
  ).map(({ name }) => name);

beforeAll(async () => {
  owner = new pg.Client({ connectionString: world().databaseUrl, options: '-c role=apprecio_owner' });
  owner.on('error', none);
  await owner.connect();
  return () => owner.end();
});

testOnOneServer('plain PostgreSQL distributes nothing and has the right settings (OPS-02)', async () => {
  expect(await isCluster(owner)).toBe(false);
  await checkCluster(owner);
});

testOnOneServer(
  'distributing drops the foreign keys and forced row security of each tenant table and restores them (OPS-02)',
  async () => {
    for (const statement of fakes) await owner.query(statement);
    const before = await keys();
    const plan = await spreading(owner, true);
    // The run is interrupted and started again.
    await runAll(owner, plan.slice(0, -40), none);
    expect((await misplaced(owner)).length).toBeGreaterThan(20);
    await runAll(owner, await spreading(owner, true), none);
    await runAll(owner, await finishing(owner), none);
    expect(await misplaced(owner)).toEqual([]);
    expect(await keys()).toEqual(before);
    const { rows } = await owner.query<{ name: string; rows_hidden: boolean }>(
      `select name, rows_hidden from placed where kind = 'distributed'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tenantTables].toSorted());
    expect(rows.filter((row) => row.rows_hidden)).toEqual([]);
    const unforced = await world().look(
      `select relname from pg_class where relname = any($1) and not relforcerowsecurity`,
      [[...tenantTables]],
    );
    expect(unforced).toEqual([]);
    expect(await spreading(owner, true)).toEqual([]);
    const nothing = ['drop table if exists distribution_keys'];
    expect(await finishing(owner)).toEqual(nothing);
    await owner.query('alter table people no force row level security');
    await world().organisation();
    const rest = await finishing(owner);
    expect(rest[0]).toBe('alter table people force row level security');
    for (const table of ['activities', 'people', 'subdomains'])
      expect(rest).toContain(`select truncate_local_data_after_distributing_table('${table}')`);
    expect(rest.filter((statement) => statement.includes("'surveys'") || statement.startsWith('alter'))).toHaveLength(
      1,
    );
    await owner.query(`delete from placed where name = 'people'`);
    expect(await misplaced(owner)).toEqual(['people is not distributed']);
  },
);

testOnOneServer('a cluster with wrong settings is rejected with the SQL that corrects them (OPS-02)', async () => {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const { name } = rows[0]!;
  await expect(checkCluster(owner)).rejects.toThrow(
    `alter database "${name}" set citus.propagate_set_commands = 'local';\n  alter database "${name}" set plan_cache_mode = 'force_custom_plan';`,
  );
  await owner.query(`set citus.propagate_set_commands = 'local'`);
  await owner.query(`set plan_cache_mode = 'force_custom_plan'`);
  await checkCluster(owner);
});

testOnOneServer(
  'migrating an empty cluster distributes each table as it is created (OPS-02)',
  async () => {
    const name = `${inject('run')}cluster`;
    await world().look(`create database ${name} owner apprecio_owner`);
    const url = addressOf(inject('adminUrl'), name, inject('login'));
    const client = new pg.Client({ connectionString: url, options: '-c role=apprecio_owner' });
    client.on('error', none);
    await client.connect();
    for (const statement of fakes) await client.query(statement);
    await migrate(url);
    expect(await misplaced(client)).toEqual([]);
    const { rows } = await client.query<{ name: string }>(
      `select name from placed where kind = 'reference' order by name`,
    );
    expect(rows.map((row) => row.name)).toEqual([
      'invoice_series',
      'removed_organisations',
      'sign_in_emails',
      'subdomains',
    ]);
    await client.end();
  },
  60_000,
);
