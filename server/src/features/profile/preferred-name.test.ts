import { expect, test } from 'vitest';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();
const head = 'Employee ID,Full Name,Email,Designation,Department,Date of Joining,Date of Birth,Gender,Known As';

test('people choose what they are called, are found by it and named by it; an empty field ends it (I18N-06, PPL-01)', async () => {
  const { asha, kabir } = (await world().organisation({ asha: {}, kabir: {} })).people;
  const seen = async () => (await asha!.ok('people.detail', { id: kabir!.id })).preferredName;
  const found = async () => (await asha!.ok('people.list', { search: 'kabi-kun' })).items.map(({ id }) => id);
  expect((await kabir!.ok('profile.edit', { preferredName: ' Kabi-kun ' })).preferredName).toBe('Kabi-kun');
  expect([await seen(), await found()]).toEqual(['Kabi-kun', [kabir!.id]]);
  await kabir!.ok('profile.edit', { preferredName: '' });
  expect([await seen(), await found()]).toEqual([undefined, []]);
  const refused = await kabir!.call('profile.edit', { preferredName: '123' });
  expect([refused.status, refused.body.errors]).toEqual([400, { preferredName: 'Please enter a name' }]);
});

test('a file brings what people are called, an empty cell leaves it, a dash clears it (I18N-06, ONB-07)', async () => {
  const { admin } = (await world().organisation()).people;
  const row = '0042,Farah Form,farah@called.example,Baker,Kitchen,2024-05-01,1995-06-07,Female,';
  const load = async (name: string) => {
    const { id, counts } = await admin!.ok('employees.import', { csv: `${head}\n${row}${name}` });
    if (counts.same === 0) await admin!.ok('batches.apply', { id });
    const { items } = await admin!.ok('employees.list', { search: '0042' });
    return items[0]!.preferredName;
  };
  expect(await load('Fari')).toBe('Fari');
  expect(await load('')).toBe('Fari');
  expect(await load('-')).toBeUndefined();
});
