import { existsSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { copySummed, type Sums } from './manifest.ts';

// The name of a file being written is its final name with a dot and an id.
const halfWritten = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function* filesBelow(folder: string): AsyncIterable<string> {
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile() && !halfWritten.test(entry.name))
      yield path.relative(folder, path.join(entry.parentPath, entry.name));
}

/** Copies what lies below `from` and is not yet in the backup; what is removed meanwhile is left out. */
export async function copyFiles(from: string, backup: string, sums: Sums): Promise<void> {
  for await (const file of filesBelow(from)) {
    const name = path.posix.join('files', ...file.split(path.sep));
    if (sums.has(name)) continue;
    try {
      sums.set(name, await copySummed(path.join(from, file), path.join(backup, name)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
