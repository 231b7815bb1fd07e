import { expect, test } from 'vitest';
import { ask } from '../support/things/polls.ts';
import { castVote } from '../support/things/tickets.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();

const people = { asha: {}, ravi: {}, tara: {}, uma: {} };

/** Lists the people who receive the event of Ravi’s vote, after Asha has voted; Tara has not. */
async function whoHears(org: Organisation, more: Record<string, unknown>): Promise<string[]> {
  const { admin, asha, ravi } = org.people;
  const { id, optionIds } = await ask(admin!, more);
  const vote = async (actor: NonNullable<typeof asha>, option: string) =>
    more['anonymous'] ? castVote(world(), actor, id, [option]) : actor.ok('polls.vote', { id, optionIds: [option] });
  await vote(asha!, optionIds[0]!);
  const names = Object.keys(org.people);
  const streams = await Promise.all(names.map((name) => world().listen(org, org.people[name]!)));
  await vote(ravi!, optionIds[1]!);
  const notifiedNames = await Promise.all(
    streams.map(async (stream, at) => {
      const events = await stream.all();
      stream.leave();
      return events.some(({ kind, subject }) => kind === 'poll' && subject === id) ? [names[at]!] : [];
    }),
  );
  return notifiedNames.flat().toSorted();
}

test('a vote sends live events only to people who see results, and never for an anonymous poll (POLL-01)', async () => {
  const org = await world().organisation(people);
  await world().settle(org);
  expect(await whoHears(org, { results: 'always' })).toEqual(['admin', 'asha', 'ravi', 'tara', 'uma']);
  expect(await whoHears(org, { results: 'after_vote' })).toEqual(['admin', 'asha', 'ravi']);
  expect(await whoHears(org, { results: 'on_close' })).toEqual(['admin']);
  expect(await whoHears(org, { results: 'admins' })).toEqual(['admin']);
  expect(await whoHears(org, { anonymous: true })).toEqual([]);
});
