import { describe, expect, test } from 'vitest';
import {
  differences,
  type ExistingPerson,
  type ImportPerson,
  type ImportRow,
  judgeRows,
  readDate,
  readRow,
  readRows,
} from './rules.ts';

const cells: ImportRow['cells'] = {
  employeeId: 'E-1',
  name: 'Asha Rao',
  email: 'asha@acme.example',
  mobile: '',
  role: 'Employee',
  designation: 'Baker',
  department: 'Kitchen',
  location: '',
  managerEmployeeId: '',
  dateOfJoining: '2024-05-01',
  dateOfBirth: '1995-06-07',
  gender: 'Female',
  personalEmail: '',
  timeZone: '',
};
const read = (own: Partial<ImportRow['cells']>) => readRow({ line: 2, cells: { ...cells, ...own } });
const asha: ImportPerson = {
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
};

test.each([
  ['2024-05-01', '2024-05-01'],
  ['1/5/2024', '2024-05-01'],
  ['31-12-2024', '2024-12-31'],
  ['01.05.2024', '2024-05-01'],
  ['1/5/24', '1/5/24'],
  ['soon', 'soon'],
  ['', ''],
])('ONB-05 the date %s is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

describe('a row by itself (ONB-05)', () => {
  test.each<[string, Partial<ImportRow['cells']>, Partial<ImportPerson>]>([
    ['with what it must have', {}, {}],
    ['a mobile number', { mobile: '+919876543210' }, { mobile: '+919876543210' }],
    [
      'a location and a manager',
      { location: 'Pune', managerEmployeeId: 'E-2' },
      { location: 'Pune', managerEmployeeId: 'E-2' },
    ],
    ['any role, in any case', { role: 'ADMIN' }, { role: 'admin' }],
    ['any gender, as people write it', { gender: 'Non-Binary' }, { gender: 'non_binary' }],
    [
      'a personal e-mail and a time zone',
      { personalEmail: 'a@b.example', timeZone: 'Asia/Kolkata' },
      { personalEmail: 'a@b.example', timeZone: 'Asia/Kolkata' },
    ],
    ['these cleared', { personalEmail: '-', timeZone: '(empty)' }, { personalEmail: null, timeZone: null }],
  ])('is taken: %s', (_title, own, person) => {
    expect(read(own)).toEqual({ person: { ...asha, ...person }, errors: [] });
  });

  test.each<[Partial<ImportRow['cells']>, string, string]>([
    [{ employeeId: '' }, 'employeeId', 'row.missing'],
    [{ employeeId: 'x'.repeat(41) }, 'employeeId', 'row.too_long'],
    [{ name: '' }, 'name', 'row.missing'],
    [{ name: '1' }, 'name', 'row.full_name'],
    [{ email: 'asha' }, 'email', 'row.email'],
    [{ mobile: 'x' }, 'mobile', 'row.mobile'],
    [{ role: '' }, 'role', 'row.missing'],
    [{ role: 'Super admin' }, 'role', 'row.role'],
    [{ designation: '' }, 'designation', 'row.missing'],
    [{ department: '' }, 'department', 'row.missing'],
    [{ location: 'x'.repeat(101) }, 'location', 'row.too_long'],
    [{ managerEmployeeId: 'x'.repeat(41) }, 'managerEmployeeId', 'row.too_long'],
    [{ dateOfJoining: '' }, 'dateOfJoining', 'row.missing'],
    [{ dateOfJoining: 'soon' }, 'dateOfJoining', 'row.date_form'],
    [{ dateOfBirth: '30/02/1995' }, 'dateOfBirth', 'row.date_unknown'],
    [{ dateOfBirth: '2024-05-01' }, 'dateOfBirth', 'row.birth_after_joining'],
    [{ gender: '' }, 'gender', 'row.missing'],
    [{ gender: 'other' }, 'gender', 'row.gender'],
    [{ personalEmail: 'a' }, 'personalEmail', 'row.email'],
    [{ timeZone: 'Mars' }, 'timeZone', 'row.invalid'],
  ])('is refused with %j, for its %s: %s', (own, field, code) => {
    const { person, errors } = read(own);
    expect([person, errors.map((error) => [error.field, error.code])]).toEqual([null, [[field, code]]]);
  });

  test('ONB-04 all empty cells say at once what is required', () => {
    const required = 'employeeId name email role designation department dateOfJoining dateOfBirth gender'.split(' ');
    const { errors } = read(Object.fromEntries(required.map((field) => [field, ''])));
    expect(new Set(errors)).toEqual(
      new Set(required.map((field) => ({ field, code: 'row.missing', values: { field } }))),
    );
  });
});

const there: ExistingPerson = { ...asha, personalEmail: null, timeZone: null, active: true };
const at = (line: number, own: Partial<ImportRow['cells']> = {}): ImportRow => ({ line, cells: { ...cells, ...own } });
const person = (id: string, manager = '', own: Partial<ImportRow['cells']> = {}) =>
  at(Number(id.slice(2)) + 1, { employeeId: id, email: `${id}@acme.example`, managerEmployeeId: manager, ...own });
const someone = (id: string, manager: string | null = null, own: Partial<ExistingPerson> = {}): ExistingPerson => ({
  ...there,
  employeeId: id,
  email: `${id}@acme.example`,
  managerEmployeeId: manager,
  ...own,
});

function outcomes(rows: readonly ImportRow[], existing: readonly ExistingPerson[]): string[] {
  const planned = readRows(rows);
  judgeRows(planned, existing);
  return planned.map(({ outcome, errors }) => [outcome, ...errors.map(({ code }) => code)].join(' '));
}

describe('rows among each other and with who is there (ONB-05)', () => {
  const loop = 'faulty employees.manager_loop';
  const nobody = 'faulty row.manager_nobody';
  test.each<[string, ImportRow[], ExistingPerson[], string[]]>([
    ['someone new', [person('E-1')], [], ['create']],
    ['someone as they are', [at(2)], [there], ['same']],
    [
      'someone as they are, whose personal e-mail the file leaves',
      [at(2)],
      [{ ...there, personalEmail: 'a@b.example' }],
      ['same'],
    ],
    [
      'someone whose personal e-mail the file clears',
      [at(2, { personalEmail: '-' })],
      [{ ...there, personalEmail: 'a@b.example' }],
      ['update'],
    ],
    ['someone who changed', [at(2, { department: 'Sales' })], [there], ['update']],
    ['a row that cannot be read', [at(2, { name: '' })], [there], ['faulty row.missing']],
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
      [there],
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

  test('a problem names the line or the person it means', () => {
    const planned = readRows([at(2), at(3), person('E-7', 'E-9')]);
    judgeRows(planned, []);
    expect(planned.flatMap(({ errors }) => errors)).toEqual([
      { field: 'employeeId', code: 'row.id_repeated', values: { line: '2' } },
      { field: 'managerEmployeeId', code: 'row.manager_nobody', values: { employeeId: 'E-9' } },
    ]);
  });

  test('what is different is told by field, from and to', () => {
    expect(
      differences(
        { ...asha, name: 'Asha R', location: 'Pune', timeZone: null },
        { ...there, timeZone: 'Asia/Kolkata' },
      ),
    ).toEqual([
      { field: 'name', from: 'Asha Rao', to: 'Asha R' },
      { field: 'location', from: null, to: 'Pune' },
      { field: 'timeZone', from: 'Asia/Kolkata', to: null },
    ]);
  });
});
