import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { employees } from '@apprecio/contract/employees/employees.operations';
import { employeeColumns } from '@apprecio/contract/employees/file-columns';
import type { PersonExternalContext } from '../../platform/context.ts';
import { storeExport } from '../../platform/files/uploads.ts';
import { writeCsv } from '../../platform/text/csv.ts';
import { type ExportedEmployee, exported } from './employees.queries.ts';

const rowsAtMost = 50_000;
const head = [...employeeColumns.map(({ heading }) => heading), 'Status'];

function cellsOf(row: ExportedEmployee): string[] {
  return [
    row.employee_id,
    row.name,
    row.email,
    row.mobile,
    row.role,
    row.designation,
    row.department,
    row.location,
    row.manager_employee_id,
    row.joined_on,
    row.born_on,
    row.gender,
    row.personal_email,
    row.time_zone,
    row.preferred_name,
    row.status,
  ].map((cell) => cell ?? '');
}

/** The people of the list as CSV, which the import reads again, at an address of five minutes; this is recorded. */
export async function exportFile(
  ctx: PersonExternalContext,
  input: Parsed<(typeof employees)['employees.export']>,
): Promise<Answer<(typeof employees)['employees.export']>> {
  const found = await ctx.step((step) => exported(step, input, rowsAtMost + 1));
  const rows = found.slice(0, rowsAtMost);
  const url = await storeExport(ctx, 'employees.csv', writeCsv([head, ...rows.map(cellsOf)]));
  await ctx.step((step) => step.record('employees.exported', null, { rows: rows.length }));
  return { url, rows: rows.length, whole: found.length <= rowsAtMost };
}
