import { assignableRoles, genders } from '@apprecio/contract/api/codes';
import { timeZone } from '@apprecio/contract/api/dates';
import { email, fullName, line, mobile, preferredNameText, type TextCheck } from '@apprecio/contract/api/text';
import { cleared } from '@apprecio/contract/batches/columns';
import { cellProblem, type RowProblem, type RowProblemCode } from '@apprecio/contract/batches/problems';
import { missing, requiredDate } from '@apprecio/contract/employees/employees.entities';
import type { ImportField } from '@apprecio/contract/employees/file-columns';
import type { ImportPerson, ImportProblem, ImportRow, PlannedRow } from '@apprecio/contract/employees/file-rows';

const locationText = line(100, 'Location is required');

function oneOf(codes: readonly string[], code: RowProblemCode) {
  return (text: string): string | RowProblem => (codes.includes(text) ? text : { code });
}

function by(field: ImportField, schema: TextCheck<string>) {
  return (text: string): string | RowProblem => {
    const result = schema.safeParse(text);
    return result.success ? result.data : cellProblem(field, result.error.issues[0]!);
  };
}

const employeeIdText = line(40, 'Employee ID is required');

/** The check of each field, made once its cell is read. */
const checks: Record<ImportField, (text: string) => string | RowProblem> = {
  employeeId: by('employeeId', employeeIdText),
  name: by('name', fullName),
  email: by('email', email),
  mobile: by('mobile', mobile),
  role: oneOf(assignableRoles, 'row.role'),
  designation: by('designation', line(100, 'Designation is required')),
  department: by('department', line(100, 'Department is required')),
  location: by('location', locationText),
  managerEmployeeId: by('managerEmployeeId', line(200, 'Manager is required')),
  dateOfJoining: by('dateOfJoining', requiredDate(missing.dateOfJoining)),
  dateOfBirth: by('dateOfBirth', requiredDate(missing.dateOfBirth)),
  gender: oneOf(genders, 'row.gender'),
  personalEmail: by('personalEmail', email),
  timeZone: by('timeZone', timeZone),
  preferredName: by('preferredName', preferredNameText),
};

const canClear = new Set<ImportField>([
  'mobile',
  'location',
  'managerEmployeeId',
  'personalEmail',
  'timeZone',
  'preferredName',
]);

/** Reads one row by itself: the person, or null with the reasons, and the columns in which it says nothing. */
export function readRow({ cells, problems = [] }: ImportRow): Pick<PlannedRow, 'person' | 'errors' | 'blank'> {
  const errors: ImportProblem[] = [...problems];
  const bad = new Set(problems.map(({ field }) => field));
  const person: Record<string, string | null> = {};
  const blank: ImportField[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const field = name as ImportField;
    const text = cells[field];
    if (text === undefined || bad.has(field)) continue;
    if (text === '') blank.push(field);
    else if (text === cleared && canClear.has(field)) person[field] = null;
    else {
      const value = check(text);
      if (typeof value === 'string') person[field] = value;
      else errors.push({ field, ...value });
    }
  }
  if (blank.includes('employeeId'))
    errors.push({ field: 'employeeId', code: 'row.missing', values: { field: 'employeeId' } });
  const { dateOfJoining: joined, dateOfBirth: born } = person;
  if (joined && born && born >= joined) errors.push({ field: 'dateOfBirth', code: 'row.birth_after_joining' });
  return { person: errors.length === 0 ? (person as unknown as ImportPerson) : null, errors, blank };
}

/** Returns a row of the file with what it would do by itself. */
export function plannedRow(row: ImportRow): PlannedRow {
  const { person, errors, blank } = readRow(row);
  return {
    line: row.line,
    outcome: person ? 'create' : 'faulty',
    employeeId: row.cells.employeeId ?? '',
    name: row.cells.name ?? '',
    errors,
    notes: [...(row.notes ?? [])],
    blank,
    person,
  };
}
