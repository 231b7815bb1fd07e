import { fork } from 'node:child_process';
import { announceStage, type Stage } from './stage.ts';

/** Starts the product as a process of its own on a fresh database with the demonstration; returns how to end it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = fork(new URL('./product/start.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()));
  announceStage(
    await new Promise<Stage>((resolve, reject) => {
      product.once('message', (stage) => resolve(stage as Stage));
      product.once('exit', () => reject(new Error('The product did not start; the lines above say why.')));
    }),
  );
  return async () => {
    product.kill('SIGTERM');
    await ended;
  };
}
