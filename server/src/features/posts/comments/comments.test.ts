import { describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

async function posted(points = 10, visibility = 'public') {
  const org = await world().organisation({ boss: {}, asha: {}, ravi: { manager: 'boss' }, tara: {}, other: {} });
  const { asha, ravi } = org.people;
  await asha!.ok('recognition.give', {
    message: 'You stayed until the last crate',
    visibility,
    recipients: [{ personId: ravi!.id, points }],
  });
  await world().drain(org);
  return { org, postId: (await ravi!.ok('posts.list')).items[0]!.id };
}

async function kindsFor(org: Organisation, name: string) {
  const { items } = await org.people[name]!.ok('notifications.list');
  return items.map(({ notificationEventType }) => notificationEventType);
}

describe('comments', () => {
  test('are listed oldest first with one level of answers and counted, and notify giver, receiver and answered author (FEED-05)', async () => {
    const { org, postId } = await posted();
    const { asha, ravi, tara, other } = org.people;
    const first = await tara!.ok('posts.comment', { id: postId, text: 'I saw it too' });
    const answer = await other!.ok('posts.comment', { id: postId, text: 'So did I', parentId: first.id });
    const below = await ravi!.ok('posts.comment', { id: postId, text: 'Thank you both', parentId: answer.id });
    expect([answer.parentId, below.parentId]).toEqual([first.id, first.id]);
    await asha!.ok('posts.comment', { id: postId, text: 'Second' });
    const { items } = await asha!.ok('posts.comments', { id: postId });
    expect(items.map(({ text, replyCount }) => [text, replyCount])).toEqual([
      ['I saw it too', 2],
      ['Second', 0],
    ]);
    const answers = await asha!.ok('posts.comments', { id: postId, parentId: first.id });
    expect(answers.items.map(({ text }) => text)).toEqual(['So did I', 'Thank you both']);
    expect((await asha!.ok('posts.details', { id: postId })).commentCount).toBe(4);
    await world().drain(org);
    expect(await kindsFor(org, 'tara')).toEqual(['POST_COMMENTED', 'POST_COMMENTED']);
    for (const named of [asha, ravi]) {
      const { items: gathered } = await named!.ok('notifications.list', { kind: 'answers' });
      expect(gathered.map(({ actors }) => actors)).toEqual([3]);
    }
    expect(await kindsFor(org, 'other')).toEqual([]);
  });

  test('only readers of a post can be mentioned and notified; other names and unnamed ids stay plain text (FEED-04, COM-03)', async () => {
    const { org, postId } = await posted(10, 'private');
    const { boss, asha, ravi, tara } = org.people;
    const mentions = [ravi!.id, tara!.id, boss!.id];
    const text = 'Ask @Ravi Test and @Tara Test';
    const made = await asha!.ok('posts.comment', { id: postId, text, mentions });
    expect(made.mentions).toEqual([{ id: ravi!.id, name: 'Ravi Test' }]);
    const names = async (of: typeof asha, id: string) =>
      (await of!.ok('posts.readers', { id, search: 'test' })).map(({ name }) => name);
    expect(await names(asha, postId)).toEqual(['Ravi Test']);
    expect((await tara!.call('posts.readers', { id: postId, search: '' })).status).toBe(404);
    await world().drain(org);
    expect(await kindsFor(org, 'ravi')).toEqual(['POST_MENTIONED', 'RECOGNITION_RECEIVED']);
    expect(await kindsFor(org, 'tara')).toEqual([]);
    await asha!.ok('posts.removeComment', { id: made.id });
    expect((await ravi!.ok('posts.comments', { id: postId })).items).toEqual([]);
    await world().drain(org);
    expect(await kindsFor(org, 'ravi')).toEqual(['RECOGNITION_RECEIVED']);

    const id = (await asha!.ok('communities.create', { name: 'Trekkers', joinMode: 1 })).id;
    await asha!.ok('communities.addMembers', { id, personIds: [tara!.id] });
    const inside = await asha!.ok('posts.create', { text: 'Inside', communityId: id });
    expect(await names(asha, inside.id)).toEqual(['Tara Test']);
    const below = await asha!.ok('posts.comment', { id: inside.id, text, mentions });
    expect(below.mentions.map(({ name }) => name)).toEqual(['Tara Test']);
    const open = await asha!.ok('posts.create', { text: 'Outside' });
    expect(await names(asha, open.id)).toEqual(['Ravi Test', 'Boss Test', 'Other Test', 'Tara Test']);
  });

  test('pages by cursor and returns every comment once (FEED-05)', async () => {
    const { org, postId } = await posted();
    for (let at = 0; at < 7; at++) await org.people.tara!.ok('posts.comment', { id: postId, text: `No. ${at}` });
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { text: string | null }[]; nextCursor: string | null } = await org.people.ravi!.ok(
        'posts.comments',
        { id: postId, limit: 3, ...(cursor ? { cursor } : {}) },
      );
      seen.push(...page.items.map(({ text }) => text));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `No. ${at}`));
  });

  test('an author can remove their own comment, which deletes its words and keeps the answers in place (FEED-05)', async () => {
    const { org, postId } = await posted();
    const { tara, ravi, admin } = org.people;
    const first = await tara!.ok('posts.comment', { id: postId, text: 'I saw it too' });
    const answer = await ravi!.ok('posts.comment', { id: postId, text: 'Did you?', parentId: first.id });
    expect((await ravi!.call('posts.removeComment', { id: first.id })).status).toBe(404);
    expect((await admin!.call('posts.removeComment', { id: first.id })).status).toBe(404);
    await tara!.ok('posts.removeComment', { id: first.id });
    expect((await tara!.call('posts.removeComment', { id: first.id })).status).toBe(404);
    expect((await ravi!.ok('posts.comments', { id: postId })).items).toMatchObject([{ text: null, replyCount: 1 }]);
    expect((await tara!.call('posts.comment', { id: postId, text: 'x', parentId: first.id })).status).toBe(404);
    await ravi!.ok('posts.removeComment', { id: answer.id });
    expect((await ravi!.ok('posts.comments', { id: postId })).items).toEqual([]);
    expect((await ravi!.ok('posts.details', { id: postId })).commentCount).toBe(0);
    await world().drain(org);
    expect(await kindsFor(org, 'asha')).toEqual([]);
  });

  test.each([
    ['nothing', '   ', 400],
    ['two thousand characters', 'x'.repeat(2000), 200],
    ['one more', 'x'.repeat(2001), 400],
    ['a null byte', 'a\u0000b', 400],
    ['half a character', 'a\ud800b', 400],
  ])('validates a comment of %s (FEED-05)', async (_what, text, status) => {
    const { org, postId } = await posted();
    expect((await org.people.tara!.call('posts.comment', { id: postId, text })).status).toBe(status);
  });

  test('a person who cannot see the post can neither read nor write comments below it (FEED-05)', async () => {
    const { org, postId } = await posted(0, 'private');
    expect((await org.people.tara!.call('posts.comments', { id: postId })).status).toBe(404);
    expect((await org.people.tara!.call('posts.comment', { id: postId, text: 'Hello' })).status).toBe(404);
    const { id } = await org.people.ravi!.ok('posts.comment', { id: postId, text: 'Hello' });
    const { postId: elsewhere, org: there } = await posted();
    expect((await there.people.tara!.call('posts.comment', { id: elsewhere, text: 'x', parentId: id })).status).toBe(
      404,
    );
  });
});

describe('boosts', () => {
  test('adds points at once to each recipient except the booster, and counts towards the limits (REC-09)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
    const { asha, ravi, tara } = org.people;
    await asha!.ok('recognition.give', {
      message: 'The two of you',
      recipients: [ravi!, tara!].map(({ id }) => ({ personId: id, points: 10 })),
    });
    const postId = (await ravi!.ok('posts.list')).items[0]!.id;
    const comment = await ravi!.ok('posts.comment', { id: postId, text: 'Tara did most of it', boost: 60 });
    expect(comment.boost).toBe(60);
    expect((await tara!.ok('points.balances')).earned).toBe(70);
    expect((await ravi!.ok('points.balances')).earned).toBe(10);
    expect((await ravi!.ok('points.balances')).allowance.left).toBe(140);
    expect((await tara!.ok('points.history')).items[0]).toMatchObject({
      kind: 'recognition_boosted',
      counterpart: { id: ravi!.id },
    });
    const over = await ravi!.call('posts.comment', { id: postId, text: 'More', boost: 41 });
    expect([over.status, over.body.code, Object.keys(over.body.errors)]).toEqual([
      422,
      'recognition.person_limit',
      ['boost'],
    ]);
    const gift = await ravi!.call('recognition.give', {
      message: 'More',
      recipients: [{ personId: tara!.id, points: 41 }],
    });
    expect(gift.body.code).toBe('recognition.person_limit');
    for (const boost of [0, 101, 1.5]) {
      expect((await ravi!.call('posts.comment', { id: postId, text: 'x', boost })).status).toBe(400);
    }
    await world().drain(org);
    const notices = (await tara!.ok('notifications.list')).items;
    expect(notices.find(({ notificationEventType }) => notificationEventType === 'RECOGNITION_BOOSTED')?.title).toBe(
      'Ravi Test commented and added +60 points',
    );
    expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
  });

  test('the only recipient cannot boost their own thank-you, and the comment is not saved (REC-09)', async () => {
    const { org, postId } = await posted();
    const refused = await org.people.ravi!.call('posts.comment', { id: postId, text: 'Me, me', boost: 5 });
    expect([refused.status, refused.body.code]).toEqual([422, 'recognition.boost_nobody']);
    expect((await org.people.ravi!.ok('posts.comments', { id: postId })).items).toEqual([]);
  });

  test('of many concurrent boosts, exactly those within half of the monthly allowance succeed (REC-09, PTS-02)', async () => {
    const { org, postId } = await posted(0);
    const { tara, ravi } = org.people;
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => tara!.call('posts.comment', { id: postId, text: 'Again', boost: 10 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await ravi!.ok('points.balances')).earned).toBe(100);
    expect((await ravi!.ok('posts.comments', { id: postId })).items).toHaveLength(10);
    expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
  });

  test('the same comment sent ten times at once creates one comment and one boost (API-07, REC-09)', async () => {
    const { org, postId } = await posted(0);
    const { tara, ravi } = org.people;
    const input = { id: postId, text: 'Once', boost: 10 };
    await Promise.all(Array.from({ length: 10 }, () => tara!.call('posts.comment', input, { key: 'the same' })));
    expect((await ravi!.ok('points.balances')).earned).toBe(10);
    expect((await ravi!.ok('posts.comments', { id: postId })).items).toHaveLength(1);
  });
});
