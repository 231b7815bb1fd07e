import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../src/platform/db/setup.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
let folder: string;
let reader: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apprecio-migrations-'));
  reader = new pg.Client({ connectionString: world().adminUrl });
  await reader.connect();
});
afterEach(async () => {
  await reader.end();
  await rm(folder, { recursive: true, force: true });
});

async function migration(name: string, text: string): Promise<{ applied: string[] }> {
  await writeFile(join(folder, name), text);
  return migrate(world().databaseUrl, pathToFileURL(`${folder}/`));
}

const waiting = async () =>
  (
    await world().look(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table people%'`,
    )
  ).length;

test('a migration behind a long read blocks no calls for long and continues once the read ends (OPS-02)', async () => {
  const org = await world().organisation();
  await reader.query('begin');
  await reader.query('select count(*) from people');
  const migrating = migration('1_column.sql', 'alter table people add column test_note text');
  await expect.poll(waiting).toBe(1);
  await org.people.admin!.ok('profile.detail');
  await reader.query('rollback');
  expect(await migrating).toEqual({ applied: ['1_column.sql'] });
  await org.people.admin!.ok('profile.detail');
});

test('a file marked -- no transaction runs outside a transaction, so that an index can build concurrently (OPS-02)', async () => {
  const text =
    '-- no transaction\ncreate index concurrently if not exists test_people on people (organisation_id, location)';
  expect(await migration('2_index.sql', text)).toEqual({ applied: ['2_index.sql'] });
  expect(await migration('2_index.sql', text)).toEqual({ applied: [] });
  expect(await world().look(`select 1 from pg_indexes where indexname = 'test_people'`)).toHaveLength(1);
  await expect(migration('3_index.sql', text.replace('-- no transaction', '--'))).rejects.toThrow('3_index.sql failed');
});

test('a migration makes Citus modify the shards sequentially (OPS-02)', async () => {
  const mode = `current_setting('citus.multi_shard_modify_mode', true)`;
  const text = `create table test_mode as select ${mode} as mode`;
  expect(await migration('4_mode.sql', text)).toEqual({ applied: ['4_mode.sql'] });
  expect(await world().look('select mode from test_mode')).toEqual([{ mode: 'sequential' }]);
});
