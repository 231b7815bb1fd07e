import type { genders } from '@apprecio/contract/api/codes';
import { timeZone } from '@apprecio/contract/api/dates';
import { email, fullName, line, mobile, type TextCheck } from '@apprecio/contract/api/text';
import { emailKey } from '@apprecio/contract/api/text-keys';
import { cellProblem, type RowProblem, type RowProblemCode } from '@apprecio/contract/batches/problems';
import { missing, requiredDate } from '@apprecio/contract/employees/entities';
import { loopsOf } from '@apprecio/contract/employees/managers';

/** The columns of the import file, in order, with the field each fills. */
export const importColumns = [
  ['Employee ID', 'employeeId'],
  ['Full Name', 'name'],
  ['Email', 'email'],
  ['Mobile', 'mobile'],
  ['Role', 'role'],
  ['Designation', 'designation'],
  ['Department', 'department'],
  ['Location', 'location'],
  ['Manager Employee ID', 'managerEmployeeId'],
  ['Date of Joining', 'dateOfJoining'],
  ['Date of Birth', 'dateOfBirth'],
  ['Gender', 'gender'],
  ['Personal Email', 'personalEmail'],
  ['Time Zone', 'timeZone'],
] as const;

/** The columns that a file may lack; it then leaves what they fill. */
export const optionalColumns: readonly string[] = ['Personal Email', 'Time Zone'];

export type ImportField = (typeof importColumns)[number][1];
export type ImportProblem = RowProblem & { field: ImportField | 'row' };

/** A row of the file as it would be stored. */
export interface ImportPerson {
  employeeId: string;
  name: string;
  email: string;
  mobile: string | null;
  role: 'admin' | 'manager' | 'employee';
  designation: string;
  department: string;
  location: string | null;
  managerEmployeeId: string | null;
  dateOfJoining: string;
  dateOfBirth: string;
  gender: (typeof genders)[number];
  /** Left out where the file leaves it as it is. */
  personalEmail?: string | null;
  timeZone?: string | null;
}

export interface ImportRow {
  line: number;
  cells: Record<ImportField, string>;
}

export interface PlannedRow {
  line: number;
  outcome: 'create' | 'update' | 'same' | 'faulty';
  employeeId: string;
  name: string;
  errors: ImportProblem[];
  person: ImportPerson | null;
}

/** Someone who is already there, by what the import compares. */
export interface ExistingPerson extends Omit<ImportPerson, 'role' | 'gender' | 'personalEmail' | 'timeZone'> {
  role: string;
  gender: string;
  personalEmail: string | null;
  timeZone: string | null;
  active: boolean;
}

const roles: Record<string, ImportPerson['role']> = { employee: 'employee', manager: 'manager', admin: 'admin' };
const genderNames: Record<string, ImportPerson['gender']> = {
  female: 'female',
  male: 'male',
  'non-binary': 'non_binary',
  'non binary': 'non_binary',
  non_binary: 'non_binary',
  undisclosed: 'undisclosed',
};

/** The plain date of `yyyy-mm-dd`, `dd/mm/yyyy` or `dd-mm-yyyy`, else the text as it is. */
export function readDate(text: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return parts ? `${parts[3]!}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : text;
}

function checked<T>(errors: ImportProblem[], field: ImportField, schema: TextCheck<T>, text: string): T | null {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  errors.push({ field, ...cellProblem(field, result.error.issues[0]!) });
  return null;
}

function oneOf<T>(errors: ImportProblem[], field: 'role' | 'gender', names: Record<string, T>, text: string): T | null {
  const found = names[text.toLowerCase()] ?? null;
  if (found !== null) return found;
  errors.push(text === '' ? { field, code: 'row.missing', values: { field } } : { field, code: `row.${field}` });
  return null;
}

/** A cell of an optional column: an empty one leaves the value, `-` or `(empty)` clears it. */
function optional<F extends 'personalEmail' | 'timeZone'>(
  errors: ImportProblem[],
  field: F,
  schema: TextCheck<string>,
  text: string,
): { [K in F]?: string | null } {
  if (text === '') return {};
  const value = text === '-' || text === '(empty)' ? null : checked(errors, field, schema, text);
  return { [field]: value } as { [K in F]?: string | null };
}

const joiningDate = requiredDate(missing.dateOfJoining);
const birthDate = requiredDate(missing.dateOfBirth);
const employeeIdText = line(40, 'Employee ID is required');

/** Reads one row by itself: the person, or null with the reasons. */
export function readRow(row: ImportRow): { person: ImportPerson | null; errors: ImportProblem[] } {
  const errors: ImportProblem[] = [];
  const { cells } = row;
  const joined = checked(errors, 'dateOfJoining', joiningDate, readDate(cells.dateOfJoining));
  const born = checked(errors, 'dateOfBirth', birthDate, readDate(cells.dateOfBirth));
  if (joined && born && born >= joined) errors.push({ field: 'dateOfBirth', code: 'row.birth_after_joining' });
  const person = {
    employeeId: checked(errors, 'employeeId', employeeIdText, cells.employeeId),
    name: checked(errors, 'name', fullName, cells.name),
    email: checked(errors, 'email', email, cells.email),
    mobile: cells.mobile === '' ? null : checked(errors, 'mobile', mobile, cells.mobile),
    role: oneOf(errors, 'role', roles, cells.role),
    designation: checked(errors, 'designation', line(100, 'Designation is required'), cells.designation),
    department: checked(errors, 'department', line(100, 'Department is required'), cells.department),
    location:
      cells.location === '' ? null : checked(errors, 'location', line(100, 'Location is required'), cells.location),
    managerEmployeeId:
      cells.managerEmployeeId === ''
        ? null
        : checked(errors, 'managerEmployeeId', employeeIdText, cells.managerEmployeeId),
    dateOfJoining: joined,
    dateOfBirth: born,
    gender: oneOf(errors, 'gender', genderNames, cells.gender),
    ...optional(errors, 'personalEmail', email, cells.personalEmail),
    ...optional(errors, 'timeZone', timeZone, cells.timeZone),
  };
  return { person: errors.length === 0 ? (person as ImportPerson) : null, errors };
}

function repeated(rows: readonly PlannedRow[], key: (person: ImportPerson) => string): Map<number, number> {
  const first = new Map<string, number>();
  const again = new Map<number, number>();
  for (const { line: at, person } of rows) {
    if (!person) continue;
    const value = key(person);
    if (first.has(value)) again.set(at, first.get(value)!);
    else first.set(value, at);
  }
  return again;
}

const compared = [
  'name',
  'email',
  'mobile',
  'role',
  'designation',
  'department',
  'location',
  'managerEmployeeId',
  'dateOfJoining',
  'dateOfBirth',
  'gender',
  'personalEmail',
  'timeZone',
] as const;

/** The fields in which a row differs from who is there. */
function changedFields(person: ImportPerson, existing: ExistingPerson) {
  return compared.filter((field) => person[field] !== undefined && person[field] !== existing[field]);
}

function outcomeOf(person: ImportPerson, existing: ExistingPerson | undefined): PlannedRow['outcome'] {
  if (!existing) return 'create';
  return changedFields(person, existing).length === 0 ? 'same' : 'update';
}

function spoil(row: PlannedRow, field: ImportField | 'row', problem: RowProblem): void {
  row.errors.push({ field, ...problem });
  row.outcome = 'faulty';
  row.person = null;
}

function repeatedAt(code: RowProblemCode, line: number): RowProblem {
  return { code, values: { line: String(line) } };
}

function unknownManagers(planned: readonly PlannedRow[], here: ReadonlyMap<string, unknown>): Set<PlannedRow> {
  const reports = Map.groupBy(planned, ({ person }) => person?.managerEmployeeId ?? '');
  const bad = new Set<PlannedRow>();
  const gone = [...reports.keys()].filter((manager) => manager !== '' && !here.has(manager));
  for (let manager = gone.pop(); manager !== undefined; manager = gone.pop()) {
    for (const row of reports.get(manager) ?? []) {
      if (!row.person || bad.has(row)) continue;
      bad.add(row);
      if (row.outcome === 'create') gone.push(row.person.employeeId);
    }
  }
  return bad;
}

function checkManagers(planned: readonly PlannedRow[], existing: ReadonlyMap<string, ExistingPerson>): void {
  for (;;) {
    const here = new Map<string, string | null>([...existing].map(([id, person]) => [id, person.managerEmployeeId]));
    for (const { person } of planned) if (person) here.set(person.employeeId, person.managerEmployeeId);
    const unknown = unknownManagers(planned, here);
    const loops = loopsOf(here);
    const looping = planned.filter(({ person }) => person && loops.has(person.employeeId));
    if (unknown.size + looping.length === 0) return;
    for (const row of unknown)
      spoil(row, 'managerEmployeeId', {
        code: 'row.manager_nobody',
        values: { employeeId: row.person!.managerEmployeeId! },
      });
    for (const row of looping) if (row.person) spoil(row, 'managerEmployeeId', { code: 'employees.manager_loop' });
  }
}

function checkInactive(row: PlannedRow, byId: ReadonlyMap<string, ExistingPerson>): void {
  const { managerEmployeeId, employeeId } = row.person!;
  const manager = byId.get(managerEmployeeId ?? '');
  if (manager && !manager.active && byId.get(employeeId)?.managerEmployeeId !== managerEmployeeId)
    spoil(row, 'managerEmployeeId', { code: 'row.manager_inactive', values: { name: manager.name } });
}

/** What each row would do by itself: the rows of the file, read. */
export function readRows(rows: readonly ImportRow[]): PlannedRow[] {
  return rows.map((row) => {
    const { person, errors } = readRow(row);
    return {
      line: row.line,
      outcome: person ? 'create' : 'faulty',
      employeeId: row.cells.employeeId,
      name: row.cells.name,
      errors,
      person,
    };
  });
}

/**
 * What the rows would do among each other and with the people who are there: create, update, same, or faulty with
 * reasons. Matched on employee ID; the same file twice changes nothing. Changes the given rows; the same rows and
 * people give the same plan.
 */
export function judgeRows(planned: readonly PlannedRow[], existing: readonly ExistingPerson[]): void {
  const byId = new Map(existing.map((person) => [person.employeeId, person]));
  const emailOwner = new Map(existing.map((person) => [emailKey(person.email), person.employeeId]));
  for (const row of planned) if (row.person) row.outcome = outcomeOf(row.person, byId.get(row.person.employeeId));
  const sameId = repeated(planned, (person) => person.employeeId);
  const sameEmail = repeated(planned, (person) => emailKey(person.email));
  for (const row of planned) {
    if (!row.person) continue;
    const { person } = row;
    const owner = emailOwner.get(emailKey(person.email));
    const idLine = sameId.get(row.line);
    const emailLine = sameEmail.get(row.line);
    if (idLine !== undefined) spoil(row, 'employeeId', repeatedAt('row.id_repeated', idLine));
    else if (emailLine !== undefined) spoil(row, 'email', repeatedAt('row.email_repeated', emailLine));
    else if (owner !== undefined && owner !== person.employeeId) spoil(row, 'email', { code: 'employees.email_taken' });
    else checkInactive(row, byId);
  }
  checkManagers(planned, byId);
}

/** What is different: field, as it is and as the row says. */
export function differences(
  person: ImportPerson,
  existing: ExistingPerson,
): { field: string; from: string | null; to: string | null }[] {
  return changedFields(person, existing).map((field) => ({
    field,
    from: existing[field] || null,
    to: person[field] || null,
  }));
}
