import { expect, test } from 'vitest';
import { announce, announcementOf } from '../../../../test/support/things/announcements.ts';
import { type Actor, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

test('the list of sent announcements counts who opened and confirmed each, for its author and admins (ANN-01)', async () => {
  const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: {}, tara: {} });
  const { admin, boss, asha, ravi, tara } = org.people;
  const id = await announce(admin!, { mustAcknowledge: true });
  const quiet = await announce(boss!, { audience: { kind: 'team' } });
  for (const reader of [asha!, ravi!, tara!]) await reader.ok('announcements.open', { id });
  for (const reader of [asha!, tara!]) await reader.ok('announcements.acknowledge', { id, version: 1 });
  await admin!.ok('employees.changeStatus', { id: tara!.id, status: 2 });
  const readings = async (actor: Actor, tab: string) =>
    (await actor.ok('announcements.list', { tab })).items.map((each) => [each.id, each.reading]);
  const nobody = { opened: 0, acknowledged: 0 };
  expect(await readings(admin!, 'sent')).toEqual([
    [quiet, nobody],
    [id, { opened: 2, acknowledged: 1 }],
  ]);
  expect(await readings(boss!, 'sent')).toEqual([[quiet, nobody]]);
  expect(await readings(asha!, 'active')).toEqual([
    [quiet, null],
    [id, null],
  ]);
  await admin!.ok('announcements.update', { id, ...announcementOf({ mustAcknowledge: true }), askAgain: true });
  expect((await readings(admin!, 'sent')).at(-1)).toEqual([id, { opened: 2, acknowledged: 0 }]);
});
