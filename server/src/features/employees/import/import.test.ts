import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const thousand = readFileSync(new URL('../../../../../demo/data/people.csv', import.meta.url), 'utf8');
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
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="csv"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`;
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
  test('imports a thousand people with managers; the dry run and a second import of the file change nothing (ONB-05)', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const dry = await multipart(org, Buffer.from(thousand));
    expect(dry.body.counts).toMatchObject({ create: 1000, update: 0, same: 0, faulty: 0 });
    expect((await admin.ok('people.list')).total).toBe(1);
    const begun = await admin.ok('employees.applyImport', { id: dry.body.id });
    expect(begun).toMatchObject({ state: 'running', total: 1000, done: 250 });
    await world().drain(org);
    const done = await admin.ok('batches.detail', { id: dry.body.id });
    expect(done).toMatchObject({ state: 'applied', done: 1000, counts: { create: 1000, skipped: 0 } });
    expect((await admin.ok('people.list')).total).toBe(1001);
    expect((await admin.ok('organisation.detail')).peopleCount).toBe(1001);
    const asha = (await admin.ok('people.list', { search: 'asha mathur' })).items[0]!;
    const detail = await admin.ok('people.detail', { id: asha.id });
    expect(detail).toMatchObject({ employeeId: 'NWF00003', manager: { name: 'Sara Gowda' } });
    const again = await admin.ok('employees.import', { csv: thousand });
    expect(again.counts).toMatchObject({ create: 0, update: 0, same: 1000, faulty: 0 });
    const twice = await admin.call('employees.applyImport', { id: dry.body.id });
    expect([twice.status, twice.body.code]).toEqual([409, 'batches.gone']);
    await world().drain(org);
    expect(world().invitationSecrets(org)).toHaveLength(1000);
  });

  test('changes become updates, faulty rows name field and reason, and good rows are still imported (ONB-05)', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const first = await admin.ok('employees.import', { csv: file(row('N1'), row('N2', { manager: 'N1' })) });
    await admin.ok('employees.applyImport', { id: first.id });
    const check = await admin.ok('employees.import', {
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
    const { items } = await admin.ok('batches.rows', { id: check.id });
    expect(items.map(({ shown, outcome, errors }) => [shown['employeeId'], outcome, errors[0]?.field])).toEqual([
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
    await admin.ok('employees.applyImport', { id: check.id });
    expect((await admin.ok('people.list', { search: 'newer' })).items[0]).toMatchObject({
      name: 'Nina Newer',
      employeeId: 'N1',
    });
    expect((await admin.ok('people.list')).total).toBe(5);
  });

  test('reads semicolons, a byte order mark, quotes, Windows-1252 and dd/mm/yyyy dates (ONB-05)', async () => {
    const org = await world().organisation();
    const csv = `\ufeff${header.replaceAll(',', ';')}\r\n007;"Renée ""Ren"" D'Souza";renee@new.example;;employee;Chef;"R&D; sweets";Pune;;15/08/2024;01/02/1990;female\r\n`;
    const check = await org.people.admin!.ok('employees.import', { csv });
    expect(check.counts.create).toBe(1);
    await org.people.admin!.ok('employees.applyImport', { id: check.id });
    const [found] = (await org.people.admin!.ok('people.list', { search: 'renee' })).items;
    expect(found).toMatchObject({ employeeId: '007', department: 'R&D; sweets' });
    const latin = await multipart(org, Buffer.from(file(row('W1', { name: 'Zoë Müller' })), 'latin1'));
    const { items } = await org.people.admin!.ok('batches.rows', { id: latin.body.id });
    expect([latin.body.counts.create, items[0]!.shown['name']]).toEqual([1, 'Zoë Müller']);
    const wide = Buffer.from(`\ufeff${file(row('U1', { joined: '15-03-2024' })).replaceAll(',', '\t')}`, 'utf16le');
    expect((await multipart(org, wide)).body.counts).toMatchObject({ create: 1, faulty: 0 });
  });

  test.each([
    ['an empty file', '', 'This file is empty'],
    ['a wrong header', 'Name,Mail\nA,b@c.example', 'Missing columns: Employee ID'],
    ['only a header', header, 'This file has no rows'],
    ['open quotes', `${header}\n"N1,Nina`, 'A quotation mark is wrong in line 2'],
    [
      '10,001 rows',
      file(...Array.from({ length: 10_001 }, (_unused, at) => row(`X${at}`))),
      'This file has 10,001 rows; at most 10,000',
    ],
  ])('%s is rejected as a whole with a plain message (ONB-05)', async (_what, csv, message) => {
    const org = await world().organisation();
    const reply = await org.people.admin!.call('employees.import', { csv });
    expect([reply.status, reply.body.errors.csv]).toEqual([400, expect.stringContaining(message)]);
  });

  test('rejects a picture and a file above 5 MB with a plain message (ONB-05)', async () => {
    const org = await world().organisation();
    const reply = await multipart(org, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]));
    expect([reply.status, reply.body.errors.csv]).toEqual([400, 'Please save this file as .xlsx or CSV and try again']);
    const large = await multipart(org, Buffer.alloc(5_100_000, 'a'));
    expect([large.status, large.body.code]).toEqual([413, 'request.too_large']);
  });

  test('skips a row that changes one’s own role, with the reason, and applies the others (PPL-07)', async () => {
    const org = await world().organisation({ other: { role: 'admin' } });
    const admin = org.people.admin!;
    const rows = [
      row('A0001', { name: 'Only Admin', email: `admin@${org.subdomain}.example` }),
      row('E-other', { name: 'Other Test', email: `other@${org.subdomain}.example` }),
    ];
    const check = await org.people.other!.ok('employees.import', { csv: file(...rows) });
    expect(check.counts.update).toBe(2);
    const done = await org.people.other!.ok('employees.applyImport', { id: check.id });
    expect([done.state, done.counts.skipped]).toEqual(['applied', 1]);
    const { items } = await org.people.other!.ok('batches.rows', { id: check.id, state: 'skipped' });
    expect(items.map(({ shown, reason }) => [shown['employeeId'], reason])).toEqual([
      ['E-other', { code: 'employees.own_access' }],
    ]);
    expect((await admin.call('employees.counts')).status).toBe(403);
  });

  test('faulty rows come back unchanged with their errors and can be imported once corrected (ONB-05)', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const check = await admin.ok('employees.import', {
      csv: file(row('007', { name: '=1+1', email: 'nope' }), row('G1')),
    });
    const { columns, rows } = await admin.ok('employees.faultyRows', { id: check.id });
    expect(rows).toMatchObject([
      {
        cells: expect.arrayContaining(['007', '=1+1', 'nope']),
        errors: [
          { field: 'name', code: 'row.spreadsheet' },
          { field: 'email', code: 'row.email' },
        ],
      },
    ]);
    const csv = [columns, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(',')).join('\n');
    const mended = csv.replace('=1+1', 'Nina Mended').replace('nope', 'mended@new.example');
    const again = await admin.ok('employees.import', { csv: mended });
    expect(again.counts).toMatchObject({ create: 1, faulty: 0 });
    await admin.ok('employees.applyImport', { id: again.id, invite: false });
    const { items } = await admin.ok('employees.list', { search: 'mended@new' });
    expect(items[0]).toMatchObject({ employeeId: '007', invitation: 'none' });
  });

  test('undoing an import keeps and lists the people who signed in since, and their managers (ONB-05, OPS-07)', async () => {
    const org = await world().organisation({ kept: {} });
    const admin = org.people.admin!;
    const keptEmail = `kept@${org.subdomain}.example`;
    const rows = [
      row('U1', { name: 'Boss New' }),
      row('U2', { name: 'Used New', manager: 'U1', email: 'used@new.example' }),
      row('U3', { name: 'Free New', manager: 'U2' }),
      row('E-kept', { name: 'Kept Changed', email: keptEmail, manager: 'U1' }),
    ];
    const check = await admin.ok('employees.import', { csv: file(...rows) });
    await admin.ok('employees.applyImport', { id: check.id });
    const [used] = (await admin.ok('employees.list', { search: 'used@' })).items;
    const code = await world().handOverCode(org, used!.id);
    await world().call('auth.exchange', { code }, null, { host: org.host });
    const before = await admin.ok('batches.beforeUndo', { id: check.id });
    expect(before.rows.filter(({ stays }) => stays).map(({ shown }) => shown['employeeId'])).toEqual(['U1', 'U2']);
    expect([before.back, before.stays]).toEqual([2, 2]);
    const undone = await admin.ok('batches.undo', { id: check.id });
    expect(undone).toMatchObject({ state: 'undone', counts: { notUndone: 2 } });
    const left = await admin.ok('employees.list', {});
    expect(left.items.map(({ name, manager }) => [name, manager?.name ?? null])).toEqual([
      ['Admin', null],
      ['Boss New', null],
      ['Kept Test', null],
      ['Used New', 'Boss New'],
    ]);
    expect((await admin.ok('organisation.detail')).peopleCount).toBe(4);
    expect((await admin.call('batches.undo', { id: check.id })).body.code).toBe('batches.not_undoable');
    const again = await admin.ok('employees.import', { csv: file(rows[2]!) });
    expect(again.counts.create).toBe(1);
  });

  test('two simultaneous imports of the same people create each person once (ONB-05)', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const name = (at: number) =>
      `Nina ${'abcdefghij'[at % 10]!}${'abcdefghij'[Math.floor(at / 10) % 10]!}${'abc'[Math.floor(at / 100)]!}`;
    const csv = file(...Array.from({ length: 300 }, (_unused, at) => row(`T${at}`, { name: name(at) })));
    const checks = await Promise.all([0, 1].map(() => admin.ok('employees.import', { csv })));
    await Promise.all(checks.map(({ id }) => admin.ok('employees.applyImport', { id: id })));
    await world().drain(org);
    const done = await Promise.all(checks.map(({ id }) => admin.ok('batches.detail', { id })));
    expect(done.map(({ state }) => state)).toEqual(['applied', 'applied']);
    expect(done.reduce((sum, { counts }) => sum + counts.skipped, 0)).toBe(300);
    expect((await admin.ok('organisation.detail')).peopleCount).toBe(301);
  });

  test('managers who swap places across parts of a large file are not a loop (ONB-05)', async () => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const others = Array.from({ length: 260 }, (_unused, at) => row(`S${at + 10}`));
    const first = [row('S1'), row('S2', { manager: 'S1' }), ...others];
    const check = await admin.ok('employees.import', { csv: file(...first) });
    await admin.ok('employees.applyImport', { id: check.id });
    await world().drain(org);
    const renamed = others.map((line) => line.replace('Baker', 'Chef'));
    const swapped = [row('S1', { manager: 'S2' }), ...renamed, row('S2', { manager: '-' })];
    const second = await admin.ok('employees.import', { csv: file(...swapped) });
    expect(second.counts).toMatchObject({ update: 262, faulty: 0 });
    await admin.ok('employees.applyImport', { id: second.id });
    await world().drain(org);
    expect((await admin.ok('batches.detail', { id: second.id })).counts.skipped).toBe(0);
    const [found] = (await admin.ok('employees.list', { search: 'S1', sort: 'employee_id' })).items;
    expect(found!.manager?.name).toBe('Nina New');
  });
});
