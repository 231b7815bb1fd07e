import { searchForm } from '@apprecio/contract/api/text-keys';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { searchTermsOf } from './people.rules.ts';
import { writeSearchTerms } from './person.commands.ts';

const pageOf = 500;

interface Row {
  id: string;
  name: string;
  name_fold: string;
  email: string;
  employee_id: string;
  preferred_name: string | null;
  terms: { word: string; name_fold: string }[];
}

function findable({ name, email, employee_id: employeeId, preferred_name: preferredName }: Row) {
  return { name, email, employeeId, preferredName };
}

function isStale(row: Row): boolean {
  const form = searchForm(row.name);
  const terms = searchTermsOf(findable(row));
  const stored = new Set(row.terms.map(({ word }) => word));
  return (
    row.name_fold !== form ||
    stored.size !== terms.length ||
    terms.some((term) => !stored.has(term)) ||
    row.terms.some(({ name_fold: written }) => written !== form)
  );
}

/** Writes the search form of the names of a page of people and their terms anew where they are old. */
export async function refreshPeople(ctx: TenantContext, after: string): Promise<string | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<Row>`
    select p.id, p.name, p.name_fold, p.email, p.employee_id, p.preferred_name,
      (select coalesce(json_agg(json_build_object('word', w.word, 'name_fold', w.name_fold)), '[]') from people_terms w
       where w.organisation_id = ${org} and w.person_id = p.id) as terms
    from people p where p.organisation_id = ${org} and p.id > ${after} and p.status in ('active', 'inactive')
    order by p.id limit ${pageOf} for no key update of p`.execute(ctx.db);
  const stale = rows.filter(isStale);
  if (stale.length > 0) {
    const [ids, forms] = [stale.map(({ id }) => id), stale.map(({ name }) => searchForm(name))];
    await sql`update people p set name_fold = f.form
      from unnest(${ids}::uuid[], ${forms}::text[]) f(id, form)
      where p.organisation_id = ${org} and p.id = f.id`.execute(ctx.db);
    await writeSearchTerms(
      ctx,
      stale.map((row) => ({ id: row.id, ...findable(row) })),
    );
  }
  return rows.length < pageOf ? null : rows.at(-1)!.id;
}
