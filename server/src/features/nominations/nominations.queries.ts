import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Cycle } from '@apprecio/contract/nominations/nominations.entities';
import type { nominations } from '@apprecio/contract/nominations/nominations.operations';
import { sql, type Selectable } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import type { NominationCyclesTable } from '../../platform/db/tables.ts';
import { includes } from '../audiences/public.ts';
import { holdsRight } from '../people/public.ts';
import { type CycleTimes, stateOf } from './nominations.rules.ts';

type Nominations = typeof nominations;

/** A cycle as it is stored, with what I am to it. */
export interface CycleRow
  extends
    CycleTimes,
    Pick<
      Selectable<NominationCyclesTable>,
      | 'id'
      | 'award_name'
      | 'category'
      | 'description'
      | 'points'
      | 'criteria'
      | 'quarter'
      | 'year'
      | 'made_by'
      | 'made_at'
    > {
  scope: Cycle['scope'];
  on_panel: boolean;
  inherited: boolean;
  invited: boolean;
}

/** SQL whether the awards of the cycle `k` show. */
export function revealedSql(org: string) {
  return sql`(select bool_and(a.revealed_at is not null or a.removed_at is not null) from nomination_winners w
    join awards a on a.organisation_id = ${org} and a.id = w.award_id
    where w.organisation_id = ${org} and w.cycle_id = k.id)`;
}

function onPanel({ organisationId: org, person }: PersonContext) {
  return sql`exists (select 1 from nomination_panel p where p.organisation_id = ${org} and p.cycle_id = k.id
    and p.person_id = ${person.id})`;
}

function invited({ organisationId: org, person }: PersonContext) {
  return sql`exists (select 1 from nomination_audience d
    join people x on x.organisation_id = ${org} and x.id = ${person.id}
    where d.organisation_id = ${org} and d.cycle_id = k.id and ${includes(org, 'd', 'x', sql.ref('k.made_at'))})`;
}

// The other admins decide if the person who opened a cycle is no longer an admin. A person nominated in it learns
// nothing.
function inherited({ organisationId: org, person }: PersonContext) {
  if (!hasRight(person, 'nominations.manage')) return sql`false`;
  return sql`not exists (select 1 from people x where x.organisation_id = ${org} and x.id = k.made_by
      and x.status = 'active' and ${holdsRight('x', 'nominations.manage')})
    and not exists (select 1 from nominations n where n.organisation_id = ${org} and n.cycle_id = k.id
      and n.person_id = ${person.id})`;
}

function cyclesSql(ctx: PersonContext) {
  const org = ctx.organisationId;
  return sql`select k.id, k.award_name, k.category, k.description, k.points, k.criteria, k.quarter, k.year, k.scope,
      k.opens_at, k.closes_at, k.made_by, k.made_at, k.decided_at, k.cancelled_at, ${revealedSql(org)} as revealed,
      ${onPanel(ctx)} as on_panel, ${inherited(ctx)} as inherited, ${invited(ctx)} as invited
    from nomination_cycles k where k.organisation_id = ${org}`;
}

/** Returns true if the caller is on the panel, opened the cycle, or is an admin who replaces its creator. */
export function isOwner(ctx: PersonContext, cycle: CycleRow): boolean {
  return cycle.on_panel || cycle.inherited || cycle.made_by === ctx.person.id;
}

/** A cycle by its id, for whom it is: who may nominate in it, its panel, and admins; null for others. */
export async function readCycle(ctx: PersonContext, id: string): Promise<CycleRow | null> {
  const { rows } = await sql<CycleRow>`${cyclesSql(ctx)} and k.id = ${id}`.execute(ctx.db);
  const [found] = rows;
  if (!found || !(found.invited || isOwner(ctx, found) || hasRight(ctx.person, 'nominations.manage'))) return null;
  return found;
}

function present(ctx: PersonContext, row: CycleRow): Cycle {
  const owned = isOwner(ctx, row);
  const state = stateOf(row, ctx.now, owned);
  return {
    id: row.id,
    awardName: row.award_name,
    category: row.category,
    description: row.description,
    points: row.points,
    criteria: row.criteria,
    scope: row.scope,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    state,
    mayNominate: state === 'open' && row.invited,
    owned,
    onPanel: row.on_panel,
  };
}

/** The cycles that I may nominate in or score; for admins all. */
export async function list(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Nominations['nominations.list']>,
): Promise<Answer<Nominations['nominations.list']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const from = after ? sql`and (k.made_at, k.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const visibleOnly = hasRight(ctx.person, 'nominations.manage')
    ? sql``
    : sql`and (${onPanel(ctx)} or ${invited(ctx)} or k.made_by = ${ctx.person.id})`;
  const found = await sql<CycleRow>`
    ${cyclesSql(ctx)} ${visibleOnly} ${from} order by k.made_at desc, k.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.made_at.toISOString(), row.id]);
  return { items: rows.map((row) => present(ctx, row)), nextCursor };
}
