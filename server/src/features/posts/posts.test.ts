import { plainText } from '@apprecio/contract/posts/post-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { film, photo } from '../../../test/support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;

beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {}, away: {} });
  await org.people.admin!.ok('employees.changeStatus', { id: org.people.away!.id, status: 2 });
});

const paragraph = (...line: object[]) => [{ kind: 'paragraph', line }];

async function notices(of: Actor): Promise<string[]> {
  await world().drain(org);
  return (await of.ok('notifications.list')).items.map(({ notificationEventType }) => notificationEventType);
}

describe('writing', () => {
  test('bold, italics, lists, links and mentions are shown as they were written (FEED-01, FEED-04)', async () => {
    const { asha, ravi, tara, away } = org.people;
    const text = [
      {
        kind: 'paragraph',
        line: [
          { text: 'Line 3 runs on ' },
          { text: 'the sun', bold: true, italic: true },
          { text: ', thanks to ' },
          { mention: ravi!.id, name: 'Somebody else' },
          { text: ' and ' },
          { mention: away!.id, name: 'Away' },
        ],
      },
      { kind: 'bullets', items: [[{ text: 'the plan', link: 'https://example.com/a?b=1' }], [{ text: '  ' }]] },
      { kind: 'numbers', items: [[{ text: 'first' }], [{ text: 'second' }]] },
    ];
    const made = await asha!.ok('posts.create', { text, category: 'feedback' });
    const seen = await tara!.ok('posts.details', { id: made.id });
    expect(seen).toMatchObject({ kind: 'text', category: 'feedback', recognition: null, editedAt: null });
    expect(seen.text).toEqual([
      {
        kind: 'paragraph',
        line: [
          { text: 'Line 3 runs on ' },
          { text: 'the sun', bold: true, italic: true },
          { text: ', thanks to ' },
          { mention: ravi!.id, name: 'Ravi Test' },
          { text: ' and ' },
          { text: '@Away' },
        ],
      },
      { kind: 'bullets', items: [[{ text: 'the plan', link: 'https://example.com/a?b=1' }]] },
      { kind: 'numbers', items: [[{ text: 'first' }], [{ text: 'second' }]] },
    ]);
    expect((await tara!.ok('posts.list')).items[0]!.id).toBe(made.id);
    expect((await ravi!.ok('posts.list', { scope: 'mine' })).items.map(({ id }) => id)).toEqual([made.id]);
    expect(await notices(ravi!)).toEqual(['POST_MENTIONED']);
    expect(await notices(asha!)).toEqual([]);
  });

  test('plain text becomes paragraphs, and empty or too long text is refused (FEED-01)', async () => {
    const { asha } = org.people;
    const made = await asha!.ok('posts.create', { text: 'One\nstill one\n\nTwo' });
    expect(made.text.map((block) => plainText([block]))).toEqual(['One\nstill one', 'Two']);
    for (const text of ['  \n ', [], paragraph({ text: ' ' }), [{ kind: 'bullets', items: [] }]]) {
      const refused = await asha!.call('posts.create', { text });
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
        422,
        'posts.empty',
        ['text'],
      ]);
    }
    expect((await asha!.call('posts.create', { text: 'x'.repeat(5000) })).status).toBe(200);
    expect((await asha!.call('posts.create', { text: 'x'.repeat(5001) })).body.code).toBe('posts.too_long');
    expect((await asha!.call('posts.create', { text: [{ kind: 'html', line: [] }] })).status).toBe(400);
  });

  test('the same post sent ten times at once is created once (API-07)', async () => {
    const { asha, tara } = org.people;
    const input = { text: 'Once and only once' };
    await Promise.all(Array.from({ length: 10 }, () => asha!.call('posts.create', input, { key: 'this one' })));
    const { items } = await tara!.ok('posts.list', { limit: 50 });
    expect(items.filter(({ text }) => plainText(text) === input.text)).toHaveLength(1);
  });
});

describe('changing', () => {
  test('only its author can edit a post, the edit is marked, and a new mention is notified (FEED-04)', async () => {
    const { asha, ravi, tara } = org.people;
    const { id } = await asha!.ok('posts.create', { text: 'First' });
    const text = paragraph({ text: 'Second, with ' }, { mention: tara!.id, name: '' });
    expect((await ravi!.call('posts.updateWithMedia', { id, text })).status).toBe(404);
    expect((await org.people.admin!.call('posts.updateWithMedia', { id, text })).status).toBe(404);
    expect((await asha!.ok('posts.updateWithMedia', { id, text })).editedAt).not.toBeNull();
    expect(plainText((await ravi!.ok('posts.details', { id })).text)).toBe('Second, with @Tara Test');
    expect(await notices(tara!)).toContain('POST_MENTIONED');
  });

  test('shares and reports carry the code of their subject: 3 for a post, 10 for a recognition (API-09)', async () => {
    const { asha, ravi, admin } = org.people;
    const { id } = await asha!.ok('posts.create', { text: 'A post to share' });
    const recipients = [{ personId: asha!.id, points: 0 }];
    await ravi!.ok('recognition.give', { message: 'A thank-you to share', recipients });
    const thanked = (await asha!.ok('posts.list')).items.find(({ kind }) => kind === 'recognition')!;
    const code = async (by: Actor, post: string, entityType: number) =>
      (await by.ok('posts.share', { id: post, entityType })).shared?.entityType;
    expect([await code(ravi!, id, 3), await code(asha!, thanked.id, 10)]).toEqual([3, 10]);
    expect((await ravi!.call('posts.share', { id, entityType: 10 })).status).toBe(404);
    expect((await ravi!.call('posts.share', { id, entityType: 1 })).status).toBe(400);
    await ravi!.ok('posts.report', { id, entityType: 3, category: 'other' });
    await asha!.ok('posts.report', { id: thanked.id, entityType: 10, category: 'other' });
    expect((await ravi!.call('posts.report', { id, entityType: 10, category: 'other' })).status).toBe(404);
    const cases = (await admin!.ok('posts.reported')).items;
    expect([id, thanked.id].map((of) => cases.find(({ post }) => post?.id === of)?.entityType)).toEqual([3, 10]);
  });

  test('a post cannot refer to a recognition that does not exist (FEED-01)', async () => {
    const { id } = await org.people.asha!.ok('posts.create', { text: 'Of nothing' });
    const point = world().look(`update posts set recognition_id = $2 where organisation_id = $1 and id = $3`, [
      org.id,
      crypto.randomUUID(),
      id,
    ]);
    await expect(point).rejects.toMatchObject({
      code: '23503',
      message: expect.stringContaining('posts_of_recognition'),
    });
  });

  test('a deleted post is hidden everywhere, and only its author can restore it (FEED-01)', async () => {
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('posts.create', { text: 'Too early' });
    await ravi!.ok('posts.comment', { id, text: 'Nice' });
    expect((await ravi!.call('posts.remove', { id })).status).toBe(404);
    await asha!.ok('posts.remove', { id });
    for (const reader of [asha!, ravi!]) {
      expect((await reader.call('posts.details', { id })).status).toBe(404);
      expect((await reader.call('posts.comments', { id })).status).toBe(404);
      expect((await reader.call('posts.reactions', { id })).status).toBe(404);
      expect((await reader.call('posts.share', { id })).status).toBe(404);
    }
    expect((await ravi!.call('posts.restore', { id })).status).toBe(404);
    expect((await asha!.ok('posts.restore', { id })).commentCount).toBe(1);
    expect((await ravi!.ok('posts.details', { id })).id).toBe(id);
    expect((await asha!.call('posts.restore', { id })).status).toBe(404);
  });

  test('a post edited and deleted at the same time ends up deleted (FEED-01)', async () => {
    const { asha } = org.people;
    const { id } = await asha!.ok('posts.create', { text: 'A race' });
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_unused, at) => asha!.call('posts.updateWithMedia', { id, text: `Edit ${at}` })),
      asha!.call('posts.remove', { id }),
      ...Array.from({ length: 10 }, (_unused, at) => asha!.call('posts.updateWithMedia', { id, text: `Late ${at}` })),
    ]);
    expect(replies.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(replies[10]!.status).toBe(200);
    expect((await asha!.call('posts.details', { id })).status).toBe(404);
  });

  test('one person who reacts in fifty tabs leaves one reaction (FEED-05)', async () => {
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('posts.create', { text: 'Fifty' });
    await Promise.all(
      Array.from({ length: 50 }, (_unused, at) =>
        ravi!.call('posts.react', { id, reaction: (['love', 'like', 'funny'] as const)[at % 3] }, { patient: true }),
      ),
    );
    const post = await ravi!.ok('posts.details', { id });
    expect([post.reactionCount, post.reactions.length]).toEqual([1, 1]);
    expect(post.reactions[0]!.kind).toBe(post.myReaction);
  });

  test('a thank-you cannot be changed or deleted as a post (FEED-01)', async () => {
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: ravi!.id }] });
    const { id } = (await asha!.ok('posts.list')).items[0]!;
    for (const reply of [
      await asha!.call('posts.remove', { id }),
      await asha!.call('posts.updateWithMedia', { id, text: 'x' }),
    ])
      expect(reply.body.code).toBe('posts.of_recognition');
  });
});

describe('pictures and films', () => {
  const upload = async (who: Actor, file: File) => who.ok('posts.uploadMedia', { file });

  test('keep their order, descriptions and proportions, and pictures come in three sizes behind signed links (FEED-04)', async () => {
    const { asha, tara } = org.people;
    const wide = await upload(asha!, await photo(2400, 1200));
    const small = await upload(asha!, await photo(300, 400));
    expect([wide.width, wide.height, small.width, small.height]).toEqual([1920, 960, 300, 400]);
    const media = [
      { id: small.id, alt: 'A tall one' },
      { id: wide.id, alt: 'The roof' },
    ];
    const { id } = await asha!.ok('posts.createWithMedia', { text: '', media });
    const seen = await tara!.ok('posts.details', { id });
    expect(seen.media.map(({ id, alt }) => ({ id, alt }))).toEqual(media);
    for (const url of [seen.media[1]!.smallUrl, seen.media[1]!.url, seen.media[1]!.largeUrl]) {
      const answer = await world().app.inject({ url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    const bare = seen.media[0]!.url.split('?')[0]!;
    expect((await world().app.inject({ url: bare })).statusCode).toBe(404);
  });

  test('a film is sent in ranges, upright and without its location, and an invalid file is refused (FEED-04)', async () => {
    const { asha } = org.people;
    const made = await upload(asha!, film({ seconds: 42, turned: true }));
    expect(made).toMatchObject({ kind: 'video', width: 180, height: 320, seconds: 42 });
    const whole = await world().app.inject({ url: made.url });
    expect(whole.rawPayload.length).toBe(film({ seconds: 42, turned: true }).size);
    for (const place of ['+18.5204', 'GPSLatitude']) expect(whole.rawPayload.includes(place)).toBe(false);
    expect(await upload(asha!, film({ seconds: 42, inFragments: true }))).toMatchObject({ seconds: 42 });
    const range = await world().app.inject({ url: made.url, headers: { range: 'bytes=4-7' } });
    expect([range.statusCode, range.payload]).toEqual([206, 'ftyp']);
    expect(range.headers['content-range']).toBe(`bytes 4-7/${whole.rawPayload.length}`);
    expect((await world().app.inject({ url: made.url, headers: { range: 'bytes=999999-' } })).statusCode).toBe(416);
    for (const file of [
      film({ seconds: 301 }),
      film({ seconds: 301, inFragments: true }),
      film({ boxes: 10_001 }),
      film({ width: 0 }),
      new File([film().slice(0, 40)], 'cut.mp4'),
      new File(['<svg onload=alert(1)>'], 'a.svg'),
      new File(['MZ this is a program'], 'photo.jpg'),
    ]) {
      const refused = await asha!.call('posts.uploadMedia', { file });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file']]);
    }
    const large = new File([new Uint8Array(5_000_001)], 'large.jpg');
    expect((await asha!.call('posts.uploadMedia', { file: large })).status).toBe(413);
  });

  test('only own unused uploads can be posted, at most ten, and a removed one is released (FEED-01)', async () => {
    const { asha, ravi } = org.people;
    const { id } = await upload(asha!, await photo());
    expect((await ravi!.call('posts.createWithMedia', { text: 'x', media: [{ id }] })).body.code).toBe(
      'posts.media_unknown',
    );
    const post = await asha!.ok('posts.createWithMedia', { text: 'x', media: [{ id }] });
    const again = await asha!.call('posts.createWithMedia', { text: 'x', media: [{ id }] });
    expect([again.body.code, Object.keys(again.body.errors)]).toEqual(['posts.media_unknown', ['media']]);
    const other = await upload(asha!, await photo());
    const both = await asha!.ok('posts.updateWithMedia', {
      id: post.id,
      text: 'x',
      media: [{ id: other.id }, { id }],
    });
    expect(both.media.map((each) => each.id)).toEqual([other.id, id]);
    expect((await ravi!.call('posts.removeMedia', { id: post.id, mediaId: id })).status).toBe(404);
    expect((await asha!.ok('posts.removeMedia', { id: post.id, mediaId: id })).media.map((each) => each.id)).toEqual([
      other.id,
    ]);
    const used = await world().look('select id, in_use from files where id = any($1) order by in_use', [
      [id, other.id],
    ]);
    expect(used).toEqual([
      { id, in_use: false },
      { id: other.id, in_use: true },
    ]);
    const eleven = Array.from({ length: 11 }, () => ({ id: crypto.randomUUID() }));
    expect((await asha!.call('posts.createWithMedia', { text: 'x', media: eleven })).status).toBe(400);
  });
});
