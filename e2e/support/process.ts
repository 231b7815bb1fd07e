import { fork } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const compiled = path.resolve(import.meta.dirname, '../../.cache/compiled');

/** A process that has sent what others need of it. */
export interface Ready<T> {
  sent: T;
  stop(): Promise<void>;
}

/**
 * Starts a file as a process of its own and waits for what it sends. It ends when it is stopped or when this process
 * ends; Ctrl-C does not reach it, so that it outlives whoever uses it.
 */
export async function startProcess<T>(file: URL, onLine: (line: string) => void): Promise<Ready<T>> {
  const child = fork(file, {
    execArgv: [],
    detached: true,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const output of [child.stdout!, child.stderr!]) createInterface(output).on('line', onLine);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const sent = await new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', () => reject(new Error(`${file.pathname} ended before it was ready; the lines above say why.`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { sent, stop };
}
