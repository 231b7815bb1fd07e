import { type JoinMode, joinModeCodeOf, joinModes } from '@apprecio/contract/api/codes';
import type { PostInline, PostText } from '@apprecio/contract/posts/post-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDigests } from '../../src/features/notifications/digest/digest.reactions.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { everyRead, type ReadCall, tellers, callVariants } from '../support/every-read.ts';
import type { MarkedStream } from '../support/listening.ts';
import { type Device, PushService } from '../support/outside/browsers-push.ts';
import { sample } from '../support/sample.ts';
import { photo } from '../support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';
import { type Level, levels, type Role, roles } from './community-levels.ts';

const world = useOwnWorld();
const push = new PushService();

const allVisible = {
  inTheFeed: true,
  amongMine: true,
  inItsCommunity: true,
  detail: true,
  comments: true,
  answers: true,
  reactions: true,
  found: true,
  named: true,
  inTheBell: true,
  counted: true,
  pushed: true,
  mailed: true,
  inTheDigest: true,
  live: true,
  picture: true,
  canReact: true,
  canComment: true,
  canShare: true,
  shared: true,
  canReport: true,
};
type Visibility = typeof allVisible;
const noneVisible = Object.fromEntries(Object.keys(allVisible).map((way) => [way, false])) as Visibility;
const shown: Record<Level, Visibility> = {
  belongs: allVisible,
  reads: { ...allVisible, inTheFeed: false, canReact: false, canComment: false, canShare: false },
  nothing: noneVisible,
};
interface Post {
  communityId: string;
  id: string;
  pictureId: string;
  commentId: string;
  shareId: string;
  formers: string;
  named: Set<string>;
}

let org: Organisation;
let elsewhere: Organisation;
let reads: ReadCall[] = [];
const posts = {} as Record<JoinMode, Post>;
const devices = new Map<Role, Device>();
const streams = new Map<Role, MarkedStream>();
const liveText = new Map<Role, string>();

const actorOf = (role: Role): Actor => (role === 'foreigner' ? elsewhere.people.foreigner! : org.people[role]!);
const mailTo = (role: Role) =>
  world()
    .mailOf(`${role}@${(role === 'foreigner' ? elsewhere : org).subdomain}.example`)
    .join('\n');
const word = { post: 'Tamarind', alt: 'Saffron', comment: 'Nutmeg', answer: 'Mace', share: 'Clove', digest: 'Cumin' };
const formersWord = { comment: 'Fennel', share: 'Anise', later: 'Caraway' };
const marksOf = (mode: JoinMode) => [...Object.values(word), ...Object.values(formersWord)].map((w) => w + mode);

async function prefer(email: 'now' | 'daily'): Promise<void> {
  const to = { inApp: 'now', push: 'now', email };
  for (const role of roles) {
    await actorOf(role).ok('profile.prefer', {
      notifications: {
        kinds: { answers: to, reactions: to, communities: to },
        quietHours: { on: false },
        pushesPerDay: 50,
      },
    });
  }
}

async function listen(role: Role): Promise<void> {
  const actor = actorOf(role);
  const { vapidKey } = await actor.ok('notifications.pushKey');
  const device = push.device(vapidKey);
  await actor.ok('notifications.storeToken', { token: device.token });
  devices.set(role, device);
  streams.set(role, await world().listen(role === 'foreigner' ? elsewhere : org, actor));
}

async function createCommunity(mode: JoinMode): Promise<string> {
  const { owner, moderator, member, former, invited, writer, admin } = org.people;
  const maker = mode === 'company' ? admin! : owner!;
  const { id } = await maker.ok('communities.create', { name: `Spices ${mode}`, joinMode: joinModeCodeOf(mode) });
  if (mode === 'company') {
    await admin!.ok('communities.changeRole', { id, personId: owner!.id, role: 'owner' });
    await owner!.ok('communities.changeRole', { id, personId: admin!.id, role: 'member' });
  } else {
    const personIds = [moderator, member, former, writer].map((actor) => actor!.id);
    await owner!.ok('communities.addMembers', { id, personIds });
    await owner!.ok('communities.invite', { id, personIds: [invited!.id] });
  }
  await owner!.ok('communities.changeRole', { id, personId: moderator!.id, role: 'moderator' });
  return id;
}

const toAll = (words: string): PostText => [
  { kind: 'paragraph', line: [{ text: words }, ...roles.map((role) => ({ mention: actorOf(role).id, name: role }))] },
];

async function write(mode: JoinMode): Promise<Post> {
  const { owner, moderator, writer, former } = org.people;
  const communityId = await createCommunity(mode);
  const formers = (await former!.ok('posts.create', { text: 'From before', communityId })).id;
  if (mode !== 'company') await former!.ok('communities.leave', { id: communityId });
  const { id: pictureId } = await writer!.ok('posts.uploadMedia', { file: await photo(20, 20) });
  const post = await writer!.ok('posts.createWithMedia', {
    text: toAll(word.post + mode),
    media: [{ id: pictureId, alt: word.alt + mode }],
    communityId,
  });
  const { id } = post;
  const comment = await owner!.ok('posts.comment', { id, text: word.comment + mode });
  await owner!.ok('posts.comment', { id, parentId: comment.id, text: word.answer + mode });
  await owner!.ok('posts.react', { id, reaction: 'love' });
  const share = await moderator!.ok('posts.share', { id, text: word.share + mode });
  await owner!.ok('posts.comment', { id: formers, text: formersWord.comment + mode });
  await owner!.ok('posts.react', { id: formers, reaction: 'love' });
  await moderator!.ok('posts.share', { id: formers, text: formersWord.share + mode });
  const inlines: PostInline[] = post.text.flatMap((block) => (block.kind === 'paragraph' ? block.line : []));
  const named = new Set(inlines.flatMap((inline) => ('mention' in inline ? [inline.mention] : [])));
  return { communityId, id, pictureId, commentId: comment.id, shareId: share.id, formers, named };
}

async function oneDayLater(): Promise<void> {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  moveClock(now.add({ days: 1 }).withPlainTime({ hour: 9, minute: 2 }).epochMilliseconds - now.epochMilliseconds);
  for (const role of roles) world().renew(actorOf(role));
  world().renew(org.people.writer!);
}

beforeAll(async () => {
  await push.start();
  reads = await everyRead(world());
  org = await world().organisation({
    owner: {},
    moderator: {},
    member: {},
    invited: {},
    former: {},
    outsider: {},
    writer: {},
  });
  elsewhere = await world().organisation({ foreigner: { role: 'admin' } });
  await world().look(`update sessions set expires_at = now() + interval '9 days'`);
  for (const role of roles) await listen(role);
  await prefer('now');
  for (const mode of joinModes) posts[mode] = await write(mode);
  await world().drain(org);
  await prefer('daily');
  for (const mode of joinModes) {
    const { communityId, formers: id } = posts[mode];
    await org.people.writer!.ok('posts.create', { text: toAll(word.digest + mode), communityId });
    await org.people.owner!.ok('posts.comment', { id, text: formersWord.later + mode });
  }
  await world().drain(org);
  for (const role of roles) liveText.set(role, JSON.stringify(await streams.get(role)!.all()));
  await oneDayLater();
  await sendDigests.run(world().services, world().sweep);
  await world().drain(org);
});
afterAll(async () => {
  moveClock(0);
  await push.stop();
});

/** Returns true if the address of a picture that someone received opens it. */
async function opens(url: string | undefined): Promise<boolean> {
  return url !== undefined && (await world().app.inject({ url })).statusCode === 200;
}

async function actsOn(actor: Actor, { id, shareId }: Post): Promise<Partial<Visibility>> {
  const may = async (...call: Parameters<Actor['call']>) => (await actor.call(...call)).status === 200;
  return {
    canReact: await may('posts.react', { id, reaction: 'like' }),
    canComment: await may('posts.comment', { id, text: 'A word' }),
    canShare: await may('posts.share', { id }),
    shared: (await actor.call('posts.details', { id: shareId })).body.shared?.id === id,
    canReport: await may('posts.report', { id, category: 'other' }),
  };
}

async function notifiedChannels(role: Role, mode: JoinMode): Promise<Partial<Visibility>> {
  const actor = actorOf(role);
  const { items } = await actor.ok('notifications.list', { limit: 100 });
  const about = items.filter(({ message }) => message.includes(word.post + mode));
  const { count } = await actor.ok('notifications.unread');
  return {
    inTheBell: about.length > 0,
    counted: count === items.filter(({ isRead }) => !isRead).length && about.some(({ isRead }) => !isRead),
    pushed: JSON.stringify(devices.get(role)!.arrived).includes(word.post + mode),
    mailed: mailTo(role).includes(word.post + mode),
    inTheDigest: mailTo(role).includes(word.digest + mode),
    live: liveText.get(role)!.includes(posts[mode].id),
  };
}

async function visibilityOf(role: Role, mode: JoinMode): Promise<Visibility> {
  const actor = actorOf(role);
  const { id, communityId, commentId, named } = posts[mode];
  const answer = async (...[name, input]: Parameters<Actor['call']>) =>
    JSON.stringify((await actor.call(name, { limit: 100, ...input })).body);
  const detail = await actor.call('posts.details', { id });
  const search = await actor.ok('search.results', { search: word.post + mode });
  return {
    ...noneVisible,
    inTheFeed: (await answer('posts.list', {})).includes(word.post + mode),
    amongMine: (await answer('posts.list', { scope: 'mine' })).includes(word.post + mode),
    inItsCommunity: (await answer('posts.list', { communityId })).includes(word.post + mode),
    detail: detail.status === 200,
    comments: (await answer('posts.comments', { id })).includes(word.comment + mode),
    answers: (await answer('posts.comments', { id, parentId: commentId })).includes(word.answer + mode),
    reactions: (await answer('posts.reactions', { id })).includes(org.people.owner!.id),
    found: search.some((result) => result.id === id),
    named: named.has(actor.id),
    ...(await notifiedChannels(role, mode)),
    picture: await opens(detail.body.media?.[0]?.url as string | undefined),
    ...(await actsOn(actor, posts[mode])),
  };
}

describe('content of a community (COM-03)', () => {
  const all = joinModes.flatMap((mode) => roles.map((role) => ({ mode, role, level: levels[mode][role] })));
  test.each(all)('that is $mode is visible to the $role in every way: $level', async ({ mode, role, level }) => {
    expect(await visibilityOf(role, mode)).toEqual(shown[level]);
  });

  const shutOut = roles.filter((role) => joinModes.some((mode) => levels[mode][role] === 'nothing'));
  test.each(sample(shutOut, 2))('is revealed by no read to the %s who may not see it', async (role) => {
    const modes = joinModes.filter((mode) => levels[mode][role] === 'nothing');
    const ids = modes.flatMap((mode) => {
      const { communityId, id, pictureId, commentId, shareId, formers } = posts[mode];
      return [communityId, id, pictureId, commentId, shareId, formers];
    });
    const words = modes.map((mode) => word.post + mode);
    const marks = [...modes.flatMap(marksOf), ...modes.flatMap((mode) => [posts[mode].pictureId, posts[mode].id])];
    // Admins read reported posts, wherever they are.
    const checkedReads = reads.filter(({ name }) => role !== 'admin' || name !== 'posts.reported');
    expect(await tellers(actorOf(role), callVariants(checkedReads, ids, words), marks)).toEqual([]);
  });

  test('is in no admin export', async () => {
    const marks = joinModes.flatMap(marksOf);
    for (const name of ['audit.export', 'employees.export', 'points.exportMine'] as const) {
      const { url } = await org.people.admin!.ok(name);
      const { statusCode, body } = await world().app.inject({ url });
      expect([name, statusCode, marks.filter((mark) => body.includes(mark))]).toEqual([name, 200, []]);
    }
  });

  test.each(joinModes)('that is %s: a former member gets no more of it, not even of their own post', async (mode) => {
    const everything = mailTo('former') + JSON.stringify(devices.get('former')!.arrived);
    const tellsOfIt = Object.values(formersWord).some((each) => everything.includes(each + mode));
    expect(tellsOfIt).toBe(levels[mode].former !== 'nothing');
    const { items } = await actorOf('former').ok('notifications.list', { limit: 100 });
    const postNotices = items.filter(({ deeplink }) => deeplink.includes(posts[mode].id));
    expect(levels[mode].former === 'nothing' && postNotices.length > 0).toBe(false);
  });

  test.each(joinModes)('that is %s and reported is in the queue of its leaders and of admins', async (mode) => {
    for (const role of roles) {
      const { communityId, id } = posts[mode];
      const there = await actorOf(role).call('posts.reportedIn', { id: communityId });
      const all = await actorOf(role).call('posts.reported', {});
      const has = (reply: typeof all) => reply.status === 200 && JSON.stringify(reply.body).includes(id);
      const expected = [role === 'owner' || role === 'moderator', role === 'admin'];
      expect([role, has(there), has(all)]).toEqual([role, ...expected]);
    }
  });
});
