import { beforeAll, describe, expect, test } from 'vitest';
import { add, filesOf, person, rowsOf } from '../../../../test/support/import-files.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { sheetOf, workbookOf } from '../../../platform/files/tables/test-workbook.ts';

const world = useWorld();
const { check, look, people, send } = filesOf(world);

let org: Organisation;
beforeAll(async () => {
  org = await world().organisation();
  await add(
    org,
    person('AC0001', 'Usha Pillai'),
    person('HRM2', 'Ravi Iyer', { Email: 'ravi.hrm2@there.example' }),
    person('00000007', 'Ravi Iyer'),
  );
});

describe('dates and cells of spreadsheets (ONB-07)', () => {
  test('one unambiguous date decides the date order of the whole file', async () => {
    const { body } = await check(org, 'us-dates.csv');
    expect((await rowsOf(org, body.id)).map(({ shown }) => [shown['dateOfJoining'], shown['dateOfBirth']])).toEqual([
      ['2021-03-14', '1992-08-14'],
      ['2021-03-04', '1992-08-09'],
    ]);
  });

  test('asks when dates need both orders, and marks rows in the other order as faulty', async () => {
    const seen = await look(org, 'excel-dates.csv');
    expect(seen.body).toMatchObject({ asks: true, dates: { order: null, from: 'ask' } });
    expect((await check(org, 'excel-dates.csv')).status).toBe(400);
    const { body } = await check(org, 'excel-dates.csv', { dates: 'dmy' });
    const rows = await rowsOf(org, body.id);
    const wrong = rows.filter(({ outcome }) => outcome === 'faulty').map(({ shown }) => shown['employeeId']);
    expect(wrong).toEqual(['D005']);
    const days = rows.filter(({ outcome }) => outcome === 'create').map(({ shown }) => String(shown['dateOfJoining']));
    expect(days.toSorted()).toEqual([...Array.from({ length: 11 }, () => '2021-03-05'), '2021-04-03']);
  });

  test('spreadsheet-damaged identifiers are faulty, phone numbers are left out, and genders and roles are recognised', async () => {
    const rows = await rowsOf(org, (await check(org, 'excel-cells.csv')).body.id);
    const at = new Map(rows.map((row) => [row.shown['employeeId'], row]));
    const faulty = rows.filter(({ outcome }) => outcome === 'faulty');
    expect(faulty.map(({ shown, errors }) => [shown['employeeId'], errors[0]!.code])).toEqual([
      ['1.23E+05', 'row.spreadsheet'],
      ['12345.0', 'row.spreadsheet'],
      ['G4', 'row.missing'],
      ['R3', 'row.role'],
      ['E6', 'row.email'],
      ['NA1', 'row.spreadsheet'],
    ]);
    const left = rows.filter(({ notes = [] }) => notes.some(({ code }) => code === 'row.phone_left'));
    expect(left.map(({ shown }) => shown['employeeId'])).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
    expect(at.get('Z1')!.outcome).toBe('create');
    expect(at.get('0007')!.outcome).toBe('create');
    expect(at.get('E3')!.shown['email']).toBe('emailto@acme.example');
    expect(at.get('E4')!.shown['email']).toBe('angle@acme.example');
  });

  test('accepts names in twelve scripts and rejects single letters, digits and spreadsheet errors', async () => {
    const { body } = await check(org, 'names.csv');
    const faulty = (await rowsOf(org, body.id)).filter(({ outcome }) => outcome === 'faulty');
    expect(body.counts.create).toBeGreaterThanOrEqual(29);
    expect(faulty.every(({ errors }) => ['row.full_name', 'row.spreadsheet'].includes(errors[0]!.code))).toBe(true);
  });

  test('a workbook keeps leading zeros and reads dates as days', async () => {
    const rows = [
      ['Employee #', 'First Name', 'Surname', 'Work Email', 'Start Date', 'Dept'],
      ['000123', 'Zoë', 'Núñez', 'zoe.n@acme.example', new Date('2021-04-03'), 'Ops'],
    ];
    const { body } = await send({ org, url: people, name: 'people.xlsx', bytes: sheetOf(rows) });
    expect((await rowsOf(org, body.id)).map(({ outcome, shown }) => [outcome, shown])).toMatchObject([
      ['create', { employeeId: '000123', name: 'Zoë Núñez', dateOfJoining: '2021-04-03' }],
    ]);
    expect((await look(org, 'pipe.csv')).body).toMatchObject({ sheets: [], asks: false });
  });

  test('a workbook is read from its first sheet with rows, or from the sheet that was chosen', async () => {
    const heads = ['Employee ID', 'Full Name', 'Email'];
    const bytes = workbookOf({
      Cover: [],
      Pune: [heads, ['P-1', 'Pia Rao', 'pia@acme.example']],
      Delhi: [heads, ['D-1', 'Dev Nair', 'dev@acme.example']],
    });
    const read = async (url: string, fields: Record<string, string>) =>
      (await send({ org, url, name: 'people.xlsx', bytes, fields })).body;
    const of = 'employees';
    const reading = '/api/admin/batches/read-file';
    expect(await read(reading, { of })).toMatchObject({ sheets: ['Cover', 'Pune', 'Delhi'], sheet: 'Pune' });
    expect(await read(reading, { of, choices: '{"sheet":"Delhi"}' })).toMatchObject({ sheet: 'Delhi' });
    const names = async (fields: Record<string, string>) =>
      (await rowsOf(org, (await read(people, fields)).id)).map(({ shown }) => shown.name);
    expect(await names({})).toEqual(['Pia Rao']);
    expect(await names({ choices: '{"sheet":"Delhi"}' })).toEqual(['Dev Nair']);
  });
});

describe('cells that leave a value and cells that clear it (ONB-07)', () => {
  test('empty cells and missing columns change nothing, a dash clears, and the check shows old and new', async () => {
    const other = await world().organisation();
    await add(other, person('E-1', 'Asha Rao', { Mobile: '+91 98765 43210', Location: 'Pune' }));
    const { id, counts } = await other.people.admin!.ok('employees.import', {
      csv: 'Employee ID,Full Name,Email,Mobile,Location,Department\nE-1,,,-,,Sales',
    });
    expect(counts).toMatchObject({ update: 1, faulty: 0 });
    expect((await rowsOf(other, id))[0]!.changes).toEqual([
      { field: 'mobile', from: '+91 98765 43210', to: null },
      { field: 'department', from: 'Ops', to: 'Sales' },
    ]);
    await other.people.admin!.ok('employees.applyImport', { id });
    const [asha] = (await other.people.admin!.ok('people.list', { search: 'asha rao' })).items;
    expect(await other.people.admin!.ok('employees.detail', { id: asha!.id })).toMatchObject({
      name: 'Asha Rao',
      mobile: null,
      location: 'Pune',
      department: 'Sales',
      dateOfJoining: '2020-01-06',
    });
  });

  test('a leaver in a file stays inactive with a note, and is reactivated only by choice', async () => {
    const other = await world().organisation();
    await add(other, person('E-1', 'Tara Bose'));
    const admin = other.people.admin!;
    const [tara] = (await admin.ok('people.list', { search: 'tara' })).items;
    await admin.ok('employees.changeStatus', { id: tara!.id, status: 2 });
    const csv = 'Employee ID,Full Name,Email\nE-1,Tara Bose,e-1@there.example';
    expect((await admin.ok('employees.import', { csv })).counts).toMatchObject({ same: 1, inactive: 1 });
    const back = await admin.ok('employees.import', { csv, choices: JSON.stringify({ bringBack: true }) });
    expect(back.counts).toMatchObject({ update: 1, inactive: 1 });
    expect((await rowsOf(other, back.id))[0]!.changes).toEqual([{ field: 'status', from: 'inactive', to: 'active' }]);
    await admin.ok('employees.applyImport', { id: back.id });
    expect((await admin.ok('people.list', { search: 'tara' })).items).toHaveLength(1);
  });

  test('faulty rows come back as in the file, with its headings', async () => {
    const { body } = await check(org, 'shift.csv');
    const faulty = await org.people.admin!.ok('employees.faultyRows', { id: body.id });
    expect(faulty.format).toBe('comma');
    expect(faulty.columns.slice(0, 3)).toEqual(['Employee ID', 'Full Name', 'Email']);
    expect(faulty.rows[0]!.cells.slice(0, 4)).toEqual(['E102', 'Shah', 'Kiran', 'kiran3@acme.example']);
  });

  test('the file of faulty rows imports again without a question about its last column, in English and Hindi', async () => {
    for (const problem of ['Problem', 'समस्या']) {
      const csv = `Employee ID,Full Name,Email,Location,${problem}\nB-1,Asha Rao,b1@acme.example,Pune,Please correct`;
      const read = await org.people.admin!.ok('batches.readFile', { of: 'employees', csv });
      expect([problem, read.asks]).toEqual([problem, false]);
    }
  });
});
