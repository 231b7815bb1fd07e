import { expect, test } from 'vitest';
import { fund } from '../../../../test/support/things/competitions.ts';
import { useWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { checkBooksNightly } from '../points.reactions.ts';
import { keepBooks } from './books.commands.ts';

const world = useWorld();

test('the books are checked on request, and the result is kept for everyone who oversees points (PTS-02)', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: {} });
  const { admin, second, asha } = org.people;
  expect(await admin!.ok('points.books')).toEqual({ checked: null });
  await fund(org, 500);
  const checked = await admin!.ok('points.checkBooks');
  expect(checked).toMatchObject({ balanced: true, transfers: 1, entries: 2 });
  expect(await second!.ok('points.books')).toEqual({ checked });
  await fund(org, 100);
  expect(await second!.ok('points.books')).toEqual({ checked });
  for (const name of ['points.books', 'points.checkBooks'] as const) expect((await asha!.call(name)).status).toBe(403);
});

test('books that were changed outside the product are found at night (PTS-02)', async () => {
  const org = await world().organisation({ second: { role: 'admin' } });
  const { admin } = org.people;
  await fund(org, 500);
  await checkBooksNightly.work(world().services, org.id, world().sweep);
  expect((await admin!.ok('points.books')).checked).toMatchObject({ balanced: true });
  await world().look('update points_balances set balance = balance + 1 where organisation_id = $1 and balance > 0', [
    org.id,
  ]);
  await checkBooksNightly.work(world().services, org.id, world().sweep);
  expect((await admin!.ok('points.books')).checked).toMatchObject({ balanced: false });
});

test('a check that began earlier and ends later replaces no newer one (PTS-02)', async () => {
  const org = await world().organisation({ second: { role: 'admin' } });
  const { checkedAt } = await org.people.admin!.ok('points.checkBooks');
  const earlier = new Date(Date.parse(checkedAt) - 1000);
  await asSystem(world().services, org.id, 'test', keepBooks, { now: earlier });
  expect((await org.people.admin!.ok('points.books')).checked!.checkedAt).toBe(checkedAt);
});
