import type { Answer } from '@apprecio/contract/api/define';
import type { employeeChoices } from '@apprecio/contract/employees/choices';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { afterPrefix, refOf, type RefRow, searchWords } from '../people/public.ts';

type Choices = typeof employeeChoices;

/** Those to whom someone reports; with a search, anyone active. */
export async function managers(
  ctx: PersonContext,
  input: { search: string },
): Promise<Answer<Choices['employees.managers']>> {
  const org = ctx.organisationId;
  const words = searchWords(input.search).map(
    (word) => sql`exists (select 1 from people_terms w where w.organisation_id = ${org} and w.person_id = p.id
      and w.word >= ${word} and w.word < ${afterPrefix(word)})`,
  );
  const found = words.length > 0 ? sql.join(words, sql` and `) : sql`r.count > 0`;
  const { rows } = await sql<RefRow & { count: number | null }>`
    select p.id, p.name, p.photo, p.designation, p.department, p.preferred_name, r.count from people p
    left join (select x.manager_id, count(*)::int as count from people x
               where x.organisation_id = ${org} and x.status = 'active' and x.manager_id is not null group by x.manager_id) r
      on r.manager_id = p.id
    where p.organisation_id = ${org} and p.status = 'active' and ${found}
    order by coalesce(r.count, 0) desc, p.name_fold, p.id limit 20`.execute(ctx.db);
  return rows.map((row) => ({ ...refOf(ctx, row), reportsCount: row.count ?? 0 }));
}
