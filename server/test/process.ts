import { flushCompileCache } from 'node:module';
import { startServer } from '../src/main.ts';
import { readConfig } from '../src/platform/config.ts';

const { address, stop } = await startServer(readConfig(process.env));
// Most of these are killed; what was compiled is kept for the next one before that.
flushCompileCache();
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.send?.(address);
