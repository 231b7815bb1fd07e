import { expect, test } from 'vitest';
import { fund } from '../../../test/support/things/competitions.ts';
import { booksBalance } from '../../../test/support/things/giving.ts';
import { close, nominate, openCycle } from '../../../test/support/things/nominations.ts';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();

test('a panel member or nominee who has left does not block the award (REC-10, HOF-02)', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: {}, ravi: {}, uma: {} });
  await fund(org, 500);
  const { admin, second, uma, asha, ravi } = org.people;
  const id = await openCycle(admin!, [admin!, second!], { points: 100 });
  for (const person of [asha!, ravi!]) await nominate(uma!, id, person);
  await close(world(), org, id);
  await admin!.ok('nominations.score', { id, personId: asha!.id, scores: [5, 5] });
  await admin!.ok('nominations.score', { id, personId: ravi!.id, scores: [3, 3] });
  expect((await admin!.call('nominations.decide', { id })).body.code).toBe('nominations.scores_missing');
  for (const person of [second!, asha!]) await admin!.ok('employees.changeStatus', { id: person.id, status: 2 });
  await world().drain(org);
  expect((await admin!.ok('nominations.candidates', { id })).items).toMatchObject([
    { person: { id: ravi!.id }, missing: 0, rank: 1 },
  ]);
  expect(await admin!.ok('nominations.decide', { id })).toEqual({ winners: 1, hidden: false });
  expect((await ravi!.ok('points.balances')).earned).toBe(100);
  expect((await admin!.ok('points.companyStatement')).wallet).toBe(400);
  await booksBalance(org);
});

test('a person who leaves after the decision keeps the rank; an earlier leaver is not ranked or awaited (REC-10)', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: {}, ravi: {}, tara: {}, uma: {} });
  await fund(org, 500);
  const { admin, second, uma, asha, ravi, tara } = org.people;
  const id = await openCycle(admin!, [admin!, second!], { points: 100 });
  for (const person of [asha!, ravi!, tara!]) await nominate(uma!, id, person);
  await close(world(), org, id);
  await admin!.ok('nominations.score', { id, personId: asha!.id, scores: [5, 5] });
  await admin!.ok('nominations.score', { id, personId: ravi!.id, scores: [3, 3] });
  for (const person of [second!, tara!]) await admin!.ok('employees.changeStatus', { id: person.id, status: 2 });
  await admin!.ok('nominations.decide', { id });
  const before = (await admin!.ok('nominations.candidates', { id })).items;
  expect(before).toMatchObject([
    { person: { id: asha!.id }, missing: 0, rank: 1, average: 5 },
    { person: { id: ravi!.id }, missing: 0, rank: 2, average: 3 },
  ]);
  await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
  await admin!.ok('employees.changeStatus', { id: second!.id, status: 1 });
  await world().drain(org);
  expect((await admin!.ok('nominations.candidates', { id })).items).toEqual(before);
});

test('when a cycle owner is no longer admin, any other admin who was not nominated can decide (REC-10)', async () => {
  const org = await world().organisation({
    second: { role: 'admin' },
    third: { role: 'admin' },
    boss: {},
    ravi: {},
    uma: {},
  });
  await fund(org, 500);
  const { admin, second, third, boss, ravi, uma } = org.people;
  const id = await openCycle(second!, [boss!], { points: 100 });
  for (const person of [ravi!, third!]) await nominate(uma!, id, person);
  await close(world(), org, id);
  await boss!.ok('nominations.score', { id, personId: ravi!.id, scores: [5, 5] });
  await boss!.ok('nominations.score', { id, personId: third!.id, scores: [3, 3] });
  expect((await admin!.call('nominations.decide', { id })).body.code).toBe('nominations.not_owner');
  expect((await admin!.call('nominations.candidates', { id })).status).toBe(404);
  await admin!.ok('employees.changeStatus', { id: second!.id, status: 2 });
  expect((await third!.call('nominations.decide', { id })).body.code).toBe('nominations.not_owner');
  expect((await third!.call('nominations.candidates', { id })).status).toBe(404);
  expect((await admin!.ok('nominations.list')).items).toMatchObject([{ id, owned: true }]);
  expect((await admin!.ok('nominations.candidates', { id })).items).toHaveLength(2);
  expect(await admin!.ok('nominations.decide', { id })).toEqual({ winners: 1, hidden: false });
  expect((await ravi!.ok('points.balances')).earned).toBe(100);
  await booksBalance(org);
});
