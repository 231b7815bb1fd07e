import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, withLock } from '../postgres/users.ts';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

interface ServerRecord {
  pid: number;
  identity: string | null;
  address: string | null;
}

/** This process's hold on the data folder. */
export interface Claim {
  announce(address: string): void;
}

/** The folder that keeps everything of this installation, made when missing; DATA_FOLDER or `.data`. */
export function dataFolder(): string {
  const folder = path.resolve(root, process.env.DATA_FOLDER ?? '.data');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function readServerRecord(file: string): ServerRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ServerRecord;
  } catch {
    return null;
  }
}

/**
 * Takes hold of the folder for one server. Another server that already has it is answered with its address, after
 * waiting for one that is still starting.
 */
export async function claim(folder: string): Promise<Claim | { runningAt: string }> {
  const file = path.join(folder, 'server.json');
  const write = (address: string | null): void =>
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), address }));
  for (;;) {
    const other = await withLock(folder, async () => {
      const note = readServerRecord(file);
      if (note && note.pid !== process.pid && note.identity === identityOf(note.pid)) return note;
      write(null);
      return null;
    });
    if (!other) break;
    if (other.address) return { runningAt: other.address };
    await sleep(300);
  }
  process.once('exit', () => {
    if (readServerRecord(file)?.pid === process.pid) rmSync(file, { force: true });
  });
  return { announce: write };
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(new Error(`HOST ${host} cannot be listened on: ${error.message}`));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** PORT, else the port served on last, else 3000. */
export function preferredPort(folder: string): number {
  if (process.env.PORT) return Number(process.env.PORT);
  const file = path.join(folder, 'port');
  return (existsSync(file) && Number(readFileSync(file, 'utf8'))) || 3000;
}

/**
 * Returns the port to serve on: PORT, the one used last, or 3000; if it is taken, the next free one. Stores the
 * choice, because browsers store data by address.
 */
export async function choosePort(folder: string, host: string): Promise<number> {
  const wanted = preferredPort(folder);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) return wanted;
  let port = wanted;
  while (!(await isFree(port, host))) port += 1;
  if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port}`);
  if (port !== 0) writeFileSync(path.join(folder, 'port'), String(port));
  return port;
}

/** Returns the path of a new secret key, used until everything sealed is resealed with it. */
export const nextKeyFile = (folder: string): string => path.join(folder, 'secret-key.next');

/**
 * The key that signs tokens, made on first use and kept readable by its owner only.
 * @throws Error where a change of it was cut off, but for that change itself
 */
export function secretKey(folder: string, use: 'serve' | 'change' = 'serve'): string {
  if (use === 'serve' && existsSync(nextKeyFile(folder)))
    throw new Error('A change of the secret key was cut off. Finish it: npm run change-secret-key');
  const file = path.join(folder, 'secret-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
