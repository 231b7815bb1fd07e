import type { Log } from '../observability/log.ts';

const patienceMs = 15_000;

/**
 * The last guard of a process: an error that nobody handled is logged, `stop` ends in order what runs, and the process
 * is gone with code 1, for whoever started it to start it again. Nothing is trusted after such an error, so it does not go on.
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
