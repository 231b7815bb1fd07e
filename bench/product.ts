import { startServer } from '@apprecio/server/src/main.ts';
import { benchConfig } from './stage.ts';

const [url, port] = process.argv.slice(2) as [string, string];
await startServer(benchConfig(url, Number(port)));
process.send?.('ready');
process.once('SIGINT', () => process.exit(0));
