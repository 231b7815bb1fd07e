import { type ClientRequest, get } from 'node:http';
import { migrate } from '@apprecio/server/src/platform/setup.ts';
import { startDatabase } from '../tools/database.ts';
import { close, type Company, makeCompany } from './company.ts';
import { ask, type RunningProduct, send, startProduct } from './running.ts';
import { sessionsFor, type Stage } from './stage.ts';

const connections = Number(process.env.BENCH_CONNECTIONS ?? 1000);
const posts = Number(process.env.BENCH_POSTS ?? 20);
const rate = Number(process.env.BENCH_RATE ?? 100);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const port = 4394;
const say = (line: string) => console.log(`· ${line}`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An open stream and the posts it heard of, in their order. */
interface Listener {
  heard: string[];
  request: ClientRequest;
}

function listen(token: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const heard: string[] = [];
    let rest = '';
    const request = get({ port, path: '/api/events', agent: false, headers: { authorization: `Bearer ${token}` } });
    request.on('error', () => undefined);
    request.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode!}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const events = (rest + text).split('\n\n');
        rest = events.pop()!;
        for (const event of events) {
          const subject = /data: \{"kind":"post","subject":"([^"]+)"/.exec(event)?.[1];
          if (subject) heard.push(subject);
        }
        resolve({ heard, request });
      });
    });
  });
}

/** Opens a stream, again when the server is busy with the others. */
async function open(token: string): Promise<Listener> {
  for (let tries = 1; ; tries++) {
    try {
      return await listen(token);
    } catch (error) {
      if (tries === 20) throw error;
      await pause(500);
    }
  }
}

async function openAll(tokens: readonly string[]): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let at = 0; at < connections; at += 10) {
    const some = Array.from(
      { length: Math.min(10, connections - at) },
      (_unused, n) => tokens[(at + n) % tokens.length]!,
    );
    listeners.push(...(await Promise.all(some.map(open))));
  }
  return listeners;
}

function gift(product: RunningProduct, { people }: Stage, at: number): Promise<Response> {
  const giver = people[at % people.length]!;
  const personId = people[(at + 1 + Math.floor(at / people.length)) % people.length]!.id;
  return send(product.base, giver.token, 'recognition.give', { message: 'For a bench', recipients: [{ personId }] });
}

async function idle(product: RunningProduct, stage: Stage): Promise<void> {
  for (let at = 0; at < 200; at++) await gift(product, stage, at);
  const before = await product.memory();
  const listeners = await openAll(stage.people.map(({ token }) => token));
  await pause(2000);
  const after = await product.memory();
  const each = (key: 'rss' | 'heapUsed' | 'external') => ((after[key] - before[key]) / connections / 1024).toFixed(1);
  console.log(
    `\n${connections} idle connections: KB each ${each('rss')} resident, ${each('heapUsed')} heap, ${each('external')} buffers (budget 50)`,
  );
  const given: string[] = [];
  for (let at = 0; at < posts; at++) {
    const reply = await gift(product, stage, 200 + at);
    given.push(((await reply.json()) as { id: string }).id);
    await pause(1000);
  }
  await pause(2000);
  const order = listeners[0]!.heard.join();
  const same = listeners.filter(({ heard }) => heard.length === given.length && heard.join() === order).length;
  const once = new Set(listeners[0]!.heard).size === given.length;
  console.log(
    `${posts} posts, one a second: ${same} of ${connections} heard each ${once ? 'once' : 'NOT once'}, in one order`,
  );
  for (const { request } of listeners) request.destroy();
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
  let [asked, answered, refused] = [0, 0, 0];
  const open = new Set<Promise<void>>();
  for (let second = 1; second <= seconds; second++) {
    const began = performance.now();
    // No more than what a hundred browsers would have open: a slow machine is asked less, and it shows.
    for (let n = 0; n < rate && open.size < 100; n++) {
      const one = gift(product, stage, 300 + asked++).then((reply) => {
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
    console.log(`| ${second} | ${asked} | ${answered} | ${due} | ${oldest.toFixed(1)} |`);
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
  const product = await startProduct(database.url, port);
  await ask(product.base, people[0]!.token, 'points.balances', {});
  await idle(product, stage);
  await lag(product, stage, company);
  await product.kill();
  await close(company);
} finally {
  await database.stop();
}
process.exit(0);
