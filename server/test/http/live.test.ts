import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeToken, readToken } from '../../src/platform/session/session.ts';
import { type Actor, type Organisation, useWorld } from '../support/world.ts';

const world = useWorld();
let base = '';
let org: Organisation;

beforeAll(async () => {
  base = await world().address();
  org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
});

const listen = (actor: Actor, lastEventId?: string) => world().listen(org, actor, lastEventId);

const give = (from: string, to: string, more: object = {}) =>
  org.people[from]!.ok('recognition.give', {
    message: 'Live',
    recipients: [{ personId: org.people[to]!.id, points: 1 }],
    ...more,
  });

describe('live events', () => {
  test('an open page receives its post and notification events, without content, only within its organisation (API-10, NOT-01)', async () => {
    const foreign = await world().organisation({ stranger: {} });
    const [ravi, tara, stranger] = await Promise.all([
      listen(org.people.ravi!),
      listen(org.people.tara!),
      world().listen(foreign, foreign.people.stranger!),
    ]);
    await give('asha', 'ravi');
    await world().drain(org);
    await ravi.until(3);
    await tara.until(1);
    expect(ravi.events.map(({ kind }) => kind).toSorted()).toEqual(['notification', 'points', 'post']);
    expect(ravi.events.find(({ kind }) => kind === 'notification')).toMatchObject({
      notificationEventType: 'RECOGNITION_RECEIVED',
    });
    expect(tara.events.map(({ kind }) => kind)).toEqual(['post']);
    expect(JSON.stringify(ravi.events)).not.toContain('Live');
    expect(stranger.events).toEqual([]);
  });

  test('a private post sends events only to its audience (API-10)', async () => {
    const tara = await listen(org.people.tara!);
    const ravi = await listen(org.people.ravi!);
    await give('asha', 'ravi', { visibility: 'private' });
    await ravi.until(1);
    await give('asha', 'ravi');
    await tara.until(1);
    expect(tara.events).toHaveLength(1);
  });

  test('a reconnecting stream receives the events it missed, or is asked to refetch (API-10)', async () => {
    const first = await listen(org.people.tara!);
    await give('asha', 'ravi');
    await first.until(1);
    await give('asha', 'ravi');
    await first.until(2);
    const back = await listen(org.people.tara!, first.events[0]!.id);
    await back.until(1);
    expect(back.events[0]).toEqual(first.events[1]);
    const lost = await listen(org.people.tara!, 'another-1');
    await lost.until(1);
    expect(lost.events[0]!.kind).toBe('resync');
  });

  test('a burst of 2,000 events arrives once each, in order, over one connection (API-10)', async () => {
    const { tara } = org.people;
    const stream = await listen(tara!);
    const { live, database } = world().services;
    const query = vi.spyOn(database.pool, 'query');
    const subjects = Array.from({ length: 2000 }, () => crypto.randomUUID());
    for (const part of [subjects.slice(0, 1500), subjects.slice(1500)]) {
      live.publish(
        org.id,
        part.map((subject) => ({ event: { kind: 'points', subject }, to: [tara!.id] })),
      );
    }
    await stream.until(2000);
    expect(stream.events.map(({ subject }) => subject)).toEqual(subjects);
    expect(query.mock.calls.filter(([, values]) => JSON.stringify(values).startsWith('["live"'))).toHaveLength(1);
    query.mockRestore();
  });

  test('a stream needs a token and ends with the session and when the token expires (API-10, AUTH-04)', async () => {
    expect((await fetch(`${base}/api/events`)).status).toBe(401);
    const { secretKey } = world().services.config;
    const tara = org.people.tara!;
    const claims = readToken(tara.token, secretKey, new Date(0));
    const short = await listen({ ...tara, token: makeToken({ ...claims, expiresAt: Date.now() + 3000 }, secretKey) });
    await short.ended;
    const stream = await listen(tara);
    await tara.ok('auth.logout');
    await stream.ended;
    expect(stream.events.at(-1)?.kind).toBe('session.ended');
  });

  test('a page that opens its first stream late misses no event since its start and gets none older (API-10)', async () => {
    const beganAt = Date.now();
    const late = await world().organisation({ asha: {}, ravi: {} });
    const { asha, ravi } = late.people;
    const give = (message: string) =>
      asha!.ok('recognition.give', { message, recipients: [{ personId: ravi!.id, points: 5 }] });
    const before = await world().listen(late, ravi!);
    await give('Before the stream was open');
    await world().drain(late);
    const kinds = (await before.all()).map(({ kind }) => kind);
    expect(kinds).toContain('notification');
    const tookAt = Date.now();
    const opened = async (since: number) => {
      // Waits for at least one millisecond, so that no event is as old as the page.
      await expect.poll(() => Date.now()).toBeGreaterThan(tookAt);
      const age = Math.max(0, Date.now() - since);
      const stream = await world().listen(late, ravi!, `age-${age}`);
      return (await stream.all()).map(({ kind }) => kind);
    };
    expect(await opened(beganAt)).toEqual(expect.arrayContaining(kinds));
    expect(await opened(Date.now())).toEqual([]);
  });

  test('a page older than the process is asked to refetch (API-10)', async () => {
    const stream = await listen(org.people.ravi!, 'age-99999');
    expect((await stream.all()).map(({ kind }) => kind)).toEqual(['resync']);
  });
});
