import { joinMode } from '@apprecio/contract/api/codes';
import { beforeAll, expect, test, vi } from 'vitest';
import type { MarkedStream } from '../support/listening.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const crowd = Array.from({ length: 300 }, (_unused, at) => `p${at}`);
let org: Organisation;

beforeAll(async () => {
  const team = Object.fromEntries(crowd.map((name) => [name, { manager: 'head' }]));
  org = await world().organisation({ head: {}, owner: {}, leaver: {}, newcomer: {}, outsider: {}, ...team });
});

const actor = (name: string): Actor => org.people[name]!;
const kindsOf = async (stream: MarkedStream) => (await stream.all()).map(({ kind }) => kind);

/** Returns the payloads that are sent to other processes while `work` runs. */
async function payloadsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(world().services.database.pool, 'query');
  await work();
  await (await world().listen(org, actor('outsider'))).all();
  const sent = query.mock.calls.flatMap(([text, values]) =>
    text.includes('pg_notify') ? (values as unknown as [string, string[]])[1] : [],
  );
  query.mockRestore();
  return sent;
}

test('a like in a closed community of 300 reaches its members and nobody outside (API-10, COM-03)', async () => {
  const { id: communityId } = await actor('owner').ok('communities.create', {
    name: 'Beekeepers',
    joinMode: joinMode.closed,
  });
  const add = (names: string[]) =>
    actor('owner').ok('communities.addMembers', { id: communityId, personIds: names.map((name) => actor(name).id) });
  await add(crowd.slice(0, 200));
  await add([...crowd.slice(200), 'leaver']);
  const { id } = await actor('owner').ok('posts.create', { text: 'The first honey', communityId });
  const [first, last, leaver, outsider, newcomer] = await Promise.all(
    ['p0', 'p299', 'leaver', 'outsider', 'newcomer'].map((name) => world().listen(org, actor(name))),
  );

  const sent = await payloadsOf(() => actor('p7').ok('posts.react', { id, reaction: 'like' }));
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(1000);
  for (const member of [first, last, leaver]) expect(await kindsOf(member!)).toEqual(['post.changed']);
  for (const other of [outsider, newcomer]) expect(await kindsOf(other!)).toEqual([]);

  await actor('owner').ok('communities.removeMember', { id: communityId, personId: actor('leaver').id });
  await add(['newcomer']);
  await actor('p7').ok('posts.react', { id, reaction: 'love' });
  expect((await kindsOf(leaver!)).slice(1)).not.toContain('post.changed');
  expect(await kindsOf(newcomer!)).toContain('post.changed');
  expect(await kindsOf(outsider!)).not.toContain('post.changed');
  expect(await kindsOf(last!)).toEqual(['post.changed', 'post.changed']);

  const receivedEvents = await first!.all();
  const back = await world().listen(org, actor('leaver'), receivedEvents[0]!.id);
  expect(await kindsOf(back)).not.toContain('post.changed');
});

test('a team’s thank-you reaches hundreds of colleagues in several messages, and nobody else (API-10, REC-01)', async () => {
  const [colleague, head, outsider] = await Promise.all(
    ['p250', 'head', 'outsider'].map((name) => world().listen(org, actor(name))),
  );
  const recipients = [{ personId: actor('p1').id }];
  const give = () => actor('p0').ok('recognition.give', { message: 'Quietly', visibility: 'team', recipients });
  const sent = await payloadsOf(give);
  expect(sent.length).toBeGreaterThan(1);
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(8000);
  for (const stream of [colleague, head]) expect(await kindsOf(stream!)).toEqual(['post']);
  expect(await kindsOf(outsider!)).toEqual([]);
});

test('a removed or hidden post sends a removal event to readers who can no longer see it (API-10, REC-01)', async () => {
  const { admin, owner, outsider } = org.people;
  const subscribe = async (...who: Actor[]) => Promise.all(who.map((each) => world().listen(org, each)));
  const [stream] = await subscribe(outsider!);
  const [ownPost, theirs] = [
    await owner!.ok('posts.create', { text: 'One' }),
    await owner!.ok('posts.create', { text: 'Two' }),
  ];
  await stream!.forget();
  await owner!.ok('posts.remove', { id: ownPost.id });
  const { id: caseId } = await outsider!.ok('posts.report', { id: theirs.id, category: 'other', note: '' });
  await admin!.ok('posts.decide', { id: caseId, decision: 'hide', reason: 'Not for everyone' });
  expect((await stream!.all()).map(({ id: _id, ...event }) => event)).toEqual([
    { kind: 'post.removed', subject: ownPost.id },
    { kind: 'post.removed', subject: theirs.id, stillForAuthor: true },
  ]);
});

test('withdrawing a thank-you sends removals only to those who saw it through that recipient (API-10, REC-02)', async () => {
  const people = ['newcomer', 'p1', 'p250', 'head'].map(actor);
  const streams = await Promise.all(people.map((who) => world().listen(org, who)));
  const recipients = [{ personId: actor('newcomer').id }, { personId: actor('p1').id, points: 60 }];
  const given = await actor('owner').ok('recognition.give', { message: 'Together', visibility: 'team', recipients });
  const { id } = given.recipients.find(({ personId }) => personId === actor('p1').id)!;
  await actor('head').ok('recognition.approve', { id });
  for (const stream of streams) await stream.forget();
  await actor('head').ok('recognition.takeBack', { id });
  const kinds = await Promise.all(streams.map(kindsOf));
  const ofPosts = kinds.map((receivedKinds) => receivedKinds.filter((kind) => kind.startsWith('post')));
  expect(ofPosts).toEqual([['post.changed'], ['post.removed'], ['post.removed'], ['post.removed']]);
});

test('a changed invite-only community notifies its members and invited people (API-10, COM-03)', async () => {
  const { owner, newcomer, outsider } = org.people;
  const about = { name: 'Chess', joinMode: joinMode.inviteOnly };
  const { id } = await owner!.ok('communities.create', about);
  await owner!.ok('communities.addMembers', { id, personIds: [actor('p2').id] });
  await owner!.ok('communities.invite', { id, personIds: [newcomer!.id] });
  const streams = await Promise.all([actor('p2'), newcomer!, outsider!].map((who) => world().listen(org, who)));
  await owner!.ok('communities.update', { id, ...about, description: 'Blitz' });
  expect(await Promise.all(streams.map(kindsOf))).toEqual([['community'], ['community'], []]);
});
