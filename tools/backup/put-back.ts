import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { migrate, migrationsIn } from '../../server/src/platform/db/setup.ts';
import { copySummed, type Manifest, readManifest, type Sums } from './manifest.ts';
import { connectAsOwner, firstFilled, loadTables } from './rows.ts';
import { type Installation, extraFiles, keyMark } from './take.ts';

/** A backup that was found whole. */
export interface Backup {
  folder: string;
  manifest: Manifest;
  sums: Sums;
}

/** Reads a backup and checks its sums, and that this version of the product can carry it on. */
export async function openBackup(folder: string): Promise<Backup> {
  const { manifest, sums } = await readManifest(folder);
  const last = manifest.migrations.at(-1)?.name ?? '';
  const here = (await migrationsIn()).filter(({ name }) => name <= last).map(({ name, sha }) => `${name} ${sha}`);
  const there = new Set(manifest.migrations.map(({ name, sha }) => `${name} ${sha}`));
  const strange = [...there].find((one) => !here.includes(one)) ?? here.find((one) => !there.has(one));
  if (strange)
    throw new Error(
      `${folder} was made by a version of Apprecio that this one does not carry on (${strange.slice(0, strange.indexOf(' '))}). Restore it with the version that made it, then update.`,
    );
  return { folder, manifest, sums };
}

/**
 * The key to restore with: the one that is given, else the one in the backup.
 * @throws Error when it is not the one that the backup was made with
 */
export function keyOf({ folder, manifest }: Backup, given: string | undefined): string {
  const file = path.join(folder, 'secret-key');
  const key = given ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);
  if (key === null) throw new Error('Give SECRET_KEY, the one that the backup was made with; it is not in the backup.');
  if (keyMark(key) !== manifest.keyMark)
    throw new Error(
      'SECRET_KEY is not the one that the backup was made with; what is sealed with it could not be read.',
    );
  return key;
}

async function refuseFilled(client: pg.Client, files: string): Promise<void> {
  const filled = await firstFilled(client);
  if (filled) throw new Error(`The database is not empty (${filled} has rows). Restore into an empty one.`);
  if (existsSync(files) && (await readdir(files)).length > 0)
    throw new Error(`${files} is not empty. Restore into an empty data folder.`);
}

async function refuseNewer(client: pg.Client, { manifest }: Backup): Promise<void> {
  const backupMigrations = new Set(manifest.migrations.map(({ name }) => name));
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const newer = rows.find(({ name }) => !backupMigrations.has(name));
  if (newer) throw new Error(`The database is newer than the backup (${newer.name}). Restore into one without tables.`);
}

async function restoreFiles({ folder, sums }: Backup, dataFolder: string): Promise<void> {
  const partial = path.join(dataFolder, 'files.partial');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  for (const [name, sum] of sums) {
    if (!name.startsWith('files/')) continue;
    const target = path.join(partial, name.slice('files/'.length));
    if (!path.resolve(target).startsWith(partial)) throw new Error(`${name} leads out of the files.`);
    if ((await copySummed(path.join(folder, name), target)) !== sum) throw new Error(`${name} was changed.`);
  }
  await rm(path.join(dataFolder, 'files'), { recursive: true, force: true });
  await rename(partial, path.join(dataFolder, 'files'));
}

/**
 * Restores a backup into an empty database and a data folder without files: the tables in one transaction, the files
 * before it ends. Then the schema is brought up to date.
 * @throws Error that says what is not empty, or which table differs from the backup
 */
export async function restoreBackup(backup: Backup, { directUrl, dataFolder, say }: Installation): Promise<void> {
  const client = await connectAsOwner(directUrl);
  try {
    await refuseFilled(client, path.join(dataFolder, 'files'));
    await migrate(directUrl, undefined, backup.manifest.migrations.at(-1)?.name ?? '');
    await refuseNewer(client, backup);
    say('Restoring the tables');
    await client.query('begin');
    await loadTables(client, backup.folder, backup.manifest);
    say('Restoring the files');
    await restoreFiles(backup, dataFolder);
    for (const name of extraFiles)
      if (backup.sums.has(name)) await copySummed(path.join(backup.folder, name), path.join(dataFolder, name));
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(directUrl);
}
