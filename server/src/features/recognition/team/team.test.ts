import { expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { useWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useWorld();
const day = 86_400_000;

test('only managers see their reports without recent thanks, never-thanked ones first (REC-03)', async () => {
  const org = await world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: {},
  });
  const { head, boss, asha, ravi, tara } = org.people;
  const give = (to: typeof asha, visibility = 'public') =>
    tara!.ok('recognition.give', { message: 'Well done', visibility, recipients: [{ personId: to!.id, points: 5 }] });
  await give(ravi);
  const missed = async (who: typeof asha, days = 30) => {
    const { items, total } = await who!.ok('recognition.unthanked', { days });
    expect(total).toBe(items.length);
    return items.map(({ person, lastAt, gave }) => [person.id, lastAt !== null, gave]);
  };
  expect(await missed(boss)).toEqual([[asha!.id, false, 0]]);
  expect(await missed(tara)).toEqual([]);
  try {
    moveClock(31 * day);
    await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [
      org.id,
    ]);
    for (const actor of Object.values(org.people)) world().renew(actor);
    expect(await missed(boss)).toEqual([
      [asha!.id, false, 0],
      [ravi!.id, true, 0],
    ]);
    expect(await missed(boss, 60)).toEqual([[asha!.id, false, 0]]);
    await asha!.ok('recognition.give', { message: 'Hello there', recipients: [{ personId: tara!.id }] });
    expect(new Set((await missed(head)).map(String))).toEqual(
      new Set(
        [
          [boss!.id, false, 0],
          [asha!.id, false, 1],
          [ravi!.id, true, 0],
        ].map(String),
      ),
    );
  } finally {
    moveClock(0);
  }
  expect(await boss!.ok('recognition.team')).toMatchObject({ direct: 2, all: 2 });
  expect(await head!.ok('recognition.team')).toMatchObject({ direct: 1, all: 3, reports: [{ id: boss!.id }] });
  expect(await tara!.ok('recognition.team')).toEqual({ direct: 0, all: 0, reports: [] });
  const bad = await boss!.call('recognition.unthanked', { days: 31 });
  expect(bad.status).toBe(400);
});

test('a private thank-you does not count for others as thanked, as given or in the shares (REC-01)', async () => {
  const names = ['asha', 'ravi', 'mona', 'kiran', 'omar'];
  const org = await world().organisation({
    boss: { role: 'manager' },
    ...Object.fromEntries(names.map((name) => [name, { manager: 'boss' }])),
    tara: {},
    uma: {},
    zara: {},
  });
  const { admin, boss, asha, ravi, mona, tara } = org.people;
  const give = (from: typeof asha, to: typeof asha) =>
    from!.ok('recognition.give', { message: 'Between us', visibility: 'private', recipients: [{ personId: to!.id }] });
  await give(tara, asha);
  await give(ravi, tara);
  await give(boss, mona);
  const missed = (await boss!.ok('recognition.unthanked', { days: 30 })).items;
  expect(missed.map(({ lastAt, gave }) => [lastAt, gave])).toEqual(Array.from({ length: 4 }, () => [null, 0]));
  expect(missed.map(({ id }) => id)).not.toContain(mona!.id);
  const none = { thanked: 0, gave: 0 };
  expect((await boss!.ok('recognition.teamShares')).shares).toMatchObject({ team: none, company: none });
  expect((await admin!.ok('employees.offboarding', { id: asha!.id })).thankYous).toBe(0);
});

test('a manager sees each thank-you to the team once, without any they may not see (REC-03)', async () => {
  const org = await world().organisation({
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: {},
  });
  const { boss, asha, ravi, tara } = org.people;
  const both = [asha!, ravi!].map(({ id }) => ({ personId: id, points: 5 }));
  await tara!.ok('recognition.give', { message: 'Both of you', recipients: both });
  await tara!.ok('recognition.give', { message: 'Between us', visibility: 'private', recipients: [both[0]!] });
  const { items } = await boss!.ok('recognition.teamReceived');
  expect(items.map(({ message, recipients }) => [message, recipients.length])).toEqual([['Both of you', 2]]);
  expect((await tara!.ok('recognition.teamReceived')).items).toEqual([]);
});

test('groups list the team and departments by name, with members when they fit into one thank-you (REC-01)', async () => {
  const people = Object.fromEntries(Array.from({ length: 22 }, (_unused, at) => [`p${at}`, {}]));
  const org = await world().organisation({
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    ...people,
  });
  const { boss, asha, ravi } = org.people;
  expect(await asha!.ok('recognition.groups')).toEqual([]);
  const [team] = await boss!.ok('recognition.groups');
  expect(team).toMatchObject({ id: 'team', kind: 'team', count: 2 });
  expect(team!.members.map(({ id }) => id)).toEqual([asha!.id, ravi!.id]);
  const found = await boss!.ok('recognition.groups', { search: 'qual' });
  const large = found.find(({ kind }) => kind === 'department')!;
  expect([large.count > 20, large.members]).toEqual([true, []]);
  await world().look(`update people set department = 'Night Shift' where organisation_id = $1 and id = any($2)`, [
    org.id,
    [asha!.id, ravi!.id],
  ]);
  const small = (await boss!.ok('recognition.groups', { search: 'SHIFT' })).find(({ kind }) => kind === 'department');
  expect(small).toMatchObject({
    id: 'department:Night Shift',
    count: 2,
    members: [{ id: asha!.id }, { id: ravi!.id }],
  });
});

test('shares of the team appear beside the company only when both have five people (REC-03)', async () => {
  const names = ['asha', 'ravi', 'mona', 'kiran', 'omar'];
  const org = await world().organisation({
    boss: { role: 'manager' },
    ...Object.fromEntries(names.map((name) => [name, { manager: 'boss' }])),
    tara: {},
    uma: {},
    zara: {},
  });
  const { boss, asha, ravi, tara, uma } = org.people;
  const give = (from: typeof asha, to: typeof asha) =>
    from!.ok('recognition.give', { message: 'Well done', recipients: [{ personId: to!.id }] });
  await give(asha, ravi);
  await give(asha, uma);
  await give(tara, ravi);
  expect(await boss!.ok('recognition.teamShares')).toEqual({
    shares: { team: { people: 5, thanked: 1, gave: 1 }, company: { people: 10, thanked: 2, gave: 2 } },
  });
  expect(await tara!.ok('recognition.teamShares')).toEqual({ shares: null });
  await org.people.admin!.ok('employees.changeStatus', { id: uma!.id, status: 2 });
  expect(await boss!.ok('recognition.teamShares')).toEqual({ shares: null });
});

test('shares of the company ignore a community that the manager cannot read (COM-03)', async () => {
  const directReports = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, { manager: 'boss' }]));
  const org = await world().organisation({
    boss: { role: 'manager' },
    ...directReports,
    ada: {},
    hal: {},
    ida: {},
    jon: {},
  });
  const { boss, ada, hal } = org.people;
  const before = await boss!.ok('recognition.teamShares');
  const communityId = await makeCommunity(hal!, 'inviteOnly');
  await hal!.ok('communities.addMembers', { id: communityId, personIds: [ada!.id] });
  await hal!.ok('recognition.give', { message: 'In here', communityId, recipients: [{ personId: ada!.id }] });
  await world().drain(org);
  expect(await boss!.ok('recognition.teamShares')).toEqual(before);
});
