import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Call, load, type Measured } from './load.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
/** The number of rounds in which floor and product are measured in turn. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** One measured act: how to call the product and the floor, and the share of the floor's rate that is asked for. */
export interface Row {
  what: string;
  budget: number;
  product: (at: number) => Call;
  floor: (at: number) => Call;
  amount?: number;
}

/** Starts a server of the bench in its own process; answers how to end it. */
export function child(file: URL, args: string[]): Promise<() => void> {
  const running = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    running.once('message', () => resolve(() => running.kill('SIGKILL')));
    running.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code ?? 'a signal'}`)));
  });
}

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

async function measure(row: Row): Promise<{ floor: Measured; product: Measured; ratio: number }> {
  const how = row.amount ? { amount: row.amount } : { seconds };
  const turns = { floor: 0, product: 0 };
  const one = (side: 'floor' | 'product', base: string) => load(base, () => row[side](turns[side]++), how);
  if (!row.amount) {
    await load('http://127.0.0.1:4391', () => row.product(turns.product++), { seconds: 2 });
    await load('http://127.0.0.1:4390', () => row.floor(turns.floor++), { seconds: 1 });
  }
  const pairs: { floor: Measured; product: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const floor = await one('floor', 'http://127.0.0.1:4390');
    pairs.push({ floor, product: await one('product', 'http://127.0.0.1:4391') });
  }
  const of = (side: 'floor' | 'product'): Measured => ({
    perSecond: middle(pairs.map((pair) => pair[side].perSecond)),
    p50: middle(pairs.map((pair) => pair[side].p50)),
    p99: middle(pairs.map((pair) => pair[side].p99)),
    refused: pairs.reduce((sum, pair) => sum + pair[side].refused, 0),
  });
  return {
    floor: of('floor'),
    product: of('product'),
    ratio: middle(pairs.map((pair) => pair.product.perSecond / pair.floor.perSecond)),
  };
}

/** Measures rows one after the other, prints them as a table and keeps them in `bench/results`. */
export async function report(name: string, size: object, rows: readonly Row[]): Promise<void> {
  console.log(
    '| what | floor req/s | product req/s | ratio | budget | floor p50/p99 ms | product p50/p99 ms | refused |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  const results: object[] = [];
  for (const row of rows) {
    const { floor, product, ratio } = await measure(row);
    results.push({ what: row.what, budget: row.budget, floor, product, ratio });
    console.log(
      `| ${row.what} | ${floor.perSecond.toFixed(0)} | ${product.perSecond.toFixed(0)} | ${ratio.toFixed(2)} | ${row.budget} | ${floor.p50}/${floor.p99} | ${product.p50}/${product.p99} | ${product.refused} |`,
    );
  }
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/${name}.json`, JSON.stringify({ at: new Date().toISOString(), size, results }, null, 2));
}
