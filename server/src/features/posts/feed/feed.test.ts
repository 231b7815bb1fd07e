import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/world.ts';

const world = useWorld();
let org: Organisation;
let postId: string;

beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {}, other: {} });
  const { asha, ravi } = org.people;
  await asha!.ok('recognition.give', { message: 'You stayed', recipients: [{ personId: ravi!.id, points: 5 }] });
  postId = (await ravi!.ok('posts.list')).items[0]!.id;
});

describe('reactions', () => {
  test('FEED-05 one each a person: set, changed, taken back, and counted', async () => {
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

  test('FEED-05 however many react at once, the counters are right', async () => {
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
  test('FEED-02 is newest first and steady while one reads on', async () => {
    const { asha, ravi, tara } = org.people;
    for (let i = 0; i < 4; i++)
      await asha!.ok('recognition.give', { message: `Note ${i}`, recipients: [{ personId: ravi!.id }] });
    const first = await tara!.ok('posts.list', { limit: 2 });
    await asha!.ok('recognition.give', { message: 'Meanwhile', recipients: [{ personId: ravi!.id }] });
    const second = await tara!.ok('posts.list', { limit: 2, cursor: first.nextCursor! });
    const messages = [...first.items, ...second.items].map((post) => post.recognition?.message);
    expect(messages).toEqual(['Note 3', 'Note 2', 'Note 1', 'Note 0']);
  });

  test('FEED-02 “for me” holds what names me', async () => {
    const { tara, ravi } = org.people;
    expect((await tara!.ok('posts.list', { scope: 'mine' })).items).toEqual([]);
    expect((await ravi!.ok('posts.list', { scope: 'mine', limit: 100 })).items.length).toBeGreaterThan(4);
  });
});
