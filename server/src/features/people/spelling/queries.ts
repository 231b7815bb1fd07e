import { type ListKind, listKinds } from '@apprecio/contract/api/codes';
import { spelledAs } from '@apprecio/contract/api/spelling';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;
type Placed = Partial<Record<ListKind, string | null | undefined>>;

/** The names of a list, what most people have first, then those that were added and nobody has. */
async function namesOf(ctx: Reading, kind: ListKind): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from (
      select ${sql.ref(`p.${kind}`)} as name, count(*) as people from people p
      where p.organisation_id = ${ctx.organisationId} and p.status <> 'deleted' and ${sql.ref(`p.${kind}`)} is not null
      group by 1
      union all
      select e.name, 0 from list_entries e where e.organisation_id = ${ctx.organisationId} and e.kind = ${kind}) n
    order by n.people desc, n.name`.execute(ctx.db);
  return rows.map(({ name }) => name);
}

/** Returns values with the spelling that their department, designation and place have already; what is as `before` stays. */
export async function spelled<T extends object>(ctx: Reading, values: T, before: Placed = {}): Promise<T> {
  const found: Placed = {};
  for (const kind of listKinds) {
    const name = (values as Placed)[kind];
    if (name && name !== before[kind]) found[kind] = spelledAs(name, await namesOf(ctx, kind));
  }
  return { ...values, ...found };
}
