import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { employeeColumns, type ImportField } from '@apprecio/contract/employees/file-columns';
import type { ExistingPerson, ImportRow, PlannedRow } from '@apprecio/contract/employees/file-rows';
import type { employeesImport } from '@apprecio/contract/employees/import';
import { managersFirst } from '@apprecio/contract/employees/managers';
import type { NewRow } from '../../../platform/batch-kind.ts';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { openTable } from '../../../platform/files/tables/table.ts';
import { inTurns } from '../../../platform/turns.ts';
import {
  batchOptions,
  createBatch,
  faultyFile,
  readBatch,
  type ReadImport,
  readImport,
  setBatchOptions,
  startBatch,
} from '../../batches/public.ts';
import { plannedRow } from '../import-rows/import-rows.rules.ts';
import { listedNames } from '../org-fields/org-fields.queries.ts';
import { recordsOf } from '../records/records.queries.ts';
import { existingOf } from './import.commands.ts';
import { differences, judgeRows } from './import.rules.ts';

const importKind = 'employees.import';

const fieldOf = new Map<string, ImportField | 'row'>([
  ['row', 'row'],
  ...employeeColumns.map(({ heading, field }): [string, ImportField] => [heading, field]),
]);

function rowOf({ line, cell, has, problems, notes }: ReadImport['rows'][number]): ImportRow {
  const there = employeeColumns.filter(({ heading }) => has(heading));
  const atField = <T extends { field: string }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, field: fieldOf.get(one.field)! }));
  return {
    line,
    cells: Object.fromEntries(there.map(({ heading, field }) => [field, cell(heading)])),
    problems: atField(problems),
    notes: atField(notes),
  };
}

/** Rows in the order of applying: new people, managers first, then changes; what is left out at the end. */
function inOrder(planned: readonly PlannedRow[]): PlannedRow[] {
  const of = (...outcomes: string[]) => planned.filter((row) => outcomes.includes(row.outcome));
  const byId = new Map(of('create').map((row) => [row.person!.employeeId, row]));
  const people = of('create').map(({ person }) => ({
    employeeId: person!.employeeId,
    managerEmployeeId: person!.managerEmployeeId ?? null,
  }));
  const created = managersFirst(people).map(({ employeeId }) => byId.get(employeeId)!);
  return [...created, ...of('update'), ...of('same', 'faulty')];
}

interface ImportContext {
  existing: ReadonlyMap<string, ExistingPerson>;
  /** Those who are there and those whom the file brings, by name. */
  names: ReadonlyMap<string, string>;
}

function shownOf(plan: PlannedRow, { cells }: ImportRow, { existing, names }: ImportContext): Record<string, string> {
  const person = plan.person;
  const before = existing.get(plan.employeeId);
  const managerId = person?.managerEmployeeId ?? cells.managerEmployeeId ?? '';
  const shown = {
    employeeId: plan.employeeId,
    name: plan.name || (before?.name ?? ''),
    email: person?.email ?? cells.email ?? before?.email ?? '',
    department: person?.department ?? cells.department ?? before?.department ?? '',
    manager: names.get(managerId) ?? managerId,
    ...(plan.outcome === 'create' && {
      dateOfJoining: person?.dateOfJoining ?? '',
      dateOfBirth: person?.dateOfBirth ?? '',
    }),
  };
  return Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, text.slice(0, 200)]));
}

function changesOf({ outcome, person, notes }: PlannedRow, before: ExistingPerson | undefined): NewRow['changes'] {
  if (outcome !== 'update' || !before) return [];
  const back = notes.some(({ code }) => code === 'row.comes_back');
  return [...differences(person!, before), ...(back ? [{ field: 'status', from: 'inactive', to: 'active' }] : [])];
}

function batchRow(plan: PlannedRow, row: ImportRow, raw: readonly string[], importContext: ImportContext): NewRow {
  return {
    line: plan.line,
    outcome: plan.outcome,
    subjectId: null,
    shown: shownOf(plan, row, importContext),
    input: plan.outcome === 'faulty' ? raw : plan.person,
    before: null,
    after: null,
    changes: changesOf(plan, importContext.existing.get(plan.employeeId)),
    errors: plan.errors,
    notes: plan.outcome === 'faulty' ? [] : plan.notes,
  };
}

/** A dry run of a file, kept as a batch. */
export async function importFile(
  ctx: PersonExternalContext,
  { csv, fileName, invite = true, choices = {} }: Parsed<(typeof employeesImport)['employees.import']>,
): Promise<Batch> {
  const table = await openTable(csv, choices.sheet);
  return ctx.step(async (step) => {
    const { rows: read, file } = await readImport(step, 'employees', table, choices);
    const bringBack = choices.bringBack === true;
    const existing = existingOf(await recordsOf(step));
    const gives = hasRight(ctx.person, 'employees.grant');
    const rows = new Map(await inTurns(read, (row) => [row.line, { row: rowOf(row), raw: row.raw }] as const));
    const planned = await inTurns([...rows.values()], ({ row }) => plannedRow(row));
    judgeRows(planned, { existing, listed: await listedNames(step), gives }, bringBack);
    const importContext = {
      existing: new Map(existing.map((person) => [person.employeeId, person])),
      names: new Map([...planned, ...existing].map(({ employeeId, name }) => [employeeId, name])),
    };
    const storedRows = await inTurns(inOrder(planned), (plan) => {
      const { row, raw } = rows.get(plan.line)!;
      return batchRow(plan, row, raw, importContext);
    });
    const options = { invite, ...(bringBack && { bringBack }) };
    const batch = {
      kind: importKind,
      title: fileName ?? null,
      options,
      madeBy: step.person.id,
      file,
      rows: storedRows,
    };
    const batchId = await createBatch(step, batch);
    await step.record('employees.checked', batchId, { rows: rows.size });
    return readBatch(step, batchId);
  });
}

/** Brings in the people of a checked file, judged anew against the people of now. */
export async function applyImport(
  ctx: PersonContext,
  { id, invite }: Parsed<(typeof employeesImport)['employees.applyImport']>,
): Promise<Batch> {
  if (!(await batchOptions(ctx, id, importKind))) throw fail('access.not_found');
  if (invite !== undefined) await setBatchOptions(ctx, id, { invite });
  await startBatch(ctx, id);
  return readBatch(ctx, id);
}

/** The faulty rows of a checked file, to correct and upload again. */
export function faultyRows(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<(typeof employeesImport)['employees.faultyRows']>> {
  return faultyFile(ctx, id, importKind);
}
