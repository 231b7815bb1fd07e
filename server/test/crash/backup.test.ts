import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@apprecio/contract/generated/operations';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { keyOf, openBackup, restoreBackup } from '../../../tools/backup/put-back.ts';
import { takeBackup } from '../../../tools/backup/take.ts';
import { routes } from '../../src/app.ts';
import { orderChecks } from '../../src/features/orders/verify.ts';
import { verifyLedger } from '../../src/features/points/verify.ts';
import { makeServices } from '../../src/main.ts';
import { makeHttp } from '../../src/platform/http/http.ts';
import { currentKey } from '../../src/platform/security/crypto.ts';
import { seed } from '../laws/seed.ts';
import { addressOf } from '../support/databases.ts';
import { testConfig } from '../support/settings.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const say = () => undefined;
const made: string[] = [];
let folder: string;
let backup: string;

beforeAll(async () => {
  folder = mkdtempSync(join(inject('folder'), 'backup-'));
  backup = join(folder, 'first');
});
afterAll(async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  for (const name of made) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

async function emptyDatabase(): Promise<string> {
  const name = `${inject('run')}${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} owner apprecio_owner`);
  await admin.end();
  made.push(name);
  return addressOf(inject('adminUrl'), name, inject('login'));
}

function emptyFolder(): string {
  return mkdtempSync(join(folder, 'data-'));
}

const installation = () => {
  const { dataFolder, secretKey: key } = world().services.config;
  const secretKey = currentKey(key);
  return { directUrl: world().databaseUrl, dataFolder, secretKey, say };
};

/** A sum of all rows of every table, in no order. */
async function sumsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url, options: '-c role=apprecio_owner' });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> 'migrations'`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(w::text), '' order by md5(w::text))), '') as sum from ${name} w`,
    );
    sums[name] = rows[0]!.sum;
  }
  await client.end();
  return sums;
}

test('a backup restored into an empty server returns every row, file and balance, and the product runs on it (OPS-03)', async () => {
  const { org } = await seed(world());
  await world().drain(org);
  const { dataFolder, secretKey: key } = world().services.config;
  const secretKey = currentKey(key);
  writeFileSync(join(dataFolder, 'demo.json'), '{"subdomain":"demo","signIns":[]}');
  const before = await sumsOf(world().databaseUrl);
  await takeBackup(installation(), backup);
  const directUrl = await emptyDatabase();
  const target = emptyFolder();
  const opened = await openBackup(backup);
  await restoreBackup(opened, { directUrl, dataFolder: target, secretKey: keyOf(opened, secretKey), say });
  expect(await sumsOf(directUrl)).toEqual(before);
  expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(80);
  const stored = [...opened.sums].filter(([name]) => name.startsWith('files/'));
  expect(stored.length).toBeGreaterThan(2);
  for (const [name] of stored)
    expect(readFileSync(join(target, name)).equals(readFileSync(join(dataFolder, name)))).toBe(true);
  expect(existsSync(join(target, 'demo.json'))).toBe(true);
  const books = await verifyLedger(directUrl, orderChecks);
  expect(books.map(({ problems }) => problems)).toEqual(books.map(() => []));
  expect(books[0]!.entries).toBeGreaterThan(0);
  const services = await makeServices({ ...testConfig(directUrl), dataFolder: target, secretKey });
  const app = await makeHttp(services, routes);
  const headers = { host: org.host, authorization: `Bearer ${org.people.admin!.token}` };
  const reply = await app.inject({ method: 'GET', url: `/api${operations['profile.detail'].path}`, headers });
  expect(reply.statusCode).toBe(200);
  await app.close();
  await services.live.stop();
  await services.database.end();
});

test('a backup taken while points move is a consistent snapshot with balanced books (OPS-03)', async () => {
  const givers = Array.from({ length: 12 }, (_, at) => `giver${at}`);
  const org = await world().organisation({ ravi: {}, ...Object.fromEntries(givers.map((name) => [name, {}])) });
  const recipients = [{ personId: org.people.ravi!.id, points: 1 }];
  const stop = new AbortController();
  let given = 0;
  const giving = (async () => {
    for (; !stop.signal.aborted && given < 240; given++)
      await org.people[givers[given % 12]!]!.ok('recognition.give', { message: `Thank you ${given}`, recipients });
  })();
  await expect.poll(() => given).toBeGreaterThan(3);
  const during = join(folder, 'during');
  await takeBackup(installation(), during);
  stop.abort();
  await giving;
  const directUrl = await emptyDatabase();
  const opened = await openBackup(during);
  const secretKey = currentKey(world().services.config.secretKey);
  await restoreBackup(opened, { directUrl, dataFolder: emptyFolder(), secretKey, say });
  const books = await verifyLedger(directUrl, orderChecks);
  const own = books.find(({ organisationId }) => organisationId === org.id)!;
  expect(own).toMatchObject({ problems: [] });
  expect(own.transfers).toBeGreaterThan(3);
});

test('restore refuses existing data, another key, a modified backup and a backup of another version (OPS-03)', async () => {
  const opened = await openBackup(backup);
  const secretKey = currentKey(world().services.config.secretKey);
  await expect(takeBackup(installation(), backup)).rejects.toThrow('is there already');
  await expect(restoreBackup(opened, { ...installation(), say })).rejects.toThrow('The database is not empty');
  const target = emptyFolder();
  mkdirSync(join(target, 'files', 'kept'), { recursive: true });
  const directUrl = await emptyDatabase();
  await expect(restoreBackup(opened, { directUrl, dataFolder: target, secretKey, say })).rejects.toThrow(
    'is not empty',
  );
  expect(() => keyOf(opened, 'another key, which is forty characters or so')).toThrow('not the one');
  expect(() => keyOf(opened, undefined)).toThrow('Give SECRET_KEY');
  const manifest = join(backup, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('202611291600_platform.sql', '202611291500_platform.sql'));
  await expect(openBackup(backup)).rejects.toThrow('does not carry on (202611291500_platform.sql)');
  writeFileSync(manifest, text);
  const people = join(backup, 'tables', 'people.jsonl.gz');
  appendFileSync(people, 'x');
  await expect(openBackup(backup)).rejects.toThrow('people.jsonl.gz was changed');
  rmSync(people);
  await expect(openBackup(backup)).rejects.toThrow('people.jsonl.gz is missing');
});
