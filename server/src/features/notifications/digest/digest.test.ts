import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { sendDigests } from './digest.reactions.ts';

const world = useOwnWorld();
let org: Organisation;

/** Returns the days from today to the next such weekday in India, at least one. */
const daysTo = (weekday: number): number =>
  ((weekday + 6 - Temporal.Now.zonedDateTimeISO('Asia/Kolkata').dayOfWeek) % 7) + 1;

/** Moves the clock to a day from today and an hour in a zone. */
function setClock(days: number, hour: number, zone = 'Asia/Kolkata'): void {
  const now = Temporal.Now.zonedDateTimeISO(zone);
  const at = now.add({ days }).withPlainTime({ hour, minute: 2 });
  moveClock(at.epochMilliseconds - now.epochMilliseconds);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

const digestsOf = (name: string) =>
  world()
    .mailOf(`${name}@${org.subdomain}.example`)
    .filter((text) => text.includes('/unsubscribe?secret='));
const runDigests = async () => {
  await sendDigests.run(world().services, world().sweep);
  await world().drain(org);
};
const thank = async (name: string, message: string) => {
  await org.people.asha!.ok('recognition.give', { ...thanks(org.people[name]!.id), message });
  await world().drain(org);
};

beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  await world().look(`update sessions set expires_at = now() + interval '60 days' where organisation_id = $1`, [
    org.id,
  ]);
});
afterEach(() => moveClock(0));

describe('the digest (NOT-02)', () => {
  test('comes once at nine local time with the unread notices, and not when there are none', async () => {
    setClock(1, 15);
    await thank('ravi', 'You found the truck');
    await runDigests();
    expect(digestsOf('ravi')).toEqual([]);
    setClock(2, 8);
    await runDigests();
    expect(digestsOf('ravi')).toEqual([]);
    setClock(2, 9);
    await runDigests();
    await runDigests();
    expect(digestsOf('ravi')).toHaveLength(1);
    expect(digestsOf('ravi')[0]).toMatch(/Thank-yous for you\n\n- Asha Test thanked you\n {2}“You found the truck”/);
    setClock(3, 9);
    await runDigests();
    expect(digestsOf('ravi')).toHaveLength(1);
    await thank('ravi', 'Read at once');
    await org.people.ravi!.ok('notifications.readAll');
    setClock(4, 9);
    await runDigests();
    expect(digestsOf('ravi')).toHaveLength(1);
  });

  test('uses the current words of a thank-you', async () => {
    const { asha, ravi } = org.people;
    setClock(1, 15);
    const { id } = await asha!.ok('recognition.give', { ...thanks(ravi!.id), message: 'You covered in my illness' });
    await world().drain(org);
    await asha!.ok('recognition.update', { id, message: 'You covered for me', valueIds: [] });
    await world().drain(org);
    setClock(2, 9);
    await runDigests();
    expect(digestsOf('ravi')[0]).toContain('“You covered for me”');
    expect(digestsOf('ravi')[0]).not.toContain('illness');
  });

  test('comes at the chosen hour in the chosen zone, once a day even when the hour changes', async () => {
    const { ravi } = org.people;
    await ravi!.ok('profile.prefer', { timeZone: 'America/New_York' });
    await ravi!.ok('profile.prefer', { notifications: { digest: { hour: 17 } } });
    setClock(1, 12, 'America/New_York');
    await thank('ravi', 'Before five');
    setClock(1, 17, 'America/New_York');
    await runDigests();
    expect(digestsOf('ravi')).toHaveLength(1);
    await ravi!.ok('profile.prefer', { notifications: { digest: { hour: 20 } } });
    await thank('ravi', 'After five');
    setClock(1, 20, 'America/New_York');
    await runDigests();
    expect(digestsOf('ravi')).toHaveLength(1);
    setClock(2, 20, 'America/New_York');
    await runDigests();
    expect(digestsOf('ravi')).toHaveLength(2);
  });

  test('collects weekly notices and sends them on a Monday', async () => {
    const { ravi, tara } = org.people;
    await ravi!.ok('profile.prefer', { notifications: { kinds: { thanks: { email: 'weekly' } } } });
    const wednesday = daysTo(3);
    setClock(wednesday, 15);
    await thank('ravi', 'On a Wednesday');
    await tara!.ok('posts.react', { id: (await tara!.ok('posts.list')).items[0]!.id, reaction: 'love' });
    await world().drain(org);
    setClock(wednesday + 2, 9);
    await runDigests();
    expect(digestsOf('ravi')).toEqual([]);
    setClock(wednesday + 5, 9);
    await runDigests();
    expect(digestsOf('ravi')).toHaveLength(1);
    expect(digestsOf('ravi')[0]).toContain('Tara Test reacted');
  });

  test('leaves out a post that the reader may no longer see', async () => {
    setClock(1, 15);
    const given = await org.people.asha!.ok('recognition.give', { ...thanks(org.people.ravi!.id), message: 'Secret' });
    await world().drain(org);
    const post = (await org.people.ravi!.ok('posts.list')).items[0]!;
    await org.people.tara!.ok('posts.react', { id: post.id, reaction: 'love' });
    await world().drain(org);
    await org.people.ravi!.ok('profile.prefer', { notifications: { kinds: { reactions: { email: 'daily' } } } });
    await org.people.admin!.ok('posts.react', { id: post.id, reaction: 'love' });
    await world().drain(org);
    await org.people.admin!.ok('recognition.remove', { id: given.id, reason: 'It names a secret' });
    await world().drain(org);
    setClock(2, 9);
    await runDigests();
    expect(digestsOf('ravi').join()).not.toMatch(/Secret|reacted/);
    expect((await org.people.ravi!.ok('notifications.list', { kind: 'reactions' })).items).toEqual([]);
  });

  test('leaves out content that was closed to the reader while the digest waits to be sent', async () => {
    setClock(1, 15);
    const { asha, ravi, tara, admin } = org.people;
    const given = await asha!.ok('recognition.give', { ...thanks(ravi!.id), message: 'Secret' });
    await tara!.ok('recognition.give', { ...thanks(ravi!.id), message: 'Harmless' });
    await world().drain(org);
    setClock(2, 9);
    await sendDigests.run(world().services, world().sweep);
    await admin!.ok('recognition.remove', { id: given.id, reason: 'It names a secret' });
    await world().drain(org);
    expect(digestsOf('ravi')).toHaveLength(1);
    expect(digestsOf('ravi')[0]).toContain('Harmless');
    expect(digestsOf('ravi')[0]).not.toContain('Secret');
  });

  test('is switched off with one click in the mail program, and only with the signed link', async () => {
    setClock(1, 8);
    await thank('ravi', 'One');
    setClock(1, 9);
    await runDigests();
    const secret = /unsubscribe\?secret=(\S+)/.exec(digestsOf('ravi')[0]!)![1]!;
    const click = (of: string, payload = 'List-Unsubscribe=One-Click') =>
      world().app.inject({
        method: 'POST',
        url: `/api/notifications/unsubscribe/${of}`,
        headers: { host: org.host, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const look = (of: string) =>
      world().app.inject({ url: `/api/notifications/unsubscribe/${of}`, headers: { host: org.host } });
    expect((await look(secret.replace(org.people.ravi!.id, org.people.tara!.id))).statusCode).toBe(404);
    expect((await look('nothing')).statusCode).toBe(404);
    expect((await look(secret)).statusCode).toBe(200);
    expect((await org.people.ravi!.ok('profile.preference')).notifications.digest.on).toBe(true);
    expect((await click(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    expect((await click(secret.replace(org.people.ravi!.id, org.people.tara!.id))).statusCode).toBe(404);
    expect((await click(secret, 'a=b')).statusCode).toBe(400);
    expect((await click(secret)).statusCode).toBe(200);
    expect((await org.people.ravi!.ok('profile.preference')).notifications.digest).toEqual({ on: false, hour: 9 });
    await thank('ravi', 'Two');
    setClock(2, 9);
    await runDigests();
    expect(digestsOf('ravi')).toHaveLength(1);
  });

  test('is written in the language of its reader', async () => {
    await org.people.ravi!.ok('profile.prefer', { language: 'hi' });
    setClock(1, 8);
    await thank('ravi', 'One');
    setClock(1, 9);
    await runDigests();
    expect(digestsOf('ravi')[0]).toMatch(/आपके लिए धन्यवाद\n\n- Asha Test ने आपको धन्यवाद दिया\n {2}“One”/);
  });
});

test('an immediate email is sent for the kinds set to it and contains the unsubscribe link (NOT-02)', async () => {
  setClock(1, 11);
  await org.people.ravi!.ok('profile.prefer', {
    notifications: { kinds: { thanks: { email: 'now', inApp: 'off', push: 'off' } } },
  });
  await thank('ravi', 'By mail alone');
  expect(digestsOf('ravi')).toHaveLength(1);
  expect(digestsOf('ravi')[0]).toContain('Subject: Asha Test thanked you');
  expect((await org.people.ravi!.ok('notifications.list')).items).toEqual([]);
  expect(await org.people.ravi!.ok('notifications.unread')).toEqual({ count: 0 });
});
