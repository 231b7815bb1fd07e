import { beforeAll, expect, test } from 'vitest';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
const header =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';

// By the alphabet, many people of this name come before those whom somebody knows.
const strangers = Array.from({ length: 12 }, (_unused, at) => `Mohan A${String.fromCharCode(97 + at)}`);
const familiarNames = ['Mohan Das', 'Mohan Rao', 'Mohan Vyas', 'Mohana Iyer', 'Asha Mohan'];

beforeAll(async () => {
  org = await world().organisation({
    lead: { role: 'manager' },
    asha: { department: 'Sales' },
    ravi: { department: 'Kitchen' },
    tara: { manager: 'lead', department: 'Sales' },
    mona: { department: 'Kitchen' },
    giver: { fullName: 'Mohan Zutshi', department: 'Stores' },
  });
  const row = (name: string, at: number, department: string, manager = '') =>
    `X${at},${name},x${at}@${org.subdomain}.example,,Employee,Cook,${department},Pune,${manager},2024-05-01,1995-06-07,Female`;
  const rows = [
    ...strangers.map((name, at) => row(name, at, 'Packing')),
    ...familiarNames.map((name, at) =>
      row(name, 100 + at, name === 'Mohan Das' ? 'Kitchen' : 'Packing', name === 'Mohan Vyas' ? 'E-lead' : ''),
    ),
  ];
  const { id } = await org.people.admin!.ok('employees.import', { csv: [header, ...rows].join('\n') });
  await org.people.admin!.ok('batches.apply', { id });
  const asha = org.people.asha!;
  const { items } = await asha.ok('people.list', { search: 'mohan', limit: 50 });
  const idOf = (name: string) => items.find((person) => person.name === name)!.id;
  for (const name of ['Mohan Rao', 'Mohana Iyer', 'Mohan Rao', 'Mohana Iyer', 'Mohana Iyer', 'Asha Mohan'])
    await asha.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: idOf(name) }] });
  const { giver, mona } = org.people;
  await giver!.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: mona!.id }] });
});

const suggested = async (who: Actor, search: string, limit = 5) =>
  (await who.ok('people.suggest', { search, limit })).map(({ name }) => name);

test('suggestions list exact names before longer ones, and people I thank first among them (PPL-04, NAV-11)', async () => {
  const { asha } = org.people;
  expect(await suggested(asha!, 'mohan')).toEqual(['Mohan Rao', 'Asha Mohan', 'Mohan Aa', 'Mohan Ab', 'Mohan Ac']);
  expect(await suggested(asha!, 'moha', 3)).toEqual(['Mohana Iyer', 'Mohan Rao', 'Asha Mohan']);
  const found = await asha!.ok('search.results', { search: 'mohan' });
  expect(found.slice(0, 3).map(({ name }) => name)).toEqual(['Mohan Rao', 'Asha Mohan', 'Mohan Aa']);
});

test('without thanks, suggestions list teammates or people of the same department first (PPL-04)', async () => {
  const { ravi, tara } = org.people;
  expect(await suggested(tara!, 'mohan', 2)).toEqual(['Mohan Vyas', 'Mohan Aa']);
  expect(await suggested(ravi!, 'mohan', 2)).toEqual(['Mohan Das', 'Mohan Aa']);
});

test('people who thanked me come before people of my department, and after people I thanked (PPL-04, NAV-11)', async () => {
  const mona = org.people.mona!;
  const firstThree = async () =>
    (await mona.ok('search.results', { search: 'mohan' })).slice(0, 3).map(({ name }) => name);
  expect(await firstThree()).toEqual(['Mohan Zutshi', 'Mohan Das', 'Mohan Aa']);
  const { items } = await mona.ok('people.list', { search: 'mohan', limit: 50 });
  const stranger = items.find(({ name }) => name === 'Mohan Ac')!;
  await mona.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: stranger.id }] });
  expect(await firstThree()).toEqual(['Mohan Ac', 'Mohan Zutshi', 'Mohan Das']);
});

test('suggestions below a post also list people I thank first (PPL-04, FEED-04)', async () => {
  const { asha } = org.people;
  const { id } = await asha!.ok('posts.create', { text: 'Lunch is at noon.' });
  const offered = await asha!.ok('posts.readers', { id, search: 'mohan', limit: 3 });
  expect(offered.map(({ name }) => name)).toEqual(['Mohan Rao', 'Asha Mohan', 'Mohan Aa']);
  const all = await asha!.ok('posts.readers', { id, search: 'moha', limit: 20 });
  expect(new Set(all.map((person) => person.id)).size).toBe(strangers.length + familiarNames.length + 1);
});
