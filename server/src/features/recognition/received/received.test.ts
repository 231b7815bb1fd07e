import { expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Actor, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

test('a hidden thank-you is visible only to its giver, also in the lists of received thank-yous (FEED-06, PPL-01)', async () => {
  const org = await world().organisation({ boss: { role: 'manager' }, asha: {}, ravi: { manager: 'boss' }, tara: {} });
  const { boss, asha, ravi, tara, admin } = org.people;
  const { id } = await asha!.ok('recognition.give', thanks(ravi!.id));
  const post = (await ravi!.ok('posts.list')).items[0]!;
  await tara!.ok('posts.report', { id: post.id, category: 'other' });
  const received = async (who: Actor) => (await who.ok('recognition.of', { id: ravi!.id })).items.length;
  const inTeam = async () => (await boss!.ok('recognition.teamReceived')).items.length;
  expect([await received(tara!), await inTeam()]).toEqual([1, 1]);
  const [found] = (await admin!.ok('posts.reported')).items;
  await admin!.ok('posts.decide', { id: found!.id, decision: 'hide', reason: 'It hurts someone' });
  expect([await received(tara!), await received(ravi!), await inTeam()]).toEqual([0, 0, 0]);
  expect((await asha!.ok('recognition.of', { id: ravi!.id })).items).toMatchObject([{ recognitionId: id }]);
});
