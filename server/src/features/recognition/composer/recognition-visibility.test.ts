import { type JoinMode, joinModeCodeOf, joinModes } from '@apprecio/contract/api/codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { booksBalance, thanks } from '../../../../test/support/things/giving.ts';
import { photo } from '../../../../test/support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const everyone = [
  'owner',
  'moderator',
  'giver',
  'receiver',
  'invited',
  'former',
  'outsider',
  'boss',
  'admin',
  'foreigner',
] as const;
type Who = (typeof everyone)[number];

const inside: readonly Who[] = ['owner', 'moderator', 'giver', 'receiver'];
const sameOrganisation: readonly Who[] = everyone.filter((who) => who !== 'foreigner');
// decisions.md, 'Community': the people who may read content there, and the people to whom it belongs.
const readers: Record<JoinMode, readonly Who[]> = {
  closed: inside,
  invite_only: inside,
  public: sameOrganisation,
  company: sameOrganisation,
};
const members: Record<JoinMode, readonly Who[]> = { ...readers, public: inside };

let org: Organisation;
let elsewhere: Organisation;
let valueIds: string[];
const places = {} as Record<JoinMode, string>;
const given = {} as Record<JoinMode, { id: string; postId: string; recipientId: string; pictureId: string }>;
const actorOf = (who: Who): Actor => (who === 'foreigner' ? elsewhere.people.foreigner! : org.people[who]!);
const message = (mode: JoinMode) => `Marigold petals in ${mode}`;

async function make(mode: JoinMode): Promise<string> {
  const { owner, admin, moderator, giver, receiver, former, invited } = org.people;
  const maker = mode === 'company' ? admin! : owner!;
  const { id } = await maker.ok('communities.create', {
    name: `Cardamom ${mode}`,
    description: 'Saffron at dawn',
    joinMode: joinModeCodeOf(mode),
  });
  if (mode === 'company') await admin!.ok('communities.changeRole', { id, personId: owner!.id, role: 'owner' });
  else {
    const personIds = [moderator!.id, giver!.id, receiver!.id, former!.id];
    await owner!.ok('communities.addMembers', { id, personIds });
    await former!.ok('communities.leave', { id });
    await owner!.ok('communities.invite', { id, personIds: [invited!.id] });
  }
  await owner!.ok('communities.changeRole', { id, personId: moderator!.id, role: 'moderator' });
  return id;
}

const findOwnPost = async (who: Who, word: string) =>
  (await actorOf(who).ok('posts.list', { scope: 'mine', limit: 100 })).items.find(
    (post) => post.recognition?.message === word,
  );

async function giveIn(mode: JoinMode, points: number, words = message(mode), pictures: { id: string }[] = []) {
  const to = actorOf('receiver');
  const gift = { ...thanks(to.id, points), message: words, valueIds, pictures, communityId: places[mode] };
  return actorOf('giver').ok('recognition.give', gift);
}

beforeAll(async () => {
  org = await world().organisation({
    boss: { role: 'manager' },
    owner: {},
    moderator: {},
    giver: {},
    receiver: { manager: 'boss' },
    invited: {},
    former: {},
    outsider: {},
  });
  valueIds = (await actorOf('owner').ok('organisation.detail')).values.slice(0, 1).map(({ id }) => id);
  expect(valueIds).toHaveLength(1);
  elsewhere = await world().organisation({ foreigner: { role: 'admin' } });
  for (const mode of joinModes) {
    places[mode] = await make(mode);
    const picture = await actorOf('giver').ok('recognition.uploadPicture', { picture: await photo(20, 20) });
    const { id, recipients } = await giveIn(mode, 5, message(mode), [{ id: picture.id }]);
    const post = await findOwnPost('receiver', message(mode));
    given[mode] = { id, postId: post!.id, recipientId: recipients[0]!.id, pictureId: picture.id };
    await actorOf('owner').ok('posts.comment', { id: post!.id, text: 'Cinnamon' });
  }
  await world().drain(org);
});

const has = (items: readonly { recognitionId: string }[], id: string) =>
  items.some((item) => item.recognitionId === id);

/** Every way on which a thank-you could be seen, and whether it was. */
async function visibilityOf(who: Who, mode: JoinMode) {
  const actor = actorOf(who);
  const { id, postId } = given[mode];
  const opens = async (...call: Parameters<Actor['call']>) => (await actor.call(...call)).status === 200;
  const there = await actor.call('posts.list', { communityId: places[mode] });
  const of = async (person: Who, direction: string) => {
    const reply = await actor.call('recognition.of', { id: actorOf(person).id, direction, limit: 100 });
    return reply.status === 200 && has(reply.body.items, id);
  };
  return {
    home: (await actor.ok('posts.list', { limit: 100 })).items.some((post) => post.id === postId),
    place: there.status === 200 && there.body.items.some((post: { id: string }) => post.id === postId),
    details: await opens('posts.details', { id: postId }),
    comments: await opens('posts.comments', { id: postId }),
    reactions: await opens('posts.reactions', { id: postId }),
    search: (await actor.ok('search.results', { search: 'marigold petals' })).some((found) => found.id === postId),
    received: await of('receiver', 'received'),
    given: await of('giver', 'given'),
  };
}

const all = {
  home: true,
  place: true,
  details: true,
  comments: true,
  reactions: true,
  search: true,
  received: true,
  given: true,
};
const nothing = Object.fromEntries(Object.keys(all).map((way) => [way, false]));

/** Returns all answers to a person in which thank-yous appear, as one text. */
async function everythingOf(actor: Actor, mode: JoinMode): Promise<string> {
  const answers = await Promise.all([
    actor.call('posts.list', { communityId: places[mode], limit: 100 }),
    actor.call('posts.details', { id: given[mode].postId }),
    actor.ok('posts.list', { limit: 100 }),
    actor.ok('posts.list', { scope: 'mine', limit: 100 }),
    actor.ok('recognition.sent', { limit: 100 }),
    actor.ok('recognition.pending'),
    actor.ok('recognition.teamReceived'),
    actor.ok('recognition.unthanked', { days: 30 }),
    actor.ok('notifications.list', { limit: 100 }),
    actor.ok('points.history', { account: 'earned' }),
    actor.ok('search.results', { search: 'marigold' }),
    actor.ok('people.list', { limit: 100 }),
    actor.call('people.detail', { id: actorOf('receiver').id }),
    actor.call('recognition.overseen', { state: 'history', limit: 100 }),
    actor.call('posts.reported', {}),
  ]);
  return JSON.stringify(answers);
}

describe.each(joinModes)('a thank-you in a community that is %s (COM-03, REC-01)', (mode) => {
  test.each(everyone)('is visible everywhere or nowhere to the %s', async (who) => {
    const reads = readers[mode].includes(who);
    const expected = reads ? { ...all, home: members[mode].includes(who) } : nothing;
    expect(await visibilityOf(who, mode)).toEqual(expected);
    const visibleText = await everythingOf(actorOf(who), mode);
    expect([visibleText.includes(message(mode)), visibleText.includes(given[mode].pictureId)]).toEqual([reads, reads]);
  });

  test('is sent live only to people who can read it', async () => {
    const streams = await Promise.all(
      everyone.map((who) => world().listen(who === 'foreigner' ? elsewhere : org, actorOf(who))),
    );
    const { id } = await giveIn(mode, 0, 'Heard at once');
    const { items } = await actorOf('owner').ok('posts.list', { communityId: places[mode] });
    const post = items.find(({ recognition }) => recognition?.id === id)!;
    await actorOf('giver').ok('recognition.update', { id, message: 'Heard again', valueIds: [] });
    await actorOf('giver').ok('recognition.undo', { id });
    const receivedEvents = await Promise.all(streams.map((stream) => stream.all()));
    for (const stream of streams) stream.leave();
    const kindsOf = (who: Who) =>
      receivedEvents[everyone.indexOf(who)]!.filter(({ subject }) => subject === post.id).map(({ kind }) => kind);
    expect(kindsOf('owner')).toEqual(['post', 'post.changed', 'post.removed']);
    const notified = everyone.filter((who) => kindsOf(who).length > 0);
    expect(notified).toEqual(everyone.filter((who) => readers[mode].includes(who)));
  });

  test('only members can comment, boost and react, and a share stays within the community', async () => {
    const { postId: id } = given[mode];
    for (const who of everyone) {
      const actor = actorOf(who);
      const refused = readers[mode].includes(who) ? 403 : 404;
      const status = members[mode].includes(who) ? 200 : refused;
      const boosts = who === 'receiver' ? {} : { boost: 1 };
      expect([who, (await actor.call('posts.comment', { id, text: 'Well done', ...boosts })).status]).toEqual([
        who,
        status,
      ]);
      expect([who, (await actor.call('posts.react', { id, reaction: 'love' })).status]).toEqual([who, status]);
    }
    const share = await actorOf('owner').ok('posts.share', { id, text: 'Look' });
    expect(share).toMatchObject({ visibility: 'community', community: { id: places[mode] } });
    for (const who of everyone) {
      const { status } = await actorOf(who).call('posts.details', { id: share.id });
      expect([who, status]).toEqual([who, readers[mode].includes(who) ? 200 : 404]);
    }
    await booksBalance(org);
  });

  test('names its community to people who may know of it and shows its words only to readers', async () => {
    const name = `Cardamom ${mode}`;
    const { recipientId, postId } = given[mode];
    const post = await actorOf('owner').ok('posts.details', { id: postId });
    expect(post).toMatchObject({
      visibility: 'community',
      community: { name },
      recognition: { message: message(mode) },
    });
    const [sent] = (await actorOf('giver').ok('recognition.sent', { limit: 100 })).items.filter(
      ({ id }) => id === recipientId,
    );
    expect(sent).toMatchObject({ visibility: 'community', community: { id: places[mode], name } });
    const overseen = (await actorOf('admin').ok('recognition.overseen', { state: 'history', limit: 100 })).items;
    const seen = overseen.find(({ id }) => id === recipientId);
    expect(seen).toMatchObject({ giver: { id: actorOf('giver').id }, community: { name } });
    expect(seen?.message).toBe(readers[mode].includes('admin') ? message(mode) : null);
    expect(post.recognition?.valueIds).toEqual(valueIds);
    const page = await actorOf('owner').ok('people.detail', { id: actorOf('receiver').id });
    expect(page).toMatchObject({ received: 0, given: 0, knownFor: [] });
  });
});
