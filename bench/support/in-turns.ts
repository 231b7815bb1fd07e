import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import type { Call } from './load.ts';
import { child, rounds } from './measure.ts';

const calls = Number(process.env.BENCH_CALLS ?? 150);
/** Measures only the acts whose names contain this text. */
const only = process.env.BENCH_ONLY ?? '';
const budget = 1.15;
const [floorPort, productPort] = [4390, 4391];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const json = { 'content-type': 'application/json' };
const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

/** Says how far a bench is. */
export const say = (line: string) => console.log(`· ${line}`);

type ProductCall = Call & { token: string };

/** One measured act: how to call the product, and what the floor is asked instead. */
export interface Act<Set> {
  what: string;
  /** Several calls are those of one page, sent together. */
  product: (set: Set, at: number) => ProductCall | ProductCall[];
  floor?: (set: Set, at: number) => { path: string; person: string } & Record<string, string>;
}

/** Two sets of the same kind in one database, the second ten times the first. */
export interface Compared<Set> {
  name: string;
  sizes: object;
  /** A description of the sets, printed with the table. */
  about: string;
  /** Without one the product is measured alone. */
  floorFile?: URL;
  make: (url: string) => Promise<readonly [Set, Set]>;
  acts: readonly Act<Set>[];
}

/** Sends one call over the one connection; answers the milliseconds until its last byte. */
function timed(port: number, { path, headers, body }: Call): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, agent, method: body ? 'POST' : 'GET', headers: { ...headers } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${path} answered ${reply.statusCode!}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

function send({ path, body, token }: ProductCall): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { ...json, 'idempotency-key': crypto.randomUUID() }),
  };
  return timed(productPort, { path: `/api${path}`, headers, ...(body && { body }) });
}

async function productOnce<Set>({ product }: Act<Set>, set: Set, at: number): Promise<number> {
  return Math.max(...(await Promise.all([product(set, at)].flat().map(send))));
}

async function floorOnce<Set extends { organisationId: string }>(
  { floor }: Act<Set>,
  set: Set,
  at: number,
): Promise<number> {
  if (!floor) return Number.NaN;
  const { path, ...input } = floor(set, at);
  return timed(floorPort, { path, headers: json, body: { org: set.organisationId, ...input } });
}

/** Medians of the product and the floor, small and large, call by call in turn, so that each meets the same machine. */
async function medians<Set extends { organisationId: string }>(act: Act<Set>, sets: readonly [Set, Set], from: number) {
  const took = sets.map(() => ({ product: [] as number[], floor: [] as number[] }));
  for (let at = from; at < from + calls; at++) {
    for (const [size, set] of sets.entries()) {
      took[size]!.floor.push(await floorOnce(act, set, at));
      took[size]!.product.push(await productOnce(act, set, at));
    }
  }
  return took.map(({ product, floor }) => ({ product: middle(product), floor: middle(floor) }));
}

async function measure<Set extends { organisationId: string }>(act: Act<Set>, sets: readonly [Set, Set]) {
  await medians(act, sets, 0);
  const all: Awaited<ReturnType<typeof medians>>[] = [];
  for (let round = 1; round <= rounds; round++) all.push(await medians(act, sets, round * calls));
  const of = (pick: (round: { product: number; floor: number }[]) => number) => middle(all.map(pick));
  return {
    what: act.what,
    productMs: of((round) => round[1]!.product),
    floorMs: of((round) => round[1]!.floor),
    ratio: of((round) => round[1]!.product / round[1]!.floor),
    growth: of((round) => round[1]!.product / round[0]!.product),
    floorGrowth: of((round) => round[1]!.floor / round[0]!.floor),
  };
}

/** Measures acts on both sets, prints them as a table and keeps them in `bench/results`; then ends the process. */
export async function compare<Set extends { organisationId: string }>(compared: Compared<Set>): Promise<never> {
  const { name, sizes, about, floorFile, make, acts } = compared;
  const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
  const stops: (() => void)[] = [];
  try {
    await migrate(database.url);
    const sets = await make(database.url);
    if (floorFile) stops.push(await child(floorFile, [database.url, String(floorPort)]));
    stops.push(await child(new URL('./product.ts', import.meta.url), [database.url, String(productPort)]));
    console.log(`\n${about}; one connection; medians of ${rounds} rounds of ${calls} calls, the four in turn\n`);
    console.log('| what | product p50 ms | floor p50 ms | times the floor | growth | growth of the floor | budget |');
    console.log('|---|---|---|---|---|---|---|');
    const results: object[] = [];
    for (const act of acts.filter(({ what }) => what.includes(only))) {
      const row = await measure(act, sets);
      results.push(row);
      const figures = [row.productMs, row.floorMs, row.ratio, row.growth, row.floorGrowth, budget];
      console.log(
        `| ${act.what} | ${figures.map((figure) => (Number.isNaN(figure) ? '–' : figure.toFixed(2))).join(' | ')} |`,
      );
    }
    mkdirSync('bench/results', { recursive: true });
    const text = JSON.stringify({ at: new Date().toISOString(), sizes, results }, null, 2);
    writeFileSync(`bench/results/${name}.json`, text);
  } finally {
    for (const stop of stops) stop();
    await database.stop();
  }
  process.exit(0);
}
