import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const lockWaitMs = 120_000;
let handles = 0;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns an identity of a running process that a later one with the same number does not have. Returns `null` if it
 * is not running, or only waits for collection by its parent.
 */
export function identityOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${pid} ${fields[19] ?? ''}`;
  }
  if (process.platform === 'linux') return null;
  try {
    process.kill(pid, 0);
    return `${pid}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? `${pid}` : null;
  }
}

function isRunning(identity: string): boolean {
  return identity !== '' && identityOf(Number(identity.split(' ')[0])) === identity;
}

function myIdentity(): string {
  return identityOf(process.pid) ?? String(process.pid);
}

/** Notes that this process uses the database of `home`; `leave` takes the note back, `alone` asks who else does. */
export function joinUsers(home: string): { leave(): void; alone(): boolean } {
  const folder = path.join(home, 'users');
  mkdirSync(folder, { recursive: true });
  handles += 1;
  const ownHandle = `${process.pid}-${handles}`;
  writeFileSync(path.join(folder, ownHandle), myIdentity());
  return {
    leave: () => rmSync(path.join(folder, ownHandle), { force: true }),
    alone: () =>
      readdirSync(folder).every((name) => {
        if (name === ownHandle) return true;
        if (isRunning(read(path.join(folder, name)))) return false;
        rmSync(path.join(folder, name), { force: true });
        return true;
      }),
  };
}

/**
 * Runs `work` while no other process does the same for this folder. A lock whose process is gone is taken over.
 * @throws Error after two minutes of waiting for a process that does not finish
 */
export async function withLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(home, 'lock');
  const until = performance.now() + lockWaitMs;
  for (;;) {
    try {
      writeFileSync(file, myIdentity(), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read(file);
    if (holder !== '' && !isRunning(holder) && read(file) === holder) rmSync(file, { force: true });
    if (performance.now() > until) throw new Error(`${file} is held by process ${holder}, which does not finish.`);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
