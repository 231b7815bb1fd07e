import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { migrate } from '../server/src/platform/setup.ts';
import { startDatabase } from '../tools/database.ts';
import { type Call, load, type Measured } from './load.ts';
import { measureSignIn } from './sign-in.ts';
import { makeWaiting, setStage, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const approvals = 600;
const say = (line: string) => console.log(`· ${line}`);

interface Row {
  what: string;
  budget: number;
  product: (at: number) => Call;
  floor: (at: number) => Call;
  amount?: number;
}

function child(file: string, args: string[]): Promise<() => void> {
  const running = fork(new URL(file, import.meta.url), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    running.once('message', () => resolve(() => running.kill('SIGKILL')));
    running.once('exit', (code) => reject(new Error(`${file} ended with ${code ?? 'a signal'}`)));
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function readsOf(stage: Stage): Row[] {
  const who = (at: number) => stage.people[at % stage.people.length]!;
  const bare = (path: string) => (at: number) => ({ path, headers: { 'x-person': who(at).id } });
  const read = (what: string, path: string, floor: string, body?: object): Row => ({
    what,
    budget: 0.7,
    product: (at) => ({ path, headers: bearer(who(at).token), ...(body ? { body } : {}) }),
    floor: bare(floor),
  });
  const cursor = Buffer.from(JSON.stringify(['m', '00000000-0000-0000-0000-000000000000'])).toString('base64url');
  return [
    read('feed list', '/api/posts/list', '/feed', {}),
    read('people list', '/api/people/list', '/people', { cursor }),
    read('unread count', '/api/notifications/unread-count', '/unread'),
  ];
}

function writesOf(stage: Stage, waiting: { id: string; token: string }[]): Row[] {
  const who = (at: number) => stage.people[at % stage.people.length]!;
  const part = (at: number) => waiting[at % waiting.length]!;
  const other = (at: number) => who(at + 1 + ((at * 31) % (stage.people.length - 1)));
  return [
    {
      what: 'give',
      budget: 0.5,
      product: (at) => ({
        path: '/api/posts/recognise',
        headers: bearer(who(at).token),
        body: { message: 'For a bench', recipients: [{ personId: other(at).id, points: 1 }] },
      }),
      floor: () => ({ path: '/give', body: {} }),
      amount: 2000,
    },
    {
      what: 'approve',
      budget: 0.5,
      product: (at) => ({
        path: `/api/pending-recognition/approve/${part(at).id}`,
        headers: bearer(part(at).token),
        body: {},
      }),
      floor: (at) => ({ path: '/approve', body: { id: part(at).id } }),
      amount: approvals / rounds,
    },
  ];
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

const size = { people: Number(process.env.BENCH_PEOPLE ?? 1000), posts: Number(process.env.BENCH_POSTS ?? 20_000) };
const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
const stops: (() => void)[] = [];
try {
  await migrate(database.url);
  const stage = await setStage(database.url, size, say);
  const waiting = await makeWaiting(database.url, stage, approvals);
  stops.push(await child('./floor.ts', [database.url, '4390', stage.organisationId]));
  stops.push(await child('./product.ts', [database.url, '4391']));
  console.log(
    `\n${size.people} people, ${size.posts} posts; 10 connections; median of ${rounds} rounds, floor and product in turn\n`,
  );
  console.log(
    '| what | floor req/s | product req/s | ratio | budget | floor p50/p99 ms | product p50/p99 ms | refused |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  const results: object[] = [];
  for (const row of [...readsOf(stage), ...writesOf(stage, waiting)]) {
    const { floor, product, ratio } = await measure(row);
    results.push({ what: row.what, budget: row.budget, floor, product, ratio });
    console.log(
      `| ${row.what} | ${floor.perSecond.toFixed(0)} | ${product.perSecond.toFixed(0)} | ${ratio.toFixed(2)} | ${row.budget} | ${floor.p50}/${floor.p99} | ${product.p50}/${product.p99} | ${product.refused} |`,
    );
  }
  const signIn = await measureSignIn(database.url);
  results.push({ what: 'sign-in', ...signIn });
  console.log(
    `\nSign-in: ${signIn.perSecond.toFixed(1)} a second, ${signIn.ratio.toFixed(2)} of the bare argon2 call; ` +
      `${signIn.tries} wrong tries, known against unknown addresses by time: area ${signIn.area.toFixed(3)} (0.45 to 0.55)`,
  );
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/api.json', JSON.stringify({ at: new Date().toISOString(), size, results }, null, 2));
} finally {
  for (const stop of stops) stop();
  await database.stop();
}
process.exit(0);
