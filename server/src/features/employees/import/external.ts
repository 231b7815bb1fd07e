import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/operations';
import type { employeesImport } from '@apprecio/contract/employees/import';
import { managersFirst } from '@apprecio/contract/employees/managers';
import type { NewRow } from '../../../platform/batch-kind.ts';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { readCsvRows } from '../../../platform/text/csv-rows.ts';
import {
  batchOptions,
  createBatch,
  faultyRows as faultyRowsOf,
  readBatch,
  setBatchOptions,
  startBatch,
} from '../../batches/public.ts';
import { recordsOf } from '../records/queries.ts';
import { existingOf } from './commands.ts';
import {
  differences,
  type ExistingPerson,
  importColumns,
  type ImportField,
  type ImportRow,
  judgeRows,
  optionalColumns,
  type PlannedRow,
  readRows,
} from './rules.ts';

const importKind = 'employees.import';

function rowsOf(csv: string): ImportRow[] {
  const columns = importColumns.map(([name]) => name);
  const required = columns.filter((name) => !optionalColumns.includes(name));
  return readCsvRows(csv, required).map(({ line, cell }) => ({
    line,
    cells: Object.fromEntries(importColumns.map(([name, field]) => [field, cell(name)])) as Record<ImportField, string>,
  }));
}

/** Rows in the order of applying: new people, managers first, then changes; what is left out at the end. */
function inOrder(planned: readonly PlannedRow[]): PlannedRow[] {
  const of = (...outcomes: string[]) => planned.filter((row) => outcomes.includes(row.outcome));
  const byId = new Map(of('create').map((row) => [row.person!.employeeId, row]));
  const created = managersFirst(of('create').map((row) => row.person!)).map((person) => byId.get(person.employeeId)!);
  return [...created, ...of('update'), ...of('same', 'faulty')];
}

function batchRow(
  plan: PlannedRow,
  cells: Record<ImportField, string>,
  existing: ReadonlyMap<string, ExistingPerson>,
): NewRow {
  const before = plan.person && existing.get(plan.person.employeeId);
  const managerId = cells.managerEmployeeId;
  const shown = {
    employeeId: plan.employeeId,
    name: plan.name,
    email: cells.email,
    department: cells.department,
    manager: existing.get(managerId)?.name ?? managerId,
  };
  return {
    line: plan.line,
    outcome: plan.outcome,
    subjectId: null,
    shown: Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, text.slice(0, 200)])),
    input: plan.outcome === 'faulty' ? cells : plan.person,
    before: null,
    after: null,
    changes: plan.outcome === 'update' ? differences(plan.person!, before!) : [],
    errors: plan.errors,
  };
}

/** A dry run of a file, kept as a batch. */
export async function checkFile(
  ctx: PersonExternalContext,
  { csv, fileName, invite = true }: Parsed<(typeof employeesImport)['employees.import']>,
): Promise<Batch> {
  const rows = rowsOf(csv);
  const planned = readRows(rows);
  return ctx.step(async (step) => {
    const existing = existingOf(await recordsOf(step));
    judgeRows(planned, existing);
    const cells = new Map(rows.map((row) => [row.line, row.cells]));
    const byId = new Map(existing.map((person) => [person.employeeId, person]));
    const kept = inOrder(planned).map((plan) => batchRow(plan, cells.get(plan.line)!, byId));
    const title = fileName ?? null;
    const batch = { kind: importKind, title, options: { invite }, madeBy: step.person.id, rows: kept };
    const batchId = await createBatch(step, batch);
    await step.record('employees.checked', batchId, { rows: rows.length });
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
export async function faultyRows(
  ctx: PersonContext,
  input: { id: string },
): Promise<Answer<(typeof employeesImport)['employees.faultyRows']>> {
  const rows = await faultyRowsOf<Record<ImportField, string>>(ctx, input.id, importKind);
  if (!rows) throw fail('access.not_found');
  return {
    columns: importColumns.map(([name]) => name),
    rows: rows.map(({ input: cells, errors }) => ({ cells: importColumns.map(([, field]) => cells[field]), errors })),
  };
}
