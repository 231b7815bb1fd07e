import { describe, expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();
const removal = { decision: 'remove', reason: 'Against our rules' };

const lead = (org: Organisation) =>
  world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    org.id,
    org.people.admin!.id,
  ]);

async function reportedOf(author: Actor, reporter: Actor, communityId?: string): Promise<string> {
  const place = communityId === undefined ? {} : { communityId };
  const { id } = await author.ok('posts.create', { text: 'Not so kind', ...place });
  return (await reporter.ok('posts.report', { id, category: 'employee' })).id;
}

const offered = async (actor: Actor, id: string) =>
  (await actor.ok('posts.reported')).items.find((each) => each.id === id)?.can;

describe('authors decide about their own posts and comments (FEED-06)', () => {
  test('the only admin sees and can decide a report about their own post', async () => {
    const org = await world().organisation({ asha: {} });
    await lead(org);
    const { admin, asha } = org.people;
    const id = await reportedOf(admin!, asha!);
    expect(await offered(admin!, id)).toEqual({ decide: true });
    expect((await admin!.ok('inbox.list')).reports).toMatchObject({ count: 1, items: [{ id }] });
    await admin!.ok('posts.decide', { id, ...removal });
    expect((await admin!.ok('inbox.list')).reports?.count ?? 0).toBe(0);
  });

  test('an admin cannot decide about their own post beside another admin or where others lead the community', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    await lead(org);
    const { admin, asha, ravi } = org.people;
    const place = await makeCommunity(ravi!, 'public');
    for (const actor of [admin!, asha!]) await actor.ok('communities.join', { id: place });
    const led = await reportedOf(admin!, asha!, place);
    expect(await offered(admin!, led)).toEqual({ decide: false });
    expect((await admin!.call('posts.decide', { id: led, ...removal })).body.code).toBe('posts.own');
    expect((await admin!.ok('inbox.list')).reports?.count ?? 0).toBe(0);
    expect((await ravi!.ok('posts.reportedIn', { id: place })).items).toMatchObject([
      { id: led, can: { decide: true } },
    ]);
    await ravi!.ok('posts.decide', { id: led, decision: 'keep' });
    const outside = await reportedOf(admin!, asha!);
    await world().look(
      `update people set role = 'admin', bundles = array['moderation'] where organisation_id = $1 and id = $2`,
      [org.id, asha!.id],
    );
    expect(await offered(admin!, outside)).toEqual({ decide: false });
    expect((await admin!.call('posts.decide', { id: outside, ...removal })).body.code).toBe('posts.own');
    expect(await offered(asha!, outside)).toEqual({ decide: true });
  });
});

test('a report offers its decision only once, and not to the author of its subject (FEED-06)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const place = await makeCommunity(asha!, 'public');
  await ravi!.ok('communities.join', { id: place });
  const own = await reportedOf(asha!, ravi!, place);
  const { id: post } = await ravi!.ok('posts.create', { text: 'Fine', communityId: place });
  const comment = await asha!.ok('posts.comment', { id: post, text: 'Not so kind' });
  const ofComment = await ravi!.ok('posts.report', { id: post, commentId: comment.id, category: 'other' });
  const ofRavi = await reportedOf(ravi!, asha!, place);
  const { items } = await asha!.ok('posts.reportedIn', { id: place });
  expect(Object.fromEntries(items.map(({ id, can }) => [id, can.decide]))).toEqual({
    [own]: false,
    [ofComment.id]: false,
    [ofRavi]: true,
  });
  for (const id of [own, ofComment.id, ofRavi]) expect(await offered(admin!, id)).toEqual({ decide: true });
  await admin!.ok('posts.decide', { id: own, decision: 'keep' });
  expect((await asha!.ok('posts.reportedIn', { id: place, state: 'decided' })).items).toMatchObject([
    { id: own, can: { decide: false } },
  ]);
});
