import { plainDate } from '@apprecio/contract/dates';
import type { genders } from '@apprecio/contract/people';
import { email, fold, fullName, line, mobile, type TextCheck } from '@apprecio/contract/text';

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
] as const;

export type ImportField = (typeof importColumns)[number][1];
export type ImportProblem = { field: ImportField | 'row'; message: string };

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
export interface ExistingPerson extends Omit<ImportPerson, 'role'> {
  role: string;
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

/** The plain date of `yyyy-mm-dd` or `dd/mm/yyyy`, else the text as it is. */
export function readDate(text: string): string {
  const parts = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  return parts ? `${parts[3]!}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : text;
}

/** The names of columns that the header lacks; names are compared without case and spaces. */
export function missingColumns(header: readonly string[]): string[] {
  const known = new Set(header.map((name) => fold(name)));
  return importColumns.filter(([name]) => !known.has(fold(name))).map(([name]) => name);
}

function checked<T>(errors: ImportProblem[], field: ImportField, schema: TextCheck<T>, text: string): T | null {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  errors.push({ field, message: result.error.issues[0]!.message });
  return null;
}

function oneOf<T>(
  errors: ImportProblem[],
  field: ImportField,
  names: Record<string, T>,
  text: string,
  message: string,
): T | null {
  const found = names[text.toLowerCase()] ?? null;
  if (found === null) errors.push({ field, message });
  return found;
}

const employeeIdText = line(40, 'Employee ID is required');

/** Reads one row by itself: the person, or null with the reasons. */
export function readRow(row: ImportRow): { person: ImportPerson | null; errors: ImportProblem[] } {
  const errors: ImportProblem[] = [];
  const { cells } = row;
  const joined = checked(errors, 'dateOfJoining', plainDate, readDate(cells.dateOfJoining));
  const born = checked(errors, 'dateOfBirth', plainDate, readDate(cells.dateOfBirth));
  if (joined && born && born >= joined)
    errors.push({ field: 'dateOfBirth', message: 'Date of birth must be before joining' });
  const person = {
    employeeId: checked(errors, 'employeeId', employeeIdText, cells.employeeId),
    name: checked(errors, 'name', fullName, cells.name),
    email: checked(errors, 'email', email, cells.email),
    mobile: cells.mobile === '' ? null : checked(errors, 'mobile', mobile, cells.mobile),
    role: oneOf(errors, 'role', roles, cells.role, 'Role must be Employee, Manager or Admin'),
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
    gender: oneOf(
      errors,
      'gender',
      genderNames,
      cells.gender,
      'Gender must be female, male, non-binary or undisclosed',
    ),
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

/** The employee IDs that lie on a loop of managers. */
export function loopsOf(managers: ReadonlyMap<string, string | null>): Set<string> {
  const state = new Map<string, 'walking' | 'done'>();
  const loops = new Set<string>();
  for (const start of managers.keys()) {
    const path: string[] = [];
    let at: string | null | undefined = start;
    while (at && managers.has(at) && !state.has(at)) {
      state.set(at, 'walking');
      path.push(at);
      at = managers.get(at);
    }
    if (at && state.get(at) === 'walking') for (const id of path.slice(path.indexOf(at))) loops.add(id);
    for (const id of path) state.set(id, 'done');
  }
  return loops;
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
] as const;

function outcomeOf(person: ImportPerson, existing: ExistingPerson | undefined): PlannedRow['outcome'] {
  if (!existing) return 'create';
  return compared.every((field) => person[field] === existing[field]) ? 'same' : 'update';
}

function spoil(row: PlannedRow, field: ImportField | 'row', message: string): void {
  row.errors.push({ field, message });
  row.outcome = 'faulty';
  row.person = null;
}

function checkManagers(planned: PlannedRow[], existing: ReadonlyMap<string, ExistingPerson>): void {
  for (;;) {
    const here = new Map<string, string | null>([...existing].map(([id, person]) => [id, person.managerEmployeeId]));
    for (const { person } of planned) if (person) here.set(person.employeeId, person.managerEmployeeId);
    const loops = loopsOf(here);
    const bad = planned.filter(
      ({ person }) =>
        person && (loops.has(person.employeeId) || (person.managerEmployeeId && !here.has(person.managerEmployeeId))),
    );
    if (bad.length === 0) return;
    for (const row of bad) {
      const loop = loops.has(row.person!.employeeId);
      spoil(
        row,
        'managerEmployeeId',
        loop
          ? 'These managers report to each other in a loop'
          : `There is nobody with the employee ID ${row.person!.managerEmployeeId!}`,
      );
    }
  }
}

/**
 * What importing the rows would do, row by row: create, update, same, or faulty with reasons. Matched on employee ID;
 * the same file twice changes nothing. Pure: the same rows and people give the same plan.
 */
export function planImport(rows: readonly ImportRow[], existing: readonly ExistingPerson[]): PlannedRow[] {
  const byId = new Map(existing.map((person) => [person.employeeId, person]));
  const emailOwner = new Map(existing.map((person) => [fold(person.email), person.employeeId]));
  const planned = rows.map((row): PlannedRow => {
    const { person, errors } = readRow(row);
    return {
      line: row.line,
      outcome: person ? outcomeOf(person, byId.get(person.employeeId)) : 'faulty',
      employeeId: row.cells.employeeId,
      name: row.cells.name,
      errors,
      person,
    };
  });
  const sameId = repeated(planned, (person) => person.employeeId);
  const sameEmail = repeated(planned, (person) => fold(person.email));
  for (const row of planned) {
    if (!row.person) continue;
    const { person } = row;
    const owner = emailOwner.get(fold(person.email));
    const idLine = sameId.get(row.line);
    const emailLine = sameEmail.get(row.line);
    if (idLine !== undefined) spoil(row, 'employeeId', `This employee ID is already in line ${idLine}`);
    else if (emailLine !== undefined) spoil(row, 'email', `This e-mail is already in line ${emailLine}`);
    else if (owner !== undefined && owner !== person.employeeId)
      spoil(row, 'email', 'This e-mail belongs to someone else');
  }
  checkManagers(planned, byId);
  return planned;
}

/** Rows in an order in which every manager of the list comes before those who report to them. */
export function managersFirst<T extends { employeeId: string; managerEmployeeId: string | null }>(
  people: readonly T[],
): T[] {
  const byId = new Map(people.map((person) => [person.employeeId, person]));
  const placed = new Set<string>();
  const ordered: T[] = [];
  for (const person of people) {
    const chain: T[] = [];
    let at: T | undefined = person;
    while (at && !placed.has(at.employeeId)) {
      placed.add(at.employeeId);
      chain.push(at);
      at = at.managerEmployeeId ? byId.get(at.managerEmployeeId) : undefined;
    }
    ordered.push(...chain.reverse());
  }
  return ordered;
}

/** The folded words by which someone is found: each word of the name, the employee ID, the e-mail's local part. */
export function wordsOf(person: { name: string; employeeId: string; email: string }): string[] {
  const words = [...fold(person.name).split(/[\s.'-]+/), fold(person.employeeId), fold(person.email).split('@')[0]!];
  return [...new Set(words.filter((word) => word !== ''))].map((word) => word.slice(0, 60));
}

/** A first name for someone of whom only the e-mail is known. */
export function nameFromEmail(address: string): string {
  const words = address
    .split('@')[0]!
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0);
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase()).join(' ');
  return name.length >= 2 ? name.slice(0, 100) : 'Administrator';
}
