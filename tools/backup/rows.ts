import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import type { Manifest, Partition } from './manifest.ts';

const fetched = 1000;
const batchBytes = 1_000_000;

const name = (text: string): string => pg.escapeIdentifier(text);

/** Connects as the tables' owner, with the settings that make texts of values the same everywhere. */
export async function connectAsOwner(directUrl: string): Promise<pg.Client> {
  const options = `-c role=apprecio_owner -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex`;
  const client = new pg.Client({ connectionString: directUrl, options });
  await client.connect();
  return client;
}

/** The tables of the product but the list of migrations, and the months that they are parted into. */
export async function readTables(client: pg.Client): Promise<{ tables: string[]; partitions: Partition[] }> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> 'migrations' order by relname`,
  );
  const partitions = await client.query<Partition>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  );
  return { tables: tables.rows.map((row) => row.name), partitions: partitions.rows };
}

/** Writes the rows of a table, each as PostgreSQL's own text of it, and answers how many there are. */
export async function writeRows(client: pg.Client, table: string, file: string): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true });
  await client.query(`declare rows_of no scroll cursor for select whole::text as row from ${name(table)} whole`);
  let count = 0;
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${fetched} from rows_of`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600 }));
  await client.query('close rows_of');
  return count;
}

async function* batchesOf(file: string): AsyncIterable<string[]> {
  let lot: string[] = [];
  let bytes = 0;
  const input = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    lot.push(JSON.parse(line) as string);
    bytes += line.length;
    if (lot.length < fetched && bytes < batchBytes) continue;
    yield lot;
    lot = [];
    bytes = 0;
  }
  if (lot.length > 0) yield lot;
}

/** The columns of a table that hold what was written, and are not made from others. */
async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
    [name(table)],
  );
  return rows.map(({ column }) => name(column)).join(', ');
}

async function readRows(client: pg.Client, table: string, file: string): Promise<number> {
  const columns = await writtenColumns(client, table);
  let count = 0;
  for await (const lot of batchesOf(file)) {
    const text = `insert into ${name(table)} (${columns}) select ${columns} from unnest($1::${name(table)}[])`;
    count += (await client.query(text, [lot])).rowCount ?? 0;
  }
  return count;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

// The foreign keys are recreated after the rows. So the rows need no order, and the keys check every row then.
async function withoutForeignKeys(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const key of rows) await client.query(`alter table ${key.table} drop constraint ${name(key.name)}`);
  await work();
  for (const key of rows)
    await client.query(`alter table ${key.table} add constraint ${name(key.name)} ${key.definition}`);
}

async function openPartitions(client: pg.Client, wanted: readonly Partition[]): Promise<void> {
  const there = new Set((await readTables(client)).partitions.map((partition) => partition.name));
  for (const partition of wanted) {
    if (there.has(partition.name)) continue;
    await client.query(
      `create table ${name(partition.name)} partition of ${name(partition.parent)} ${partition.bounds}`,
    );
  }
}

/**
 * Puts the rows of a backup into the empty tables of a schema that is as old as it, in the transaction that is open.
 * @throws Error when a table got fewer or more rows than the backup has
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  { tables, partitions }: Pick<Manifest, 'tables' | 'partitions'>,
): Promise<void> {
  await openPartitions(client, partitions);
  await withoutForeignKeys(client, async () => {
    for (const [table, expected] of Object.entries(tables)) {
      const count = await readRows(client, table, rowsFile(folder, table));
      if (count !== expected) throw new Error(`${table} has ${count} rows; the backup says ${expected}.`);
    }
  });
}

/** Returns the path of a table's rows in a backup. */
export function rowsFile(folder: string, table: string): string {
  return path.join(folder, 'tables', `${table}.jsonl.gz`);
}

/** The first table that has a row, or null; null also where there are no tables yet. */
export async function firstFilled(client: pg.Client): Promise<string | null> {
  const { tables } = await readTables(client);
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${name(table)} limit 1`);
    if (rowCount) return table;
  }
  return null;
}
