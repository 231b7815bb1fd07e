import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type afterAll, afterEach } from 'vitest';
import { currentKey } from '../../src/platform/security/crypto.ts';
import type { World } from './world.ts';

/** A product in a process of its own. `said` is what it logged so far. */
export interface Product {
  child: ChildProcess;
  address: string;
  getOutput(): string;
}

/** Starts a product on the database of a world, with settings by their variables' names. */
async function startProduct({ services, databaseUrl }: World, more: Record<string, string>): Promise<Product> {
  const child = fork(new URL('./process.ts', import.meta.url), [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      // These two carry the clock of the tests, if it is moved.
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      TEST_CLOCK_MS: process.env.TEST_CLOCK_MS,
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../.cache/compiled'),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: currentKey(services.config.secretKey),
      DATA_FOLDER: services.config.dataFolder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_PER_MINUTE: '1000000',
      SIGN_IN_PER_MINUTE: '1000000',
      ...more,
    },
  });
  let outputText = '';
  for (const output of [child.stdout!, child.stderr!])
    output.on('data', (chunk: Buffer) => (outputText += chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string));
    child.once('exit', (code) => reject(new Error(`The product ended with ${code ?? 'a signal'}: ${outputText}`)));
  });
  return { child, address, getOutput: () => outputText };
}

/** Starts products that are killed after each test, or by `afterAll` after the file. */
export function useProducts(
  world: () => World,
  after: typeof afterEach | typeof afterAll = afterEach,
): (more?: Record<string, string>) => Promise<Product> {
  const running: ChildProcess[] = [];
  after(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
  return async (more = {}) => {
    const product = await startProduct(world(), more);
    running.push(product.child);
    return product;
  };
}
