import type { Log } from '../observability/log.ts';

const patienceMs = 15_000;

/**
 * Ends the process on an unhandled error: logs it, calls `stop` for an orderly end, and exits with code 1 for a
 * restart. The process does not continue, because its state is no longer reliable.
 */
export function endOnFault(log: Log, stop: () => Promise<unknown>): void {
  let ending = false;
  const end = async (kind: string, error: unknown): Promise<void> => {
    log.fatal({ error: error instanceof Error ? error.stack : String(error), kind }, 'the process ends on an error');
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await stop().catch((reason: Error) => log.error({ error: reason.stack }, 'the process did not end in order'));
    process.exit(1);
  };
  process.on('uncaughtException', (error) => void end('uncaughtException', error));
  process.on('unhandledRejection', (error) => void end('unhandledRejection', error));
}
