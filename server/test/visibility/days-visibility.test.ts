import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { celebrate } from '../../src/features/celebrations/celebrations.reactions.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { everyRead, type ReadCall, tellers, callVariants } from '../support/every-read.ts';
import type { MarkedStream } from '../support/listening.ts';
import { type Device, PushService } from '../support/outside/browsers-push.ts';
import { sample } from '../support/sample.ts';
import { dayFromNow, yearsBefore } from '../support/things/celebrations.ts';
import { photo } from '../support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';
import {
  type Choice,
  choices,
  everyCase,
  expectedVisibility,
  fullName,
  inDays,
  nameOfCase,
  type Occasion,
  occasions,
  type Role,
  shutOut,
  wordOf,
} from './choices-of-days.ts';
import { betrayers, operationsOf, withheld } from './withheld.ts';

const world = useOwnWorld();
const push = new PushService();

interface PostOfDay {
  id: string;
  author_id: string;
  occasion: string;
}

let org: Organisation;
let elsewhere: Organisation;
let reads: ReadCall[] = [];
let posts: PostOfDay[] = [];
let ofDays: Awaited<ReturnType<typeof operationsOf>>;
const feeds = new Map<string, string>();
const devices = new Map<string, Device>();
const streams = new Map<string, MarkedStream>();
const pictures = new Map<string, string>();
const liveText = new Map<string, string>();
const before = new Map<string, Awaited<ReturnType<typeof soon>>>();

const subjectOf = (choice: Choice) => org.people[choice]!;
const nameOf = (role: Role, choice: Choice) =>
  role === 'self' ? choice : role === 'report' ? `${choice}sReport` : role;
const actorOf = (role: Role, choice: Choice): Actor =>
  role === 'foreigner' ? elsewhere.people.foreigner! : org.people[nameOf(role, choice)]!;
const year = () => dayFromNow(inDays).year;
const of = (choice: Choice, occasion: Occasion) => ({ id: subjectOf(choice).id, occasion, year: year() });
async function show(choice: Choice, to: 'everyone' | 'team' | 'nobody'): Promise<void> {
  await subjectOf(choice).ok('profile.prefer', { birthdayVisibility: to, anniversaryVisibility: to });
}

async function sign(choice: Choice): Promise<void> {
  for (const occasion of occasions) {
    const { id } = await org.people.peer!.ok('celebrations.uploadPicture', { picture: await photo(20, 20) });
    const text = wordOf(choice, occasion);
    await org.people.peer!.ok('celebrations.wish', { ...of(choice, occasion), text, picture: { id, alt: text } });
    pictures.set(`${choice} ${occasion}`, id);
  }
}

async function feedOf(name: string): Promise<string> {
  const { host } = name === 'foreigner' ? elsewhere : org;
  return (await world().app.inject({ url: feeds.get(name)!, headers: { host } })).body.replaceAll('\r\n ', '');
}

async function pictureOpens(actor: Actor, choice: Choice, occasion: Occasion): Promise<boolean> {
  const { body } = await actor.call('celebrations.wishers', of(choice, occasion));
  const url = body.items?.[0]?.picture?.smallUrl as string | undefined;
  return url !== undefined && (await world().app.inject({ url })).statusCode === 200;
}

async function actualVisibility(role: Role, choice: Choice, occasion: Occasion) {
  const actor = actorOf(role, choice);
  const { id } = subjectOf(choice);
  const one = of(choice, occasion);
  const has = (items: { person: { id: string } }[]) => items.some((each) => each.person.id === id);
  const list = await actor.ok('celebrations.list', { occasion, limit: 100 });
  const kind = occasion === 'birthday' ? 'Birthday' : 'years';
  const lines = (await feedOf(nameOf(role, choice))).split('\r\n').filter((line) => line.startsWith('SUMMARY'));
  return {
    listed: has(list.items),
    counted: list.counts![occasion] === list.items.length && has(list.items),
    onHome: has(await actor.ok('celebrations.widget', { occasion })),
    detail: (await actor.call('celebrations.details', one)).status === 200,
    wishers: (await actor.call('celebrations.wishers', one)).status === 200,
    words: JSON.stringify((await actor.call('celebrations.wishers', one)).body).includes(wordOf(choice, occasion)),
    picture: await pictureOpens(actor, choice, occasion),
    inTheFeed: lines.some((line) => line.includes(fullName(choice)) && line.includes(kind)),
  };
}

async function soon(role: Role, choice: Choice, occasion: Occasion) {
  const actor = actorOf(role, choice);
  const { items } = await actor.ok('notifications.list', { limit: 100 });
  const word = occasion === 'birthday' ? 'birthday' : 'years';
  const inTheBell = items.some(
    ({ notificationEventType, title, message }) =>
      notificationEventType === 'CELEBRATION_SOON' &&
      `${title} ${message}`.includes(fullName(choice)) &&
      `${title} ${message}`.includes(word),
  );
  return { ...(await actualVisibility(role, choice, occasion)), inTheBell };
}

async function prepare(): Promise<void> {
  const day = { joined: yearsBefore(5, inDays), born: yearsBefore(30, inDays) };
  const quiet = { joined: yearsBefore(5, 200), born: yearsBefore(30, 200) };
  org = await world().organisation({
    boss: { role: 'manager', ...quiet },
    peer: { manager: 'boss', ...quiet },
    outside: quiet,
    ...Object.fromEntries(choices.map((choice) => [choice, { manager: 'boss', fullName: fullName(choice), ...day }])),
    leaver: { manager: 'boss', fullName: 'Zephyr leaver', ...day },
    ...Object.fromEntries(choices.map((choice) => [`${choice}sReport`, { manager: choice, ...quiet }])),
  });
  elsewhere = await world().organisation({ foreigner: { role: 'admin', ...quiet } });
  await world().look(`update sessions set expires_at = now() + interval '9 days'`);
  await world().look('update people set joined_on = null where organisation_id = $1 and id = $2', [
    org.id,
    org.people.admin!.id,
  ]);
  const to = { inApp: 'now', push: 'now', email: 'now' };
  const notifications = { kinds: { celebrations: to }, quietHours: { on: false }, pushesPerDay: 50 };
  for (const [name, actor] of [...Object.entries(org.people), ['foreigner', elsewhere.people.foreigner!] as const]) {
    await actor.ok('profile.prefer', { notifications });
    feeds.set(name, (await actor.ok('events.makeFeed')).path);
    streams.set(name, await world().listen(name === 'foreigner' ? elsewhere : org, actor));
    const device = push.device((await actor.ok('notifications.pushKey')).vapidKey);
    await actor.ok('notifications.storeToken', { token: device.token });
    devices.set(name, device);
  }
}

/** 08:05 so many days from now, when what is due then is done. */
async function at(days: number): Promise<void> {
  moveClock(0);
  const then = Temporal.Now.zonedDateTimeISO('Asia/Kolkata').add({ days }).withPlainTime({ hour: 8, minute: 5 });
  moveClock(then.epochMilliseconds - Date.now());
  for (const actor of [...Object.values(org.people), elsewhere.people.foreigner!]) world().renew(actor);
}

async function celebrateDue(): Promise<void> {
  await celebrate.run(world().services, world().sweep);
  await world().drain(org);
}

beforeAll(async () => {
  await push.start();
  reads = await everyRead(world());
  ofDays = await operationsOf(world(), 'celebrations');
  await prepare();
  await at(0);
  for (const choice of choices) await show(choice, choice === 'hidden' ? 'everyone' : choice);
  for (const choice of ['everyone', 'team', 'hidden'] as const) await sign(choice);
  await org.people.leaver!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
  await org.people.admin!.ok('employees.changeStatus', { id: org.people.leaver!.id, status: 2 });
  await celebrateDue();
  await show('hidden', 'nobody');
  for (const each of everyCase) before.set(nameOfCase(each), await soon(each.role, each.choice, each.occasion));
  await at(inDays);
  for (const [name, stream] of streams) if (name !== 'leaver') await stream.forget();
  await celebrateDue();
  for (const [name, stream] of streams) if (name !== 'leaver') liveText.set(name, JSON.stringify(await stream.all()));
  posts = await world().look<PostOfDay>(
    `select id, author_id, celebration_occasion as occasion from posts where organisation_id = $1 and kind = 'celebration'`,
    [org.id],
  );
}, 300_000);
afterAll(async () => {
  moveClock(0);
  for (const stream of streams.values()) stream.leave();
  await push.stop();
});

const postOf = (choice: Choice, occasion: Occasion) =>
  posts.find((post) => post.author_id === subjectOf(choice).id && post.occasion === occasion);

describe('a birthday or anniversary is visible to exactly the audience its person chose (CEL-01)', () => {
  test.each(everyCase)(
    'three days before, the $occasion of $choice appears to the $role exactly where permitted',
    (each) => {
      expect(before.get(nameOfCase(each))).toEqual(expectedVisibility(each));
    },
  );

  test.each(everyCase)(
    'on the day, the $occasion of $choice appears to the $role exactly where permitted',
    async (each) => {
      const { choice, occasion, role } = each;
      const actor = actorOf(role, choice);
      const { id } = subjectOf(choice);
      const post = postOf(choice, occasion);
      const feed = (await actor.ok('posts.list', { scope: 'everyone', limit: 50 })).items;
      const waiting = (await actor.ok('inbox.list')).wishes.items;
      const usual = expectedVisibility(each);
      const signed = choice === 'everyone' || choice === 'team';
      const sees = usual.listed && signed;
      const ownCard = role === 'self' && choice !== 'nobody';
      expect({
        ...(await soon(role, choice, occasion)),
        posted: feed.some((item) => item.id === post?.id),
        opened: post !== undefined && (await actor.call('posts.details', { id: post.id })).status === 200,
        live: post !== undefined && liveText.get(nameOf(role, choice))!.includes(post.id),
        inInbox: waiting.some(({ person, occasion: what }) => person.id === id && what === occasion),
      }).toEqual({
        ...usual,
        words: usual.words || ownCard,
        picture: usual.picture || ownCard,
        posted: sees,
        opened: sees,
        live: sees,
        inInbox: sees && role !== 'self' && role !== 'peer',
      });
    },
  );

  test.each(sample(shutOut, 4))('no read reveals to the $role the day of $choice', async ({ choice, role }) => {
    const own = posts.filter((post) => post.author_id === subjectOf(choice).id).map(({ id }) => id);
    const cards = occasions.map((occasion) => pictures.get(`${choice} ${occasion}`) ?? '').filter((id) => id !== '');
    const words = occasions.map((occasion) => wordOf(choice, occasion));
    const readCalls = callVariants(reads, [subjectOf(choice).id, ...own, ...cards], words);
    expect(await tellers(actorOf(role, choice), readCalls, [...words, ...own, ...cards])).toEqual([]);
  });

  test.each(sample(shutOut, 6))(
    'for the $role the day of $choice is indistinguishable from none',
    async ({ choice, role }) => {
      for (const occasion of occasions) {
        const { id, ...more } = of(choice, occasion);
        expect(await withheld(subjectOf(choice), ofDays.naming, id, more)).toEqual([]);
        expect(await betrayers(actorOf(role, choice), ofDays.naming, id, more)).toEqual([]);
      }
    },
  );

  test.each(shutOut)('no mail or push reveals to the $role the day of $choice', ({ choice, role }) => {
    // The manager was notified before the day was hidden.
    const wasNotified = choice === 'hidden' && role === 'boss';
    const company = role === 'foreigner' ? elsewhere : org;
    const mails = world().mailOf(`${nameOf(role, choice).toLowerCase()}@${company.subdomain}.example`);
    const arrived = [...mails, JSON.stringify(devices.get(nameOf(role, choice))!.arrived)].join('\n');
    expect(arrived.includes(fullName(choice))).toBe(wasNotified);
  });

  test('a leaver’s day is not celebrated, and a stranger learns nothing', async () => {
    const { leaver, boss } = org.people;
    for (const occasion of occasions) {
      const one = { id: leaver!.id, occasion, year: year() };
      expect((await boss!.call('celebrations.details', one)).status).toBe(404);
      for (const { name, input } of ofDays.naming)
        for (const token of [leaver!.token, null])
          expect([name, (await world().call(name, { ...input, ...one }, token)).status]).toEqual([name, 401]);
    }
    expect(posts.filter(({ author_id }) => author_id === leaver!.id)).toEqual([]);
    expect(await feedOf('boss')).not.toContain('Zephyr leaver');
    expect((await boss!.ok('notifications.list', { limit: 100 })).items.map(({ title }) => title).join()).not.toContain(
      'Zephyr leaver',
    );
  });

  test('every operation names one day or is on this list', () => {
    expect(ofDays.others.toSorted()).toEqual([
      'celebrations.card',
      'celebrations.list',
      'celebrations.rules',
      'celebrations.setRules',
      'celebrations.setWords',
      'celebrations.uploadPicture',
      'celebrations.widget',
      'celebrations.words',
    ]);
  });
});
