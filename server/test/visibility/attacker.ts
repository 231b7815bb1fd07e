import type { World } from '../support/world.ts';

/** A row of any table with its place and its transaction, or a line of a log or a metric. */
export interface Trace {
  from: string;
  /** Position of the row in its table; for other traces, the position in their list. */
  place: number;
  transaction: number;
  data: Record<string, unknown>;
}

/** Someone who answered, and all by which their answer could be known again. The order is that of the arrivals. */
export interface Given {
  personId: string;
  marks: readonly string[];
}

/** Everything that somebody has who holds the installation: each row of each table, sequences, the log and the metrics. */
export async function collectTraces(world: World, log: readonly string[]): Promise<Trace[]> {
  const tables = await world.look<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const traces: Trace[] = [];
  for (const { name } of tables) {
    const rows = await world.look<{ ctid: string; xmin: string; data: Record<string, unknown> }>(
      `select ctid::text, xmin::text, to_jsonb(t) as data from "${name}" t order by t.ctid`,
    );
    for (const [place, { xmin, data }] of rows.entries()) {
      traces.push({ from: name, place, transaction: Number(xmin), data });
    }
  }
  const sequences = await world.look(`select schemaname, sequencename, last_value::text from pg_sequences`);
  const lines = [...log, await world.services.metrics.registry.metrics()];
  const beside = [...sequences, ...lines.map((line) => ({ line }))];
  return [...traces, ...beside.map((data, place) => ({ from: 'beside', place, transaction: 0, data }))];
}

/** The scalars of a value by their paths. */
function scalars(value: unknown, path = ''): [path: string, value: string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => scalars(each, `${path}.${key}`));
}

/** Returns the rank correlation of two lists of numbers, from -1 to 1 (Spearman; equal numbers share their rank). */
export function agreement(a: readonly number[], b: readonly number[]): number {
  const ranks = (values: readonly number[]) =>
    values.map((value) => {
      const below = values.filter((each) => each < value).length;
      const same = values.filter((each) => each === value).length;
      return below + (same - 1) / 2;
    });
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (a.length - 1) / 2;
  const sum = (of: (at: number) => number) => x.reduce((total, _rank, at) => total + of(at), 0);
  const spread = Math.sqrt(sum((at) => (x[at]! - mean) ** 2) * sum((at) => (y[at]! - mean) ** 2));
  return spread === 0 ? 0 : sum((at) => (x[at]! - mean) * (y[at]! - mean)) / spread;
}

const ordinal = (values: readonly (string | number)[]): number[] => {
  const sorted = [...new Set(values)].toSorted((p, q) =>
    typeof p === 'number' && typeof q === 'number' ? p - q : String(p) < String(q) ? -1 : 1,
  );
  const place = new Map(sorted.map((value, at) => [value, at]));
  return values.map((value) => place.get(value)!);
};

interface Marked extends Trace {
  arrival: number;
}

/** All orders of a table's rows: by place, by transaction, and by every column and every field in it. */
function ordersOf(rows: readonly Marked[]): Map<string, number[]> {
  const orders = new Map([
    ['place', rows.map(({ place }) => place)],
    ['transaction', rows.map(({ transaction }) => transaction)],
  ]);
  const fields = rows.map(({ data }) => new Map(scalars(data)));
  for (const path of fields[0]!.keys()) {
    if (fields.every((each) => each.has(path))) orders.set(path, ordinal(fields.map((each) => each.get(path)!)));
  }
  return orders;
}

const tokenOf = /[\w-]{16,}/g;

function tokensBy(traces: readonly { who: string; text: string }[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { who, text } of traces) {
    for (const [token] of text.matchAll(tokenOf)) owners.set(token, (owners.get(token) ?? new Set()).add(who));
  }
  return owners;
}

/**
 * Correlation above which an order counts as a link. For thirty answers in random order, one order exceeds it in two
 * of a million cases (t = 6.0 with 28 degrees of freedom). Some fifty orders together exceed it in one of ten
 * thousand.
 */
export const chance = 0.75;

/**
 * Finds links from answers to people, without knowledge of their location. The time of everyone's answer is assumed
 * to be known. Links are orders that follow the arrivals, traces with both a person and an answer, and words that
 * occur with one of each alone.
 */
export function findLinks(traces: readonly Trace[], given: readonly Given[]): string[] {
  const texts = traces.map((trace) => ({ trace, text: JSON.stringify(trace.data) }));
  const answers = texts.flatMap(({ trace, text }) => {
    const arrivals = given.flatMap(({ marks }, at) => (marks.some((mark) => text.includes(mark)) ? [at] : []));
    return arrivals.length === 1 ? [{ ...trace, text, arrival: arrivals[0]! }] : [];
  });
  const people = texts.flatMap(({ text }) => {
    const named = given.filter(({ personId }) => text.includes(personId));
    return named.length === 1 ? [{ who: named[0]!.personId, text }] : [];
  });
  const found: string[] = [];
  for (const [table, rows] of Map.groupBy(answers, ({ from }) => from)) {
    if (rows.length < given.length) continue;
    const arrivals = rows.map(({ arrival }) => arrival);
    for (const [order, values] of ordersOf(rows)) {
      if (Math.abs(agreement(values, arrivals)) > chance) found.push(`${table} is ordered by ${order}`);
    }
  }
  for (const { from, text } of answers) {
    if (given.some(({ personId }) => text.includes(personId))) found.push(`${from} names a person beside an answer`);
  }
  const ofPeople = tokensBy(people);
  for (const [token, owners] of tokensBy(answers.map(({ arrival, text }) => ({ who: String(arrival), text })))) {
    if (owners.size === 1 && ofPeople.get(token)?.size === 1) found.push(`${token} stands with a person and an answer`);
  }
  return found;
}
