import { expect, test } from 'vitest';
import { fund, funded } from '../../../test/support/things/competitions.ts';
import { booksBalance } from '../../../test/support/things/giving.ts';
import { openCycle } from '../../../test/support/things/nominations.ts';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();

test('points missing in the wallet are reserved once at the top-up, and not for a cancelled cycle (REC-10)', async () => {
  const org = await funded(world(), 500);
  const { admin, second } = org.people;
  const wallet = async () => (await admin!.ok('points.companyStatement')).wallet;
  const id = await openCycle(admin!, [second!], { points: 700 });
  const cancelled = await openCycle(admin!, [second!], { points: 600 });
  await admin!.ok('nominations.cancel', { id: cancelled });
  expect(await wallet()).toBe(500);
  for (const left of [400, 1300]) {
    await fund(org, left === 400 ? 600 : 900);
    await world().drain(org);
    expect(await wallet()).toBe(left);
  }
  expect((await admin!.ok('audit.list', { topic: 'points' })).items).toContainEqual(
    expect.objectContaining({ activity: 'nominations.reserved', facts: { points: 700 } }),
  );
  expect(await admin!.ok('nominations.cancel', { id })).toEqual({ returned: 700 });
  await booksBalance(org);
});
