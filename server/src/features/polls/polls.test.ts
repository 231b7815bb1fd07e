import { joinMode } from '@apprecio/contract/api/codes';
import { describe, expect, test } from 'vitest';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { later } from '../../../test/support/things/giving.ts';
import { ask, pollOf } from '../../../test/support/things/polls.ts';
import { type Actor, useWorld } from '../../../test/support/world.ts';

const world = useWorld();

const listed = async (actor: Actor, tab: string) =>
  (await actor.ok('polls.list', { tab })).items.map(({ question }) => question);

describe('asking', () => {
  test('a poll can be asked, listed and voted in, and shows its results after the vote (POLL-01)', async () => {
    const { admin, asha, ravi } = (await world().organisation({ asha: {}, ravi: {} })).people;
    const { id, optionIds } = await ask(admin!);
    const before = await asha!.ok('polls.details', { id });
    expect(before).toMatchObject({ status: 1, asked: 3, voterCount: 0, myOptionIds: [], chosen: null });
    expect(before.options.map(({ label, votes }) => [label, votes])).toEqual([
      ['Lonavala', null],
      ['Alibaug', null],
      ['Pune', null],
    ]);
    const after = await asha!.ok('polls.vote', { id, optionIds: [optionIds[1]!] });
    expect(after.options.map(({ votes }) => votes)).toEqual([0, 1, 0]);
    expect(after).toMatchObject({ voterCount: 1, myOptionIds: [optionIds[1]], can: { vote: false, change: false } });
    expect((await ravi!.ok('polls.details', { id })).options.map(({ votes }) => votes)).toEqual([null, null, null]);
    expect((await ravi!.ok('polls.active')).items.map((poll) => poll.id)).toEqual([id]);
    expect((await ravi!.ok('polls.widget')).map((poll) => poll.id)).toEqual([id]);
    const { counts } = await ravi!.ok('polls.list');
    expect(counts).toEqual({ pending: 0, sent: 0, active: 1, upcoming: 0, completed: 0, waiting: 1 });
    expect((await asha!.ok('polls.list')).counts!.waiting).toBe(0);
    const { items } = await asha!.ok('polls.voters', { id, optionId: optionIds[1]! });
    expect(items.map((person) => person.id)).toEqual([asha!.id]);
    expect((await ravi!.call('polls.voters', { id, optionId: optionIds[1]! })).status).toBe(403);
  });

  test('the fields of a poll are validated, with an error at each field (POLL-01)', async () => {
    const { admin } = (await world().organisation()).people;
    const errorsOf = async (more: Record<string, unknown>) => {
      const reply = await admin!.call('polls.create', pollOf(more));
      return [reply.status, Object.keys(reply.body.errors ?? {})];
    };
    expect(await errorsOf({ question: ' ' })).toEqual([400, ['question']]);
    expect(await errorsOf({ question: 'x'.repeat(301) })).toEqual([400, ['question']]);
    expect(await errorsOf({ options: ['One'] })).toEqual([400, ['options']]);
    expect(await errorsOf({ options: ['Yes', 'yes'] })).toEqual([400, ['options']]);
    expect(await errorsOf({ options: Array.from({ length: 11 }, (_unused, at) => `No ${at}`) })).toEqual([
      400,
      ['options'],
    ]);
    expect(await errorsOf({ options: ['Yes', 'x'.repeat(151)] })).toEqual([400, ['options.1']]);
    expect(await errorsOf({ maxChoices: 4 })).toEqual([422, ['maxChoices']]);
    expect(await errorsOf({ endsAt: new Date(Date.now() - 1000).toISOString() })).toEqual([422, ['endsAt']]);
    expect(await errorsOf({ audience: { kind: 'people', ids: [crypto.randomUUID()] } })).toEqual([422, ['audience']]);
  });

  test('an admin asks anyone, a manager their reports, a moderator their community, and others nobody (POLL-03)', async () => {
    const people = {
      boss: { role: 'manager' },
      lead: { manager: 'boss' },
      asha: { manager: 'lead' },
      ravi: {},
    } as const;
    const { admin, boss, lead, asha, ravi } = (await world().organisation(people)).people;
    const may = async (actor: Actor, audience: object) =>
      (await actor.call('polls.create', pollOf({ audience }))).status;
    const all = { kind: 'all' };
    expect([await may(admin!, all), await may(boss!, all), await may(asha!, all)]).toEqual([200, 403, 403]);
    const team = { kind: 'team' };
    expect([await may(boss!, team), await may(lead!, team), await may(ravi!, team)]).toEqual([200, 200, 422]);
    const one = (actor: Actor) => ({ kind: 'people', ids: [actor.id] });
    expect([await may(boss!, one(asha!)), await may(boss!, one(ravi!)), await may(ravi!, one(asha!))]).toEqual([
      200, 422, 403,
    ]);
    const id = await makeCommunity(ravi!, 'closed');
    const inside = { kind: 'communities', ids: [id] };
    expect([await may(ravi!, inside), await may(asha!, inside), await may(boss!, inside)]).toEqual([200, 422, 422]);
    expect(await boss!.ok('audiences.choices')).toMatchObject({
      team: 2,
      everyone: null,
      departments: [],
      communities: [],
    });
    expect(await admin!.ok('audiences.choices')).toMatchObject({
      everyone: 5,
      departments: [{ name: 'Quality', count: 4 }],
    });
    expect((await ravi!.ok('audiences.choices')).communities).toEqual([{ id, name: 'Trekkers', count: 1 }]);
    const whole = await makeCommunity(admin!, 'company');
    const counted = (await admin!.ok('audiences.choices')).communities.find((one) => one.id === whole);
    const { counts } = await admin!.ok('audiences.people', { audience: { kind: 'communities', ids: [whole] } });
    expect([counted?.count, counts?.reached]).toEqual([5, 5]);
  });

  test('only the audience of a poll sees it, however the audience was chosen (POLL-03)', async () => {
    const people = {
      boss: { role: 'manager' },
      asha: { manager: 'boss' },
      ravi: { department: 'Dispatch' },
      tara: {},
    } as const;
    const { admin, boss, asha, ravi, tara } = (await world().organisation(people)).people;
    const community = await makeCommunity(tara!, 'closed');
    const reached = async (author: Actor, audience: object) => {
      const { id } = await ask(author, { audience });
      const seen = await Promise.all([asha!, ravi!, tara!].map((actor) => actor.call('polls.details', { id })));
      const invitedCount = (await author.ok('polls.details', { id })).asked;
      return [...seen.map(({ status }) => status), invitedCount];
    };
    expect(await reached(boss!, { kind: 'team' })).toEqual([200, 404, 404, 1]);
    expect(await reached(admin!, { kind: 'departments', names: ['Dispatch'] })).toEqual([404, 200, 404, 1]);
    expect(await reached(admin!, { kind: 'locations', names: ['Pune'] })).toEqual([200, 200, 200, 4]);
    expect(await reached(admin!, { kind: 'roles', roleIds: [4] })).toEqual([200, 200, 200, 3]);
    expect(await reached(admin!, { kind: 'people', ids: [tara!.id] })).toEqual([404, 404, 200, 1]);
    expect(await reached(tara!, { kind: 'communities', ids: [community] })).toEqual([404, 404, 200, 1]);
  });

  test('drafts and scheduled polls are pending for their author and hidden from everyone else (POLL-02)', async () => {
    const org = await world().organisation({ asha: {} });
    const { admin, asha } = org.people;
    const draft = await ask(admin!, { question: 'Draft?', publish: false });
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const later = await ask(admin!, { question: 'Later?', startsAt });
    expect(await listed(admin!, 'pending')).toEqual(['Later?', 'Draft?']);
    expect([await listed(admin!, 'upcoming'), await listed(admin!, 'sent')]).toEqual([['Later?'], []]);
    expect((await asha!.ok('polls.list')).counts).toMatchObject({ pending: 0, active: 0, upcoming: 0 });
    for (const { id } of [draft, later]) expect((await asha!.call('polls.details', { id })).status).toBe(404);
    await admin!.ok('polls.update', { id: draft.id, ...pollOf({ question: 'Now?' }) });
    expect([await listed(asha!, 'active'), await listed(admin!, 'sent')]).toEqual([['Now?'], ['Now?']]);
  });
});

describe('voting', () => {
  test('rejects a vote without an option with “Please select an option before submitting.” (POLL-01)', async () => {
    const { admin } = (await world().organisation()).people;
    const { id } = await ask(admin!);
    const reply = await admin!.call('polls.vote', { id, optionIds: [] });
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      { optionIds: 'Please select an option before submitting.' },
    ]);
    const foreign = await admin!.call('polls.vote', { id, optionIds: [crypto.randomUUID()] });
    expect([foreign.status, foreign.body.code]).toEqual([422, 'polls.option']);
  });

  test('a second vote is refused with “Already Voted”, and the first one stays (POLL-01)', async () => {
    const { admin } = (await world().organisation()).people;
    const { id, optionIds } = await ask(admin!);
    await admin!.ok('polls.vote', { id, optionIds: [optionIds[0]!] });
    const again = await admin!.call('polls.vote', { id, optionIds: [optionIds[1]!] });
    expect([again.status, again.body.title]).toEqual([409, 'Already Voted']);
    expect((await admin!.ok('polls.details', { id })).myOptionIds).toEqual([optionIds[0]]);
  });

  test('a poll that allows changes replaces the first choice with the new one (POLL-03)', async () => {
    const { admin } = (await world().organisation()).people;
    const { id, optionIds } = await ask(admin!, { mayChange: true });
    await admin!.ok('polls.vote', { id, optionIds: [optionIds[0]!] });
    const changed = await admin!.ok('polls.vote', { id, optionIds: [optionIds[2]!] });
    expect([changed.options.map(({ votes }) => votes), changed.voterCount]).toEqual([[0, 0, 1], 1]);
  });

  test('each of several choices counts once, up to the number that the poll allows (POLL-03)', async () => {
    const { admin } = (await world().organisation()).people;
    const { id, optionIds } = await ask(admin!, { maxChoices: 2 });
    const many = await admin!.call('polls.vote', { id, optionIds });
    expect([many.status, many.body.code]).toEqual([422, 'polls.choices']);
    const twice = [optionIds[0]!, optionIds[0]!, optionIds[2]!];
    const voted = await admin!.ok('polls.vote', { id, optionIds: twice });
    expect([voted.options.map(({ votes }) => votes), voted.voterCount]).toEqual([[1, 0, 1], 1]);
  });

  test('results are visible always, after the vote, after the close or only to admins, as configured (POLL-03)', async () => {
    const { admin, asha, ravi } = (await world().organisation({ asha: {}, ravi: {} })).people;
    const shown = async (results: string) => {
      const { id, optionIds } = await ask(admin!, { results });
      const voted = await asha!.ok('polls.vote', { id, optionIds: [optionIds[0]!] });
      const unvoted = await ravi!.ok('polls.details', { id });
      await admin!.ok('polls.close', { id });
      const closed = await ravi!.ok('polls.details', { id });
      const author = await admin!.ok('polls.details', { id });
      return [unvoted, voted, closed, author].map((poll) => poll.options[0]!.votes);
    };
    expect(await shown('always')).toEqual([1, 1, 1, 1]);
    expect(await shown('after_vote')).toEqual([null, 1, 1, 1]);
    expect(await shown('on_close')).toEqual([null, null, 1, 1]);
    expect(await shown('admins')).toEqual([null, null, null, 1]);
  });
});

describe('ending', () => {
  test('a poll closes automatically at its end time (POLL-01)', async () => {
    const org = await world().organisation({ asha: {} });
    const { admin, asha } = org.people;
    const { id, optionIds } = await ask(admin!, { endsAt: new Date(Date.now() + 60_000).toISOString() });
    await asha!.ok('polls.vote', { id, optionIds: [optionIds[0]!] });
    await later(world(), org, 61_000, async () => {
      expect((await admin!.ok('polls.details', { id })).status).toBe(3);
      const late = await admin!.call('polls.vote', { id, optionIds: [optionIds[0]!] });
      expect([late.status, late.body.code]).toEqual([409, 'polls.closed']);
      expect([await listed(asha!, 'active'), await listed(asha!, 'completed')]).toEqual([[], ['Where should we go?']]);
    });
  });

  test('an admin can close a poll once, an employee cannot, and a closed poll accepts no changes (POLL-01)', async () => {
    const people = { boss: { role: 'manager' }, asha: { manager: 'boss' } } as const;
    const { admin, boss, asha } = (await world().organisation(people)).people;
    const { id, optionIds } = await ask(boss!, { audience: { kind: 'team' } });
    expect((await asha!.call('polls.close', { id })).status).toBe(403);
    await admin!.ok('polls.close', { id });
    expect((await boss!.call('polls.close', { id })).body.code).toBe('polls.closed');
    expect((await asha!.call('polls.vote', { id, optionIds: [optionIds[0]!] })).body.code).toBe('polls.closed');
    expect((await boss!.call('polls.update', { id, ...pollOf({ audience: { kind: 'team' } }) })).body.code).toBe(
      'polls.closed',
    );
  });

  test('a poll can be edited until the first vote and not afterwards (POLL-01)', async () => {
    const { admin, asha } = (await world().organisation({ asha: {} })).people;
    const { id } = await ask(admin!);
    expect((await asha!.call('polls.update', { id, ...pollOf() })).status).toBe(403);
    await admin!.ok('polls.update', { id, ...pollOf({ question: 'Which way?', options: ['Left', 'Right'] }) });
    const shown = await asha!.ok('polls.details', { id });
    expect([shown.question, shown.options.map(({ label }) => label)]).toEqual(['Which way?', ['Left', 'Right']]);
    await asha!.ok('polls.vote', { id, optionIds: [shown.options[0]!.id] });
    expect((await admin!.call('polls.update', { id, ...pollOf() })).body.code).toBe('polls.voted');
  });

  test('a deleted poll is hidden from everyone and can be restored with its votes (POLL-01)', async () => {
    const { admin, asha } = (await world().organisation({ asha: {} })).people;
    const { id, optionIds } = await ask(admin!);
    await asha!.ok('polls.vote', { id, optionIds: [optionIds[0]!] });
    expect((await asha!.call('polls.delete', { id })).status).toBe(403);
    await admin!.ok('polls.delete', { id });
    for (const actor of [admin!, asha!]) expect((await actor.call('polls.details', { id })).status).toBe(404);
    expect((await asha!.call('polls.vote', { id, optionIds: [optionIds[0]!] })).status).toBe(404);
    expect((await asha!.call('polls.restore', { id })).status).toBe(404);
    await admin!.ok('polls.restore', { id });
    expect((await asha!.ok('polls.details', { id })).voterCount).toBe(1);
  });

  test('the owner of a community can remove a poll asked there (POLL-01)', async () => {
    const { asha, ravi, tara } = (await world().organisation({ asha: {}, ravi: {}, tara: {} })).people;
    const community = (await asha!.ok('communities.create', { name: 'Trekkers', joinMode: joinMode.public })).id;
    for (const actor of [ravi!, tara!]) await actor.ok('communities.join', { id: community });
    await asha!.ok('communities.changeRole', { id: community, personId: ravi!.id, role: 'moderator' });
    const { id } = await ask(ravi!, { audience: { kind: 'communities', ids: [community] } });
    expect((await tara!.ok('polls.details', { id })).community).toEqual({ id: community, name: 'Trekkers' });
    expect((await tara!.call('polls.delete', { id })).status).toBe(403);
    await asha!.ok('polls.delete', { id });
    expect((await tara!.call('polls.details', { id })).status).toBe(404);
  });
});
