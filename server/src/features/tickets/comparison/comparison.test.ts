import { afterEach, expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { ask, pollOf } from '../../../../test/support/things/polls.ts';
import { launch, questionOf, surveyOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
const dayMs = 86_400_000;
const bakery = { kind: 'departments', names: ['Bakery'] };
const both = { kind: 'departments', names: ['Bakery', 'Fleet'] };

afterEach(() => moveClock(0));

const named = (prefix: string, count: number, someone: Record<string, string>) =>
  Object.fromEntries(Array.from({ length: count }, (_unused, at) => [`${prefix}${at}`, someone]));

/** Seven of the bakery and seven of the fleet under one manager, and a loner in the office. */
async function company(): Promise<Organisation> {
  const org = await world().organisation({
    boss: { role: 'manager', department: 'Office' },
    ...named('b', 7, { department: 'Bakery', manager: 'boss' }),
    ...named('f', 7, { department: 'Fleet', manager: 'boss' }),
  });
  await world().settle(org);
  return org;
}

const move = (org: Organisation, person: Actor, department: string) =>
  world().look('update people set department = $3 where organisation_id = $1 and id = $2', [
    org.id,
    person.id,
    department,
  ]);

function later(org: Organisation, count: number): void {
  moveClock(count * dayMs);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString();

/** Keeps a draft of an anonymous survey and tries to launch it. */
async function tryToLaunch(author: Actor, more: Record<string, unknown>, offset = 0) {
  const { id } = await author.ok('surveys.upsert', {
    ...surveyOf([questionOf('rating5')], { privacy: 'anonymous', endsAt: inDays(offset + 1) }),
    ...more,
  });
  const { status, body } = await author.call('surveys.launch', { id });
  return [status, body?.code ?? 'launched'];
}

async function tryToAsk(author: Actor, more: Record<string, unknown>, offset = 0) {
  const fields = pollOf({ anonymous: true, endsAt: inDays(offset + 1), ...more });
  const { status, body } = await author.call('polls.create', fields);
  return [status, body.code ?? 'asked', Object.keys(body.errors ?? {})];
}

test('anonymous polls and surveys cannot target a list of people, in a draft, change or launch (SURV-04, POLL-03)', async () => {
  const { admin, boss, ...rest } = (await company()).people;
  const audience = { kind: 'people', ids: Object.values(rest).map((each) => each.id) };
  for (const author of [admin!, boss!]) {
    const drafted = await author.call(
      'surveys.upsert',
      surveyOf([questionOf('nps')], { privacy: 'anonymous', audience }),
    );
    expect([drafted.status, drafted.body.code, Object.keys(drafted.body.errors)]).toEqual([
      422,
      'tickets.listed',
      ['audience'],
    ]);
    for (const publish of [true, false]) {
      expect(await tryToAsk(author, { audience, publish })).toEqual([422, 'tickets.listed', ['audience']]);
    }
  }
  const { id } = await admin!.ok('surveys.upsert', surveyOf([questionOf('nps')], { privacy: 'named', audience }));
  const changed = { ...surveyOf([questionOf('nps')], { privacy: 'anonymous', audience }), id };
  expect((await admin!.call('surveys.upsert', changed)).body.code).toBe('tickets.listed');
  const poll = await ask(admin!, { audience, publish: false });
  const update = { ...pollOf({ anonymous: true, audience }), id: poll.id };
  expect((await admin!.call('polls.update', update)).body.code).toBe('tickets.listed');
  await world().look(`update surveys set privacy = 'anonymous' where id = $1`, [id]);
  expect((await admin!.call('surveys.launch', { id })).body.code).toBe('tickets.listed');
});

test('an anonymous poll or survey is refused if its audience differs from an earlier one by one person (SURV-04, POLL-03)', async () => {
  const org = await company();
  const { admin, boss, b0, f0 } = org.people;
  const closed = await makeCommunity(f0!, 'closed', { name: 'Drivers' });
  const rest = Object.entries(org.people).filter(([name]) => /^[bf][1-6]$/.test(name));
  await f0!.ok('communities.addMembers', { id: closed, personIds: rest.map(([, each]) => each.id) });
  expect(await tryToLaunch(boss!, { audience: { kind: 'team' } })).toEqual([200, 'launched']);
  const community = { audience: { kind: 'communities', ids: [closed] } };
  expect(await tryToAsk(f0!, community)).toEqual([422, 'tickets.differs', ['audience']]);
  expect(await tryToLaunch(f0!, community)).toEqual([422, 'tickets.differs']);
  await f0!.ok('communities.addMembers', { id: closed, personIds: [b0!.id] });
  expect(await tryToAsk(f0!, community)).toEqual([200, 'asked', []]);
  expect(await tryToAsk(admin!, { audience: both })).toEqual([200, 'asked', []]);
  expect(await tryToAsk(admin!, { audience: bakery })).toEqual([200, 'asked', []]);
});

test('an anonymous audience is refused if its results, combined with earlier ones, would isolate one person (SURV-04, POLL-03)', async () => {
  const org = await company();
  const { admin, f6 } = org.people;
  await move(org, f6!, 'Garage');
  const all = { audience: { kind: 'departments', names: ['Bakery', 'Fleet', 'Garage'] } };
  expect(await tryToLaunch(admin!, { ...all, dimensions: [] })).toEqual([200, 'launched']);
  expect(await tryToAsk(admin!, { audience: bakery })).toEqual([200, 'asked', []]);
  const fleet = { audience: { kind: 'departments', names: ['Fleet'] } };
  expect(await tryToAsk(admin!, fleet)).toEqual([422, 'tickets.differs', ['audience']]);
  expect(await tryToLaunch(admin!, fleet)).toEqual([422, 'tickets.differs']);
});

test('the same audience can be asked anonymously again after fourteen days, unless a person was moved (SURV-04, POLL-03)', async () => {
  const org = await company();
  const { admin, b0 } = org.people;
  expect(await tryToLaunch(admin!, { audience: bakery })).toEqual([200, 'launched']);
  expect(await tryToAsk(admin!, { audience: bakery })).toEqual([422, 'tickets.repeated', ['audience']]);
  later(org, 13);
  expect(await tryToAsk(admin!, { audience: bakery }, 13)).toEqual([422, 'tickets.repeated', ['audience']]);
  later(org, 15);
  await move(org, b0!, 'Fleet');
  expect(await tryToAsk(admin!, { audience: bakery }, 15)).toEqual([422, 'tickets.differs', ['audience']]);
  await move(org, b0!, 'Bakery');
  expect(await tryToAsk(admin!, { audience: bakery }, 15)).toEqual([200, 'asked', []]);
  await move(org, b0!, 'Fleet');
  const over = `update ticket_subjects set asked_at = asked_at - interval '91 days', closes_at = closes_at - interval '91 days'
    where organisation_id = $1 returning 1`;
  await world().look(over, [org.id]);
  expect(await tryToAsk(admin!, { audience: bakery }, 15)).toEqual([200, 'asked', []]);
});

test('an audience is still compared with a deleted poll’s after its department was renamed (SURV-04, POLL-03)', async () => {
  const org = await company();
  const { admin, b0 } = org.people;
  const { id } = await ask(admin!, { anonymous: true, audience: bakery });
  await admin!.ok('polls.close', { id });
  await admin!.ok('polls.delete', { id });
  await world().look(`update people set department = 'Bread' where organisation_id = $1 and department = 'Bakery'`, [
    org.id,
  ]);
  await move(org, b0!, 'Fleet');
  const bread = { audience: { kind: 'departments', names: ['Bread'] } };
  expect(await tryToAsk(admin!, bread)).toEqual([422, 'tickets.differs', ['audience']]);
});

test('of simultaneous requests whose audiences differ by one person, only one is accepted (SURV-04, POLL-03)', async () => {
  const org = await company();
  const { admin, b0 } = org.people;
  await world().look('update people set location = $3 where organisation_id = $1 and id <> $2', [
    org.id,
    b0!.id,
    'Surat',
  ]);
  await move(org, admin!, 'Bakery');
  const here = { audience: { kind: 'locations', names: ['Surat'] } };
  const everyone = { audience: { kind: 'all' } };
  const answers = await Promise.all([tryToAsk(admin!, here), tryToAsk(admin!, everyone), tryToLaunch(admin!, here)]);
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
});

test('people who never signed in or joined within a week do not count towards an anonymous group (SURV-03, POLL-03)', async () => {
  const org = await world().organisation({
    boss: { role: 'manager', department: 'Office' },
    ...named('b', 5, { department: 'Bakery', manager: 'boss' }),
  });
  const { admin, boss, b0 } = org.people;
  const target = { audience: bakery };
  const refused = [
    [422, 'polls.too_few', ['audience']],
    [422, 'surveys.too_few'],
  ];
  const tries = async () => [await tryToAsk(admin!, target), await tryToLaunch(boss!, { audience: { kind: 'team' } })];
  await world().settle(org, [b0!]);
  expect(await tries()).toEqual(refused);
  await world().settle(org);
  await world().look('update people set first_seen_at = null where organisation_id = $1 and id = $2', [org.id, b0!.id]);
  expect(await tries()).toEqual(refused);
  await world().settle(org);
  await world().look('update people set joined_on = now()::date - 3 where organisation_id = $1 and id = $2', [
    org.id,
    b0!.id,
  ]);
  expect(await tries()).toEqual(refused);
  await world().look(`update people set joined_on = '2020-01-01' where organisation_id = $1`, [org.id]);
  expect((await tryToAsk(admin!, target))[0]).toBe(200);
});

test('an anonymous poll asks its original people for as long as they belong to its audience (POLL-03)', async () => {
  const org = await company();
  const { admin, b0, f0 } = org.people;
  const { id } = await ask(admin!, { anonymous: true, audience: bakery });
  await move(org, b0!, 'Fleet');
  await move(org, f0!, 'Bakery');
  for (const who of [b0!, f0!]) expect((await who.call('polls.details', { id })).status).toBe(404);
  await move(org, b0!, 'Bakery');
  expect((await b0!.ok('polls.details', { id })).can.vote).toBe(true);
});

test('a confidential or named survey accepts any audience at any time (SURV-04)', async () => {
  const org = await company();
  const { admin, b0 } = org.people;
  await launch(admin!, [questionOf('nps')], { privacy: 'anonymous', audience: bakery });
  await launch(admin!, [questionOf('nps')], { privacy: 'named', audience: { kind: 'people', ids: [b0!.id] } });
  await ask(admin!, { audience: { kind: 'people', ids: [b0!.id] } });
});
