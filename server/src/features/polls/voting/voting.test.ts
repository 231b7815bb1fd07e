import { expect, test } from 'vitest';
import { ask } from '../../../../test/support/things/polls.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const patient = { patient: true };
const crowd = Number(process.env.VOTERS ?? 40);

test('200 concurrent votes of one person count as one vote, and only one succeeds (POLL-03)', async () => {
  const { admin, asha } = (await world().organisation({ asha: {} })).people;
  const { id, optionIds } = await ask(admin!);
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_unused, at) =>
      asha!.call('polls.vote', { id, optionIds: [optionIds[at % 3]!] }, patient),
    ),
  );
  const codes = replies.map(({ status, body }) => (status === 200 ? 'voted' : body.code));
  expect(Object.groupBy(codes, (code) => code).voted).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['voted', 'polls.already_voted']));
  const poll = await asha!.ok('polls.details', { id });
  const winner = replies.find(({ status }) => status === 200)!.body.myOptionIds;
  expect([poll.voterCount, poll.myOptionIds]).toEqual([1, winner]);
  expect(poll.options.reduce((sum, { votes }) => sum + votes!, 0)).toBe(1);
});

test('the totals match every accepted vote when sixty people vote and change while the poll closes (POLL-03)', async () => {
  const names = Array.from({ length: 60 }, (_unused, at) => `p${at}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const { admin } = org.people;
  const { id, optionIds } = await ask(admin!, { mayChange: true, maxChoices: 2, results: 'always' });
  const voter = async (name: string, at: number) => {
    let stored: string[] = [];
    for (let round = 0; round < 3; round++) {
      const choice = [...new Set([optionIds[(at + round) % 3]!, optionIds[(at * round) % 3]!])];
      const { status, body } = await org.people[name]!.call('polls.vote', { id, optionIds: choice }, patient);
      if (status === 200) stored = choice;
      else expect(body.code).toBe('polls.closed');
    }
    return stored;
  };
  const voting = Promise.all(names.map(voter));
  await expect
    .poll(async () => (await admin!.ok('polls.details', { id })).voterCount, { timeout: 20_000 })
    .toBeGreaterThan(20);
  await admin!.ok('polls.close', { id });
  const atClose = await admin!.ok('polls.details', { id });
  const model = (await voting).filter((choice) => choice.length > 0);
  const after = await admin!.ok('polls.details', { id });
  expect(after).toEqual(atClose);
  const wrong = await world().look(
    `select o.id from poll_options o where o.organisation_id = $1 and o.votes <> (select count(*) from poll_votes v
       where v.organisation_id = $1 and v.poll_id = o.poll_id and o.id = any(v.option_ids))`,
    [org.id],
  );
  expect(wrong).toEqual([]);
  expect(after.voterCount).toBe(model.length);
  expect(after.options.map(({ votes }) => votes)).toEqual(
    optionIds.map((option) => model.filter((choice) => choice.includes(option)).length),
  );
});

test(
  `${crowd} concurrent voters are each counted once, within a minute (POLL-03)`,
  { timeout: 180_000 + crowd * 100 },
  async () => {
    const names = Array.from({ length: crowd }, (_unused, at) => `p${at}`);
    const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
    const { admin } = org.people;
    const { id, optionIds } = await ask(admin!);
    const before = performance.now();
    const replies = await Promise.all(
      names.map((name, at) =>
        org.people[name]!.call('polls.vote', { id, optionIds: [optionIds[(at * at) % 3]!] }, patient),
      ),
    );
    expect(performance.now() - before).toBeLessThan(60_000);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const poll = await admin!.ok('polls.details', { id });
    expect(poll.voterCount).toBe(crowd);
    expect(poll.options.map(({ votes }) => votes)).toEqual(
      [0, 1, 2].map((option) => names.filter((_name, at) => (at * at) % 3 === option).length),
    );
  },
);
