import { expect, test } from 'vitest';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { ask, pollOf } from '../../../test/support/things/polls.ts';
import { castVote } from '../../../test/support/things/tickets.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import { remindOfPolls } from './polls.reactions.ts';

const world = useOwnWorld();

const hourMs = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * hourMs);

async function receivedNotices(org: Organisation, who: Actor): Promise<string[][]> {
  await world().drain(org);
  const { items } = await who.ok('notifications.list');
  return items.map(({ title, message, deeplink }) => [title, message, deeplink]);
}

const remindAt = async (now: Date) => remindOfPolls.run({ ...world().services, now: () => now }, world().sweep);

test('the audience of a poll is notified, and people who have not voted are reminded once before it closes (POLL-01, NOT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: { department: 'Dispatch' } });
  await world().settle(org);
  const { admin, asha, ravi, tara } = org.people;
  const audience = { kind: 'departments', names: ['Quality'] };
  const { id, optionIds } = await ask(admin!, { audience, endsAt: soon(8).toISOString() });
  const [ownNotice] = await receivedNotices(org, asha!);
  expect(ownNotice!.slice(1)).toEqual(['Where should we go?', `/polls/${id}`]);
  expect(ownNotice![0]).toMatch(/ asked you to vote in a poll$/);
  expect([await receivedNotices(org, tara!), await receivedNotices(org, admin!)]).toEqual([[], []]);

  await asha!.ok('polls.vote', { id, optionIds: [optionIds[0]!] });
  await remindAt(soon(5));
  expect(await receivedNotices(org, ravi!)).toHaveLength(1);
  await remindAt(soon(6.5));
  await remindAt(soon(7));
  const reminded = await receivedNotices(org, ravi!);
  expect(reminded).toHaveLength(2);
  expect(reminded[0]![0]).toMatch(/’s poll closes soon$/);
  expect(await receivedNotices(org, asha!)).toHaveLength(1);

  await admin!.ok('polls.close', { id });
  expect([await receivedNotices(org, ravi!), await receivedNotices(org, asha!)]).toEqual([[], []]);
});

test('a person who took part in an anonymous poll is not reminded of it (POLL-03)', async () => {
  const people = Object.fromEntries(['asha', 'ravi', 'tara', 'uma', 'veer'].map((name) => [name, {}]));
  const org = await world().organisation(people);
  await world().settle(org);
  const { admin, asha, ravi } = org.people;
  const { id, optionIds } = await ask(admin!, { anonymous: true, endsAt: soon(8).toISOString() });
  await castVote(world(), asha!, id, [optionIds[0]!]);
  await receivedNotices(org, asha!);
  const before = (await receivedNotices(org, asha!)).length;
  await remindAt(soon(7));
  expect(await receivedNotices(org, asha!)).toHaveLength(before);
  expect((await receivedNotices(org, ravi!))[0]![0]).toMatch(/’s poll closes soon$/);
});

test('after a change, notices show the new question to the new audience and disappear for everyone else (POLL-03, NOT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  await world().settle(org);
  const { admin, asha, ravi, tara } = org.people;
  const communityId = await makeCommunity(admin!, 'closed');
  await asha!.ok('communities.join', { id: communityId });
  await tara!.ok('communities.join', { id: communityId });
  await admin!.ok('communities.acceptRequest', { id: communityId, personId: asha!.id });
  const polls = async (who: Actor) =>
    (await receivedNotices(org, who)).filter(([, , deeplink]) => deeplink!.startsWith('/polls/'));
  const endsAt = soon(8).toISOString();
  const { id } = await ask(admin!, { endsAt });
  await world().drain(org);
  await remindAt(soon(7));
  expect([(await polls(asha!)).length, (await polls(ravi!)).length]).toEqual([2, 2]);
  const audience = { kind: 'communities', ids: [communityId] };
  await admin!.ok('polls.update', { id, ...pollOf({ question: 'Who should lead us?', audience, endsAt }) });
  expect((await polls(asha!)).map(([, message]) => message)).toEqual(
    Array.from({ length: 2 }, () => 'Who should lead us?'),
  );
  expect([await polls(ravi!), await ravi!.ok('notifications.unread')]).toEqual([[], { count: 0 }]);
  await admin!.ok('polls.update', { id, ...pollOf({ question: 'Where to?', endsAt }) });
  expect((await polls(ravi!)).map(([, message]) => message)).toEqual(['Where to?']);
});
