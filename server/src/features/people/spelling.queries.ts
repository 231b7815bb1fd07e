import { type ListKind, listKinds } from '@apprecio/contract/api/codes';
import { spelledAs } from '@apprecio/contract/api/spelling';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;
/** A name of a list, and the number of people who have it. */
interface ListedName {
  name: string;
  count: number;
}
type Placed = Partial<Record<ListKind, string | null | undefined>>;

/** The names in use and the names added to the list, which may repeat; those of the most people first. */
export function listedNamesQuery(ctx: Reading, kind: ListKind) {
  const column = sql.ref(`p.${kind}`);
  return rawQuery<ListedName>(
    ctx.db,
    sql`select n.name, n.count from (
          select ${column} as name, count(*)::int as count from people p
          where p.organisation_id = ${ctx.organisationId} and p.status in ('active', 'inactive') and ${column} is not null
          group by 1
          union all
          select e.name, 0 from list_entries e where e.organisation_id = ${ctx.organisationId} and e.kind = ${kind}) n
        order by n.count desc, n.name`,
  );
}

/**
 * Returns values with the existing spelling of their department, designation and location; the most frequent one
 * counts. A value that equals `before` stays.
 */
export async function spelled<T extends object>(ctx: Reading, values: T, before: Placed = {}): Promise<T> {
  const given = listKinds.flatMap((kind) => {
    const name = (values as Placed)[kind];
    return name && name !== before[kind] ? [{ kind, name }] : [];
  });
  if (given.length === 0) return values;
  const lists = await pipeline(
    ctx.db,
    given.map(({ kind }) => listedNamesQuery(ctx, kind)),
  );
  const found = given.map(({ kind, name }, at) => {
    const names = lists[at]!.map((row) => row.name);
    return [kind, spelledAs(name, names)] as const;
  });
  return { ...values, ...Object.fromEntries(found) };
}
