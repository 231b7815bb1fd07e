import { expect, test } from 'vitest';
import { awardOf, revealDue } from '../../../../test/awards.ts';
import { fund } from '../../../../test/competitions.ts';
import { booksBalance, later } from '../../../../test/giving.ts';
import { useOwnWorld } from '../../../../test/world.ts';

const world = useOwnWorld();

test('HOF-02 an award that is revealed after its person left pays nobody: its points go back to the wallet', async () => {
  const org = await world().organisation({ asha: {}, second: { role: 'admin' } });
  const { admin, asha } = org.people;
  await fund(org, 500);
  const revealAt = new Date(Date.now() + 3_600_000).toISOString();
  await admin!.ok('hallOfFame.create', awardOf(asha!, { points: 100, revealAt }));
  const wallet = async () => (await admin!.ok('points.companyStatement')).wallet;
  expect(await wallet()).toBe(400);
  await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
  await world().drain(org);
  await later(world(), org, 2 * 3_600_000, async () => {
    await revealDue(world());
    await world().drain(org);
    await fund(org, 10);
    await world().drain(org);
    expect(await wallet()).toBe(510);
    expect((await admin!.ok('hallOfFame.list')).items).toMatchObject([{ person: { id: asha!.id } }]);
    await booksBalance(org);
  });
});
