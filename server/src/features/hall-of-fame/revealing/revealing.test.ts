import { expect, test } from 'vitest';
import { awardOf, revealDue } from '../../../../test/support/things/awards.ts';
import { fund } from '../../../../test/support/things/competitions.ts';
import { booksBalance, later } from '../../../../test/support/things/giving.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

test('an award revealed after its person left pays nobody and returns its points to the wallet (HOF-02)', async () => {
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

test('a leaver’s unpaid award is marked and gets no points from a top-up until the person returns (HOF-02)', async () => {
  const org = await world().organisation({ asha: {}, second: { role: 'admin' } });
  const { admin, asha } = org.people;
  const revealAt = new Date(Date.now() + 3_600_000).toISOString();
  const shown = await admin!.ok('hallOfFame.create', awardOf(asha!, { points: 30 }));
  const hidden = await admin!.ok('hallOfFame.create', awardOf(asha!, { points: 70, revealAt }));
  expect(shown).toMatchObject({ hidden: false, paid: false, left: false });
  await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
  await world().drain(org);
  const wallet = async () => (await admin!.ok('points.companyStatement')).wallet;
  await fund(org, 500);
  await world().drain(org);
  expect(await wallet()).toBe(500);
  await later(world(), org, 2 * 3_600_000, async () => {
    await revealDue(world());
    await world().drain(org);
    const { items } = await admin!.ok('hallOfFame.given');
    expect(items.map(({ id, paid, left }) => ({ id, paid, left }))).toEqual([
      { id: hidden.id, paid: false, left: true },
      { id: shown.id, paid: false, left: true },
    ]);
    const auditEntries = (await admin!.ok('audit.list', { topic: 'points' })).items;
    expect(auditEntries.filter(({ activity }) => activity === 'hallOfFame.revealed').map(({ facts }) => facts)).toEqual(
      [
        expect.objectContaining({ points: 70, paid: false, left: true }),
        expect.objectContaining({ points: 30, paid: false, left: false }),
      ],
    );
    await admin!.ok('employees.changeStatus', { id: asha!.id, status: 1 });
    await fund(org, 10);
    await world().drain(org);
    expect(await wallet()).toBe(410);
    await booksBalance(org);
  });
});
