import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { derivedSecret } from '../../server/src/platform/security/crypto.ts';
import { copyFiles } from './files.ts';
import { copySummed, type Manifest, sumOf, type Sums, writeManifest } from './manifest.ts';
import { connectAsOwner, readTables, rowsFile, writeRows } from './rows.ts';

/** An installation to back up or to restore into: a database, and the folder with all data outside it. */
export interface Installation {
  directUrl: string;
  dataFolder: string;
  secretKey: string;
  say: (line: string) => void;
}

/** Files of a data folder that a backup contains beside the stored files. */
export const extraFiles = ['secret-key', 'demo.json'] as const;

/** Returns the mark that identifies the key of a backup. */
export function keyMark(secretKey: string): string {
  return derivedSecret('key', secretKey, 'backup');
}

async function writeTables(
  client: pg.Client,
  folder: string,
  sums: Sums,
): Promise<Pick<Manifest, 'tables' | 'partitions'>> {
  const { tables, partitions } = await readTables(client);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const file = rowsFile(folder, table);
    counts[table] = await writeRows(client, table, file);
    sums.set(path.posix.join('tables', path.basename(file)), await sumOf(file));
  }
  return { tables: counts, partitions };
}

async function fill(folder: string, { directUrl, dataFolder, secretKey, say }: Installation): Promise<void> {
  const sums: Sums = new Map();
  const files = path.join(dataFolder, 'files');
  say('Copying the files');
  await copyFiles(files, folder, sums);
  const client = await connectAsOwner(directUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ at: Date; version: string }>(
      `select now() as at, current_setting('server_version') as version`,
    );
    const migrations = await client.query<Manifest['migrations'][number]>(
      'select name, sha from migrations order by name',
    );
    // Copies the files that came between the first look and this moment. Files are never changed, so no other is
    // missing.
    await copyFiles(files, folder, sums);
    const stored = sums.size;
    say('Copying the tables');
    const tables = await writeTables(client, folder, sums);
    for (const name of extraFiles) {
      const file = path.join(dataFolder, name);
      if (existsSync(file)) sums.set(name, await copySummed(file, path.join(folder, name)));
    }
    await writeManifest(folder, sums, {
      format: 1,
      takenAt: rows[0]!.at.toISOString(),
      postgres: rows[0]!.version,
      keyMark: keyMark(secretKey),
      migrations: migrations.rows,
      ...tables,
      files: stored,
    });
  } finally {
    await client.end();
  }
}

/**
 * Takes a backup into a new folder while the product runs: the tables as they stand at one moment, and every file that
 * they name. The folder appears when it is whole.
 * @throws Error when the folder is there already
 */
export async function takeBackup(installation: Installation, folder: string): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} is there already; name another folder.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await fill(partial, installation);
  await rename(partial, folder);
}
