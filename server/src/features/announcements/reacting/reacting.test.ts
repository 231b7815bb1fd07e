import { expect, test } from 'vitest';
import { announce } from '../../../../test/support/things/announcements.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

test('a recipient has one reaction and can change and remove it, and nobody else can react (ANN-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { admin, asha, ravi, tara } = org.people;
  const audience = { kind: 'people', ids: [asha!.id, ravi!.id] };
  const id = await announce(admin!, { audience });
  const react = async (actor: Actor, reaction: string | null) =>
    (await actor.call('announcements.react', { id, reaction })).status;
  const seen = async (actor: Actor) => {
    const { reactions, myReaction, can } = await actor.ok('announcements.details', { id });
    return { reactions, myReaction, may: can.react };
  };
  await Promise.all(Array.from({ length: 20 }, async () => react(asha!, 'love')));
  expect([await react(ravi!, 'love'), await react(ravi!, 'funny'), await react(ravi!, 'funny')]).toEqual([
    200, 200, 200,
  ]);
  const both = [
    { kind: 'funny', count: 1 },
    { kind: 'love', count: 1 },
  ];
  expect(await seen(asha!)).toEqual({ reactions: both, myReaction: 'love', may: true });
  expect(await seen(admin!)).toEqual({ reactions: both, myReaction: null, may: false });
  expect([await react(admin!, 'like'), await react(tara!, 'like'), await react(asha!, 'angry')]).toEqual([
    403, 404, 400,
  ]);
  expect([await react(ravi!, null), await react(ravi!, null)]).toEqual([200, 200]);
  expect(await seen(ravi!)).toEqual({ reactions: [{ kind: 'love', count: 1 }], myReaction: null, may: true });
  await admin!.ok('announcements.withdraw', { id });
  expect(await react(asha!, 'like')).toBe(404);
  const noted = `select count(*)::int as count from activities where subject_id = $1 and activity = 'announcements.reacted'`;
  expect(await world().look(noted, [id])).toEqual([{ count: 4 }]);
});
