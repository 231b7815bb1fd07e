import { operations } from '@apprecio/contract/generated/operations';
import { expect, test } from 'vitest';
import { listen, type Stream } from '../support/listening.ts';
import { useProducts } from '../support/product.ts';
import { type Actor, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const start = useProducts(world);
const patient = { timeout: 8000 };

type Name = keyof typeof operations;

/** A call of a process by its address, as somebody or as nobody. */
async function ask(address: string, name: Name, input: Record<string, string>, who?: Actor): Promise<Response> {
  const { method, path } = operations[name];
  const url = `${address}/api${path.replace('{id}', input.id ?? '')}`;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(who && { authorization: `Bearer ${who.token}` }),
  };
  if (method === 'GET') return fetch(`${url}?${new URLSearchParams(input).toString()}`, { headers });
  return fetch(url, {
    method,
    headers,
    body: JSON.stringify(Object.fromEntries(Object.entries(input).filter(([field]) => field !== 'id'))),
  });
}

/** Settings of a process whose clock is at the beginning of a minute: what is counted in another is another count. */
function atTheNextMinute(): Record<string, string> {
  const clock = new URL('../../../tools/test/clock.mjs', import.meta.url);
  const aheadMs = Number(process.env.TEST_CLOCK_MS ?? 0) + 60_000 - (Date.now() % 60_000);
  return { NODE_OPTIONS: `--import=${clock.href}`, TEST_CLOCK_MS: String(aheadMs) };
}

test('anonymous calls are counted across all processes, and a person’s calls per process', async () => {
  const org = await world().organisation({ asha: {} });
  const settings = { RATE_PER_MINUTE: '20', SIGN_IN_PER_MINUTE: '20', WORKER: 'off', ...atTheNextMinute() };
  const [one, two] = await Promise.all([start(settings), start(settings)]);
  const refused = async (count: number, call: () => Promise<Response>) => {
    let found = 0;
    for (let at = 0; at < count; at++) if ((await call()).status === 429) found++;
    return found;
  };
  const asNobody = (address: string) => ask(address, 'organisation.client', { subdomain: 'nobody-here' });
  const asAsha = (address: string) => ask(address, 'profile.detail', {}, org.people.asha);
  const counted = async () => (await world().look('select sum(count)::int as all from call_counts'))[0]!.all;
  expect(await refused(15, () => asNobody(one.address))).toBe(0);
  expect(await refused(3, () => asNobody(two.address))).toBe(0);
  await expect.poll(counted, patient).toBe(18);
  expect(await refused(5, () => asNobody(two.address))).toBe(3);
  for (const { address } of [one, two]) expect(await refused(18, () => asAsha(address))).toBe(0);
  expect(JSON.stringify(await world().look('select key from call_counts'))).not.toContain('127.0.0.1');
});

test('events of one process reach the other, and a session ended in one is ended in both (API-10, AUTH-04)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  const [one, two] = await Promise.all([start({ WORKER: 'off' }), start({ WORKER: 'off' })]);
  const eventStream: Stream = await listen(two.address, ravi!.token);
  expect((await ask(one.address, 'posts.create', { text: 'Said in one process' }, asha)).status).toBe(200);
  await eventStream.untilSome(({ kind }) => kind === 'post');
  const own = await listen(two.address, asha!.token);
  const sessions = (await (await ask(two.address, 'auth.sessions', {}, asha)).json()) as { items: { id: string }[] };
  await ask(one.address, 'auth.endSession', { id: sessions.items[0]!.id }, asha);
  await own.ended;
  for (const { address } of [one, two]) expect((await ask(address, 'profile.detail', {}, asha)).status).toBe(401);
  expect((await ask(two.address, 'profile.detail', {}, ravi)).status).toBe(200);
  eventStream.leave();
});
