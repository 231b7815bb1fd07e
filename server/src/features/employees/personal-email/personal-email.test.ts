import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const form = {
  employeeId: '0042',
  name: 'Farah Form',
  email: 'farah@form.example',
  roleId: 4,
  designation: 'Baker',
  department: 'Kitchen',
  dateOfJoining: '2024-05-01',
  dateOfBirth: '1995-06-07',
  gender: 'female',
};
const head =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';
const row = '0042,Farah Form,farah@form.example,,Employee,Baker,Kitchen,,,2024-05-01,1995-06-07,Female';

test('an admin sets personal email and time zone; omitted fields stay and empty fields are cleared (PPL-07)', async () => {
  const admin = (await world().organisation()).people.admin!;
  const own = { personalEmail: 'farah@home.example', timeZone: 'Asia/Dubai' };
  const { id } = await admin.ok('employees.create', { ...form, ...own });
  const readStored = async () => {
    const { personalEmail, timeZone } = await admin.ok('employees.detail', { id });
    return { personalEmail, timeZone };
  };
  expect(await readStored()).toEqual(own);
  const { batchId } = await admin.ok('employees.update', { ...form, id, name: 'Farah Other' });
  expect(await readStored()).toEqual(own);
  await admin.ok('batches.undo', { id: batchId });
  await admin.ok('employees.update', { ...form, id, personalEmail: '', timeZone: '' });
  expect(await readStored()).toEqual({ personalEmail: null, timeZone: null });
  const wrong = await admin.call('employees.update', { ...form, id, personalEmail: 'nowhere', timeZone: 'Mars/North' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { personalEmail: 'Please enter a valid email address', timeZone: 'Please choose a time zone' },
  ]);
});

test('a change of a personal email by an admin is reported only to the earlier address (PPL-07)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const [first, second] = [`${asha!.id}@first.example`, `${asha!.id}@second.example`];
  const set = (personalEmail: string) => admin!.ok('employees.changePersonalEmail', { id: asha!.id, personalEmail });
  const findMails = (address: string) =>
    world()
      .mailOf(address)
      .filter((mail) => mail.includes('personal email'));
  await set(first);
  await world().drain(org);
  expect(findMails(first)).toEqual([]);
  await set(second);
  await set('');
  await world().drain(org);
  expect([findMails(first).length, findMails(second).length]).toEqual([1, 1]);
  await asha!.ok('profile.prefer', { personalEmail: first });
  await asha!.ok('profile.prefer', { personalEmail: second });
  await world().drain(org);
  expect(findMails(first)).toHaveLength(1);
});

test('only the owner and admins can read a personal email that an admin entered (PPL-07, PPL-09)', async () => {
  const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: {} });
  const { admin, boss, asha, ravi } = org.people;
  const personalEmail = `${asha!.id}@home.example`;
  await admin!.ok('employees.changePersonalEmail', { id: asha!.id, personalEmail });
  for (const reader of [boss!, ravi!]) {
    expect(JSON.stringify(await reader.ok('people.detail', { id: asha!.id }))).not.toContain(personalEmail);
    expect((await reader.call('employees.changePersonalEmail', { id: asha!.id, personalEmail })).status).toBe(403);
  }
  for (const reader of [admin!, asha!])
    expect((await reader.ok('people.detail', { id: asha!.id })).personal).toMatchObject({ personalEmail });
});

test.each([
  ['without the columns', `${head}\n${row}`, { same: 1 }, 'old@home.example', 'Asia/Dubai'],
  ['with empty cells', `${head},Personal Email,Time Zone\n${row},,`, { same: 1 }, 'old@home.example', 'Asia/Dubai'],
  [
    'with one column',
    `${head},Personal Email\n${row},new@home.example`,
    { update: 1 },
    'new@home.example',
    'Asia/Dubai',
  ],
  [
    'with both',
    `${head},Time Zone,Personal Email\n${row},Asia/Tokyo,new@home.example`,
    { update: 1 },
    'new@home.example',
    'Asia/Tokyo',
  ],
  ['that clears them', `${head},Personal Email,Time Zone\n${row},-,(empty)`, { update: 1 }, null, null],
  ['with a wrong address', `${head},Personal Email\n${row},nowhere`, { faulty: 1 }, 'old@home.example', 'Asia/Dubai'],
  ['with a wrong zone', `${head},Time Zone\n${row},Mars/North`, { faulty: 1 }, 'old@home.example', 'Asia/Dubai'],
])(
  'imports personal email and time zone from a file %s (ONB-05, PPL-07)',
  async (_how, csv, counts, personalEmail, timeZone) => {
    const admin = (await world().organisation()).people.admin!;
    const old = { personalEmail: 'old@home.example', timeZone: 'Asia/Dubai' };
    const { id } = await admin.ok('employees.create', { ...form, ...old });
    const check = await admin.ok('employees.import', { csv });
    expect(check.counts).toMatchObject(counts);
    if ('update' in counts) await admin.ok('employees.applyImport', { id: check.id });
    expect(await admin.ok('employees.detail', { id })).toMatchObject({ personalEmail, timeZone });
  },
);

test('new people get the values of the file, and the export imports again without a change (ONB-05, PPL-07)', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  const csv = `${head},Personal Email,Time Zone\n${row},farah@home.example,Asia/Tokyo`;
  const check = await admin.ok('employees.import', { csv });
  await admin.ok('employees.applyImport', { id: check.id, invite: false });
  const { url } = await admin.ok('employees.export', { search: 'farah' });
  const file = await world().app.inject({ method: 'GET', url, headers: { host: org.host } });
  expect(file.body).toContain('farah@home.example,Asia/Tokyo');
  expect((await admin.ok('employees.import', { csv: file.body })).counts).toMatchObject({ same: 1, faulty: 0 });
});
