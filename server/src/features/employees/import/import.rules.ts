import { type ListKind, listKinds } from '@apprecio/contract/api/codes';
import { spellings } from '@apprecio/contract/api/spelling';
import { emailKey, nameKey } from '@apprecio/contract/api/text-keys';
import type { RowProblem, RowProblemCode } from '@apprecio/contract/batches/problems';
import type { ImportField } from '@apprecio/contract/employees/file-columns';
import type { ExistingPerson, ImportPerson, PlannedRow } from '@apprecio/contract/employees/file-rows';
import { loopsOf, ManagerTexts } from '@apprecio/contract/employees/managers';

function lacking(field: ImportField): RowProblem {
  return { code: 'row.missing', values: { field } };
}

/** The fields that a new person must have if the file has a column for them. */
const needed: readonly ImportField[] = [
  'name',
  'email',
  'designation',
  'department',
  'dateOfJoining',
  'dateOfBirth',
  'gender',
];

function checkNew(row: PlannedRow): void {
  const person = row.person!;
  const lacks = needed.filter(
    (field) => row.blank.includes(field) || ((field === 'name' || field === 'email') && person[field] === undefined),
  );
  for (const field of lacks) markFaulty(row, field, lacking(field));
}

function repeated(rows: readonly PlannedRow[], key: (person: ImportPerson) => string | undefined): Map<number, number> {
  const first = new Map<string, number>();
  const again = new Map<number, number>();
  for (const { line: at, person } of rows) {
    if (!person) continue;
    const value = key(person);
    if (value === undefined) continue;
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
  'preferredName',
] as const;

/** The fields in which a row differs from who is there. */
function changedFields(person: ImportPerson, existing: ExistingPerson) {
  return compared.filter((field) => person[field] !== undefined && person[field] !== existing[field]);
}

function outcomeOf(
  person: ImportPerson,
  existing: ExistingPerson | undefined,
  bringBack: boolean,
): PlannedRow['outcome'] {
  if (!existing) return 'create';
  if (bringBack && !existing.active) return 'update';
  return changedFields(person, existing).length === 0 ? 'same' : 'update';
}

function markFaulty(row: PlannedRow, field: ImportField | 'row', problem: RowProblem): void {
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
  const missingManagers = [...reports.keys()].filter((manager) => manager !== '' && !here.has(manager));
  for (let manager = missingManagers.pop(); manager !== undefined; manager = missingManagers.pop()) {
    for (const row of reports.get(manager) ?? []) {
      if (!row.person || bad.has(row)) continue;
      bad.add(row);
      if (row.outcome === 'create') missingManagers.push(row.person.employeeId);
    }
  }
  return bad;
}

function checkManagers(planned: readonly PlannedRow[], existing: ReadonlyMap<string, ExistingPerson>): void {
  for (;;) {
    const here = new Map<string, string | null>([...existing].map(([id, person]) => [id, person.managerEmployeeId]));
    for (const { person } of planned)
      if (person?.managerEmployeeId !== undefined || (person && !here.has(person.employeeId)))
        here.set(person.employeeId, person.managerEmployeeId ?? null);
    const unknown = unknownManagers(planned, here);
    const loops = loopsOf(here);
    const looping = planned.filter(({ person }) => person && loops.has(person.employeeId));
    if (unknown.size + looping.length === 0) return;
    for (const row of unknown)
      markFaulty(row, 'managerEmployeeId', {
        code: 'row.manager_nobody',
        values: { employeeId: row.person!.managerEmployeeId! },
      });
    for (const row of looping) if (row.person) markFaulty(row, 'managerEmployeeId', { code: 'employees.manager_loop' });
  }
}

function checkInactive(
  row: PlannedRow,
  byId: ReadonlyMap<string, ExistingPerson>,
  returning: ReadonlySet<string>,
): void {
  const { managerEmployeeId, employeeId } = row.person!;
  const manager = byId.get(managerEmployeeId ?? '');
  if (
    manager &&
    !manager.active &&
    !returning.has(manager.employeeId) &&
    byId.get(employeeId)?.managerEmployeeId !== managerEmployeeId
  )
    markFaulty(row, 'managerEmployeeId', { code: 'row.manager_inactive', values: { name: manager.name } });
}

/** The people and org fields that exist before an import. */
export interface Known {
  existing: readonly ExistingPerson[];
  listed?: Partial<Record<ListKind, readonly string[]>>;
  /** False if the importer may give no rights: a row may then make nobody an admin. */
  gives?: boolean;
}

/** Gives designations, departments and places the spelling that is there already, or that the file has first. */
function unifySpelling(planned: readonly PlannedRow[], { existing, listed = {} }: Known): void {
  for (const field of listKinds) {
    const spellingByKey = spellings(existing.flatMap((person) => person[field] || []));
    for (const name of listed[field] ?? [])
      if (!spellingByKey.has(nameKey(name))) spellingByKey.set(nameKey(name), name);
    for (const row of planned) {
      const name = row.person?.[field];
      if (!name) continue;
      const key = nameKey(name);
      const spelled = spellingByKey.get(key);
      if (spelled === undefined) spellingByKey.set(key, name);
      else if (spelled !== name) {
        row.person![field] = spelled;
        row.notes.push({ field, code: 'row.spelled', values: { value: name, as: spelled } });
      }
    }
  }
}

/** Puts the employee ID in place of a manager's e-mail or name; a name that several have spoils the row. */
function resolveManagers(planned: readonly PlannedRow[], existing: readonly ExistingPerson[]): void {
  const ofFile = planned.flatMap(({ person }) =>
    person ? [{ employeeId: person.employeeId, name: person.name ?? '', email: person.email ?? '' }] : [],
  );
  const people = new ManagerTexts([...ofFile, ...existing]);
  for (const row of planned) {
    const manager = row.person?.managerEmployeeId;
    if (!manager) continue;
    const [id, other] = people.idsOf(manager);
    if (other !== undefined)
      markFaulty(row, 'managerEmployeeId', { code: 'row.manager_two', values: { name: manager } });
    else if (id !== undefined) row.person!.managerEmployeeId = id;
  }
}

function checkEmail(row: PlannedRow, owner: ExistingPerson | undefined, earlier: number | undefined): void {
  if (earlier !== undefined) markFaulty(row, 'email', repeatedAt('row.email_repeated', earlier));
  else if (owner !== undefined && owner.employeeId !== row.person!.employeeId) {
    const { name, employeeId, active } = owner;
    const inactive: RowProblem = { code: 'row.email_inactive', values: { name, employeeId } };
    markFaulty(row, 'email', active ? { code: 'employees.email_taken' } : inactive);
  }
}

function addLeaverNote(row: PlannedRow, existing: ExistingPerson | undefined, bringBack: boolean): void {
  if (existing && !existing.active)
    row.notes.push({ field: 'row', code: bringBack ? 'row.comes_back' : 'row.stays_inactive' });
}

/** Refuses a row that gives or takes the role of an admin. */
function checkRights(row: PlannedRow, existing: ExistingPerson | undefined): void {
  const { role } = row.person!;
  if (role === undefined || role === (existing?.role ?? 'employee')) return;
  if (role === 'admin' || existing?.role === 'admin') markFaulty(row, 'role', { code: 'employees.rights_lacking' });
}

/**
 * Judges rows against each other and existing people, matched on employee ID: create, update, same, or faulty with
 * reasons. Changes the given rows. Deterministic; the same file applied twice changes nothing.
 */
export function judgeRows(planned: readonly PlannedRow[], referenceData: Known, bringBack = false): void {
  const { existing } = referenceData;
  const byId = new Map(existing.map((person) => [person.employeeId, person]));
  const emailOwner = new Map(existing.map((person) => [emailKey(person.email), person]));
  unifySpelling(planned, referenceData);
  resolveManagers(planned, existing);
  for (const row of planned) {
    if (row.person) row.outcome = outcomeOf(row.person, byId.get(row.person.employeeId), bringBack);
  }
  const sameId = repeated(planned, (person) => person.employeeId);
  const sameEmail = repeated(planned, (person) => person.email && emailKey(person.email));
  const returning = new Set(bringBack ? planned.flatMap(({ person }) => person?.employeeId ?? []) : []);
  for (const row of planned) {
    if (!row.person) continue;
    const { person } = row;
    const idLine = sameId.get(row.line);
    if (idLine !== undefined) markFaulty(row, 'employeeId', repeatedAt('row.id_repeated', idLine));
    else if (person.email !== undefined)
      checkEmail(row, emailOwner.get(emailKey(person.email)), sameEmail.get(row.line));
    if (row.person && row.outcome === 'create') checkNew(row);
    if (row.person && referenceData.gives === false) checkRights(row, byId.get(person.employeeId));
    if (row.person) checkInactive(row, byId, returning);
    if (row.person) addLeaverNote(row, byId.get(person.employeeId), bringBack);
  }
  checkManagers(planned, byId);
}

/** Returns the fields that differ, with the stored value and the row's value. */
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
