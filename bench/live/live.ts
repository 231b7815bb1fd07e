import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { close, type Company, makeCompany } from '../support/company.ts';
import { ask, type RunningProduct, send, startProduct } from '../support/running.ts';
import { sessionsFor, type Stage } from '../support/stage.ts';
import { Reader } from './live-readers.ts';

const connections = Number(process.env.BENCH_CONNECTIONS ?? 1000);
const posts = Number(process.env.BENCH_POSTS ?? 120);
const downMs = 3000;
const rate = Number(process.env.BENCH_RATE ?? 100);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const port = 4394;
const say = (line: string) => console.log(`· ${line}`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openAll(tokens: readonly string[]): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let at = 0; at < connections; at += 10) {
    const some = Array.from({ length: Math.min(10, connections - at) }, (_unused, n) =>
      new Reader(port, tokens[(at + n) % tokens.length]!).open(),
    );
    readers.push(...(await Promise.all(some)));
  }
  return readers;
}

/** Posts, with one key until the server has taken it. */
async function post(product: RunningProduct, { people }: Stage, at: number): Promise<string> {
  const key = crypto.randomUUID();
  for (;;) {
    try {
      const who = people[at % people.length]!;
      const made = await ask<{ id: string }>(product.base, who.token, 'posts.create', { text: `Post ${at}` }, key);
      return made.id;
    } catch {
      await pause(250);
    }
  }
}

function gift(product: RunningProduct, { people }: Stage, at: number): Promise<Response> {
  const giver = people[at % people.length]!;
  const personId = people[(at + 1 + Math.floor(at / people.length)) % people.length]!.id;
  return send(product.base, giver.token, 'recognition.give', { message: 'For a bench', recipients: [{ personId }] });
}

async function interrupted(product: RunningProduct, stage: Stage, url: string): Promise<RunningProduct> {
  for (let at = 0; at < 200; at++) await post(product, stage, at);
  const before = await product.memory();
  const readers = await openAll(stage.people.map(({ token }) => token));
  await pause(2000);
  const after = await product.memory();
  const each = (key: 'rss' | 'heapUsed' | 'external') => ((after[key] - before[key]) / connections / 1024).toFixed(1);
  console.log(
    `\n${connections} idle connections: KB each ${each('rss')} resident, ${each('heapUsed')} heap, ${each('external')} buffers (budget 50)`,
  );
  const given: string[] = [];
  let running = Promise.resolve(product);
  for (let at = 0; at < posts; at++) {
    if (at === Math.floor(posts / 2)) {
      await product.kill();
      running = pause(downMs).then(() => startProduct(url, port));
    }
    given.push(await post(product, stage, 200 + at));
    await pause(1000);
  }
  const restarted = await running;
  const order = given.join();
  const count = (of: (reader: Reader) => boolean) => readers.filter(of).length;
  const sum = (of: (reader: Reader) => number) => readers.reduce((total, reader) => total + of(reader), 0);
  for (
    let waits = 0;
    waits < 60 && count(({ received: receivedIds }) => receivedIds.length >= given.length) < connections;
    waits++
  )
    await pause(1000);
  console.log(
    `${posts} posts, one a second, the server killed and started again after ${Math.floor(posts / 2)}: ` +
      `${count(({ received: heard }) => heard.join() === order)} of ${connections} pages know each once, in their order; ` +
      `${count(({ opened }) => opened > 1)} came back, ${sum(({ resyncs }) => resyncs)} times told to fetch again ` +
      `(${sum(({ refused }) => refused)} calls asked again), ${sum(({ doubled }) => doubled)} events came twice`,
  );
  for (const reader of readers) reader.stop();
  return restarted;
}

async function waiting(company: Company): Promise<{ due: number; oldest: number }> {
  const { rows } = await company.owner.pool.query<{ due: number; oldest: number }>(
    `select count(*)::int as due, coalesce(extract(epoch from now() - min(due_at)), 0)::float as oldest
     from reactions_due where organisation_id = $1`,
    [company.id],
  );
  return rows[0]!;
}

async function lag(product: RunningProduct, stage: Stage, company: Company): Promise<void> {
  console.log(`\n| second | asked | answered | reactions waiting | oldest s |\n|---|---|---|---|---|`);
  let [requested, answered, refused] = [0, 0, 0];
  const open = new Set<Promise<void>>();
  for (let second = 1; second <= seconds; second++) {
    const began = performance.now();
    // At most 100 requests are open, as many as a hundred browsers would have. A slow machine then gets fewer
    // requests, which the output shows.
    for (let n = 0; n < rate && open.size < 100; n++) {
      const one = gift(product, stage, 300 + requested++).then((reply) => {
        if (reply.ok) answered++;
        else refused++;
        open.delete(one);
      });
      open.add(one);
      await pause(Math.max(0, (1000 * (n + 1)) / rate - (performance.now() - began)));
    }
    await pause(Math.max(0, 1000 - (performance.now() - began)));
    if (second % Math.ceil(seconds / 6) > 0) continue;
    const { due, oldest } = await waiting(company);
    console.log(`| ${second} | ${requested} | ${answered} | ${due} | ${oldest.toFixed(1)} |`);
  }
  await Promise.all(open);
  const began = performance.now();
  while ((await waiting(company)).due > 0) await pause(100);
  const rest = (performance.now() - began) / 1000;
  console.log(`\n${answered} answered, ${refused} refused; the worker was done ${rest.toFixed(1)} s after the last`);
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
try {
  await migrate(database.url);
  const company = await makeCompany(database.url, 1000);
  const people = await sessionsFor(company.services, company.id, company.subdomain);
  const stage: Stage = { organisationId: company.id, subdomain: company.subdomain, people };
  const first = await startProduct(database.url, port);
  await ask(first.base, people[0]!.token, 'points.balances', {});
  const product = await interrupted(first, stage, database.url);
  await lag(product, stage, company);
  await product.kill();
  await close(company);
} finally {
  await database.stop();
}
process.exit(0);
