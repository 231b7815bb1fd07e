import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../test/world.ts';

const world = useWorld();
const thousand = readFileSync(new URL('../../../../demo/data/people.csv', import.meta.url), 'utf8');
const header = thousand.slice(0, thousand.indexOf('\n'));

const row = (
  id: string,
  more: Partial<Record<'name' | 'email' | 'role' | 'manager' | 'joined' | 'born' | 'gender', string>> = {},
) =>
  [
    id,
    more.name ?? 'Nina New',
    more.email ?? `${id.toLowerCase()}@new.example`,
    '',
    more.role ?? 'Employee',
    'Baker',
    'Kitchen',
    'Pune',
    more.manager ?? '',
    more.joined ?? '2024-05-01',
    more.born ?? '1995-06-07',
    more.gender ?? 'Female',
  ].join(',');
const file = (...rows: string[]) => [header, ...rows].join('\n');

async function multipart(org: Organisation, bytes: Buffer) {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const reply = await world().app.inject({
    method: 'POST',
    url: '/api/admin/manage-employees/onboard/bulk',
    headers: {
      host: org.host,
      authorization: `Bearer ${org.people.admin!.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('the import', () => {
  test('ONB-05 a thousand people with their reporting line: a dry run changes nothing, the commit makes all, the same file nothing', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const dry = await multipart(org, Buffer.from(thousand));
    expect(dry.body.counts).toEqual({ create: 1000, update: 0, same: 0, faulty: 0 });
    expect((await admin.ok('people.list')).total).toBe(1);
    const done = await admin.ok('people.onboard', { batchId: dry.body.batchId });
    expect(done).toMatchObject({ state: 'committed', counts: { create: 1000 } });
    expect((await admin.ok('people.list')).total).toBe(1001);
    expect((await admin.ok('organisation.detail')).peopleCount).toBe(1001);
    const asha = (await admin.ok('people.list', { search: 'asha mathur' })).items[0]!;
    const detail = await admin.ok('people.detail', { id: asha.id });
    expect(detail).toMatchObject({ employeeId: 'NWF00003', manager: { name: 'Sara Gowda' } });
    const again = await admin.ok('people.onboard', { csv: thousand });
    expect(again.counts).toEqual({ create: 0, update: 0, same: 1000, faulty: 0 });
    const twice = await admin.call('people.onboard', { batchId: dry.body.batchId });
    expect([twice.status, twice.body.code]).toEqual([409, 'people.import_gone']);
    await world().drain(org);
    expect(world().invitationSecrets(org)).toHaveLength(1000);
  });

  test('ONB-05 changes are updates, faulty rows say the field and the reason, good rows go on', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const first = await admin.ok('people.onboard', { csv: file(row('N1'), row('N2', { manager: 'N1' })) });
    await admin.ok('people.onboard', { batchId: first.batchId! });
    const check = await admin.ok('people.onboard', {
      csv: file(
        row('N1', { name: 'Nina Newer' }),
        row('N2', { manager: 'N1' }),
        row('N3', { name: 'N1na' }),
        row('N4', { email: 'nope' }),
        row('N5', { role: 'Boss' }),
        row('N6', { joined: '30/02/2024' }),
        row('N7', { manager: 'NOBODY' }),
        row('N8'),
        row('N8', { email: 'other@new.example' }),
        row('N9', { email: 'n8@new.example' }),
        row('N10', { email: 'n1@new.example' }),
        row('N11', { joined: '01/02/2024', gender: 'non-binary' }),
        row('N12', { gender: '' }),
      ),
    });
    expect(check.rows.map(({ employeeId, outcome, errors }) => [employeeId, outcome, errors[0]?.field])).toEqual([
      ['N1', 'update', undefined],
      ['N2', 'same', undefined],
      ['N3', 'faulty', 'name'],
      ['N4', 'faulty', 'email'],
      ['N5', 'faulty', 'role'],
      ['N6', 'faulty', 'dateOfJoining'],
      ['N7', 'faulty', 'managerEmployeeId'],
      ['N8', 'create', undefined],
      ['N8', 'faulty', 'employeeId'],
      ['N9', 'faulty', 'email'],
      ['N10', 'faulty', 'email'],
      ['N11', 'create', undefined],
      ['N12', 'faulty', 'gender'],
    ]);
    await admin.ok('people.onboard', { batchId: check.batchId! });
    expect((await admin.ok('people.list', { search: 'newer' })).items[0]).toMatchObject({
      name: 'Nina Newer',
      employeeId: 'N1',
    });
    expect((await admin.ok('people.list')).total).toBe(5);
  });

  test('ONB-05 PPL-07 managers who report to each other in a loop are refused, with the people between', async () => {
    const org = await world().organisation();
    const csv = file(
      row('L1', { manager: 'L3' }),
      row('L2', { manager: 'L1' }),
      row('L3', { manager: 'L2' }),
      row('L4', { manager: 'L1' }),
      row('L5'),
    );
    const check = await org.people.admin!.ok('people.onboard', { csv });
    expect(check.rows.map(({ outcome }) => outcome)).toEqual(['faulty', 'faulty', 'faulty', 'faulty', 'create']);
    expect(check.rows[0]!.errors[0]!.message).toBe('These managers report to each other in a loop');
  });

  test('ONB-05 semicolons, a mark, quotes, Windows-1252 and dates as dd/mm/yyyy are read', async () => {
    const org = await world().organisation();
    const csv = `\ufeff${header.replaceAll(',', ';')}\r\n007;"Renée ""Ren"" D'Souza";renee@new.example;;employee;Chef;"R&D; sweets";Pune;;15/08/2024;01/02/1990;female\r\n`;
    const check = await org.people.admin!.ok('people.onboard', { csv });
    expect(check.counts.create).toBe(1);
    await org.people.admin!.ok('people.onboard', { batchId: check.batchId! });
    const [found] = (await org.people.admin!.ok('people.list', { search: 'renee' })).items;
    expect(found).toMatchObject({ employeeId: '007', department: 'R&D; sweets' });
    const latin = await multipart(org, Buffer.from(file(row('W1', { name: 'Zoë Müller' })), 'latin1'));
    expect([latin.body.counts.create, latin.body.rows[0].name]).toEqual([1, 'Zoë Müller']);
  });

  test.each([
    ['an empty file', '', 'The first line lacks'],
    ['a wrong header', 'Name,Mail\nA,b@c.example', 'The first line lacks: Employee ID'],
    ['only a header', header, 'This file has no rows'],
    ['open quotes', `${header}\n"N1,Nina`, 'This file cannot be read as CSV'],
    [
      '10,001 rows',
      file(...Array.from({ length: 10_001 }, (_unused, at) => row(`X${at}`))),
      'This file has 10001 rows; at most 10,000',
    ],
  ])('ONB-05 %s is refused whole with a plain message', async (_what, csv, message) => {
    const org = await world().organisation();
    const reply = await org.people.admin!.call('people.onboard', { csv });
    expect([reply.status, reply.body.errors.csv]).toEqual([400, expect.stringContaining(message)]);
  });

  test('ONB-05 a picture, a UTF-16 file and one above 5 MB are refused plainly', async () => {
    const org = await world().organisation();
    for (const bytes of [
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]),
      Buffer.from(`\ufeff${file(row('U1'))}`, 'utf16le'),
    ]) {
      const reply = await multipart(org, bytes);
      expect([reply.status, reply.body.errors.csv]).toEqual([
        400,
        'Please save this file as CSV in UTF-8 and try again',
      ]);
    }
    const large = await multipart(org, Buffer.alloc(5_100_000, 'a'));
    expect([large.status, large.body.code]).toEqual([413, 'request.too_large']);
  });

  test('PPL-07 an import that would leave nobody as admin is refused', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const check = await admin.ok('people.onboard', {
      csv: file(row('A0001', { name: 'Only Admin', email: `admin@${org.subdomain}.example` })),
    });
    expect(check.counts.update).toBe(1);
    const reply = await admin.call('people.onboard', { batchId: check.batchId! });
    expect([reply.status, reply.body.code]).toEqual([422, 'people.import_faulty']);
  });
});

describe('the directory', () => {
  let org: Organisation;
  beforeAll(async () => {
    org = await world().organisation({
      boss: { role: 'manager', department: 'Kitchen' },
      asha: { manager: 'boss', department: 'Kitchen' },
      ravi: { manager: 'boss', joined: new Date().toISOString().slice(0, 8) + '01' },
      tara: { department: 'Sales' },
    });
  });

  test('PPL-01 is searched by the beginning of words, filtered, sorted and counted', async () => {
    const { asha } = org.people;
    const names = async (input: object) =>
      (await asha!.ok('people.list', input as never)).items.map(({ name }) => name);
    expect(await names({ search: 'TÉS ash' })).toEqual(['Asha Test']);
    expect(await names({ search: 'e-tara' })).toEqual(['Tara Test']);
    expect(await names({ filters: { department: ['Kitchen'] } })).toEqual(['Asha Test', 'Boss Test']);
    expect(await names({ filters: { team: true } })).toEqual(['Asha Test', 'Ravi Test']);
    expect(await names({ filters: { joinedThisMonth: true } })).toEqual(['Ravi Test']);
    expect(await names({ sort: 'name_desc', filters: { department: ['Kitchen'] } })).toEqual([
      'Boss Test',
      'Asha Test',
    ]);
    expect(await asha!.ok('people.list', { search: 'nobody' })).toMatchObject({ items: [], total: 0 });
    expect(await asha!.ok('people.filters')).toMatchObject({
      departments: ['Kitchen', 'Quality', 'Sales'],
      locations: ['Pune'],
    });
  });

  test('PPL-04 the picker offers others by name, and with nothing typed whom I thanked', async () => {
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: ravi!.id }] });
    expect((await asha!.ok('people.suggest', { search: '' })).map(({ name }) => name)).toEqual(['Ravi Test']);
    expect(await asha!.ok('people.suggest', { search: 'as' })).toEqual([]);
  });

  test('PPL-02 PPL-09 only its owner sees birth date, mobile and gender', async () => {
    const { asha, tara } = org.people;
    expect(await asha!.ok('people.profile')).toMatchObject({
      dateOfBirth: '1990-02-03',
      role: 'employee',
      roleId: 4,
      manager: { name: 'Boss Test' },
    });
    const seen = await tara!.ok('people.detail', { id: asha!.id });
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['dateOfBirth']));
    expect(JSON.stringify(seen)).not.toMatch(/1990|undisclosed|mobile/);
  });

  test('PPL-06 NAV-06 theme and language are kept', async () => {
    const { asha } = org.people;
    expect(await asha!.ok('people.preference')).toMatchObject({ theme: 3, language: 'en' });
    expect(await asha!.ok('people.prefer', { theme: 2 })).toMatchObject({ theme: 2, language: 'en' });
    expect(await asha!.ok('people.prefer', { language: 'hi' })).toMatchObject({ theme: 2, language: 'hi' });
    expect((await asha!.call('people.prefer', { theme: 4 })).status).toBe(400);
  });
});
