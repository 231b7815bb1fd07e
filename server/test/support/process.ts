import { flushCompileCache } from 'node:module';
import { startServer } from '../../src/main.ts';
import { readConfig } from '../../src/platform/config.ts';
import { endOnFault } from '../../src/platform/worker/faults.ts';

const { address, services, stop } = await startServer(readConfig(process.env));
endOnFault(services.log, stop);
// Most of these processes are killed, so the compiled code is stored for the next one before that.
flushCompileCache();
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.on('message', (fault) => {
  const planted = new Error('A planted fault');
  if (fault === 'reject') void Promise.reject(planted);
  else throw planted;
});
process.send?.(address);
