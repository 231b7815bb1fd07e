import { startServer } from '../src/main.ts';
import { readConfig } from '../src/platform/config.ts';

const { address, stop } = await startServer(readConfig(process.env));
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.send?.(address);
