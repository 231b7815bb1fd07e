import { joinMode } from '@apprecio/contract/api/codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { photo } from '../../../../test/support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { publishScheduled } from '../posts.reactions.ts';

const world = useOwnWorld();
let org: Organisation;
let elsewhere: Organisation;
const places: Record<string, string> = {};
const posts: Record<string, { id: string; mediaId: string; commentId: string }> = {};

async function postIn(who: Actor, communityId?: string) {
  const { id: mediaId } = await who.ok('posts.uploadMedia', { file: await photo(20, 20) });
  const place = communityId ? { communityId } : {};
  const { id } = await who.ok('posts.createWithMedia', { text: 'Only for us', media: [{ id: mediaId }], ...place });
  const comment = await who.ok('posts.comment', { id, text: 'A word' });
  await who.ok('posts.react', { id, reaction: 'love' });
  return { id, mediaId, commentId: comment.id };
}

beforeAll(async () => {
  org = await world().organisation({ owner: {}, member: {}, outsider: {} });
  elsewhere = await world().organisation({ stranger: {} });
  const { owner, member, admin } = org.people;
  for (const [name, mode] of Object.entries(joinMode)) {
    const maker = name === 'company' ? admin! : owner!;
    const { id } = await maker.ok('communities.create', {
      name: `The ${name} one`,
      joinMode: mode,
      description: 'Ours',
    });
    places[name] = id;
    if (name !== 'company') await owner!.ok('communities.addMembers', { id, personIds: [member!.id] });
    posts[name] = await postIn(member!, id);
  }
  posts.everyone = await postIn(member!);
});

/** Every way on which a post could be seen, and whether it was. */
async function visibilityOf(who: Actor, { id, commentId }: { id: string; commentId: string }, communityId?: string) {
  const statusOf = async (...call: Parameters<Actor['call']>) => (await who.call(...call)).status === 200;
  const home = (await who.ok('posts.list', { limit: 100 })).items.some((post) => post.id === id);
  const there = communityId ? await who.call('posts.list', { communityId }) : null;
  return {
    home,
    place: there ? there.status === 200 && there.body.items.some((post: { id: string }) => post.id === id) : home,
    details: await statusOf('posts.details', { id }),
    comments: await statusOf('posts.comments', { id }),
    reactions: await statusOf('posts.reactions', { id }),
    report: await statusOf('posts.report', { id, commentId, category: 'other' }),
  };
}

const readsOnly = { home: false, place: true, details: true, comments: true, reactions: true, report: true };
const all = { ...readsOnly, home: true };
const nothing = { home: false, place: false, details: false, comments: false, reactions: false, report: false };

describe('a post is visible, by every route, to exactly those who may see it (COM-03, FEED-01)', () => {
  test.each([
    ['everyone', { owner: all, outsider: all, admin: all }],
    ['closed', { owner: all, outsider: nothing, admin: nothing }],
    ['inviteOnly', { owner: all, outsider: nothing, admin: nothing }],
    ['public', { owner: all, outsider: readsOnly, admin: readsOnly }],
    ['company', { owner: all, outsider: all, admin: all }],
  ] as const)('shows a post to the right readers: %s', async (place, expected) => {
    const seen: Record<string, unknown> = {};
    for (const who of Object.keys(expected))
      seen[who] = await visibilityOf(org.people[who]!, posts[place]!, places[place]);
    expect(seen).toEqual(expected);
    expect(await visibilityOf(elsewhere.people.stranger!, posts[place]!, places[place])).toEqual(nothing);
  });

  test('only members can write, react, comment and share (COM-03)', async () => {
    for (const [place, who, status] of [
      ['closed', 'outsider', 404],
      ['inviteOnly', 'outsider', 404],
      ['public', 'outsider', 403],
      ['company', 'outsider', 200],
      ['closed', 'member', 200],
    ] as const) {
      const { id } = posts[place]!;
      const actor = org.people[who]!;
      const communityId = places[place]!;
      expect([place, (await actor.call('posts.create', { text: 'Hello', communityId })).status]).toEqual([
        place,
        status,
      ]);
      expect((await actor.call('posts.react', { id, reaction: 'like' })).status).toBe(status);
      expect((await actor.call('posts.comment', { id, text: 'Hello' })).status).toBe(status);
      expect((await actor.call('posts.share', { id })).status).toBe(status === 403 ? 422 : status);
    }
  });

  test('a share reaches no further than its original and shows nothing once the original is deleted (FEED-01)', async () => {
    const { member, owner, outsider } = org.people;
    const share = await owner!.ok('posts.share', { id: posts.closed!.id, text: 'Look' });
    expect(share).toMatchObject({ kind: 'share', visibility: 'community', community: { id: places.closed } });
    expect(share.shared?.media).toHaveLength(1);
    expect((await outsider!.call('posts.details', { id: share.id })).status).toBe(404);
    const { id } = await member!.ok('posts.create', { text: 'For all' });
    const open = await owner!.ok('posts.share', { id });
    expect((await outsider!.ok('posts.share', { id: open.id })).shared?.id).toBe(id);
    expect((await member!.ok('posts.details', { id })).shareCount).toBe(2);
    await member!.ok('posts.remove', { id });
    expect((await outsider!.ok('posts.details', { id: open.id })).shared).toBeNull();
  });

  test('a team or private thank-you cannot be shared (FEED-01)', async () => {
    const { owner, member } = org.people;
    for (const visibility of ['team', 'private']) {
      const recipients = [{ personId: member!.id }];
      await owner!.ok('recognition.give', { message: 'Quietly', visibility, recipients });
      const { id } = (await member!.ok('posts.list', { scope: 'mine' })).items[0]!;
      expect((await member!.call('posts.share', { id })).body.code).toBe('posts.not_shareable');
    }
  });

  test('a mentioned person who is not a member is neither linked nor notified (COM-03)', async () => {
    const { member, outsider } = org.people;
    const text = [{ kind: 'paragraph', line: [{ mention: outsider!.id, name: 'Outsider Test' }] }];
    const post = await member!.ok('posts.create', { text, communityId: places.closed });
    expect(post.text).toEqual([{ kind: 'paragraph', line: [{ text: '@Outsider Test' }] }]);
    await world().drain(org);
    expect((await outsider!.ok('notifications.list')).items).toEqual([]);
    const ownPosts = (await outsider!.ok('posts.list', { scope: 'mine' })).items;
    expect(ownPosts.some(({ id }) => id === post.id)).toBe(false);
  });
});

describe('pinned and scheduled', () => {
  test('admins pin for everyone and owners in their community, and a pinned post comes first until unpinned (FEED-06)', async () => {
    const { admin, member, owner } = org.people;
    const { id } = await member!.ok('posts.create', { text: 'Please read' });
    await member!.ok('posts.create', { text: 'Newer' });
    expect((await member!.call('posts.pin', { id, days: 3 })).status).toBe(403);
    await admin!.ok('posts.pin', { id, days: 3 });
    const first = await member!.ok('posts.list', { limit: 2 });
    expect(first.items[0]).toMatchObject({ id, pinnedUntil: expect.any(String) });
    const rest = await member!.ok('posts.list', { limit: 100, cursor: first.nextCursor! });
    expect([...first.items, ...rest.items].filter((post) => post.id === id)).toHaveLength(1);
    await admin!.ok('posts.pin', { id, days: 0 });
    expect((await member!.ok('posts.list')).items[0]!.id).not.toBe(id);
    expect((await member!.call('posts.pin', { id: posts.closed!.id, days: 1 })).status).toBe(403);
    await owner!.ok('posts.pin', { id: posts.closed!.id, days: 1 });
    const there = await member!.ok('posts.list', { communityId: places.closed });
    expect(there.items[0]!.id).toBe(posts.closed!.id);
  });

  test('a scheduled post is visible only to its author until its time, and then to everyone (FEED-06)', async () => {
    const { member, owner } = org.people;
    const at = (ms: number) => new Date(world().services.now().getTime() + ms).toISOString();
    expect((await member!.call('posts.create', { text: 'Late', scheduledAt: at(-1000) })).body.code).toBe('posts.past');
    const { id } = await member!.ok('posts.create', { text: 'Soon', scheduledAt: at(60_000) });
    expect((await owner!.call('posts.details', { id })).status).toBe(404);
    expect((await member!.ok('posts.list')).items.some((post) => post.id === id)).toBe(false);
    expect((await member!.ok('posts.scheduled')).items.map((post) => post.id)).toEqual([id]);
    expect((await owner!.ok('posts.scheduled')).items).toEqual([]);
    await publishAfter(30_000);
    expect((await owner!.call('posts.details', { id })).status).toBe(404);
    await publishAfter(61_000);
    expect(await owner!.ok('posts.details', { id })).toMatchObject({ scheduledAt: null, editedAt: null });
    expect((await member!.ok('posts.scheduled')).items).toEqual([]);
  });
});

describe('reports', () => {
  test('count each reporter once and keep them anonymous; a hidden post stays visible to its author, who reads why (FEED-06)', async () => {
    const { admin, owner, outsider, member } = org.people;
    const { id } = await member!.ok('posts.create', { text: 'Something rude' });
    expect((await member!.call('posts.report', { id, category: 'other' })).body.code).toBe('posts.own');
    await owner!.ok('posts.report', { id, category: 'employee', note: 'Rude' });
    await outsider!.ok('posts.report', { id, category: 'other' });
    await outsider!.ok('posts.report', { id, category: 'other' });
    const found = (await admin!.ok('posts.reported')).items.find(({ post }) => post?.id === id)!;
    expect(found).toMatchObject({ reportCount: 2, decision: null, comment: null });
    expect(JSON.stringify(found)).not.toContain(outsider!.id);
    expect((await owner!.call('posts.reported')).status).toBe(403);
    expect((await owner!.call('posts.decide', { id: found.id, decision: 'keep' })).status).toBe(404);
    expect((await admin!.call('posts.decide', { id: found.id, decision: 'hide' })).status).toBe(400);
    const decision = { id: found.id, decision: 'hide', reason: 'It hurts someone' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => admin!.call('posts.decide', decision)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await owner!.call('posts.details', { id })).status).toBe(404);
    expect(await member!.ok('posts.details', { id })).toMatchObject({ hidden: true });
    await world().drain(org);
    const notices = (await member!.ok('notifications.list')).items.filter(
      ({ notificationEventType }) => notificationEventType === 'POST_MODERATED',
    );
    expect(notices.map(({ title, message, actor }) => [title, message, actor])).toEqual([
      ['Your post was hidden', 'It hurts someone', null],
    ]);
    const warned = (await admin!.ok('notifications.list')).items.filter(
      ({ title }) => title === 'Someone reported a post or comment',
    );
    expect(warned.length).toBeGreaterThan(0);
    const done = (await admin!.ok('posts.reported', { state: 'decided' })).items[0]!;
    expect(done).toMatchObject({ id: found.id, decision: 'hide', decidedBy: { id: admin!.id } });
  });

  test('the owners of a community decide its reports, and a removed comment is gone (FEED-06)', async () => {
    const { owner, member, outsider } = org.people;
    const { id, commentId } = posts.inviteOnly!;
    await owner!.ok('posts.report', { id, commentId, category: 'feedback' });
    expect((await outsider!.call('posts.reportedIn', { id: places.inviteOnly })).status).toBe(404);
    expect((await member!.call('posts.reportedIn', { id: places.inviteOnly })).status).toBe(404);
    const found = (await owner!.ok('posts.reportedIn', { id: places.inviteOnly })).items[0]!;
    expect(found.comment).toMatchObject({ id: commentId, text: 'A word' });
    expect((await member!.call('posts.decide', { id: found.id, decision: 'keep' })).status).toBe(404);
    await owner!.ok('posts.decide', { id: found.id, decision: 'remove', reason: 'Not for here' });
    expect((await owner!.ok('posts.comments', { id })).items).toEqual([]);
    expect((await member!.ok('posts.details', { id })).commentCount).toBe(0);
  });

  test('nobody decides about their own post, so an admin decides where only its author leads (FEED-06)', async () => {
    const { admin, owner, member } = org.people;
    const reportedOf = async (author: Actor, communityId?: string) => {
      const place = communityId ? { communityId } : {};
      const { id } = await author.ok('posts.create', { text: 'Not so kind', ...place });
      await member!.ok('posts.report', { id, category: 'employee' });
      return (await admin!.ok('posts.reported')).items.find(({ post }) => post?.id === id)!.id;
    };
    const decision = { decision: 'remove', reason: 'Against our rules' };
    const led = await reportedOf(owner!, places.inviteOnly);
    for (const choice of [decision, { decision: 'keep' }]) {
      expect((await owner!.call('posts.decide', { id: led, ...choice })).body.code).toBe('posts.own');
    }
    expect((await admin!.ok('inbox.list')).reports?.items.map(({ id }) => id)).toContain(led);
    await admin!.ok('posts.decide', { id: led, ...decision });
    const ofAdmin = await reportedOf(admin!);
    expect((await admin!.call('posts.decide', { id: ofAdmin, decision: 'keep' })).body.code).toBe('posts.own');
    const { id } = posts.inviteOnly!;
    const comment = await owner!.ok('posts.comment', { id, text: 'Not so kind' });
    await member!.ok('posts.report', { id, commentId: comment.id, category: 'other' });
    const ofComment = (await owner!.ok('posts.reportedIn', { id: places.inviteOnly })).items[0]!;
    expect((await owner!.call('posts.decide', { id: ofComment.id, decision: 'keep' })).body.code).toBe('posts.own');
  });
});

async function publishAfter(ms: number): Promise<void> {
  moveClock(ms);
  try {
    await publishScheduled.run(world().services, world().sweep);
  } finally {
    moveClock(0);
  }
}
