import { expect, test } from 'vitest';
import { thanks } from '../../../test/support/things/giving.ts';
import { useOwnWorld } from '../../../test/support/world.ts';

const world = useOwnWorld();

test('a hidden thank-you is not evidence for a nomination (REC-10, FEED-06)', async () => {
  const org = await world().organisation({ ravi: {}, tara: {}, asha: {} });
  const { admin, ravi, tara, asha } = org.people;
  await tara!.ok('recognition.give', thanks(ravi!.id));
  await world().drain(org);
  expect(await asha!.ok('nominations.evidence', { personId: ravi!.id })).toHaveLength(1);
  const post = (await asha!.ok('posts.list', {})).items.find(({ recognition }) => recognition)!;
  const { id } = await asha!.ok('posts.report', { id: post.id, category: 'employee' });
  await admin!.ok('posts.decide', { id, decision: 'hide', reason: 'It hurts someone' });
  expect(await asha!.ok('nominations.evidence', { personId: ravi!.id })).toEqual([]);
});

test('evidence for an unknown person or a person of another organisation returns 404 (REC-10)', async () => {
  const { asha } = (await world().organisation({ asha: {} })).people;
  const { tara } = (await world().organisation({ tara: {} })).people;
  for (const personId of [tara!.id, '00000000-0000-4000-8000-000000000000'])
    expect((await asha!.call('nominations.evidence', { personId })).status).toBe(404);
});
