import { joinMode } from '@apprecio/contract/api/codes';
import type { OperationName } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyRead, type ReadCall, tellers, callVariants } from '../support/every-read.ts';
import { makeCommunity } from '../support/things/communities.ts';
import { fund } from '../support/things/competitions.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';
import { addressed, makers } from './things-in-communities.ts';

/*
 * Everything that can stand in a community is made in one before it is opened, after it, while it is closed again and
 * after it is opened again. Everyone then sends every read of the contract with the ids and words of all of it.
 */
const world = useOwnWorld();
const all = { ...makers, ...addressed };
type Kind = OperationName;
const kinds = Object.keys(all) as Kind[];
const of = (...names: Kind[]) => names;

// Things that a public community shows to non-members, to members, and to the admins who manage it.
const readByAnyone = of('polls.create', 'posts.create', 'recognition.give');
const forInvitees = of('surveys.upsert');
const ofAdmins = Object.keys(addressed) as Kind[];

const times = ['before', 'after', 'closed', 'reopened'] as const;
type Time = (typeof times)[number];

/** A word that nothing else says; a search for it finds what was made then. */
const wordOf = (time: Time, kind: Kind) => `${time}${kind.replace(/\W/g, '')}tamarind`.toLowerCase();
const commentWord = 'sambharbelow';

let org: Organisation;
let id: string;
let reads: ReadCall[];
/** Those reads that tell a member of anything made here. */
let telling: ReadCall[];
const made: Record<string, string> = {};
const actor = (name: string): Actor => org.people[name]!;

async function makeAll(time: Time): Promise<void> {
  for (const kind of kinds) {
    const making = { world: world(), owner: actor('owner'), second: actor('second'), word: wordOf(time, kind) };
    made[`${time} ${kind}`] = await all[kind]!(making, [id]);
  }
  await world().drain(org);
}

const change = (mode: keyof typeof joinMode, more: object = {}) =>
  actor('owner').ok('communities.update', { id, name: 'Trekkers', joinMode: joinMode[mode], ...more });

/** Returns the lines that someone is told of things made then, each with the read that told it. */
async function lines(name: string, time: Time, readCalls: ReadCall[]): Promise<string[]> {
  const words = kinds.map((kind) => wordOf(time, kind));
  const ids = kinds.map((kind) => made[`${time} ${kind}`]!);
  return tellers(actor(name), callVariants(readCalls, ids, words), words);
}

/** The kinds of what was made then that someone is told of by any of some reads. */
async function visibleKinds(name: string, time: Time, readCalls = telling): Promise<Kind[]> {
  const found = await lines(name, time, readCalls);
  const visibleWords = new Set(found.flatMap((line) => line.slice(line.lastIndexOf(': ') + 2).split(',')));
  return kinds.filter((kind) => visibleWords.has(wordOf(time, kind)));
}

const without = (...left: Kind[]) => kinds.filter((kind) => !left.includes(kind));

beforeAll(async () => {
  const member = {};
  org = await world().organisation({
    owner: {},
    second: { role: 'admin' },
    old: member,
    asking: member,
    newcomer: member,
    latecomer: member,
    outsider: member,
  });
  await fund(org, 5000);
  reads = await everyRead(world());
  id = await makeCommunity(actor('owner'), 'closed');
  await actor('owner').ok('communities.addMembers', { id, personIds: [actor('second').id, actor('old').id] });
  await actor('asking').ok('communities.join', { id });
  await makeAll('before');
  await actor('old').ok('posts.comment', { id: made['before posts.create'], text: commentWord });
  await change('public');
  await actor('newcomer').ok('communities.join', { id });
  await makeAll('after');
  const tellingNames = new Set((await lines('second', 'before', reads)).map((line) => line.split(' ')[0]));
  telling = reads.filter((read) => tellingNames.has(read.name));
}, 300_000);

describe('a members-only community that becomes open (COM-03)', () => {
  test.each(['newcomer', 'asking', 'outsider'])(
    'earlier content is neither listed, opened, found nor sent to the %s',
    async (name) => {
      expect(await visibleKinds(name, 'before', reads)).toEqual([]);
      const below = callVariants(reads, [made['before posts.create']!], [commentWord]);
      expect(await tellers(actor(name), below, [commentWord])).toEqual([]);
    },
    300_000,
  );

  test('earlier content stays visible to its members, and admins see only what they manage anyway', async () => {
    expect(await visibleKinds('old', 'before')).toEqual(kinds);
    expect(await visibleKinds('admin', 'before')).toEqual(ofAdmins);
  }, 300_000);

  test('later content is readable as in any public community', async () => {
    for (const name of ['old', 'newcomer', 'asking'])
      expect([name, await visibleKinds(name, 'after')]).toEqual([name, kinds]);
    expect(await visibleKinds('outsider', 'after')).toEqual(kinds.filter((kind) => readByAnyone.includes(kind)));
    expect(await visibleKinds('admin', 'after')).toEqual(without('events.create'));
  }, 300_000);

  test('changes to earlier content notify only its members', async () => {
    const names = ['old', 'newcomer', 'outsider', 'admin'];
    const streams = await Promise.all(names.map((name) => world().listen(org, actor(name))));
    const text = 'Look, @Newcomer Test';
    const mentions = [actor('newcomer').id];
    await actor('old').ok('posts.comment', { id: made['before posts.create'], text, mentions });
    await actor('second').ok('posts.react', { id: made['before recognition.give'], reaction: 'love' });
    await actor('owner').ok('polls.close', { id: made['before polls.create'] });
    await actor('owner').ok('surveys.close', { id: made['before surveys.upsert'] });
    await actor('owner').ok('events.cancel', { id: made['before events.create'] });
    await actor('second').ok('announcements.withdraw', { id: made['before announcements.create'] });
    const subjects = await Promise.all(
      streams.map(async (stream) => new Set((await stream.all()).map(({ subject }) => subject))),
    );
    const receivedKinds = subjects.map((each) => kinds.filter((kind) => each.has(made[`before ${kind}`]!)));
    for (const stream of streams) stream.leave();
    expect(receivedKinds[0]).toEqual(without(...ofAdmins));
    expect(receivedKinds.slice(1)).toEqual([[], [], []]);
    await world().drain(org);
    const { items } = await actor('newcomer').ok('notifications.list', { limit: 100 });
    expect(items.filter(({ notificationEventType: type }) => type === 'POST_MENTIONED')).toEqual([]);
  });

  test('closing and reopening it exposes no content that was hidden', async () => {
    await change('closed');
    await makeAll('closed');
    await change('public');
    await actor('latecomer').ok('communities.join', { id });
    await makeAll('reopened');
    for (const time of ['before', 'after', 'closed'] as const) {
      expect([time, await visibleKinds('latecomer', time)]).toEqual([time, []]);
      expect([time, await visibleKinds('outsider', time)]).toEqual([time, []]);
    }
    expect(await visibleKinds('newcomer', 'before')).toEqual([]);
    for (const time of ['after', 'closed', 'reopened'] as const)
      expect([time, await visibleKinds('newcomer', time)]).toEqual([time, kinds]);
    expect(await visibleKinds('latecomer', 'reopened')).toEqual(kinds);
  }, 300_000);

  test('a member who leaves and rejoins reads the same as a new member', async () => {
    await actor('old').ok('communities.leave', { id });
    await actor('old').ok('communities.join', { id });
    for (const time of ['before', 'closed'] as const)
      expect([time, await visibleKinds('old', time)]).toEqual([time, []]);
    expect(await visibleKinds('old', 'reopened')).toEqual(kinds);
  }, 300_000);

  test('all earlier content opens if that is chosen, also to people who joined before', async () => {
    await change('inviteOnly');
    await change('public', { opensPosts: true });
    for (const time of times) {
      const outsider = await visibleKinds('outsider', time);
      expect([time, outsider]).toEqual([time, kinds.filter((kind) => readByAnyone.includes(kind))]);
      expect([time, await visibleKinds('latecomer', time)]).toEqual([
        time,
        time === 'reopened' ? kinds : without(...forInvitees, ...(time === 'before' ? of('announcements.create') : [])),
      ]);
    }
  }, 300_000);
});
