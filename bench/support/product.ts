import { startServer } from '@apprecio/server/src/main.ts';
import { benchConfig } from './stage.ts';

const [url, port, worker] = process.argv.slice(2) as [string, string, 'on' | undefined];
await startServer(benchConfig(url, Number(port), worker));
process.send?.('ready');
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.once('SIGINT', () => process.exit(0));
