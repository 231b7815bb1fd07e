import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A month of a partitioned table, as its bounds are written. */
export interface Partition {
  name: string;
  parent: string;
  bounds: string;
}

/** Description of a backup. `keyMark` identifies the key that sealed its secrets. */
export interface Manifest {
  format: 1;
  takenAt: string;
  postgres: string;
  keyMark: string;
  migrations: { name: string; sha: string }[];
  partitions: Partition[];
  /** Number of rows of each table. */
  tables: Record<string, number>;
  files: number;
  /** The sum of `sums.sha256`, which has those of all else. */
  sums: string;
}

const manifestName = 'manifest.json';
const sumsName = 'sums.sha256';

/** The sums of what was written below a folder, by path. */
export type Sums = Map<string, string>;

/** Copies a file into a folder and answers its sum; makes the folders that it needs. */
export async function copySummed(from: string, to: string): Promise<string> {
  await mkdir(path.dirname(to), { recursive: true });
  const sum = createHash('sha256');
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, (sum.update(chunk), chunk)),
  });
  await pipeline(createReadStream(from), through, createWriteStream(to, { mode: 0o600 }));
  return sum.digest('hex');
}

/** The sum of a file that lies there. */
export async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

/** Writes the sums, as `sha256sum --check` reads them, and the manifest that vouches for them. */
export async function writeManifest(folder: string, sums: Sums, manifest: Omit<Manifest, 'sums'>): Promise<void> {
  const lines = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, sum]) => `${sum}  ${file}\n`);
  const text = lines.join('');
  await writeFile(path.join(folder, sumsName), text, { mode: 0o600 });
  const whole: Manifest = { ...manifest, sums: hash('sha256', text) };
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (cause) {
    throw new Error(`${folder} is not a whole backup: it has no ${name}.`, { cause });
  }
}

/**
 * Reads a backup's manifest and checks that every file of it is as it was written.
 * @throws Error that names the first file that is missing or was changed
 */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; sums: Sums }> {
  const manifest = JSON.parse(await read(folder, manifestName)) as Manifest;
  if (manifest.format !== 1)
    throw new Error(`${folder} was made by a newer version of Apprecio; restore it with that.`);
  const text = await read(folder, sumsName);
  if (hash('sha256', text) !== manifest.sums) throw new Error(`${path.join(folder, sumsName)} was changed.`);
  const sums: Sums = new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  for (const [name, sum] of sums) {
    const found = await sumOf(path.join(folder, name)).catch(() => null);
    if (found === null) throw new Error(`${path.join(folder, name)} is missing.`);
    if (found !== sum) throw new Error(`${path.join(folder, name)} was changed.`);
  }
  return { manifest, sums };
}
