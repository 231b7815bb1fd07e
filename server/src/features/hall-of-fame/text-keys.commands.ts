import { searchForm } from '@apprecio/contract/api/text-keys';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';

const pageOf = 500;

interface Row {
  id: string;
  name: string;
  department: string | null;
  name_fold: string;
  department_fold: string;
}

/** Writes the search forms by which a page of awards is sorted anew where they are old. */
export async function refreshAwards(ctx: TenantContext, after: string): Promise<string | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<Row>`
    select a.id, p.name, a.department, a.name_fold, a.department_fold
    from awards a join people p on p.organisation_id = ${org} and p.id = a.person_id
    where a.organisation_id = ${org} and a.id > ${after} order by a.id limit ${pageOf} for no key update of a`.execute(
    ctx.db,
  );
  const wanted = rows.map((row) => ({ row, name: searchForm(row.name), department: searchForm(row.department ?? '') }));
  const stale = wanted.filter(
    ({ row, name, department }) => row.name_fold !== name || row.department_fold !== department,
  );
  if (stale.length > 0) {
    await sql`update awards a set name_fold = f.name, department_fold = f.department
      from unnest(${stale.map(({ row }) => row.id)}::uuid[], ${stale.map(({ name }) => name)}::text[],
        ${stale.map(({ department }) => department)}::text[]) f(id, name, department)
      where a.organisation_id = ${org} and a.id = f.id`.execute(ctx.db);
  }
  return rows.length < pageOf ? null : rows.at(-1)!.id;
}
