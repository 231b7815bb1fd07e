import { expect, test } from 'vitest';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { ask, pollOf } from '../../../test/support/things/polls.ts';
import { castVote } from '../../../test/support/things/tickets.ts';
import { type Actor, useOwnWorld } from '../../../test/support/world.ts';
import { countPolls } from './polls.reactions.ts';

const world = useOwnWorld();

const people = Object.fromEntries(Array.from({ length: 7 }, (_unused, at) => [`p${at}`, {}]));

async function closeAndCount(admin: Actor, id: string): Promise<void> {
  await admin.ok('polls.close', { id });
  await world().services.lots.write('due');
  const later = { ...world().services, now: () => new Date(Date.now() + 61_000) };
  await countPolls.run(later, world().sweep);
}

test('an anonymous poll shows no results until it is closed and counted, not even to its author (POLL-03)', async () => {
  const org = await world().organisation(people);
  await world().settle(org);
  const { admin, p0 } = org.people;
  const { id, optionIds } = await ask(admin!, { anonymous: true, results: 'always' });
  for (let at = 0; at < 6; at++) await castVote(world(), org.people[`p${at}`]!, id, [optionIds[at < 4 ? 0 : 1]!]);
  await world().services.lots.write('all');
  for (const who of [admin!, p0!]) {
    const poll = await who.ok('polls.details', { id });
    expect(poll).toMatchObject({ anonymous: true, voterCount: 6, myOptionIds: [], can: { seeResults: false } });
    expect(poll.options.map(({ votes }) => votes)).toEqual([null, null, null]);
  }
  expect(await p0!.ok('polls.details', { id })).toMatchObject({ voted: true, can: { vote: false, change: false } });
  expect((await p0!.ok('polls.list')).counts!.waiting).toBe(0);
  expect((await admin!.call('polls.voters', { id, optionId: optionIds[0]! })).status).toBe(403);
  expect((await p0!.call('polls.vote', { id, optionIds: [optionIds[0]!] })).body.code).toBe('polls.already_voted');
  await admin!.ok('polls.close', { id });
  expect(await admin!.ok('polls.details', { id })).toMatchObject({ counting: true, can: { seeResults: false } });
  const later = { ...world().services, now: () => new Date(Date.now() + 61_000) };
  await countPolls.run(later, world().sweep);
  for (const who of [admin!, p0!]) {
    const poll = await who.ok('polls.details', { id });
    expect([poll.voterCount, poll.counting, poll.tooFew]).toEqual([6, false, false]);
    expect(poll.options.map(({ votes }) => votes)).toEqual([4, 2, 0]);
  }
  expect((await admin!.call('polls.voters', { id, optionId: optionIds[0]! })).status).toBe(403);
  const storedKeys = await world().look('select sealed from ticket_keys where subject_id = $1', [id]);
  expect(storedKeys).toEqual([{ sealed: null }]);
});

test('an anonymous poll never shows fewer than five votes and cannot ask fewer than five people (POLL-03)', async () => {
  const org = await world().organisation(people);
  await world().settle(org);
  const { admin, p0, p1 } = org.people;
  const pair = await makeCommunity(p0!, 'closed', { name: 'Two of us' });
  await p0!.ok('communities.addMembers', { id: pair, personIds: [p1!.id] });
  const audience = { kind: 'communities', ids: [pair] };
  const { id, optionIds } = await ask(admin!, { anonymous: true });
  for (let at = 0; at < 4; at++) await castVote(world(), org.people[`p${at}`]!, id, [optionIds[0]!]);
  await closeAndCount(admin!, id);
  const poll = await admin!.ok('polls.details', { id });
  expect(poll).toMatchObject({ tooFew: true, voterCount: 4, can: { seeResults: false } });
  expect(poll.options.map(({ votes }) => votes)).toEqual([null, null, null]);
  const few = await p0!.call('polls.create', pollOf({ anonymous: true, audience }));
  expect([few.status, few.body.code]).toEqual([422, 'polls.too_few']);
});

test('a published poll cannot become anonymous, and an anonymous poll cannot allow changed votes (POLL-03)', async () => {
  const { admin } = (await world().organisation(people)).people;
  const both = await admin!.call('polls.create', pollOf({ anonymous: true, mayChange: true }));
  expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['mayChange']]);
  const named = await ask(admin!);
  const update = await admin!.call('polls.update', { id: named.id, ...pollOf({ anonymous: true }) });
  expect([update.status, update.body.code]).toEqual([409, 'polls.anonymous_fixed']);
});
