import { expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

const sidesOf = async (actor: Actor, audience: object) => {
  const names = async (side: string) =>
    (await actor.ok('audiences.people', { audience, side })).items.map(({ name }) => name.split(' ')[0]!.toLowerCase());
  const { counts } = await actor.ok('audiences.people', { audience });
  return { reached: await names('reached'), left: await names('left_out'), counts };
};

test('the audience preview lists recipients and excluded people, each person once (ANN-01, EVT-01)', async () => {
  const people = {
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { department: 'Dispatch' },
    tara: {},
  } as const;
  const org = await world().organisation(people);
  const { admin, boss, asha, ravi, tara } = org.people;
  const [treks, books] = [await makeCommunity(asha!, 'public'), await makeCommunity(asha!, 'public')];
  for (const id of [treks, books]) await tara!.ok('communities.join', { id });
  const all = ['admin', 'asha', 'boss', 'ravi', 'tara'];
  const cases: [Actor, object, string[], string[]][] = [
    [admin!, { kind: 'all' }, all, []],
    [admin!, { kind: 'departments', names: ['Dispatch'] }, ['ravi'], ['admin', 'asha', 'boss', 'tara']],
    [admin!, { kind: 'communities', ids: [treks, books] }, ['asha', 'tara'], ['admin', 'boss', 'ravi']],
    [admin!, { kind: 'roles', roleIds: [3, 2] }, ['admin', 'boss'], ['asha', 'ravi', 'tara']],
    [admin!, { kind: 'people', ids: [ravi!.id, tara!.id] }, ['ravi', 'tara'], ['admin', 'asha', 'boss']],
    [boss!, { kind: 'team' }, ['asha'], []],
    [asha!, { kind: 'communities', ids: [treks] }, ['asha', 'tara'], []],
  ];
  for (const [actor, audience, reached, left] of cases) {
    const counts = { reached: reached.length, left_out: left.length };
    expect([audience, await sidesOf(actor, audience)]).toEqual([audience, { reached, left, counts }]);
  }
});

test('only people who may address an audience can preview it, search it by name and page through it (ANN-01, EVT-01)', async () => {
  const people = { boss: { role: 'manager' }, asha: { manager: 'boss' }, amit: { manager: 'boss' }, ravi: {} } as const;
  const org = await world().organisation(people);
  const { admin, boss, asha, amit, ravi } = org.people;
  const stranger = (await world().organisation({ tara: {} })).people;
  const closed = await makeCommunity(ravi!, 'inviteOnly');
  await makeCommunity(ravi!, 'public');
  const status = async (actor: Actor, audience: object) => {
    const { status: code, body } = await actor.call('audiences.people', { audience });
    return [code, body.code ?? null];
  };
  const everyone = { kind: 'all' };
  expect(await status(asha!, everyone)).toEqual([403, 'access.denied']);
  expect(await status(boss!, everyone)).toEqual([403, 'access.denied']);
  expect(await status(asha!, { kind: 'team' })).toEqual([422, 'audiences.no_reports']);
  expect(await status(boss!, { kind: 'people', ids: [ravi!.id] })).toEqual([422, 'audiences.unavailable']);
  expect(await status(asha!, { kind: 'people', ids: [ravi!.id] })).toEqual([403, 'access.denied']);
  for (const actor of [admin!, boss!, stranger['admin']!])
    expect(await status(actor, { kind: 'communities', ids: [closed] })).toEqual([422, 'audiences.unavailable']);
  expect(await status(stranger['admin']!, { kind: 'people', ids: [asha!.id] })).toEqual([422, 'audiences.unavailable']);
  const one = { kind: 'people', ids: [asha!.id] };
  const left = async (more: object) => boss!.ok('audiences.people', { audience: one, side: 'left_out', ...more });
  expect((await left({})).items.map(({ id }) => id)).toEqual([amit!.id]);
  expect(await left({ search: 'ami' })).toMatchObject({
    items: [{ id: amit!.id }],
    counts: { reached: 1, left_out: 1 },
  });
  expect(await left({ search: 'asha' })).toMatchObject({ items: [], counts: { reached: 1, left_out: 1 } });
  const first = await admin!.ok('audiences.people', { audience: everyone, limit: 3 });
  const rest = await admin!.ok('audiences.people', { audience: everyone, limit: 3, cursor: first.nextCursor });
  expect([first.items.length, rest.items.length, rest.nextCursor, rest.counts]).toEqual([3, 2, null, undefined]);
});

test('a time zone with fewer than five people is shown to admins only (ANN-01)', async () => {
  const org = await world().organisation({ eve: {}, ravi: {} });
  const { admin, eve, ravi } = org.people;
  await world().look(`update people set time_zone = 'America/New_York' where id = $1`, [ravi!.id]);
  const ids = [await makeCommunity(eve!, 'public')];
  await eve!.ok('communities.addMembers', { id: ids[0], personIds: [ravi!.id] });
  const zones = async (who: Actor) =>
    (await who.ok('audiences.people', { audience: { kind: 'communities', ids } })).zones!.map(({ zone }) => zone);
  expect(await zones(eve!)).toEqual([]);
  expect((await zones(admin!)).toSorted()).toEqual(['America/New_York', 'Asia/Kolkata']);
});
