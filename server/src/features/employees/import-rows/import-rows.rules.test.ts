import type { ImportPerson, ImportRow } from '@apprecio/contract/employees/file-rows';
import { describe, expect, test } from 'vitest';
import { readRow } from './import-rows.rules.ts';

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
const read = (own: Partial<ImportRow['cells']>) => readRow({ line: 2, cells: { ...cells, ...own } });
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
/** Returns her row without the three columns she has no value for. */
const filledFields = Object.fromEntries(Object.entries(asha).filter(([, value]) => value !== null));

describe('a row by itself (ONB-05)', () => {
  test.each<[string, Partial<ImportRow['cells']>, Partial<ImportPerson>]>([
    ['with what it must have', {}, {}],
    ['a mobile number', { mobile: '+919876543210' }, { mobile: '+919876543210' }],
    [
      'a location and a manager',
      { location: 'Pune', managerEmployeeId: 'E-2' },
      { location: 'Pune', managerEmployeeId: 'E-2' },
    ],
    [
      'a personal e-mail and a time zone',
      { personalEmail: 'a@b.example', timeZone: 'Asia/Kolkata' },
      { personalEmail: 'a@b.example', timeZone: 'Asia/Kolkata' },
    ],
    ['these cleared', { personalEmail: '-', timeZone: '-' }, { personalEmail: null, timeZone: null }],
    [
      'mobile, place and manager cleared',
      { mobile: '-', location: '-', managerEmployeeId: '-' },
      { mobile: null, location: null, managerEmployeeId: null },
    ],
  ])('is accepted: %s', (_title, own, person) => {
    expect(read(own)).toMatchObject({ person: { ...filledFields, ...person }, errors: [] });
  });

  test.each<[Partial<ImportRow['cells']>, string, string]>([
    [{ employeeId: '' }, 'employeeId', 'row.missing'],
    [{ employeeId: 'x'.repeat(41) }, 'employeeId', 'row.too_long'],
    [{ name: '1' }, 'name', 'row.full_name'],
    [{ email: 'asha' }, 'email', 'row.email'],
    [{ mobile: 'x' }, 'mobile', 'row.mobile'],
    [{ role: 'Super admin' }, 'role', 'row.role'],
    [{ location: 'x'.repeat(101) }, 'location', 'row.too_long'],
    [{ managerEmployeeId: 'x'.repeat(201) }, 'managerEmployeeId', 'row.too_long'],
    [{ dateOfJoining: 'soon' }, 'dateOfJoining', 'row.date_form'],
    [{ dateOfBirth: '2024-05-01' }, 'dateOfBirth', 'row.birth_after_joining'],
    [{ gender: 'other' }, 'gender', 'row.gender'],
    [{ personalEmail: 'a' }, 'personalEmail', 'row.email'],
    [{ timeZone: 'Mars' }, 'timeZone', 'row.invalid'],
  ])('is rejected with %j, for its %s: %s', (own, field, code) => {
    const { person, errors } = read(own);
    expect([person, errors.map((error) => [error.field, error.code])]).toEqual([null, [[field, code]]]);
  });
});
