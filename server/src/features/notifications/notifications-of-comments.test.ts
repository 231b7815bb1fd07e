import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Device, PushService } from '../../../test/support/outside/browsers-push.ts';
import { thanks } from '../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useOwnWorld, type World } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { openMail } from '../../platform/mails/outbox.ts';
import { sendDigests } from './digest/digest.reactions.ts';

const push = new PushService();
beforeAll(() => push.start());
afterAll(() => push.stop());
afterEach(() => moveClock(0));

const world = useOwnWorld();
/** A world whose mails wait, since their server is away. */
const away = useOwnWorld({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'thanks@apprecio.example' });

type Name = 'asha' | 'ravi' | 'meera' | 'tara' | 'kabir';
/** The recipients of Ravi's comment below Asha's thanks to Kabir, with the event type that each receives. */
const expectedEvents: Partial<Record<Name, string>> = {
  asha: 'POST_COMMENTED',
  kabir: 'POST_COMMENTED',
  meera: 'POST_COMMENTED',
  tara: 'POST_MENTIONED',
};
const hearing = Object.keys(expectedEvents) as Name[];
const rude = 'Nobody believes this of @Tara Test';

/** Moves the clock to an hour of a day from today, in the organisation’s zone. */
function setClock(at: World, org: Organisation, days: number, hour: number): void {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  const then = now.add({ days }).withPlainTime({ hour, minute: 2 });
  moveClock(then.epochMilliseconds - now.epochMilliseconds);
  for (const actor of Object.values(org.people)) at.renew(actor);
}

async function commented(at: World, email: 'now' | 'daily') {
  const org = await at.organisation({ asha: {}, ravi: {}, meera: {}, tara: {}, kabir: {} });
  await at.look(`update sessions set expires_at = now() + interval '9 days' where organisation_id = $1`, [org.id]);
  setClock(at, org, 1, 11);
  const who = (name: Name): Actor => org.people[name]!;
  const setChannels = (to: object) =>
    Promise.all(
      hearing.map((name) =>
        who(name).ok('profile.prefer', { notifications: { kinds: { answers: to, mentions: to }, pushesPerDay: 9 } }),
      ),
    );
  await setChannels({ inApp: 'off', push: 'off', email: 'off' });
  await who('asha').ok('recognition.give', thanks(who('kabir').id));
  await at.drain(org);
  const postId = (await who('asha').ok('posts.list')).items[0]!.id;
  const first = await who('meera').ok('posts.comment', { id: postId, text: 'I saw it too' });
  await at.drain(org);
  const devices = new Map<Name, Device>();
  for (const name of hearing) {
    await who(name).ok('notifications.readAll');
    const device = push.device((await who(name).ok('notifications.pushKey')).vapidKey);
    device.answer = { status: 503 };
    await who(name).ok('notifications.storeToken', { token: device.token });
    devices.set(name, device);
  }
  await setChannels({ inApp: 'now', push: 'now', email });
  const mentions = [who('tara').id];
  const { id } = await who('ravi').ok('posts.comment', { id: postId, parentId: first.id, text: rude, mentions });
  await at.drain(org);
  return { org, who, postId, id, devices };
}

type Made = Awaited<ReturnType<typeof commented>>;
type Removal = (made: Made) => Promise<unknown>;

const byAdmin =
  (decision: string): Removal =>
  async ({ org, who, postId, id }) => {
    const found = await who('tara').ok('posts.report', { id: postId, commentId: id, category: 'other' });
    await org.people.admin!.ok('posts.decide', { id: found.id, decision, reason: 'It hurts someone' });
  };
const removals: Record<string, Removal> = {
  'hidden by a moderator': byAdmin('hide'),
  'removed by a moderator': byAdmin('remove'),
  'removed by its author': ({ who, id }) => who('ravi').ok('posts.removeComment', { id }),
};

/** All that was told outside the bell: by push once it gets through, and by the next morning’s digest. */
function deliveredOutsideBell({ org, devices }: Made, name: Name): string {
  return JSON.stringify(devices.get(name)!.arrived) + world().mailOf(`${name}@${org.subdomain}.example`).join();
}

async function letThrough({ org, devices }: Made): Promise<void> {
  for (const device of devices.values()) device.answer = { status: 201 };
  setClock(world(), org, 1, 12);
  await world().drain(org);
  setClock(world(), org, 2, 9);
  await sendDigests.run(world().services, world().sweep);
  await world().drain(org);
}

async function bellOf(actor: Actor) {
  const { items } = await actor.ok('notifications.list', { unread: 'true' });
  const { count } = await actor.ok('notifications.unread');
  return { items, count };
}

describe('notices of a removed comment (NOT-02, FEED-06)', () => {
  test.each(Object.entries(removals))(
    'disappears from bells, counts, pushes and digests when it is %s',
    async (_, take) => {
      const made = await commented(world(), 'daily');
      await take(made);
      await world().drain(made.org);
      for (const name of hearing) expect([name, await bellOf(made.who(name))]).toEqual([name, { items: [], count: 0 }]);
      await letThrough(made);
      for (const name of hearing) {
        const all = JSON.stringify((await made.who(name).ok('notifications.list')).items);
        expect(all + deliveredOutsideBell(made, name)).not.toContain('Nobody believes');
      }
    },
  );

  test('stays when a moderator keeps the comment', async () => {
    const made = await commented(world(), 'daily');
    await byAdmin('keep')(made);
    await letThrough(made);
    for (const name of hearing) {
      const { items, count } = await bellOf(made.who(name));
      const event = {
        notificationEventType: expectedEvents[name],
        message: expect.stringContaining('Nobody believes'),
      };
      expect({ name, items, count }).toMatchObject({ name, items: [event], count: 1 });
      expect(deliveredOutsideBell(made, name).match(/Nobody believes/g)).toHaveLength(2);
    }
  });

  test.each(Object.entries(removals))('disappears from waiting emails when it is %s', async (_, take) => {
    const made = await commented(away(), 'now');
    const waiting = async () => {
      const rows = await away().look(`select key from mails_due where organisation_id = $1 and key like 'notice %'`, [
        made.org.id,
      ]);
      return rows.length;
    };
    const before = await waiting();
    await take(made);
    await away().drain(made.org);
    expect(before - (await waiting())).toBe(hearing.length);
  });
});

describe('a notice of several comments (NOT-02, FEED-06)', () => {
  test.each(Object.entries(removals))('shows the remaining comments when one is %s', async (_, take) => {
    const made = await commented(world(), 'daily');
    const { org, who, postId } = made;
    await who('meera').ok('posts.comment', { id: postId, text: 'It was you' });
    await world().drain(org);
    const { id } = await who('ravi').ok('posts.comment', { id: postId, text: 'Nobody believes it' });
    await world().drain(org);
    expect((await bellOf(who('asha'))).items).toMatchObject([{ message: '“Nobody believes it”' }]);
    await take({ ...made, id });
    await take(made);
    await world().drain(org);
    const { items, count } = await bellOf(who('asha'));
    expect(items).toMatchObject([
      { title: 'Meera Test commented', message: '“It was you”', actors: 1, actor: { id: who('meera').id } },
    ]);
    expect(count).toBe(1);
  });
});

test('a comment hidden before its notice was sent notifies nobody (NOT-02, FEED-06)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi, admin } = org.people;
  const { id } = await asha!.ok('posts.create', { text: 'Mine' });
  const { id: commentId } = await ravi!.ok('posts.comment', { id, text: 'Nobody believes it' });
  const found = await asha!.ok('posts.report', { id, commentId, category: 'other' });
  await admin!.ok('posts.decide', { id: found.id, decision: 'hide', reason: 'It hurts someone' });
  await world().drain(org);
  expect(await bellOf(asha!)).toEqual({ items: [], count: 0 });
});

test('a waiting email contains the current words, once (NOT-02, FEED-04, REC-05)', async () => {
  const org = await away().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  const now = { email: 'now' };
  await ravi!.ok('profile.prefer', { notifications: { kinds: { mentions: now, thanks: now } } });
  const waiting = async () => {
    const rows = await away().look<{ key: string; sealed: string }>(
      `select key, sealed from mails_due where organisation_id = $1 and key like 'notice %'`,
      [org.id],
    );
    return rows.map((row) => openMail(row, org.id, away().services.config.secretKey)!.text).join('\n---\n');
  };
  const buildText = (words: string) => [
    { kind: 'paragraph', line: [{ text: words }, { mention: ravi!.id, name: 'Ravi Test' }] },
  ];
  const thanksOf = (words: string) => `${'Night after night '.repeat(12)}: ${words}`;
  const post = await asha!.ok('posts.create', { text: buildText('The secret truck ') });
  const given = await asha!.ok('recognition.give', { ...thanks(ravi!.id), message: thanksOf('you hid the ledger') });
  await away().drain(org);
  expect(await waiting()).toMatch(/The secret truck[^]*you hid the ledger|you hid the ledger[^]*The secret truck/);
  await asha!.ok('posts.updateWithMedia', { id: post.id, text: buildText('The first truck ') });
  await asha!.ok('recognition.update', { id: given.id, message: thanksOf('you kept the ledger'), valueIds: [] });
  await away().drain(org);
  const mails = await waiting();
  expect(mails.split('---')).toHaveLength(2);
  expect(mails).toContain('The first truck');
  expect(mails).toContain(thanksOf('you kept the ledger'));
  expect(mails).not.toMatch(/secret truck|hid the ledger/);
});
