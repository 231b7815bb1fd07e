import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import type { ExistingPerson, ImportPerson, PlannedRow } from '@apprecio/contract/employees/file-rows';
import type { NewPerson, PersonRecord } from '@apprecio/contract/people/records';
import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, Row, RowResult } from '../../../platform/batch-kind.ts';
import { waitingInputs } from '../../batches/public.ts';
import { findRights } from '../../people/public.ts';
import { peopleThatStay, resultOf, undoPeople } from '../changes/changes.commands.ts';
import { listedNames } from '../org-fields/org-fields.queries.ts';
import { addPeople, changeRecords, lockRecords } from '../records/records.commands.ts';
import { newPerson } from '../records/records.rules.ts';
import { recordRenames } from '../renames/renames.commands.ts';
import { judgeRows } from './import.rules.ts';

/** People who are there as an import compares them. */
export function existingOf(records: readonly PersonRecord[]): ExistingPerson[] {
  const employeeIds = new Map(records.map((person) => [person.id, person.employeeId]));
  return records.map((person) => ({
    employeeId: person.employeeId,
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    role: person.role === 'super_admin' ? 'admin' : person.role,
    designation: person.designation ?? '',
    department: person.department ?? '',
    location: person.location,
    managerEmployeeId: person.managerId ? (employeeIds.get(person.managerId) ?? null) : null,
    dateOfJoining: person.dateOfJoining ?? '',
    dateOfBirth: person.dateOfBirth ?? '',
    gender: person.gender ?? 'undisclosed',
    personalEmail: person.personalEmail,
    timeZone: person.timeZone,
    preferredName: person.preferredName,
    active: person.status === 'active',
  }));
}

/** Returns true if a person may make others admins. */
export async function givesRights(ctx: Pick<TenantContext, 'db'>, personId: string): Promise<boolean> {
  const rights = await findRights(ctx, personId);
  return rights !== null && hasRight(rights, 'employees.grant');
}

/** Judges what still waits of a batch against the people of now. */
async function judgeWaiting(ctx: TenantContext, batch: BatchFacts, records: readonly PersonRecord[]) {
  const waiting = await waitingInputs<ImportPerson>(ctx, batch.id);
  const planned = waiting.map(({ line, input }): PlannedRow => ({
    line,
    outcome: 'create',
    employeeId: input.employeeId,
    name: input.name ?? '',
    errors: [],
    notes: [],
    blank: [],
    person: input,
  }));
  const gives = await givesRights(ctx, batch.actorId);
  const referenceData = { existing: existingOf(records), listed: await listedNames(ctx), gives };
  judgeRows(planned, referenceData, batch.options['bringBack'] === true);
  return planned;
}

/** A row with its ids; what its file leaves as it is, is left out. */
interface Resolved {
  line: number;
  person: Pick<NewPerson, 'id' | 'employeeId'> & Partial<NewPerson>;
}

function resolve(plans: readonly PlannedRow[], ids: ReadonlyMap<string, string>): Resolved[] {
  return plans.map(({ line, person }) => {
    const { managerEmployeeId, ...fields } = person!;
    const identified = { ...fields, id: ids.get(fields.employeeId)! };
    if (managerEmployeeId === undefined) return { line, person: identified };
    return { line, person: { ...identified, managerId: managerEmployeeId && (ids.get(managerEmployeeId) ?? null) } };
  });
}

type Created = Pick<NewPerson, 'id' | 'employeeId' | 'name' | 'email'> & Partial<NewPerson>;

async function create(ctx: TenantContext, batch: BatchFacts, resolved: readonly Resolved[]): Promise<RowResult[]> {
  await addPeople(
    ctx,
    resolved.map(({ person }) => newPerson({ gender: 'undisclosed', ...(person as Created) })),
    { invited: batch.options['invite'] !== false, actorId: batch.actorId },
  );
  return resolved.map(({ line, person }) => ({ line, state: 'done', subjectId: person.id }));
}

function problemOf({ code, values }: RowProblem): RowProblem {
  return { code, ...(values && { values }) };
}

async function applyRows(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const records = await lockRecords(ctx);
  const planned = await judgeWaiting(ctx, batch, records);
  const lines = new Set(rows.map(({ line }) => line));
  const here = planned.filter(({ line }) => lines.has(line));
  const of = (outcome: PlannedRow['outcome'], among = here) => among.filter((row) => row.outcome === outcome);
  const ids = new Map(records.map((person) => [person.employeeId, person.id]));
  for (const { person } of of('create')) ids.set(person!.employeeId, newId());
  const updates = resolve(of('update', planned), ids);
  await recordRenames(
    ctx,
    updates.map(({ person: { id, department, location } }) => ({ personId: id, department, location })),
  );
  const created = await create(ctx, batch, resolve(of('create'), ids));
  const everyone = created.length > 0 ? await lockRecords(ctx) : records;
  const roles = new Map(records.map((person) => [person.id, person.role]));
  const status = batch.options['bringBack'] === true ? { status: 'active' } : {};
  const wanted = resolve(of('update'), ids).map(({ line, person: { id, role, bundles: _none, ...set } }) => ({
    key: line,
    personId: id,
    set: { ...set, ...status, ...(role !== undefined && roles.get(id) !== 'super_admin' && { role }) },
  }));
  const later = planned.filter(({ line, outcome }) => outcome === 'update' && !lines.has(line));
  const coming = new Map(
    resolve(later, ids).flatMap(({ person: { id, managerId } }) =>
      managerId === undefined ? [] : [[id, managerId] as const],
    ),
  );
  const changed = await changeRecords(ctx, everyone, wanted, batch.actorId, coming);
  return [
    ...created,
    ...changed.map((judged) => resultOf(judged, 'skipped', 'done')),
    ...of('faulty').map(({ line, errors }): RowResult => ({ line, state: 'skipped', reason: problemOf(errors[0]!) })),
    ...of('same').map(({ line }): RowResult => ({ line, state: 'skipped', reason: { code: 'batches.nothing' } })),
  ];
}

/** People brought in and changed by a file. */
export const peopleImport: BatchKind = {
  right: 'employees.onboard',
  power: true,
  apply: applyRows,
  undo: undoPeople,
  stays: peopleThatStay,
};
