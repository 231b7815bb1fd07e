import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { onStatement } from '../../../platform/db/db.ts';

/** The first instant of the week that an instant lies in. */
function mondayIn(zone: string, ms: number): number {
  const then = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return then.subtract({ days: then.dayOfWeek - 1 }).startOfDay().epochMilliseconds;
}

const world = useWorld();
let org: Organisation;
let postId: string;

beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {}, other: {} });
  const { asha, ravi } = org.people;
  await asha!.ok('recognition.give', { message: 'You stayed', recipients: [{ personId: ravi!.id, points: 5 }] });
  postId = (await ravi!.ok('posts.list')).items[0]!.id;
});

describe('the week', () => {
  afterEach(() => moveClock(0));

  test('counts each person thanked since Monday once, by what the reader may see, without private thank-yous (NAV-09, FEED-01)', async () => {
    const monday = mondayIn('Asia/Kolkata', Date.now() + 7 * 86_400_000);
    const at = (ms: number) => moveClock(ms - Date.now());
    at(monday - 60_000);
    const { people } = await world().organisation({
      boss: {},
      asha: { manager: 'boss' },
      ravi: { manager: 'boss' },
      tara: {},
      other: {},
    });
    const { admin, asha, ravi, tara, other } = people;
    const thanked = async (name: string) => (await people[name]!.ok('posts.thankedThisWeek')).people;
    const to = (...people: (typeof asha)[]) => people.map((person) => ({ personId: person!.id }));
    await admin!.ok('organisation.update', { timeZone: 'Asia/Kolkata' });
    await asha!.ok('recognition.give', { message: 'Before', recipients: to(other) });
    expect(await thanked('asha')).toBe(1);
    at(monday + 60_000);
    expect(await thanked('asha')).toBe(0);
    await asha!.ok('recognition.give', { message: 'One', recipients: to(tara, other) });
    await ravi!.ok('recognition.give', { message: 'Again', recipients: to(tara) });
    await asha!.ok('recognition.give', { message: 'Team', recipients: to(ravi), visibility: 'team' });
    await tara!.ok('recognition.give', { message: 'Private', recipients: to(asha), visibility: 'private' });
    expect(await Promise.all(['asha', 'ravi', 'admin', 'tara', 'other'].map((name) => thanked(name)))).toEqual([
      3, 3, 3, 2, 2,
    ]);
  });
});

test('opening the feed sends the statement of its page alone (FEED-01)', async () => {
  const statements: string[] = [];
  const stop = onStatement((statement) => statements.push(statement));
  await org.people.ravi!.ok('posts.list', { scope: 'everyone' });
  stop();
  expect(statements.filter((statement) => statement.includes('from posts'))).toHaveLength(1);
});

describe('reactions', () => {
  test('each person has one reaction, which is set, changed, removed and counted (FEED-05)', async () => {
    const { tara, other } = org.people;
    expect(await tara!.ok('posts.react', { id: postId, reaction: 'love' })).toMatchObject({
      reactionCount: 1,
      myReaction: 'love',
    });
    expect(await tara!.ok('posts.react', { id: postId, reaction: 'funny' })).toEqual({
      reactions: [{ kind: 'funny', count: 1 }],
      reactionCount: 1,
      myReaction: 'funny',
    });
    await other!.ok('posts.react', { id: postId, reaction: 'funny' });
    const who = await tara!.ok('posts.reactions', { id: postId });
    expect(who.items.map(({ person, reaction }) => [person.name, reaction])).toEqual([
      ['Other Test', 'funny'],
      ['Tara Test', 'funny'],
    ]);
    expect(await tara!.ok('posts.react', { id: postId, reaction: null })).toMatchObject({
      reactionCount: 1,
      myReaction: null,
    });
    expect(await tara!.ok('posts.details', { id: postId })).toMatchObject({ reactionCount: 1, myReaction: null });
    expect((await tara!.call('posts.react', { id: postId, reaction: 'angry' })).status).toBe(400);
  });

  test('the counters stay correct when many people react at once (FEED-05)', async () => {
    const crowd = await world().organisation(
      Object.fromEntries(
        ['asha', 'ravi', ...Array.from({ length: 20 }, (_unused, at) => `fan${at}`)].map((name) => [name, {}]),
      ),
    );
    const { asha, ravi } = crowd.people;
    await asha!.ok('recognition.give', { message: 'Well done', recipients: [{ personId: ravi!.id }] });
    const id = (await ravi!.ok('posts.list')).items[0]!.id;
    const fans = Array.from({ length: 20 }, (_unused, at) => crowd.people[`fan${at}`]!);
    await Promise.all(
      fans.flatMap((fan) =>
        ['love', 'like', 'love'].map((reaction) => fan.call('posts.react', { id, reaction }, { patient: true })),
      ),
    );
    const post = await asha!.ok('posts.details', { id });
    const list = await asha!.ok('posts.reactions', { id, limit: 100 });
    expect([post.reactionCount, list.items.length]).toEqual([20, 20]);
    for (const { kind, count } of post.reactions)
      expect(list.items.filter(({ reaction }) => reaction === kind)).toHaveLength(count);
  });
});

describe('the feed', () => {
  test('lists the newest first and stays stable while someone pages through it (FEED-02)', async () => {
    const { asha, ravi, tara } = org.people;
    for (let i = 0; i < 4; i++)
      await asha!.ok('recognition.give', { message: `Note ${i}`, recipients: [{ personId: ravi!.id }] });
    const first = await tara!.ok('posts.list', { limit: 2 });
    await asha!.ok('recognition.give', { message: 'Meanwhile', recipients: [{ personId: ravi!.id }] });
    const second = await tara!.ok('posts.list', { limit: 2, cursor: first.nextCursor! });
    const messages = [...first.items, ...second.items].map((post) => post.recognition?.message);
    expect(messages).toEqual(['Note 3', 'Note 2', 'Note 1', 'Note 0']);
  });

  test('“for me” lists the posts that name me (FEED-02)', async () => {
    const { tara, ravi } = org.people;
    expect((await tara!.ok('posts.list', { scope: 'mine' })).items).toEqual([]);
    expect((await ravi!.ok('posts.list', { scope: 'mine', limit: 100 })).items.length).toBeGreaterThan(4);
  });
});

describe('quotes', () => {
  test('the message behind points is shown only to people who may see it, until it is deleted (PTS-02, REC-03)', async () => {
    const { people } = await world().organisation({ asha: {}, ravi: {}, tara: {} });
    const { asha, ravi, tara } = people;
    const give = async (message: string, visibility: 'public' | 'private') =>
      (await asha!.ok('recognition.give', { message, recipients: [{ personId: ravi!.id, points: 5 }], visibility })).id;
    const open = await give('Far and wide '.repeat(20), 'public');
    const closed = await give('Between us', 'private');
    const lines = (await ravi!.ok('points.history')).items;
    expect(lines.map(({ recognitionId }) => recognitionId)).toEqual([closed, open]);
    const readQuotes = async (who: typeof asha) => {
      const { items } = await who!.ok('posts.quotes', { recognitionIds: [open, closed] });
      return Object.fromEntries(items.map(({ recognitionId, text }) => [recognitionId, text]));
    };
    const beginning = 'Far and wide '.repeat(20).slice(0, 160);
    expect(await readQuotes(ravi)).toEqual({ [open]: beginning, [closed]: 'Between us' });
    expect(await readQuotes(tara)).toEqual({ [open]: beginning });
    const [quote] = (await tara!.ok('posts.quotes', { recognitionIds: [open] })).items;
    expect((await tara!.ok('posts.details', { id: quote!.postId })).recognition!.message).toContain('Far and wide');
    await asha!.ok('recognition.remove', { id: open });
    expect(await readQuotes(ravi)).toEqual({ [closed]: 'Between us' });
  });
});
