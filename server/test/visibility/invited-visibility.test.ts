import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRead, type ReadCall, tellers, callVariants } from '../support/every-read.ts';
import { sample } from '../support/sample.ts';
import { inHours } from '../support/things/events.ts';
import { type Actor, useOwnWorld } from '../support/world.ts';
import {
  authorOf,
  changed,
  type Kind,
  kinds,
  type Reader,
  readers,
  relationTo,
  type ItemType,
} from './audiences-of-things.ts';
import { Company, newLocation, words } from './company-of-readers.ts';
import { betrayers, operationsOf, withheld } from './withheld.ts';

const world = useOwnWorld();

let company: Company;
let reads: ReadCall[] = [];
const operationsBy = {} as Record<ItemType, Awaited<ReturnType<typeof operationsOf>>>;
const actorOf = (reader: Reader): Actor => company.actor(reader);

beforeAll(async () => {
  reads = await everyRead(world());
  operationsBy.announcement = await operationsOf(world(), 'announcements');
  operationsBy.event = await operationsOf(world(), 'events');
  company = await Company.found(world());
}, 300_000);
afterAll(() => company.stop());

async function feedOf(name: string): Promise<{ status: number; text: string }> {
  const { host } = company.orgOf(name);
  const { statusCode, body } = await world().app.inject({ url: company.feeds.get(name)!, headers: { host } });
  return { status: statusCode, text: body };
}

async function opens(url: string | undefined): Promise<boolean> {
  return url !== undefined && (await world().app.inject({ url })).statusCode === 200;
}

async function actualChannels(thing: ItemType, kind: Kind, reader: Reader) {
  const word = words[thing].title + kind;
  const { items } = await actorOf(reader).ok('notifications.list', { limit: 100 });
  return {
    inTheBell: items.some(({ title, message }) => `${title} ${message}`.includes(word)),
    pushed: JSON.stringify(company.devices.get(reader)!.arrived).includes(word),
    mailed: company.mailTo(reader).includes(word),
    inTheDigest: company.mailTo(reader).includes(words[thing].later + kind),
    live: company.receivedEvents.get(reader)!.includes(company.made[thing][kind].id),
  };
}

function expectedChannels(thing: ItemType, kind: Kind, reader: Reader) {
  const { isFor, wasFor, isAuthor, isHost } = relationTo(thing, kind, reader);
  const hears = isFor && !isAuthor;
  const before = wasFor && !isAuthor;
  const inTheDigest = hears && kind !== 'people';
  const holds = isHost && !isAuthor && changed.includes(kind);
  return {
    inTheBell: hears || holds,
    pushed: before || holds,
    mailed: before || holds,
    inTheDigest,
    live: wasFor || isHost,
  };
}

async function answers(reader: Reader) {
  const actor = actorOf(reader);
  const text = async (...[name, input]: Parameters<Actor['call']>) =>
    JSON.stringify((await actor.call(name, { limit: 100, ...input })).body);
  const may = async (...call: Parameters<Actor['call']>) => (await actor.call(...call)).status === 200;
  return { text, may };
}

async function announcementVisibility(kind: Kind, reader: Reader) {
  const { text, may } = await answers(reader);
  const { id } = company.made.announcement[kind];
  const word = words.announcement.title + kind;
  const detail = await actorOf(reader).call('announcements.details', { id });
  return {
    listed: (await text('announcements.list', { tab: 'active' })).includes(word),
    active: (await text('announcements.active')).includes(word),
    searched: (await text('announcements.list', { tab: 'active', search: word })).includes(word),
    toRead: (await text('announcements.list', { tab: 'must_read' })).includes(word),
    sent: (await text('announcements.list', { tab: 'sent' })).includes(word),
    detail: detail.status === 200,
    file: await opens(detail.body.files?.[0]?.url as string | undefined),
    readers: await may('announcements.readers', { id }),
    reacts: await may('announcements.react', { id, reaction: 'love' }),
    ...(await actualChannels('announcement', kind, reader)),
  };
}

async function eventVisibility(kind: Kind, reader: Reader) {
  const { text, may } = await answers(reader);
  const { id } = company.made.event[kind];
  const word = words.event.title + kind;
  const month = inHours(72).slice(0, 7);
  return {
    listed: (await text('events.list', {})).includes(word),
    searched: (await text('events.list', { search: word })).includes(word),
    inTheMonth: JSON.stringify(await actorOf(reader).ok('events.month', { month })).includes(word),
    inTheFeed: (await feedOf(reader)).text.includes(word),
    detail: await may('events.details', { id }),
    attendees: await may('events.attendees', { id }),
    file: await may('events.calendar', { id }),
    answers: await may('events.rsvp', { id, answer: 'maybe' }),
    ...(await actualChannels('event', kind, reader)),
  };
}

const everyCase = kinds.flatMap((kind) => readers.map((reader) => ({ kind, reader })));
const hidden = (thing: ItemType, reader: Reader) => kinds.filter((kind) => !relationTo(thing, kind, reader).sees);
const shutOut = (['announcement', 'event'] as const).flatMap((thing) =>
  readers.filter((reader) => hidden(thing, reader).length > 0).map((reader) => ({ thing, reader })),
);

describe('an announcement or event reaches exactly its audience (ANN-01, EVT-01, NOT-02)', () => {
  test.each(readers)('counts for the %s include only items that they may see', async (reader) => {
    const actor = actorOf(reader);
    const many = (thing: ItemType, isSo: (of: ReturnType<typeof relationTo>) => boolean) =>
      kinds.filter((kind) => isSo(relationTo(thing, kind, reader))).length +
      kinds.filter((kind) => kind !== 'people' && isSo(relationTo(thing, kind, reader))).length;
    const inbox = await actor.ok('inbox.list');
    const { counts } = await actor.ok('announcements.list', { tab: 'active' });
    const forReader = many('announcement', ({ isFor }) => isFor);
    expect([counts!.active, counts!.must_read]).toEqual([forReader, forReader]);
    expect(inbox.mustReads.count).toBe(many('announcement', ({ isFor, isAuthor }) => isFor && !isAuthor));
    const upcoming = many('event', ({ isFor, isHost }) => isFor || isHost);
    expect((await actor.ok('events.list')).counts!.upcoming).toBe(upcoming);
    // The reader `stays` has already answered one event.
    const answered = reader === 'stays' ? 1 : 0;
    expect(inbox.events.count).toBe(many('event', ({ isFor, isHost }) => isFor && !isHost) - answered);
  });

  test.each(everyCase)(
    'an announcement to $kind appears to the $reader exactly where permitted',
    async ({ kind, reader }) => {
      const { isFor, manages, sees } = relationTo('announcement', kind, reader);
      const seesReaders = manages || (isFor && reader === 'boss');
      expect(await announcementVisibility(kind, reader)).toEqual({
        listed: isFor,
        active: isFor,
        searched: isFor,
        toRead: isFor,
        sent: manages,
        detail: sees,
        file: sees,
        readers: seesReaders,
        reacts: isFor,
        ...expectedChannels('announcement', kind, reader),
      });
    },
  );

  test.each(everyCase)(
    'an event for $kind appears to the $reader exactly where permitted',
    async ({ kind, reader }) => {
      const { isFor, isHost, sees } = relationTo('event', kind, reader);
      const isListed = isFor || isHost;
      expect(await eventVisibility(kind, reader)).toEqual({
        listed: isListed,
        searched: isListed,
        inTheMonth: isListed,
        inTheFeed: isListed,
        detail: sees,
        attendees: sees,
        file: sees,
        answers: isListed,
        ...expectedChannels('event', kind, reader),
      });
    },
  );

  test.each(sample(shutOut, 3))(
    'no read reveals to the $reader an $thing that they may not see',
    async ({ thing, reader }) => {
      const out = hidden(thing, reader).flatMap((kind) => [{ kind, ...company.made[thing][kind] }]);
      const ids = out.flatMap(({ id, later, fileId }) => [id, later, fileId ?? '']).filter((id) => id !== '');
      const { title, text, later } = words[thing];
      const marks = out.flatMap(({ kind }) => [title, text, later].map((word) => word + kind));
      const readCalls = callVariants(
        reads,
        ids,
        out.map(({ kind }) => title + kind),
      );
      expect(await tellers(actorOf(reader), readCalls, [...marks, ...ids])).toEqual([]);
    },
    120_000,
  );

  test.each(sample(shutOut, 5))('for the $reader a hidden $thing is indistinguishable from none', async (each) => {
    const { thing, reader } = each;
    const { naming } = operationsBy[thing];
    for (const kind of hidden(thing, reader)) {
      const { id } = company.made[thing][kind];
      expect([kind, await withheld(actorOf(authorOf(kind)), naming, id)]).toEqual([kind, []]);
      expect([kind, await betrayers(actorOf(reader), naming, id)]).toEqual([kind, []]);
    }
  });

  test('every operation names one thing or is on this list', () => {
    expect([...operationsBy.announcement.others, ...operationsBy.event.others].toSorted()).toEqual([
      'announcements.active',
      'announcements.create',
      'announcements.list',
      'announcements.uploadFile',
      'announcements.uploadPicture',
      'announcements.widget',
      'events.create',
      'events.feed',
      'events.list',
      'events.makeFeed',
      'events.month',
      'events.removeFeed',
      'events.widget',
    ]);
  });

  test('a person who moved away gets no updates of an event, and a person who stays does', async () => {
    const bellOf = async (name: 'stays' | 'moves') =>
      JSON.stringify(await company.actor(name).ok('notifications.list', { limit: 100 }));
    expect([(await bellOf('stays')).includes(newLocation), (await bellOf('moves')).includes(newLocation)]).toEqual([
      true,
      false,
    ]);
    const arrived = (name: 'stays' | 'moves') =>
      JSON.stringify(company.devices.get(name)!.arrived).includes(newLocation);
    expect([arrived('stays'), arrived('moves')]).toEqual([true, false]);
    expect(company.mailTo('moves')).not.toContain(newLocation);
  });

  test('a leaver and a stranger see nothing by any way', async () => {
    const leaver = company.actor('leaver');
    const { id } = company.made.event.all;
    for (const token of [leaver.token, null]) {
      for (const { name, input } of [...operationsBy.announcement.naming, ...operationsBy.event.naming])
        expect([name, (await world().call(name, { ...input, id }, token)).status]).toEqual([name, 401]);
    }
    expect((await feedOf('leaver')).status).toBe(404);
    expect(kinds.filter((kind) => company.mailTo('leaver').includes(words.event.later + kind))).toEqual([]);
  });

  test('no admin export contains any of it', async () => {
    const marks = kinds.flatMap((kind) =>
      Object.values(words).flatMap(({ title, text, later }) => [title, text, later].map((word) => word + kind)),
    );
    for (const name of ['audit.export', 'employees.export', 'points.exportMine'] as const) {
      const { url } = await company.actor('second').ok(name);
      const { statusCode, body } = await world().app.inject({ url });
      expect([name, statusCode, marks.filter((mark) => body.includes(mark))]).toEqual([name, 200, []]);
    }
  });
});
