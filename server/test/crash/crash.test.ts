import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../src/features/points/verify.ts';
import { useProducts } from '../support/product.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const product = useProducts(world);

async function crew(): Promise<Organisation> {
  return world().organisation(Object.fromEntries(Array.from({ length: 20 }, (_unused, at) => [`p${at}`, {}])));
}

/** Sends a command as a page does: a busy machine, which answers 503, is asked again with the same key. */
async function send(address: string, actor: Actor, path: string, body: object, key: string): Promise<Response> {
  const reply = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${actor.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return reply.status === 503 ? await send(address, actor, path, body, key) : reply;
}

async function gift(address: string, org: Organisation, at: number, key: string): Promise<string | null> {
  const recipients = [{ personId: org.people[`p${(at + 1) % 20}`]!.id, points: 1 }];
  const body = { message: 'Before it fell', recipients };
  const reply = await send(address, org.people[`p${at % 20}`]!, '/posts/recognise', body, key);
  return reply.ok ? ((await reply.json()) as { id: string }).id : null;
}

test('keeps every acknowledged gift after a kill amid two hundred, counts retries once and balances the books (PTS-02, API-07)', async () => {
  const org = await crew();
  const first = await product();
  const keys = Array.from({ length: 200 }, () => randomUUID());
  const acknowledged: string[] = [];
  const sending = keys.map(async (key, at) => {
    const id = await gift(first.address, org, at, key).catch(() => null);
    if (id) acknowledged.push(id);
    if (acknowledged.length === 60) first.child.kill('SIGKILL');
  });
  await Promise.all(sending);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.length).toBeLessThan(200);
  const there = await world().look<{ id: string }>('select id from recognitions where organisation_id = $1', [org.id]);
  expect(new Set(acknowledged).isSubsetOf(new Set(there.map(({ id }) => id)))).toBe(true);

  const second = await product();
  for (let at = 0; at < keys.length; at += 20) {
    await Promise.all(keys.slice(at, at + 20).map((key, offset) => gift(second.address, org, at + offset, key)));
  }
  const [total] = await world().look<{ gifts: number }>(
    'select count(*)::int as gifts from recognitions where organisation_id = $1',
    [org.id],
  );
  expect(total!.gifts).toBe(200);
  const earned = await Promise.all(Object.values(org.people).map((actor) => actor.ok('points.balances')));
  expect(earned.reduce((sum, balance) => sum + balance.earned, 0)).toBe(200);
  const books = (await verifyLedger(world().databaseUrl)).find(({ organisationId }) => organisationId === org.id);
  expect(books?.problems).toEqual([]);
});

interface Act {
  actor: number;
  path: string;
  body: object;
  key: string;
  recognition: string;
}

async function act(address: string, org: Organisation, { actor, path, body, key }: Act): Promise<boolean> {
  return (await send(address, org.people[`p${actor}`]!, path, body, key)).ok;
}

/** Half of the recognitions are to be undone by their givers, the other half boosted. */
async function boostsAndUndos(org: Organisation, rounds: number): Promise<Act[]> {
  const acts: Act[] = [];
  for (let round = 0; round < rounds; round++) {
    const given = await Promise.all(
      Array.from({ length: 20 }, (_unused, at) =>
        org.people[`p${at}`]!.ok('recognition.give', {
          message: 'Before it fell',
          recipients: [{ personId: org.people[`p${(at + 1) % 20}`]!.id, points: 1 }],
        }),
      ),
    );
    given.forEach(({ id }, actor) => {
      acts.push({ actor, path: `/sent-recognition/undo/${id}`, body: {}, key: randomUUID(), recognition: id });
    });
  }
  const posts = await world().look<{ id: string; recognition: string }>(
    'select id, recognition_id as recognition from posts where organisation_id = $1',
    [org.id],
  );
  const postOf = new Map(posts.map(({ id, recognition }) => [recognition, id]));
  return acts.map((one, at) => {
    if (at % 2 === 0) return one;
    const path = `/posts/comment/create/${postOf.get(one.recognition)!}`;
    return { ...one, actor: (one.actor + 2) % 20, path, body: { text: 'And from me', boost: 2 } };
  });
}

test('keeps acknowledged boosts and undos after a kill amid two hundred, counts retries once and balances the books (PTS-02, REC-08, REC-09)', async () => {
  const org = await crew();
  const acts = await boostsAndUndos(org, 10);
  const first = await product();
  const acknowledged: Act[] = [];
  await Promise.all(
    acts.map(async (one) => {
      if (await act(first.address, org, one).catch(() => false)) acknowledged.push(one);
      if (acknowledged.length === 60) first.child.kill('SIGKILL');
    }),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.length).toBeLessThan(200);
  const changed = () =>
    world().look<{ id: string }>(
      `select id from recognitions where organisation_id = $1 and removed_at is not null
       union all select recognition_id from recognition_boosts where organisation_id = $1`,
      [org.id],
    );
  const books = async () =>
    (await verifyLedger(world().databaseUrl)).find(({ organisationId }) => organisationId === org.id)?.problems;
  const there = new Set((await changed()).map(({ id }) => id));
  expect(acknowledged.filter(({ recognition }) => !there.has(recognition))).toEqual([]);
  expect(await books()).toEqual([]);

  const second = await product();
  for (let at = 0; at < acts.length; at += 20) {
    await Promise.all(acts.slice(at, at + 20).map(async (one) => act(second.address, org, one)));
  }
  expect((await changed()).map(({ id }) => id).sort()).toEqual(acts.map(({ recognition }) => recognition).sort());
  const earned = await Promise.all(Object.values(org.people).map((actor) => actor.ok('points.balances')));
  expect(earned.reduce((sum, balance) => sum + balance.earned, 0)).toBe(100 + 100 * 2);
  expect(await books()).toEqual([]);
});

test('after a worker is killed, the next one sends every notification exactly once (NOT-01)', async () => {
  const org = await crew();
  for (let at = 0; at < 60; at++) {
    const giver = org.people[`p${at % 20}`]!;
    await giver.ok('recognition.give', {
      message: 'For the bell',
      recipients: [{ personId: org.people[`p${(at + 1) % 20}`]!.id }],
    });
  }
  const count = async () =>
    (
      await world().look<{ count: number }>(
        'select count(*)::int as count from notifications where organisation_id = $1',
        [org.id],
      )
    )[0]!.count;
  const first = await product({ WORKER: 'on' });
  while ((await count()) < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  first.child.kill('SIGKILL');
  await product({ WORKER: 'on' });
  while ((await count()) < 60) await new Promise((resolve) => setTimeout(resolve, 20));
  await world().drain(org);
  expect(await count()).toBe(60);
  const [due] = await world().look<{ count: number }>(
    'select count(*)::int as count from reactions_due where organisation_id = $1',
    [org.id],
  );
  expect(due!.count).toBe(0);
});

test('after a worker is killed amid an import of two thousand, the next one continues without duplicate people (ONB-05, OPS-07)', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  const head =
    'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';
  const rows = Array.from(
    { length: 2000 },
    (_unused, at) =>
      `K${at},Nina New,k${at}@${org.subdomain}.example,,Employee,Baker,Kitchen,Pune,${at > 0 ? `K${at - 1}` : ''},2024-05-01,1995-06-07,Female`,
  );
  const { id } = await admin.ok('employees.import', { csv: [head, ...rows].join('\n') });
  await admin.ok('employees.applyImport', { id: id, invite: false });
  const done = async () => (await admin.ok('batches.detail', { id })).done;
  const first = await product({ WORKER: 'on' });
  while ((await done()) < 500) await new Promise((resolve) => setTimeout(resolve, 5));
  first.child.kill('SIGKILL');
  await product({ WORKER: 'on' });
  while ((await admin.ok('batches.detail', { id })).state !== 'applied')
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await admin.ok('batches.detail', { id })).toMatchObject({ done: 2000, counts: { create: 2000, skipped: 0 } });
  expect((await admin.ok('organisation.detail')).peopleCount).toBe(2001);
  expect((await admin.ok('employees.list')).total).toBe(2001);
});

test('a graceful stop answers no pending request with an error and then exits (OPS-03)', async () => {
  const org = await crew();
  const { child, address } = await product();
  const replies = Array.from({ length: 20 }, (_unused, at) => gift(address, org, at, randomUUID()));
  await Promise.race(replies);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect((await Promise.all(replies.map((reply) => reply.catch(() => 'cut')))).filter((id) => id === null)).toEqual([]);
  await ended;
});
