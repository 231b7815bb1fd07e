import type { Answer, Parsed } from '@apprecio/contract/api';
import { newId } from '@apprecio/contract/ids';
import type { people } from '@apprecio/contract/people';
import { fold } from '@apprecio/contract/text';
import type { PersonContext, PersonExternalContext } from '../../platform/context.ts';
import { CsvError, readCsv } from '../../platform/csv.ts';
import { fail } from '../../platform/fail.ts';
import type { Json } from '../../platform/tables.ts';
import { addPeople, changePeople, type NewPerson } from './commands.ts';
import {
  type ExistingPerson,
  importColumns,
  type ImportField,
  type ImportPerson,
  type ImportRow,
  managersFirst,
  missingColumns,
  type PlannedRow,
  planImport,
} from './rules.ts';

type Check = Answer<(typeof people)['people.onboard']>;

const rowsAtMost = 10_000;

function refuseFile(message: string): never {
  throw fail('request.invalid', { errors: { csv: message } });
}

function rowsOf(csv: string): ImportRow[] {
  let table: ReturnType<typeof readCsv>;
  try {
    table = readCsv(csv);
  } catch (error) {
    if (error instanceof CsvError) refuseFile(error.message);
    throw error;
  }
  if (csv.includes('\u0000')) refuseFile('Please save this file as CSV in UTF-8 and try again');
  const missing = missingColumns(table.header);
  if (missing.length > 0) refuseFile(`The first line lacks: ${missing.join(', ')}`);
  if (table.rows.length === 0) refuseFile('This file has no rows');
  if (table.rows.length > rowsAtMost)
    refuseFile(`This file has ${table.rows.length} rows; at most 10,000 can be imported at once`);
  const positions = new Map(table.header.map((name, at) => [fold(name), at]));
  return table.rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      importColumns.map(([name, field]) => [field, (cells[positions.get(fold(name))!] ?? '').normalize('NFC')]),
    ) as Record<ImportField, string>,
  }));
}

interface Known extends ExistingPerson {
  id: string;
  managerId: string | null;
}

async function knownPeople(ctx: PersonContext): Promise<Known[]> {
  const rows = await ctx.db
    .selectFrom('people')
    .select([
      'id',
      'employee_id',
      'name',
      'email',
      'mobile',
      'role',
      'designation',
      'department',
      'location',
      'manager_id',
      'joined_on',
      'born_on',
      'gender',
    ])
    .where('status', '<>', 'deleted')
    .execute();
  const employeeIds = new Map(rows.map((row) => [row.id, row.employee_id]));
  return rows.map((row) => ({
    id: row.id,
    managerId: row.manager_id,
    employeeId: row.employee_id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    role: row.role,
    designation: row.designation ?? '',
    department: row.department ?? '',
    location: row.location,
    managerEmployeeId: row.manager_id ? (employeeIds.get(row.manager_id) ?? null) : null,
    dateOfJoining: row.joined_on ?? '',
    dateOfBirth: row.born_on ?? '',
    gender: (row.gender ?? 'undisclosed') as ExistingPerson['gender'],
  }));
}

const shownAtMost = 10_000;

function checkOf(batchId: string | null, state: Check['state'], planned: readonly PlannedRow[]): Check {
  const count = (outcome: PlannedRow['outcome']) => planned.filter((row) => row.outcome === outcome).length;
  return {
    batchId,
    state,
    counts: { create: count('create'), update: count('update'), same: count('same'), faulty: count('faulty') },
    rows: planned.slice(0, shownAtMost).map(({ line, outcome, employeeId, name, errors }) => ({
      line,
      outcome,
      employeeId: employeeId.slice(0, 200),
      name: name.slice(0, 200),
      errors,
    })),
  };
}

async function check(ctx: PersonExternalContext, csv: string): Promise<Check> {
  const rows = rowsOf(csv);
  const planned = planImport(rows, await ctx.step(knownPeople));
  ctx.unchanged('a dry run');
  const batchId = newId();
  await ctx.step((step) =>
    step.db
      .insertInto('batches')
      .values({
        organisation_id: step.organisationId,
        id: batchId,
        kind: 'people.import',
        state: 'checked',
        rows: JSON.stringify(rows) as unknown as Json,
        made_by: step.person.id,
        made_at: step.now,
      })
      .execute(),
  );
  return checkOf(batchId, 'checked', planned);
}

function tableRow(person: ImportPerson, id: string, role: string, managers: ReadonlyMap<string, string>): NewPerson {
  const { managerEmployeeId, ...fields } = person;
  return { ...fields, id, role, managerId: managerEmployeeId ? (managers.get(managerEmployeeId) ?? null) : null };
}

async function keepAnAdmin(ctx: PersonContext): Promise<void> {
  const admin = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('status', '=', 'active')
    .where('role', 'in', ['super_admin', 'admin'])
    .limit(1)
    .executeTakeFirst();
  if (!admin) throw fail('people.import_faulty', { detail: 'After this import nobody would be an admin.' });
}

async function applyPlan(
  ctx: PersonContext,
  planned: readonly PlannedRow[],
  known: readonly Known[],
): Promise<string[]> {
  const byEmployeeId = new Map(known.map((person) => [person.employeeId, person]));
  const ids = new Map(known.map((person) => [person.employeeId, person.id]));
  const of = (outcome: PlannedRow['outcome']) =>
    planned.filter((row) => row.outcome === outcome).map((row) => row.person!);
  const created = managersFirst(of('create'));
  for (const person of created) ids.set(person.employeeId, newId());
  await addPeople(
    ctx,
    created.map((person) => tableRow(person, ids.get(person.employeeId)!, person.role, ids)),
  );
  const changed = of('update').map((person) => {
    const before = byEmployeeId.get(person.employeeId)!;
    return tableRow(person, before.id, before.role === 'super_admin' ? before.role : person.role, ids);
  });
  await changePeople(ctx, changed, new Map(known.map((person) => [person.id, person.email])));
  if (changed.length > 0) await keepAnAdmin(ctx);
  return created.map((person) => ids.get(person.employeeId)!);
}

async function commit(ctx: PersonContext, batchId: string): Promise<Check> {
  const batch = await ctx.db
    .selectFrom('batches')
    .select(['state', 'rows'])
    .where('id', '=', batchId)
    .where('kind', '=', 'people.import')
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw fail('access.not_found');
  if (batch.state !== 'checked') throw fail('people.import_gone');
  const known = await knownPeople(ctx);
  const planned = planImport(batch.rows as unknown as ImportRow[], known);
  const result = checkOf(batchId, 'committed', planned);
  if (planned.every((row) => row.outcome === 'faulty')) throw fail('people.import_faulty');
  const invited = await applyPlan(ctx, planned, known);
  await ctx.db
    .updateTable('batches')
    .set({ state: 'committed', committed_at: ctx.now, rows: JSON.stringify({ created: invited }) as unknown as Json })
    .where('id', '=', batchId)
    .execute();
  const { create, update } = result.counts;
  await ctx.record('people.imported', batchId, { batchId, created: create, updated: update });
  return result;
}

/** With a file: a dry run, kept as a batch. With its batch: commits it, planned anew against the people of now. */
export async function onboard(
  ctx: PersonExternalContext,
  input: Parsed<(typeof people)['people.onboard']>,
): Promise<Check> {
  return 'csv' in input ? check(ctx, input.csv) : ctx.step((step) => commit(step, input.batchId));
}
