import type { OperationName } from '@apprecio/contract/generated/operations';
import { operations } from '@apprecio/contract/generated/operations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, type Stream } from '../support/listening.ts';
import { type Product, useProducts } from '../support/product.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const start = useProducts(world, afterAll);
let running: Product;

beforeAll(async () => {
  running = await start();
});

/** Calls an operation of the product in a process of its own; answers the status. */
async function call({ token }: Actor, name: OperationName, input: Record<string, string | number> = {}) {
  const { method, path } = operations[name];
  const { id = '', ...body } = input;
  const reply = await fetch(`${running.address}/api${path.replace('{id}', String(id))}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return reply.status;
}

/** The same person, signed in once more. */
async function again(org: Organisation, { id }: Actor): Promise<Actor> {
  const code = await world().handOverCode(org, id);
  const { body } = await world().call('auth.exchange', { code }, null, { host: org.host });
  return world().actor(id, (body as { token: string }).token);
}

/** A stream of each of three more sessions of someone. */
async function threeStreams(org: Organisation, actor: Actor): Promise<Stream[]> {
  const sessions = await Promise.all([again(org, actor), again(org, actor), again(org, actor)]);
  return Promise.all(sessions.map(({ token }) => listen(running.address, token)));
}

/** The streams end, having heard why, and the process goes on. */
async function expectEnded(org: Organisation, streams: readonly Stream[]): Promise<void> {
  await Promise.all(streams.map(({ ended }) => ended));
  expect(streams.map(({ events }) => events.some(({ kind }) => kind === 'session.ended'))).toEqual(
    streams.map(() => true),
  );
  const { admin } = org.people;
  const still = await listen(running.address, admin!.token);
  expect(await call(admin!, 'posts.create', { text: 'Still here' })).toBe(200);
  await still.until(1);
  still.leave();
  expect([running.child.exitCode, running.child.signalCode]).toEqual([null, null]);
}

test('changing the password ends three streamed sessions at once, and the process continues (API-10, AUTH-06)', async () => {
  const org = await world().organisation();
  const streams = await threeStreams(org, org.people.admin!);
  const input = {
    currentPassword: 'korma-verde-81',
    password: 'saffron-rosso-27',
    confirmPassword: 'saffron-rosso-27',
  };
  expect(await call(org.people.admin!, 'auth.changePassword', input)).toBe(200);
  await expectEnded(org, streams);
});

test('ending all other sessions ends their streams at once, and the process continues (API-10, AUTH-03)', async () => {
  const org = await world().organisation();
  const streams = await threeStreams(org, org.people.admin!);
  await org.people.admin!.ok('auth.confirm', { currentPassword: 'korma-verde-81' });
  expect(await call(org.people.admin!, 'auth.endOtherSessions')).toBe(200);
  await expectEnded(org, streams);
});

test('deactivating a person ends their streams at once, and the process continues (API-10, PPL-08)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const streams = await threeStreams(org, asha!);
  expect(await call(admin!, 'employees.changeStatus', { id: asha!.id, status: 2 })).toBe(200);
  await expectEnded(org, streams);
});

test('logging out while colleagues post ends the stream, and the process continues (API-10, AUTH-04)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, noor: {} });
  const { asha, ravi, tara, noor } = org.people;
  const done = new AbortController();
  const posting = [ravi, tara, noor].map(async (colleague) => {
    while (!done.signal.aborted)
      if ((await call(colleague!, 'posts.create', { text: 'Tea?' }).catch(() => 0)) !== 200) return;
  });
  for (let round = 0; round < 10; round++) {
    const session = await again(org, asha!);
    const stream = await listen(running.address, session.token);
    await stream.until(1);
    expect(await call(session, 'auth.logout')).toBe(200);
    await stream.ended;
  }
  done.abort();
  await Promise.all(posting);
  await expectEnded(org, []);
});

const patient = { timeout: 10_000 };
const streamsOpen = async () => (await world().services.metrics.streams.get()).values[0]!.value;

/** Makes the next call wait for its connection to the database, as on a busy machine, until it is let go on. */
function blockNextCall(): { blocked: Promise<void>; release: () => void } {
  const { database } = world().services;
  const connect = database.connect.bind(database);
  const reached = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  vi.spyOn(database, 'connect').mockImplementationOnce(async () => {
    reached.resolve();
    await free.promise;
    return connect();
  });
  return { blocked: reached.promise, release: free.resolve };
}

test('a page that leaves while its stream opens leaves no stream behind (API-10)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const address = await world().address();
  const { blocked: paused, release } = blockNextCall();
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${asha!.token}` };
  const opening = fetch(`${address}/api/events`, { headers, signal: leaving.signal }).catch(() => 'left');
  await paused;
  leaving.abort();
  expect(await opening).toBe('left');
  const connections = () => new Promise((resolve) => world().app.server.getConnections((_error, n) => resolve(n)));
  await expect.poll(connections, patient).toBe(0);
  release();
  const another = await listen(address, admin!.token);
  await admin!.ok('posts.create', { text: 'Hello' });
  await another.until(1);
  expect(await streamsOpen()).toBe(1);
  another.leave();
  await expect.poll(streamsOpen, patient).toBe(0);
});

test('a person has at most twenty streams: another one ends the oldest and affects nobody else (API-10)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  const other = await world().listen(org, ravi!);
  const streams = [];
  for (let at = 0; at < 23; at++) streams.push(await world().listen(org, asha!));
  await Promise.all(streams.slice(0, 3).map(({ ended }) => ended));
  await expect.poll(streamsOpen, patient).toBe(21);
  await asha!.ok('posts.create', { text: 'To all of mine' });
  for (const stream of [other, ...streams.slice(3)]) expect(await stream.all()).toHaveLength(1);
  for (const stream of [other, ...streams]) stream.leave();
  await expect.poll(streamsOpen, patient).toBe(0);
});

test('of a hundred streams that one person opens at once, twenty stay and the rest must retry (API-10)', async () => {
  const org = await world().organisation({ asha: {} });
  const { asha } = org.people;
  const address = await world().address();
  const streams = await Promise.all(Array.from({ length: 100 }, () => listen(address, asha!.token)));
  const statuses = new Set(streams.map(({ status }) => status));
  expect(statuses.isSubsetOf(new Set([200, 503]))).toBe(true);
  expect(await streamsOpen()).toBe(20);
  for (const stream of streams) stream.leave();
  await expect.poll(streamsOpen, patient).toBe(0);
});

test('a quiet page that reconnects after many events for others does not need to refetch (API-10)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  const publish = (to: string[], count: number) =>
    world().services.live.publish(
      org.id,
      Array.from({ length: count }, () => ({ event: { kind: 'points', subject: crypto.randomUUID() }, to })),
    );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stream = await world().listen(org, asha!);
    const other = await world().listen(org, ravi!);
    publish([asha!.id], 1);
    await stream.until(1);
    const before = stream.lastId();
    publish([ravi!.id], 1200);
    await other.until(1200);
    vi.advanceTimersByTime(25_000);
    await expect.poll(() => stream.lastId(), patient).not.toBe(before);
    const lastId = stream.lastId();
    publish([asha!.id], 1);
    await stream.until(2);
    const back = await world().listen(org, asha!, lastId);
    expect((await back.all()).map(({ kind }) => kind)).toEqual(['points']);
    const lost = await world().listen(org, asha!, before);
    expect((await lost.all()).map(({ kind }) => kind)).toEqual(['resync']);
  } finally {
    vi.useRealTimers();
  }
});
