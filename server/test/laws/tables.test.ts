import { describe, expect, test } from 'vitest';
import { tenantTables } from '../../src/platform/db/tables.ts';
import { unscoped } from '../support/statements.ts';
import { useOwnWorld } from '../support/world.ts';
import { seed } from './seed.ts';

const world = useOwnWorld();
const tables = [...tenantTables];

interface TableFacts {
  name: string;
  enabled: boolean;
  forced: boolean;
  owner: string;
  first: string;
  policies: string[];
}

/** Returns the deviations from the tenant template of `data.md`; empty if the table follows it. */
function breaches(table: TableFacts): string[] {
  const problems: string[] = [];
  if (!table.enabled || !table.forced) problems.push('row security is not enabled and forced');
  if (table.owner !== 'apprecio_owner') problems.push(`owned by ${table.owner}`);
  if (table.first !== 'organisation_id uuid not null') problems.push(`begins with ${table.first}`);
  const tenant = `tenant apprecio_app ALL (organisation_id = (current_setting('app.organisation_id'::text))::uuid) (organisation_id = (current_setting('app.organisation_id'::text))::uuid)`;
  const owner = 'owner apprecio_owner ALL true true';
  const sweep = 'sweep apprecio_worker SELECT true -';
  for (const policy of [tenant, owner]) if (!table.policies.includes(policy)) problems.push(`lacks policy ${policy}`);
  for (const policy of table.policies)
    if (![tenant, owner, sweep].includes(policy)) problems.push(`has policy ${policy}`);
  return problems;
}

async function factsOf(names: string[]): Promise<TableFacts[]> {
  return world().look<TableFacts>(
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
       (select a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        from pg_attribute a where a.attrelid = c.oid and a.attnum = 1) as first,
       coalesce((select array_agg(p.policyname || ' ' || array_to_string(p.roles, ',') || ' ' || p.cmd || ' ' || p.qual || ' ' || coalesce(p.with_check, '-'))
        from pg_policies p where p.tablename = c.relname), '{}') as policies
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1)`,
    [names],
  );
}

describe('the catalogue follows the template', () => {
  test('every tenant table has the same isolation policies, and every other table is listed', async () => {
    const facts = await factsOf(tables);
    expect(facts).toHaveLength(tables.length);
    expect(
      facts.flatMap((table) => breaches(table).map((problem) => `${table.name}: ${problem}`)),
      'tables that the migration which makes them does not place: select place(table, tenant)',
    ).toEqual([]);
    const others = await world().look<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and not relrowsecurity order by relname`,
    );
    expect(
      others.map(({ relname }) => relname),
      'tables of no organisation, all of them listed here, in server/test/laws/tables.test.ts',
    ).toEqual([
      'call_counts',
      'invoice_series',
      'migrations',
      'removed_organisations',
      'sign_in_emails',
      'sign_in_failures',
      'subdomains',
    ]);
  });

  test('detects a planted table without the template', async () => {
    await world().look(`create table planted (id uuid primary key, organisation_id uuid)`);
    const [planted] = await factsOf(['planted']);
    await world().look('drop table planted');
    expect(breaches(planted!)).toHaveLength(5);
  });

  test('every key, unique index and foreign key of a tenant table begins with organisation_id', async () => {
    const rows = await world().look<{ name: string; first: string }>(
      `select i.indexrelid::regclass::text as name, a.attname as first
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = any($1::regclass[]) and i.indisunique
       union all
       select k.conname, a.attname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.conrelid = any($1::regclass[]) and k.contype in ('p', 'u', 'f', 'x')`,
      [tables],
    );
    const rule = 'keys and indexes that begin with another column: mend the migration that makes them';
    expect(
      rows.filter(({ first }) => first !== 'organisation_id'),
      rule,
    ).toEqual([]);
    expect(rows.length).toBeGreaterThan(tables.length);
  });

  test('tables have no triggers or database-made ids, and the runtime role cannot change append-only tables', async () => {
    const triggers = await world().look(
      `select tgname from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])`,
      [tables],
    );
    const defaults = await world().look(
      `select table_name, column_default from information_schema.columns where table_name = any($1) and column_default ~ '\\('`,
      [tables],
    );
    const rule = 'triggers, and columns whose default the database makes up: mend the migration that makes them';
    expect([triggers, defaults], rule).toEqual([[], []]);
    const rights = await world().look<{ table_name: string; rights: string }>(
      `select table_name, string_agg(privilege_type, ',' order by privilege_type) as rights from information_schema.role_table_grants
       where grantee = 'apprecio_app' and table_name = any($1) group by table_name`,
      [['activities', 'points_accounts', 'points_transfers', 'points_entries']],
    );
    expect(new Set(rights.map((row) => row.rights))).toEqual(new Set(['INSERT,SELECT']));
  });
});

describe('isolation as the database does it', () => {
  test('a transaction of one organisation cannot read, write or reference another’s rows', async () => {
    const here = await seed(world());
    const there = await seed(world());
    const client = await world().services.database.connect();
    await client.query(`begin; set local app.organisation_id = '${here.org.id}'`);
    for (const table of tables) {
      const { rows } = await client.query(`select count(*)::int as count from ${table} where organisation_id <> $1`, [
        here.org.id,
      ]);
      expect([table, (rows[0] as { count: number }).count]).toEqual([table, 0]);
    }
    const planted = client.query(
      `insert into notification_counts (organisation_id, person_id, unread, added) values ($1, $2, 1, 1)`,
      [there.org.id, there.org.people.asha!.id],
    );
    await expect(planted).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback');
    client.release();
  }, 240_000);

  test('without an organisation every tenant table raises an error instead of returning no rows', async () => {
    const { pool } = world().services.database;
    for (const table of tables) {
      await expect(pool.query(`select 1 from ${table} limit 1`)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42704|22P02)$/),
      });
    }
  });
});

describe('every statement names its organisation', () => {
  test.each([
    ['select * from people', ['people']],
    ['select * from people p where p.organisation_id = current_setting($1)::uuid', ['people as p']],
    ['select 1 from people p join posts o on o.author_id = p.id where p.organisation_id = $1', ['posts as o']],
    [
      'select 1 from people p left join posts o on o.organisation_id = p.organisation_id where p.organisation_id = $1',
      ['posts as o'],
    ],
    ['select 1 from people p where p.organisation_id = $1 or p.id = $2', ['people as p']],
    [
      'select 1 from people p where p.organisation_id = $1 and exists (select 1 from posts o where o.author_id = p.id)',
      ['posts as o'],
    ],
    ['update people set name = $1 where id = $2', ['people']],
    ['delete from posts where id = $1', ['posts']],
    ['with x as (select id from people) select * from x', ['people']],
    ['insert into posts (id) values ($1)', ['insert into posts']],
    [
      'insert into posts (organisation_id) select organisation_id from people where organisation_id = $1',
      ['insert … select into posts'],
    ],
    ['select 1 from people p where p.organisation_id = $1 union select 1 from posts o', ['posts as o']],
  ])('planted: %s', (statement, expected) => {
    expect(unscoped(statement)).toEqual(expected);
  });

  test('accepts a statement that names its organisation everywhere', () => {
    expect(
      unscoped(
        `select 1 from people p left join posts o on o.organisation_id = $1 and o.author_id = p.id
         where p.organisation_id = $1 and exists (select 1 from notifications n where n.organisation_id = $1::uuid)`,
      ),
    ).toEqual([]);
  });
});
