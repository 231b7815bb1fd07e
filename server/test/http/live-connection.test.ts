import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Group } from '../../src/platform/activity.ts';
import { LiveChannel } from '../../src/platform/live/channel.ts';
import { LiveSender } from '../../src/platform/live/sender.ts';
import { openDatabaseProxy } from '../support/database-proxy.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const patient = { timeout: 10_000 };
const listening = async () => (await world().services.metrics.listening.get()).values[0]!.value;

test('streams end after the event connection was lost, and reconnected ones are asked to refetch (API-10)', async () => {
  const org = await world().organisation({ asha: {} });
  const { asha, admin } = org.people;
  const stream = await world().listen(org, asha!);
  await admin!.ok('posts.create', { text: 'Before' });
  await stream.until(1);
  expect(await listening()).toBe(1);
  const cut = await world().look(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen wake'`,
  );
  expect(cut).toHaveLength(1);
  await stream.ended;
  expect(await listening()).toBe(1);
  const back = await world().listen(org, asha!, stream.lastId());
  await admin!.ok('posts.create', { text: 'After' });
  expect((await back.all()).map(({ kind }) => kind)).toEqual(['resync', 'post']);
});

test('an event connection that falls silent is detected and replaced (OPS-03)', async () => {
  const way = await openDatabaseProxy(world().databaseUrl);
  const receivedEvents: string[] = [];
  const listener = {
    // The servers of the world also wake each other in the same database.
    received: (channel: string, payload: string) =>
      void (channel === 'live' && receivedEvents.push(`${channel} ${payload}`)),
    missed: () => void receivedEvents.push('missed'),
  };
  const { metrics, log } = world().services;
  const channel = new LiveChannel(way.url, listener, { metrics, log }, { everyMs: 50, answerMs: 2500 });
  const sender = new pg.Client({ connectionString: world().databaseUrl });
  await sender.connect();
  try {
    await channel.start();
    await sender.query(`notify live, 'one'`);
    await expect.poll(() => receivedEvents, patient).toEqual(['live one']);
    way.silence();
    await sender.query(`notify live, 'lost'`);
    await expect.poll(() => receivedEvents, patient).toEqual(['live one', 'missed']);
    await sender.query(`notify live, 'two'`);
    await expect.poll(() => receivedEvents, patient).toEqual(['live one', 'missed', 'live two']);
  } finally {
    channel.stop();
    await sender.end();
    way.end();
  }
});

test('audience changes are sent in order even if no connection was free for a while (API-10)', async () => {
  const receivedEvents: string[] = [];
  const { metrics, log } = world().services;
  const listener = {
    // The servers of the world also wake each other in the same database.
    received: (channel: string, payload: string) => void (channel === 'live' && receivedEvents.push(payload)),
    missed: () => undefined,
  };
  const channel = new LiveChannel(world().databaseUrl, listener, { metrics, log });
  const pool = new pg.Pool({ connectionString: world().databaseUrl, max: 1, connectionTimeoutMillis: 100 });
  const sender = new LiveSender(pool, log);
  const one = (group: Group) => ({ organisationId: group, group, joined: [], left: [group] });
  try {
    await channel.start();
    const taken = await pool.connect();
    sender.publish([one('team:first')]);
    await sleep(250);
    sender.publish([one('team:second')]);
    taken.release();
    await expect.poll(() => receivedEvents, patient).toHaveLength(2);
    expect(receivedEvents.map((text) => JSON.parse(text)[0].group)).toEqual(['team:first', 'team:second']);
  } finally {
    await sender.stop();
    await pool.end();
    channel.stop();
  }
});

test('while no connection is free, one wake waits for it and is sent once one is free (OPS-03)', async () => {
  const { log } = world().services;
  const pool = new pg.Pool({ connectionString: world().databaseUrl, max: 1 });
  const sender = new LiveSender(pool, log);
  const listener = new pg.Client({ connectionString: world().databaseUrl });
  let wakes = 0;
  try {
    await listener.connect();
    listener.on('notification', () => (wakes += 1));
    await listener.query('listen wake');
    const taken = await pool.connect();
    for (let each = 0; each < 20; each++) {
      sender.wake();
      await sleep(10);
    }
    expect(pool.waitingCount).toBe(1);
    taken.release();
    // A process that received the first wake may not have seen what arrived meanwhile, so a second wake follows.
    await expect.poll(() => wakes, patient).toBe(2);
  } finally {
    await sender.stop();
    await listener.end();
    await pool.end();
  }
});
