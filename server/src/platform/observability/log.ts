import { pino } from 'pino';
import type { Config } from '../config.ts';

export type Log = ReturnType<typeof makeLog>;

/** The structured log of a process: one JSON line an event, tokens and cookies left out. */
export function makeLog(level: Config['logLevel']) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
      remove: true,
    },
  });
}
