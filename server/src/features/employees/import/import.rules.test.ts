import type { ExistingPerson, ImportPerson, ImportRow } from '@apprecio/contract/employees/file-rows';
import { describe, expect, test } from 'vitest';
import { plannedRow } from '../import-rows/import-rows.rules.ts';
import { differences, judgeRows } from './import.rules.ts';

const readRows = (rows: readonly ImportRow[]) => rows.map(plannedRow);

const cells: ImportRow['cells'] = {
  employeeId: 'E-1',
  name: 'Asha Rao',
  email: 'asha@acme.example',
  mobile: '',
  role: 'employee',
  designation: 'Baker',
  department: 'Kitchen',
  location: '',
  managerEmployeeId: '',
  dateOfJoining: '2024-05-01',
  dateOfBirth: '1995-06-07',
  gender: 'female',
  personalEmail: '',
  timeZone: '',
};
const asha = {
  employeeId: 'E-1',
  name: 'Asha Rao',
  email: 'asha@acme.example',
  mobile: null,
  role: 'employee',
  designation: 'Baker',
  department: 'Kitchen',
  location: null,
  managerEmployeeId: null,
  dateOfJoining: '2024-05-01',
  dateOfBirth: '1995-06-07',
  gender: 'female',
} satisfies ImportPerson;
const existingPerson: ExistingPerson = {
  ...asha,
  personalEmail: null,
  timeZone: null,
  preferredName: null,
  active: true,
};
const at = (line: number, own: Partial<ImportRow['cells']> = {}): ImportRow => ({ line, cells: { ...cells, ...own } });
const person = (id: string, manager = '-', own: Partial<ImportRow['cells']> = {}) =>
  at(Number(id.slice(2)) + 1, { employeeId: id, email: `${id}@acme.example`, managerEmployeeId: manager, ...own });
const someone = (id: string, manager: string | null = null, own: Partial<ExistingPerson> = {}): ExistingPerson => ({
  ...existingPerson,
  employeeId: id,
  email: `${id}@acme.example`,
  managerEmployeeId: manager,
  ...own,
});

function outcomes(rows: readonly ImportRow[], existing: readonly ExistingPerson[]): string[] {
  const planned = readRows(rows);
  judgeRows(planned, { existing });
  return planned.map(({ outcome, errors }) => [outcome, ...errors.map(({ code }) => code)].join(' '));
}

describe('someone new (ONB-04, ONB-07)', () => {
  test('empty cells of a new person report every required field at once, and the role is not required (ONB-04)', () => {
    const required = 'name email designation department dateOfJoining dateOfBirth gender'.split(' ');
    const planned = readRows([at(2, { ...Object.fromEntries(required.map((field) => [field, ''])), role: '' })]);
    judgeRows(planned, { existing: [] });
    expect(planned[0]!.errors).toEqual(required.map((field) => ({ field, code: 'row.missing', values: { field } })));
  });

  test('a new person may lack fields without a column in the file, but not the email (ONB-07)', () => {
    const planned = readRows([
      { line: 2, cells: { employeeId: 'E-1', name: 'Asha Rao', email: 'asha@acme.example' } },
      { line: 3, cells: { employeeId: 'E-2', name: 'Ravi Iyer' } },
    ]);
    judgeRows(planned, { existing: [] });
    expect(planned.map(({ outcome, errors }) => [outcome, errors.map(({ field }) => field)])).toEqual([
      ['create', []],
      ['faulty', ['email']],
    ]);
  });
});

describe('rows among each other and with who is there (ONB-05)', () => {
  const loop = 'faulty employees.manager_loop';
  const nobody = 'faulty row.manager_nobody';
  test.each<[string, ImportRow[], ExistingPerson[], string[]]>([
    ['someone new', [person('E-1')], [], ['create']],
    ['someone as they are', [at(2)], [existingPerson], ['same']],
    [
      'someone as they are, whose personal e-mail the file leaves',
      [at(2)],
      [{ ...existingPerson, personalEmail: 'a@b.example' }],
      ['same'],
    ],
    [
      'someone whose personal e-mail the file clears',
      [at(2, { personalEmail: '-' })],
      [{ ...existingPerson, personalEmail: 'a@b.example' }],
      ['update'],
    ],
    ['someone who changed', [at(2, { department: 'Sales' })], [existingPerson], ['update']],
    ['a row that cannot be read', [at(2, { name: '1' })], [existingPerson], ['faulty row.full_name']],
    [
      'someone of whom the row says nothing more',
      [at(2, { name: '', department: '', mobile: '', managerEmployeeId: '' })],
      [{ ...existingPerson, mobile: '+91 98765 43210', location: 'Pune' }],
      ['same'],
    ],
    ['an ID twice', [at(2), at(3)], [], ['create', 'faulty row.id_repeated']],
    [
      'an e-mail twice, in another case',
      [person('E-1', '', { email: 'a@b.example' }), person('E-2', '', { email: 'A@B.example' })],
      [],
      ['create', 'faulty row.email_repeated'],
    ],
    [
      'an e-mail of somebody who is there',
      [person('E-2', '', { email: asha.email })],
      [existingPerson],
      ['faulty employees.email_taken'],
    ],
    ['a manager who is there', [person('E-2', 'E-1')], [someone('E-1')], ['create']],
    ['a manager whom the file brings', [person('E-2', 'E-3'), person('E-3')], [], ['create', 'create']],
    ['a manager whom nobody knows', [person('E-2', 'E-9')], [], [nobody]],
    [
      'those who hang on such a one',
      [person('E-2', 'E-9'), person('E-3', 'E-2'), person('E-4', 'E-3')],
      [],
      [nobody, nobody, nobody],
    ],
    [
      'not those of somebody who is there already',
      [person('E-2', 'E-9'), person('E-3', 'E-2')],
      [someone('E-2')],
      [nobody, 'create'],
    ],
    [
      'a manager whose row is faulty',
      [person('E-2', 'E-3'), person('E-3', '', { name: '' })],
      [],
      [nobody, 'faulty row.missing'],
    ],
    ['two who lead each other', [person('E-2', 'E-3'), person('E-3', 'E-2')], [], [loop, loop]],
    ['one who leads themselves', [person('E-2', 'E-2')], [], [loop]],
    [
      'three in a circle, with whoever hangs on them',
      [person('E-2', 'E-4'), person('E-3', 'E-2'), person('E-4', 'E-3'), person('E-5', 'E-2')],
      [],
      [loop, loop, loop, nobody],
    ],
    ['a loop with somebody who is there', [person('E-2', 'E-3')], [someone('E-2'), someone('E-3', 'E-2')], [loop]],
    [
      'a loop that the file itself unties',
      [person('E-2', 'E-3'), person('E-3')],
      [someone('E-2'), someone('E-3', 'E-2')],
      ['update', 'update'],
    ],
    [
      'who reports to a new one on a loop',
      [person('E-2', 'E-3'), person('E-3', 'E-2'), person('E-4', 'E-2')],
      [],
      [loop, loop, nobody],
    ],
    [
      'a manager who left',
      [person('E-2', 'E-1')],
      [someone('E-1', null, { active: false })],
      ['faulty row.manager_inactive'],
    ],
    [
      'a manager who left, as it is',
      [person('E-2', 'E-1')],
      [someone('E-1', null, { active: false }), someone('E-2', 'E-1')],
      ['same'],
    ],
  ])('%s', (_title, rows, existing, expected) => {
    expect(outcomes(rows, existing)).toEqual(expected);
  });

  test('a problem names the line or the person it refers to', () => {
    const planned = readRows([at(2), at(3), person('E-7', 'E-9')]);
    judgeRows(planned, { existing: [] });
    expect(planned.flatMap(({ errors }) => errors)).toEqual([
      { field: 'employeeId', code: 'row.id_repeated', values: { line: '2' } },
      { field: 'managerEmployeeId', code: 'row.manager_nobody', values: { employeeId: 'E-9' } },
    ]);
  });

  test('differences are listed by field with old and new value', () => {
    expect(
      differences(
        { ...asha, name: 'Asha R', location: 'Pune', timeZone: null },
        { ...existingPerson, timeZone: 'Asia/Kolkata' },
      ),
    ).toEqual([
      { field: 'name', from: 'Asha Rao', to: 'Asha R' },
      { field: 'location', from: null, to: 'Pune' },
      { field: 'timeZone', from: 'Asia/Kolkata', to: null },
    ]);
  });
});

describe('managers by name (ONB-07)', () => {
  const ravi = someone('R-7', null, { name: 'Ravi Iyer', email: 'ravi@acme.example' });
  test.each([
    ['R-7', 'R-7'],
    ['RAVI@acme.example', 'R-7'],
    ['Ravi Iyer', 'R-7'],
    ['ravi  iyer', 'R-7'],
    ['Ravi Iyer R-7', 'R-7'],
    ['Ravi Iyer (R-7)', 'R-7'],
    ['Ravi Iyer <ravi@acme.example>', 'R-7'],
  ])('%s is found', (text, id) => {
    const planned = readRows([person('E-2', text)]);
    judgeRows(planned, { existing: [ravi] });
    expect(planned[0]!.person?.managerEmployeeId).toBe(id);
  });

  test('a name shared by two people, and a name with another person’s ID, are faulty', () => {
    const other = someone('R-8', null, { name: 'RAVI IYER', email: 'other@acme.example' });
    expect(outcomes([person('E-2', 'Ravi Iyer'), person('E-3', 'Asha Rao R-7')], [ravi, other])).toEqual([
      'faulty row.manager_two',
      'faulty row.manager_nobody',
    ]);
  });

  test('finds a manager by name in the same file', () => {
    const planned = readRows([person('E-2', 'Meera Nair'), person('E-3', '-', { name: 'Meera Nair' })]);
    judgeRows(planned, { existing: [] });
    expect(planned[0]!.person?.managerEmployeeId).toBe('E-3');
  });
});

describe('one spelling (ONB-07)', () => {
  test('department, location and designation take the existing spelling, with a note', () => {
    const planned = readRows([
      at(2, {
        employeeId: 'N-1',
        email: 'n1@b.example',
        department: 'KITCHEN',
        designation: 'Clerk',
        location: 'pune',
      }),
      at(3, {
        employeeId: 'N-2',
        email: 'n2@b.example',
        department: 'kit\u200bchen',
        designation: 'clerk',
        location: 'Pune',
      }),
    ]);
    judgeRows(planned, { existing: [{ ...existingPerson, location: 'Pune' }] });
    expect(planned.map(({ person: read }) => [read?.department, read?.designation, read?.location])).toEqual([
      ['Kitchen', 'Clerk', 'Pune'],
      ['Kitchen', 'Clerk', 'Pune'],
    ]);
    expect(planned[0]!.notes).toEqual([
      { field: 'department', code: 'row.spelled', values: { value: 'KITCHEN', as: 'Kitchen' } },
      { field: 'location', code: 'row.spelled', values: { value: 'pune', as: 'Pune' } },
    ]);
  });
});

describe('people who left (ONB-07)', () => {
  const left = someone('E-5', null, { active: false, name: 'Tara Bose', email: 'tara@acme.example' });
  test('the row of a leaver notes that she stays inactive or, by choice, that she returns', () => {
    const rows = [person('E-5', '-', { name: 'Tara Bose', email: 'tara@acme.example' })];
    const stays = readRows(rows);
    judgeRows(stays, { existing: [left] });
    expect([stays[0]!.outcome, stays[0]!.notes]).toEqual(['same', [{ field: 'row', code: 'row.stays_inactive' }]]);
    const back = readRows(rows);
    judgeRows(back, { existing: [left] }, true);
    expect([back[0]!.outcome, back[0]!.notes]).toEqual(['update', [{ field: 'row', code: 'row.comes_back' }]]);
  });

  test('a leaver’s email under another ID reports the leaver and that she is inactive', () => {
    const planned = readRows([person('E-9', '-', { email: 'Tara@acme.example' })]);
    judgeRows(planned, { existing: [left] });
    expect(planned[0]!.errors).toEqual([
      { field: 'email', code: 'row.email_inactive', values: { name: 'Tara Bose', employeeId: 'E-5' } },
    ]);
  });
});
