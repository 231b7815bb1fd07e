import { ConfigError } from '../../server/src/platform/config.ts';
import { Failure } from '../../server/src/platform/fail.ts';

const impatienceMs = 1_500;

/** Steps to run before the process ends. */
export interface Ending {
  /** Adds a step; steps run in the reverse of the order they were added in. */
  add(step: () => Promise<void> | void): void;
  /** Runs the steps, once, and ends the process. */
  end(code: number): Promise<never>;
}

/**
 * Ends the process in order on Ctrl-C, on a signal, or when its starter is killed; a second Ctrl-C a moment later
 * ends it abruptly. `interruptedCode` is the exit code after a signal. The same signal may arrive twice, from the
 * terminal and from npm.
 */
export function prepareEnding(interruptedCode = 0): Ending {
  const steps: (() => Promise<void> | void)[] = [];
  let begun: number | null = null;
  const end = async (code: number): Promise<never> => {
    if (begun !== null) return await new Promise<never>(() => undefined);
    begun = performance.now();
    for (const step of steps.reverse()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
        code = 1;
      }
    }
    process.exit(code);
  };
  const onSignal = (): void => {
    if (begun === null) void end(interruptedCode);
    else if (performance.now() - begun > impatienceMs) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.channel) process.on('disconnect', () => void end(interruptedCode));
  return { add: (step) => steps.push(step), end };
}

/** Returns the output for an error that ends the start: only the message of an expected error, all of any other. */
export function explain(error: unknown): unknown {
  const foreseen =
    error instanceof Error &&
    (error.constructor === Error ||
      error instanceof ConfigError ||
      error instanceof Failure ||
      ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')));
  return foreseen && process.env.LOG_LEVEL !== 'debug' ? error.message : error;
}
