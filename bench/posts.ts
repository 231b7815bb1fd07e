import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../tools/database.ts';
import type { Call } from './load.ts';
import { child, rounds } from './measure.ts';
import { makeTalk, type Talk } from './posts-stage.ts';

const sizes = { people: Number(process.env.BENCH_PEOPLE ?? 10_000), posts: Number(process.env.BENCH_POSTS ?? 200_000) };
const calls = Number(process.env.BENCH_CALLS ?? 150);
const budget = 1.15;
const [floorPort, productPort] = [4390, 4391];
const say = (line: string) => console.log(`· ${line}`);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One measured act: how to call the product, and what the floor is asked instead. */
interface Act {
  what: string;
  product: (talk: Talk, at: number) => Call & { token: string };
  floor: (talk: Talk, at: number) => { path: string; person: string } & Record<string, string>;
}

const person = ({ people }: Talk, at: number) => people[(at * 37) % people.length]!;
const cursorOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const post = ({ newest }: Talk, at: number) => newest[at % newest.length]!;
const place = ({ places, people }: Talk, at: number) => {
  const { id, personId } = places[at % places.length]!;
  return { id, member: people.find((each) => each.id === personId)! };
};
const word = ({ words }: Talk, at: number) => words[at % words.length]!;
const typed = ['sharma', 'deepak', 'priya', 'gupta'];

const acts: Act[] = [
  {
    what: 'feed',
    product: (talk, at) => ({ path: '/posts/list', body: {}, token: person(talk, at).token }),
    floor: (talk, at) => ({ path: '/feed', person: person(talk, at).id }),
  },
  {
    what: 'feed, from its middle on',
    product: (talk, at) => ({
      path: '/posts/list',
      body: { cursor: cursorOf(talk.middle, 'ffffffff-ffff-ffff-ffff-ffffffffffff') },
      token: person(talk, at).token,
    }),
    floor: (talk, at) => ({ path: '/older', person: person(talk, at).id, before: talk.middle }),
  },
  {
    what: 'feed of a community',
    product: (talk, at) => {
      const { id, member } = place(talk, at);
      return { path: '/posts/list', body: { communityId: id }, token: member.token };
    },
    floor: (talk, at) => {
      const { id, member } = place(talk, at);
      return { path: '/community', person: member.id, id };
    },
  },
  {
    what: 'post with 500 comments',
    product: (talk, at) => ({ path: `/posts/details/${talk.busy}`, token: person(talk, at).token }),
    floor: (talk, at) => ({ path: '/details', person: person(talk, at).id, id: talk.busy }),
  },
  {
    what: 'its comments',
    product: (talk, at) => ({ path: `/posts/comment/list/${talk.busy}`, body: {}, token: person(talk, at).token }),
    floor: (talk, at) => ({ path: '/comments', person: person(talk, at).id, id: talk.busy }),
  },
  {
    what: 'react',
    product: (talk, at) => ({
      path: `/posts/react/${post(talk, at)}`,
      body: { reaction: Math.floor(at / talk.newest.length) % 2 === 0 ? 'love' : 'like' },
      token: person(talk, 0).token,
    }),
    floor: (talk, at) => ({ path: '/react', person: person(talk, 1).id, id: post(talk, at) }),
  },
  {
    what: 'comment',
    product: (talk, at) => ({
      path: `/posts/comment/create/${post(talk, at)}`,
      body: { text: 'For a bench' },
      token: person(talk, at).token,
    }),
    floor: (talk, at) => ({ path: '/comment', person: person(talk, at).id, id: post(talk, at) }),
  },
  {
    what: 'search, people',
    product: (talk, at) => ({
      path: `/auto-complete/global-search?search=${typed[at % 4]!}`,
      token: person(talk, at).token,
    }),
    floor: (talk, at) => ({ path: '/people', person: person(talk, at).id, words: typed[at % 4]! }),
  },
  {
    what: 'search, posts',
    product: (talk, at) => ({
      path: `/auto-complete/global-search?search=${word(talk, at)}`,
      token: person(talk, at).token,
    }),
    floor: (talk, at) => ({ path: '/posts', person: person(talk, at).id, words: word(talk, at) }),
  },
];

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

const json = { 'content-type': 'application/json' };
const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

async function productOnce({ product }: Act, talk: Talk, at: number): Promise<number> {
  const { path, body, token } = product(talk, at);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { ...json, 'idempotency-key': crypto.randomUUID() }),
  };
  return timed(productPort, { path: `/api${path}`, headers, ...(body && { body }) });
}

async function floorOnce({ floor }: Act, talk: Talk, at: number): Promise<number> {
  const { path, ...asked } = floor(talk, at);
  return timed(floorPort, { path, headers: json, body: { org: talk.organisationId, ...asked } });
}

/** Medians of the product and the floor, small and large, call by call in turn, so that each meets the same machine. */
async function medians(act: Act, talks: readonly [Talk, Talk], from: number) {
  const took = talks.map(() => ({ product: [] as number[], floor: [] as number[] }));
  for (let at = from; at < from + calls; at++) {
    for (const [size, talk] of talks.entries()) {
      took[size]!.floor.push(await floorOnce(act, talk, at));
      took[size]!.product.push(await productOnce(act, talk, at));
    }
  }
  return took.map(({ product, floor }) => ({ product: middle(product), floor: middle(floor) }));
}

async function measure(act: Act, talks: readonly [Talk, Talk]) {
  await medians(act, talks, 0);
  const all: Awaited<ReturnType<typeof medians>>[] = [];
  for (let round = 1; round <= rounds; round++) all.push(await medians(act, talks, round * calls));
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

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
const stops: (() => void)[] = [];
try {
  await migrate(database.url);
  const small = await makeTalk(database.url, sizes.people / 10, sizes.posts / 10, say);
  const large = await makeTalk(database.url, sizes.people, sizes.posts, say);
  stops.push(await child('./posts-floor.ts', [database.url, String(floorPort)]));
  stops.push(await child('./product.ts', [database.url, String(productPort)]));
  console.log(
    `\n${sizes.people} people and ${sizes.posts} posts against a tenth of both; one connection; medians of ${rounds} rounds of ${calls} calls, the four in turn\n`,
  );
  console.log('| what | product p50 ms | floor p50 ms | times the floor | growth | growth of the floor | budget |');
  console.log('|---|---|---|---|---|---|---|');
  const results: object[] = [];
  for (const act of acts) {
    const row = await measure(act, [small, large]);
    results.push(row);
    const figures = [row.productMs, row.floorMs, row.ratio, row.growth, row.floorGrowth, budget];
    console.log(`| ${act.what} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} |`);
  }
  mkdirSync('bench/results', { recursive: true });
  const text = JSON.stringify({ at: new Date().toISOString(), sizes, results }, null, 2);
  writeFileSync('bench/results/posts.json', text);
} finally {
  for (const stop of stops) stop();
  await database.stop();
}
process.exit(0);
