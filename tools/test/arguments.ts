/** The stages of `npm test`, in the order in which they run. */
export const usualStages = ['check', 'server', 'web', 'e2e'] as const;
/** The stages that run only when they are named. */
export const furtherStages = ['screens', 'deep', 'days', 'notification-volume', 'citus'] as const;

export type Stage = (typeof usualStages)[number] | (typeof furtherStages)[number];

/** One stage to run; `names` are parts of file names, in `screens` features, and an empty list runs all of them. */
export interface StageRequest {
  stage: Stage;
  names: string[];
}

/** A parsed command line of `npm test`. */
export interface TestRequest {
  stages: StageRequest[];
  /** The revision since which only what changed is tested. */
  since: string | null;
  /** By how many milliseconds the clock of the tests is ahead. */
  clockMs: number;
  /** Number of the sample of the exhaustive sweeps; `null` is that of the day. */
  seed: string | null;
}

const allStages: readonly string[] = [...usualStages, ...furtherStages];
/** The stages that run in one clock: a browser has its own. */
const movableStages: readonly Stage[] = ['server', 'web'];
const dayMs = 86_400_000;

/** Returns the time from `now` to the next 31st of a month at 23:55 UTC, in milliseconds. */
export function untilMonthEnd(now: Date): number {
  for (let month = now.getUTCMonth(); ; month++) {
    const end = new Date(Date.UTC(now.getUTCFullYear(), month, 31, 23, 55));
    if (end.getUTCDate() === 31 && end > now) return end.getTime() - now.getTime();
  }
}

function readDays(text: string | undefined): number {
  const days = Number(text);
  if (!text || !Number.isInteger(days)) throw new Error('Say by how many days: --days 400');
  return days * dayMs;
}

function readSeed(text: string | undefined): string {
  if (!text || !/^\d+$/.test(text)) throw new Error('Say which sample: --seed 20785');
  return text;
}

function readStages(words: readonly string[]): StageRequest[] {
  const stages: StageRequest[] = [];
  for (const word of words) {
    if (allStages.includes(word)) stages.push({ stage: word as Stage, names: [] });
    else if (word.startsWith('-'))
      throw new Error(`There is no option ${word}; use --since, --days, --month-end or --seed.`);
    else if (stages.length === 0)
      throw new Error(`There is no stage ${word}; the stages are ${allStages.join(', ')}. Names follow their stage.`);
    else stages.at(-1)!.names.push(word);
  }
  return stages;
}

/**
 * Reads `npm test -- [stage [name…]]… [--since REV] [--days N] [--month-end] [--seed N]`. Throws an error that names
 * the word it cannot read. With a moved clock the stages are `server` and `web` unless they are named.
 */
export function readArguments(words: readonly string[], now: Date): TestRequest {
  const rest: string[] = [];
  const request: TestRequest = { stages: [], since: null, clockMs: 0, seed: null };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === '--days') request.clockMs += readDays(words[++at]);
    else if (word === '--month-end') request.clockMs += untilMonthEnd(now);
    else if (word === '--seed') request.seed = readSeed(words[++at]);
    else if (word === '--since') {
      request.since = words[++at] ?? null;
      if (!request.since) throw new Error('Say since which revision: --since main');
    } else rest.push(word);
  }
  const usual = request.clockMs === 0 ? usualStages : movableStages;
  request.stages = readStages(rest);
  if (request.stages.length === 0) request.stages = usual.map((stage) => ({ stage, names: [] }));
  const fixed = request.stages.find(({ stage }) => request.clockMs !== 0 && !movableStages.includes(stage));
  if (fixed) throw new Error(`The clock moves in ${movableStages.join(' and ')}, not in ${fixed.stage}.`);
  return request;
}
