import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { refJson } from '../../people/public.ts';

/** A person's self-stated designation and department that no admin has confirmed. */
export interface Stated {
  id: string;
  designation: string | null;
  department: string | null;
}

/** Returns the unconfirmed statements of the active people among these. */
export async function statedBy(ctx: PersonContext, ids: readonly string[]): Promise<Stated[]> {
  const { rows } = await sql<Stated>`
    select p.id, p.stated_designation as designation, p.stated_department as department from people p
    where p.organisation_id = ${ctx.organisationId} and p.id = any(${ids}::uuid[]) and p.status = 'active'
      and (p.stated_designation is not null or p.stated_department is not null)
    order by p.id`.execute(ctx.db);
  return rows;
}

/** Those whose statements wait for admins, by name, with how many there are, as a member of `pipeline`. */
export function statedQuery(ctx: PersonContext, limit: number) {
  return rawQuery<Stated & { person: PersonRef; count: number }>(
    ctx.db,
    sql`select p.id, ${refJson('p')} as person, p.stated_designation as designation, p.stated_department as department,
          (count(*) over ())::int as count
        from people p
        where p.organisation_id = ${ctx.organisationId} and ${hasRight(ctx.person, 'employees.manage')}
          and p.status = 'active' and p.id <> ${ctx.person.id}
          and (p.stated_designation is not null or p.stated_department is not null)
        order by p.name_fold, p.id limit ${limit}`,
  );
}
