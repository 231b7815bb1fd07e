import { expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { ask, pollOf } from '../../../../test/support/things/polls.ts';
import { type Actor, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const pollsIn = async (actor: Actor, input: Record<string, unknown> = {}) =>
  (await actor.ok('posts.list', input)).items.filter(({ kind }) => kind === 'poll').map(({ pollId }) => pollId);

test('a poll for everyone appears in the feed as a post, disappears when deleted and returns when restored (POLL-01)', async () => {
  const { admin, asha } = (await world().organisation({ asha: {} })).people;
  const { id } = await ask(admin!);
  expect(await pollsIn(asha!)).toEqual([id]);
  const [post] = (await asha!.ok('posts.list')).items;
  expect(post).toMatchObject({ kind: 'poll', visibility: 'public', author: { id: admin!.id }, recognition: null });
  await asha!.ok('posts.comment', { id: post!.id, text: 'Lonavala, please' });
  await admin!.ok('polls.update', { id, ...pollOf({ question: 'Where to, this time?' }) });
  const ownPost = (await admin!.ok('posts.list')).items[0]!;
  expect([ownPost.text, ownPost.can.edit]).toEqual([
    [{ kind: 'paragraph', line: [{ text: 'Where to, this time?' }] }],
    false,
  ]);
  expect((await admin!.call('posts.updateWithMedia', { id: ownPost.id, text: 'Other words' })).body.code).toBe(
    'posts.of_poll',
  );
  await admin!.ok('polls.delete', { id });
  expect(await pollsIn(asha!)).toEqual([]);
  await admin!.ok('polls.restore', { id });
  expect(await pollsIn(asha!)).toEqual([id]);
});

test('a moderator’s poll appears only in their community, and a poll for some people is hidden from others (POLL-01)', async () => {
  const { admin, ravi, asha } = (await world().organisation({ ravi: {}, asha: {} })).people;
  const communityId = await makeCommunity(ravi!, 'closed');
  const { id } = await ask(ravi!, { audience: { kind: 'communities', ids: [communityId] } });
  await ask(admin!, { audience: { kind: 'people', ids: [ravi!.id] } });
  expect(await pollsIn(ravi!, { communityId })).toEqual([id]);
  expect(await pollsIn(asha!)).toEqual([]);
  await asha!.ok('communities.join', { id: communityId });
  await ravi!.ok('communities.acceptRequest', { id: communityId, personId: asha!.id });
  expect(await pollsIn(asha!, { communityId })).toEqual([id]);
});

test('a non-member of a public community can read its poll but cannot vote (POLL-01)', async () => {
  const { ravi, asha } = (await world().organisation({ ravi: {}, asha: {} })).people;
  const communityId = await makeCommunity(ravi!, 'public');
  const { id } = await ask(ravi!, { audience: { kind: 'communities', ids: [communityId] } });
  expect(await pollsIn(asha!, { communityId })).toEqual([id]);
  const { can, options } = await asha!.ok('polls.details', { id });
  expect([can.vote, can.change, can.edit, can.close, can.remove]).toEqual([false, false, false, false, false]);
  expect((await asha!.call('polls.vote', { id, optionIds: [options[0]!.id] })).status).toBe(404);
  const hidden = await makeCommunity(ravi!, 'closed');
  const { id: unseen } = await ask(ravi!, { audience: { kind: 'communities', ids: [hidden] } });
  expect((await asha!.call('polls.details', { id: unseen })).status).toBe(404);
});

test('the post of a poll follows its current audience and disappears while only some people are asked (POLL-03)', async () => {
  const { admin, asha, ravi } = (await world().organisation({ asha: {}, ravi: {} })).people;
  const communityId = await makeCommunity(admin!, 'closed');
  await asha!.ok('communities.join', { id: communityId });
  await admin!.ok('communities.acceptRequest', { id: communityId, personId: asha!.id });
  const { id } = await ask(admin!);
  const postId = (await ravi!.ok('posts.list')).items[0]!.id;
  await asha!.ok('posts.comment', { id: postId, text: 'By train?' });
  const audiences = {
    everyone: { kind: 'all' },
    community: { kind: 'communities', ids: [communityId] },
    some: { kind: 'people', ids: [asha!.id] },
  };
  const move = async (to: keyof typeof audiences) =>
    admin!.ok('polls.update', { id, ...pollOf({ question: `To ${to}?`, audience: audiences[to] }) });
  const seen = async (actor: Actor) => {
    const { status, body } = await actor.call('posts.details', { id: postId });
    return status === 200 ? [body.text[0].line[0].text, body.visibility, body.commentCount] : status;
  };

  await move('community');
  expect([await seen(asha!), await seen(ravi!)]).toEqual([['To community?', 'community', 1], 404]);
  expect([await pollsIn(asha!, { communityId }), await pollsIn(ravi!)]).toEqual([[id], []]);
  await move('some');
  expect([await seen(asha!), await seen(admin!)]).toEqual([404, 404]);
  await admin!.ok('polls.delete', { id });
  await admin!.ok('polls.restore', { id });
  expect([await seen(asha!), await seen(admin!)]).toEqual([404, 404]);
  await move('everyone');
  for (const actor of [asha!, ravi!]) expect(await seen(actor)).toEqual(['To everyone?', 'public', 1]);
  await admin!.ok('posts.remove', { id: postId });
  await move('everyone');
  expect(await seen(ravi!)).toBe(404);
  await move('some');
  expect((await admin!.call('posts.restore', { id: postId })).status).toBe(404);
});

test('a pin survives an edit of the poll and is removed when the poll moves elsewhere (POLL-03, FEED-06)', async () => {
  const { admin } = (await world().organisation()).people;
  const communityId = await makeCommunity(admin!, 'closed');
  const { id } = await ask(admin!);
  const post = (await admin!.ok('posts.list')).items[0]!;
  await admin!.ok('posts.pin', { id: post.id, days: 7 });
  const pinned = async () => (await admin!.ok('posts.details', { id: post.id })).pinnedUntil;
  await admin!.ok('polls.update', { id, ...pollOf({ question: 'Where to now?' }) });
  expect(await pinned()).not.toBeNull();
  await admin!.ok('polls.update', { id, ...pollOf({ audience: { kind: 'communities', ids: [communityId] } }) });
  expect(await pinned()).toBeNull();
});
