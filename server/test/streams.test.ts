import type { OperationName } from '@apprecio/contract/operations';
import { operations } from '@apprecio/contract/operations';
import { expect, test, vi } from 'vitest';
import { listen, type Stream } from './listening.ts';
import { type Product, useProducts } from './product.ts';
import { type Actor, type Organisation, useOwnWorld } from './world.ts';

const world = useOwnWorld();
const product = useProducts(world);

/** Calls an operation of a product in a process of its own; answers the status. */
async function call({ address }: Product, { token }: Actor, name: OperationName, input: Record<string, string> = {}) {
  const { method, path } = operations[name];
  const { id = '', ...body } = input;
  const reply = await fetch(`${address}/api${path.replace('{id}', id)}`, {
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
async function threeStreams({ address }: Product, org: Organisation, actor: Actor): Promise<Stream[]> {
  const sessions = await Promise.all([again(org, actor), again(org, actor), again(org, actor)]);
  return Promise.all(sessions.map(({ token }) => listen(address, token)));
}

/** The streams end, having heard why, and the process goes on. */
async function expectEnded(running: Product, org: Organisation, streams: readonly Stream[]): Promise<void> {
  await Promise.all(streams.map(({ ended }) => ended));
  expect(streams.map(({ events }) => events.some(({ kind }) => kind === 'session.ended'))).toEqual(
    streams.map(() => true),
  );
  const { admin } = org.people;
  const still = await listen(running.address, admin!.token);
  expect(await call(running, admin!, 'feed.create', { text: 'Still here' })).toBe(200);
  await still.until(1);
  still.leave();
  expect([running.child.exitCode, running.child.signalCode]).toEqual([null, null]);
}

test('API-10 AUTH-06 a changed password ends three streamed sessions at once, and the process goes on', async () => {
  const org = await world().organisation();
  const running = await product();
  const streams = await threeStreams(running, org, org.people.admin!);
  const input = {
    currentPassword: 'korma-verde-81',
    password: 'saffron-rosso-27',
    confirmPassword: 'saffron-rosso-27',
  };
  expect(await call(running, org.people.admin!, 'auth.changePassword', input)).toBe(200);
  await expectEnded(running, org, streams);
}, 60_000);

test('API-10 AUTH-03 ending all other sessions ends their streams at once, and the process goes on', async () => {
  const org = await world().organisation();
  const running = await product();
  const streams = await threeStreams(running, org, org.people.admin!);
  expect(await call(running, org.people.admin!, 'auth.endOtherSessions')).toBe(200);
  await expectEnded(running, org, streams);
}, 60_000);

test('API-10 PPL-08 someone whom an admin lets go is cut off at once, and the process goes on', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const running = await product();
  const streams = await threeStreams(running, org, asha!);
  expect(await call(running, admin!, 'employees.changeStatus', { id: asha!.id, status: 'inactive' })).toBe(200);
  await expectEnded(running, org, streams);
}, 60_000);

test('API-10 AUTH-04 logging out while colleagues post ends the stream, and the process goes on', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, noor: {} });
  const { asha, ravi, tara, noor } = org.people;
  const running = await product();
  const done = new AbortController();
  const posting = [ravi, tara, noor].map(async (colleague) => {
    while (!done.signal.aborted)
      if ((await call(running, colleague!, 'feed.create', { text: 'Tea?' }).catch(() => 0)) !== 200) return;
  });
  for (let round = 0; round < 10; round++) {
    const session = await again(org, asha!);
    const stream = await listen(running.address, session.token);
    await stream.until(1);
    expect(await call(running, session, 'auth.logout')).toBe(200);
    await stream.ended;
  }
  done.abort();
  await Promise.all(posting);
  await expectEnded(running, org, []);
}, 60_000);

const patient = { timeout: 10_000 };
const streamsOpen = async () => (await world().services.metrics.streams.get()).values[0]!.value;

/** Makes the next call wait for its connection to the database, as on a busy machine, until it is let go on. */
function holdNextCall(): { held: Promise<void>; release: () => void } {
  const { database } = world().services;
  const connect = database.connect.bind(database);
  const reached = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  vi.spyOn(database, 'connect').mockImplementationOnce(async () => {
    reached.resolve();
    await free.promise;
    return connect();
  });
  return { held: reached.promise, release: free.resolve };
}

test('API-10 a page that leaves while its stream opens leaves nothing behind', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const address = await world().address();
  const { held, release } = holdNextCall();
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${asha!.token}` };
  const opening = fetch(`${address}/api/events`, { headers, signal: leaving.signal }).catch(() => 'left');
  await held;
  leaving.abort();
  expect(await opening).toBe('left');
  const connections = () => new Promise((resolve) => world().app.server.getConnections((_error, n) => resolve(n)));
  await expect.poll(connections, patient).toBe(0);
  release();
  const another = await listen(address, admin!.token);
  await admin!.ok('feed.create', { text: 'Hello' });
  await another.until(1);
  expect(await streamsOpen()).toBe(1);
  another.leave();
  await expect.poll(streamsOpen, patient).toBe(0);
});
