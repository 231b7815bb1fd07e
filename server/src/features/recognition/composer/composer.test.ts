import { beforeEach, describe, expect, test } from 'vitest';
import { makeCommunity, noticesOf } from '../../../../test/support/things/communities.ts';
import { booksBalance, thanks } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
let asha: Actor;
let ravi: Actor;
let boss: Actor;
let tara: Actor;
let admin: Actor;

beforeEach(async () => {
  org = await world().organisation({
    boss: { role: 'manager' },
    asha: {},
    ravi: { manager: 'boss' },
    mira: {},
    tara: {},
  });
  [asha, ravi, boss, tara, admin] = ['asha', 'ravi', 'boss', 'tara', 'admin'].map((name) => org.people[name]!) as [
    Actor,
    Actor,
    Actor,
    Actor,
    Actor,
  ];
});

async function communityWithMembers(mode: Parameters<typeof makeCommunity>[1] = 'closed'): Promise<string> {
  const id = await makeCommunity(asha, mode);
  if (mode !== 'company') await asha.ok('communities.addMembers', { id, personIds: [ravi.id, org.people.mira!.id] });
  return id;
}

const leftOf = async (actor: Actor) => (await actor.ok('points.balances')).allowance.left;
const earnedOf = async (actor: Actor) => (await actor.ok('points.balances')).earned;
const postsIn = async (actor: Actor, communityId: string) =>
  (await actor.ok('posts.list', { communityId })).items.flatMap(({ id, recognition }) => (recognition ? [{ id }] : []));

describe('giving into a community (REC-01, COM-03)', () => {
  test('every recipient must be a member; non-members are named, and nothing is given', async () => {
    const communityId = await communityWithMembers();
    const left = await leftOf(asha);
    const chosen = [ravi, tara, org.people.mira!, boss].map(({ id: personId }) => ({ personId, points: 3 }));
    const refused = await asha.call('recognition.give', { message: 'All of you', recipients: chosen, communityId });
    const sentence = 'Not everyone you chose is a member of this community.';
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'recognition.not_members',
      { 'recipients.1': sentence, 'recipients.3': sentence },
    ]);
    expect(await leftOf(asha)).toBe(left);
    expect(await postsIn(asha, communityId)).toEqual([]);
    const some = chosen.filter((_one, at) => at % 2 === 0);
    const { recipients } = await asha.ok('recognition.give', { message: 'Both of you', recipients: some, communityId });
    expect(recipients.map(({ status }) => status)).toEqual(['approved', 'approved']);
    expect(await leftOf(asha)).toBe(left - 6);
    expect(await postsIn(ravi, communityId)).toHaveLength(1);
  });

  test.each([
    ['closed', 404],
    ['inviteOnly', 404],
    ['public', 403],
  ] as const)('a person who is not a member of a %s community cannot give there', async (mode, status) => {
    const communityId = await communityWithMembers(mode);
    for (const who of [tara, admin]) {
      const reply = await who.call('recognition.give', thanks(ravi.id, 1, { communityId }));
      expect(reply.status).toBe(status);
    }
    const elsewhere = await world().organisation({ stranger: {} });
    const { stranger } = elsewhere.people;
    const foreign = await stranger!.call('recognition.give', thanks(elsewhere.people.admin!.id, 0, { communityId }));
    expect(foreign.status).toBe(404);
  });

  test('everyone can give to everyone in the company community, and nobody can give into an archived one', async () => {
    const { id: communityId } = await admin.ok('communities.create', { name: 'All of us', joinMode: 4 });
    await tara.ok('recognition.give', thanks(ravi.id, 1, { communityId, visibility: 'private' }));
    const [post] = await postsIn(boss, communityId);
    expect(await boss.ok('posts.details', { id: post?.id })).toMatchObject({ visibility: 'community' });
    const closed = await communityWithMembers();
    await asha.ok('communities.delete', { id: closed });
    expect((await asha.call('recognition.give', thanks(ravi.id, 0, { communityId: closed }))).status).toBe(404);
  });
});

describe('approving a thank-you given in a community (REC-02, COM-03)', () => {
  test('the approver reads the message, and the thank-you is approved, lowered, taken back and undone as usual', async () => {
    const communityId = await communityWithMembers('inviteOnly');
    const given = await asha.ok('recognition.give', thanks(ravi.id, 60, { communityId }));
    expect(await postsIn(asha, communityId)).toEqual([]);
    const [waiting] = (await boss.ok('recognition.pending')).items;
    expect(waiting).toMatchObject({ message: thanks('').message, visibility: 'community', community: null });
    const [sent] = (await asha.ok('recognition.sent')).items;
    expect(sent).toMatchObject({ community: { id: communityId, name: 'Trekkers' } });
    await boss.ok('recognition.approve', { id: waiting!.id, points: 55 });
    const [post] = await postsIn(org.people.mira!, communityId);
    expect((await boss.call('posts.details', { id: post?.id })).status).toBe(404);
    expect(await earnedOf(ravi)).toBe(55);
    expect(await noticesOf(world(), org, ravi)).toContainEqual([
      'Asha Test thanked you',
      expect.stringContaining('55'),
      `/?postId=${post!.id}`,
    ]);
    await boss.ok('recognition.takeBack', { id: waiting!.id });
    expect([await earnedOf(ravi), await postsIn(asha, communityId)]).toEqual([0, []]);
    await boss.ok('recognition.approve', { id: waiting!.id });
    await org.people.mira!.ok('posts.comment', {
      id: (await postsIn(ravi, communityId))[0]!.id,
      text: 'Yes',
      boost: 2,
    });
    expect(await earnedOf(ravi)).toBe(62);
    await asha.ok('recognition.undo', { id: given.id });
    expect([await earnedOf(ravi), await postsIn(asha, communityId)]).toEqual([0, []]);
    await booksBalance(org);
  });

  test('approval in an archived community pays the points silently, and the thank-you appears once it is restored', async () => {
    const communityId = await communityWithMembers();
    const { recipients } = await asha.ok('recognition.give', thanks(ravi.id, 60, { communityId }));
    await asha.ok('communities.delete', { id: communityId });
    await boss.ok('recognition.approve', { id: recipients[0]!.id });
    expect(await earnedOf(ravi)).toBe(60);
    const received = async (who: Actor) => (await who.ok('recognition.of', { id: ravi.id })).items.length;
    expect([await received(ravi), (await ravi.ok('posts.list', { scope: 'mine' })).items]).toEqual([0, []]);
    const about = (notices: string[][]) => notices.filter(([title]) => title?.includes('thanked you'));
    expect(about(await noticesOf(world(), org, ravi))).toEqual([]);
    const [sent] = (await asha.ok('recognition.sent')).items;
    expect(sent).toMatchObject({ status: 'approved', visibility: 'community', community: null });
    await asha.ok('communities.restore', { id: communityId });
    expect([await received(ravi), (await postsIn(asha, communityId)).length]).toEqual([1, 1]);
  });

  test('a person who leaves the community keeps points, history and sent thank-yous but cannot read its posts', async () => {
    const communityId = await communityWithMembers();
    const { id } = await asha.ok('recognition.give', thanks(ravi.id, 5, { communityId }));
    const reply = await ravi.ok('recognition.give', thanks(asha.id, 5, { communityId, message: 'You too' }));
    const [post] = await postsIn(ravi, communityId);
    await world().drain(org);
    await ravi.ok('communities.leave', { id: communityId });
    const recognitions = (await ravi.ok('recognition.of', { id: ravi.id })).items;
    const bell = await noticesOf(world(), org, ravi);
    expect(recognitions).toEqual([]);
    expect(bell.filter(([, message]) => message?.includes('You too'))).toEqual([]);
    expect(bell.map(([title]) => title)).not.toContain('No longer available');
    expect((await ravi.call('posts.details', { id: post?.id })).status).toBe(404);
    const lines = (await ravi.ok('points.history', { account: 'earned' })).items;
    expect(lines).toMatchObject([{ points: 5, recognitionId: id, counterpart: { id: asha.id } }]);
    const [sent] = (await ravi.ok('recognition.sent')).items;
    expect(sent).toMatchObject({ message: 'You too', community: { name: 'Trekkers' } });
    for (const { id: postId } of await postsIn(asha, communityId)) {
      await asha.ok('posts.comment', { id: postId, text: 'Between us' });
      await asha.ok('posts.react', { id: postId, reaction: 'love' });
    }
    expect(await noticesOf(world(), org, ravi)).toEqual(bell);
    await ravi.ok('recognition.undo', { id: reply.id });
    expect(await postsIn(asha, communityId)).toHaveLength(1);
    await booksBalance(org);
  });

  test('a manager outside the community does not learn when or by whom a report was thanked', async () => {
    const communityId = await communityWithMembers();
    await asha.ok('recognition.give', thanks(ravi.id, 5, { communityId }));
    const unthanked = async () => (await boss.ok('recognition.unthanked', { days: 30 })).items;
    expect(await unthanked()).toMatchObject([{ person: { id: ravi.id }, lastAt: null }]);
    expect((await boss.ok('recognition.teamReceived')).items).toEqual([]);
    const [seen] = (await boss.ok('recognition.overseen', { state: 'history' })).items;
    expect(seen).toMatchObject({ person: { id: ravi.id }, points: 5, message: null, valueIds: [], pictures: [] });
    await asha.ok('communities.addMembers', { id: communityId, personIds: [boss.id] });
    expect(await unthanked()).toEqual([]);
    expect((await boss.ok('recognition.teamReceived')).items).toHaveLength(1);
  });
});
