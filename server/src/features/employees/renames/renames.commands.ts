import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { renamesIn } from './renames.rules.ts';

/** The department and location that an act sets for a person; undefined if unchanged. */
export interface Placing {
  personId: string;
  department?: string | null | undefined;
  location?: string | null | undefined;
}

interface Holder {
  id: string;
  value: string | null;
}

/** Those who have one of these values, or are among these people. Leavers count where no active person has a value. */
async function holdersOf(ctx: TenantContext, field: 'department' | 'location', placed: readonly Placing[]) {
  const column = sql.ref(`p.${field}`);
  const { rows } = await sql<Holder & { status: string }>`
    with moved as (select distinct ${column} as value from people p
      where p.organisation_id = ${ctx.organisationId} and p.id = any(${placed.map((each) => each.personId)}::uuid[]))
    select p.id, p.status, ${column} as value from people p
    where p.organisation_id = ${ctx.organisationId} and p.status in ('active', 'inactive')
      and (${column} in (select m.value from moved m) or ${column} = any(${placed.map((each) => each[field])}::text[])
        or p.id = any(${placed.map((each) => each.personId)}::uuid[]))`.execute(ctx.db);
  const used = new Set(rows.filter(({ status }) => status === 'active').map(({ value }) => value));
  return rows.filter(({ status, value }) => status === 'active' || !used.has(value));
}

/**
 * Records which departments and locations an act renames, so that audiences follow: called before any of its people is
 * changed, with all of them. One person alone moves, unless the name itself is what was changed (`isNamed`).
 */
export async function recordRenames(ctx: TenantContext, placings: readonly Placing[], isNamed = false): Promise<void> {
  for (const kind of ['department', 'location'] as const) {
    const placed = placings.filter((each) => each[kind] !== undefined);
    if (placed.length === 0) continue;
    const to = new Map(placed.map((each) => [each.personId, each[kind]!]));
    const holders = await holdersOf(ctx, kind, placed);
    const counts = new Map<string, number>();
    for (const { value } of holders) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    const moves = holders.filter(({ id }) => to.has(id)).map(({ id, value }) => ({ from: value, to: to.get(id)! }));
    for (const renamed of renamesIn(moves, counts, isNamed ? 1 : 2)) {
      await ctx.record('employees.orgFieldChanged', null, { kind, renamed });
    }
  }
}
