import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isUuid } from '../../platform/security/crypto.ts';
import type { Storage } from '../../platform/services.ts';

/** Keeps files on disk below a folder. A file appears whole or not at all. */
export function diskStorage(folder: string): Storage {
  const place = (path: string) => {
    const target = normalize(join(folder, path));
    if (!target.startsWith(join(folder, sep))) throw new Error('A path leads out of the files');
    return target;
  };
  return {
    put: async (path, bytes) => {
      const target = place(path);
      await mkdir(dirname(target), { recursive: true });
      const part = `${target}.${randomUUID()}`;
      await writeFile(part, bytes);
      await rename(part, target);
    },
    putLarge: async (path, file) => {
      const target = place(path);
      await mkdir(dirname(target), { recursive: true });
      const part = `${target}.${randomUUID()}`;
      await pipeline(Readable.fromWeb(file.stream() as ReadableStream), createWriteStream(part));
      await rename(part, target);
    },
    open: async (path) => {
      const target = place(path);
      if (!existsSync(target)) return null;
      const file = await openAsBlob(target);
      return {
        size: file.size,
        read: async (from, to) => Readable.fromWeb(file.slice(from, to + 1).stream() as ReadableStream),
      };
    },
    get: async (path) => {
      try {
        return await readFile(place(path));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    list: async function* (organisationId) {
      const own = place(`${organisationId}/`);
      if (!existsSync(own)) return;
      for await (const { name } of await opendir(own)) if (isUuid(name)) yield name;
    },
    remove: (path) => rm(place(path), { recursive: true, force: true }),
  };
}
