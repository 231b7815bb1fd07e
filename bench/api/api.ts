import { writeFileSync } from 'node:fs';
import { migrate } from '../../server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { child, report, rounds, type Row } from '../support/measure.ts';
import { setStage, type Stage } from '../support/stage.ts';
import { measureSignIn } from './sign-in.ts';

const say = (line: string) => console.log(`· ${line}`);

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
  const cursor = Buffer.from(JSON.stringify(['m', '00000000-0000-0000-0000-000000000000', 'exact'])).toString(
    'base64url',
  );
  return [
    read('feed list', '/api/posts/list', '/feed', {}),
    read('people list', '/api/people/list', '/people', { cursor }),
    read('unread count', '/api/notifications/unread-count', '/unread'),
  ];
}

const size = { people: Number(process.env.BENCH_PEOPLE ?? 1000), posts: Number(process.env.BENCH_POSTS ?? 20_000) };
const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
const stops: (() => void)[] = [];
try {
  await migrate(database.url);
  const stage = await setStage(database.url, size, say);
  stops.push(
    await child(new URL('../support/floor.ts', import.meta.url), [database.url, '4390', stage.organisationId]),
  );
  stops.push(await child(new URL('../support/product.ts', import.meta.url), [database.url, '4391']));
  console.log(
    `\n${size.people} people, ${size.posts} posts; 10 connections; median of ${rounds} rounds, floor and product in turn\n`,
  );
  await report('api', size, readsOf(stage));
  const signIn = await measureSignIn(database.url);
  writeFileSync('bench/results/sign-in.json', JSON.stringify({ at: new Date().toISOString(), ...signIn }, null, 2));
  console.log(
    `\nSign-in: ${signIn.perSecond.toFixed(1)} a second, ${signIn.ratio.toFixed(2)} of the bare argon2 call; ` +
      `${signIn.tries} wrong tries, known against unknown addresses by time: area ${signIn.area.toFixed(3)} (0.45 to 0.55)`,
  );
} finally {
  for (const stop of stops) stop();
  await database.stop();
}
process.exit(0);
