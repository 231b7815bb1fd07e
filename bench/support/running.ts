import { type ChildProcess, fork } from 'node:child_process';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';

/** A product with its worker, in a process of its own. */
export interface RunningProduct {
  base: string;
  process: ChildProcess;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Returns the memory usage after a garbage collection, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
}

/** Starts the product with its worker on a port; answers when it takes calls. */
export async function startProduct(url: string, port: number): Promise<RunningProduct> {
  const running = fork(new URL('./product.ts', import.meta.url), [url, String(port), 'on'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
  const endWithBench = () => running.kill('SIGKILL');
  process.once('exit', endWithBench);
  running.once('exit', () => process.off('exit', endWithBench));
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  await new Promise((resolve, reject) => {
    running.once('message', resolve);
    running.once('exit', (code) => reject(new Error(`The product ended with ${code ?? 'a signal'}`)));
  });
  return {
    base: `http://127.0.0.1:${port}`,
    process: running,
    kill: async () => {
      running.kill('SIGKILL');
      await ended;
    },
    memory: () =>
      new Promise((resolve) => {
        running.once('message', (usage) => resolve(usage as NodeJS.MemoryUsage));
        running.send('memory');
      }),
  };
}

/** Sends one call by the operation's name as someone. */
export async function send(
  base: string,
  token: string,
  name: OperationName,
  input: Record<string, unknown>,
  key: string = crypto.randomUUID(),
): Promise<Response> {
  const { method, path } = operations[name];
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_match, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return value;
  });
  return fetch(`${base}/api${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    ...(method === 'GET' ? {} : { body: JSON.stringify(rest) }),
  });
}

/** The body of a call that has to succeed. */
export async function ask<T>(...args: Parameters<typeof send>): Promise<T> {
  const reply = await send(...args);
  if (!reply.ok) throw new Error(`${args[2]} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}
