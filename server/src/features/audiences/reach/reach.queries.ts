import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { audiences } from '@apprecio/contract/audiences/audiences.operations';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { foundBy, presentPerson, refJson, reportsBelow } from '../../people/public.ts';
import { type AudienceRow, audienceRows, includes } from '../public.ts';

type Audiences = typeof audiences;

const zonesAtMost = 50;
/**
 * The minimum number of people for a time zone to be listed for non-admins. With fewer people, the zone would
 * identify them.
 */
const fewestInZone = 5;

interface Row {
  id: string;
  name_fold: string;
  person: PersonRef;
}

/** SQL condition that some rows of an audience include the person `x` for what is sent now. */
function isReached({ organisationId: org, now }: PersonContext, rows: readonly AudienceRow[]): RawBuilder<boolean> {
  const ids = rows.map((row) => row.target_id);
  if (rows.every(({ kind }) => kind === 'person')) return sql<boolean>`x.id = any(${ids}::uuid[])`;
  const [kinds, targets] = [rows.map(({ kind }) => kind), rows.map(({ target }) => target)];
  return sql<boolean>`exists (select 1
    from unnest(${kinds}::text[], ${targets}::text[], ${ids}::uuid[]) as a(kind, target, target_id)
    where ${includes(org, 'a', 'x', sql`${now}::timestamptz`)})`;
}

/**
 * Lists people inside or outside an audience, among those that the caller may address. Admins may address anyone,
 * others their reports.
 */
export async function people(
  ctx: PersonContext,
  { audience, side, search, cursor, limit }: Parsed<Audiences['audiences.people']>,
): Promise<Answer<Audiences['audiences.people']>> {
  const reached = isReached(ctx, await audienceRows(ctx, 'audiences.manage', audience));
  const after = readCursor(cursor, ['text', 'uuid']);
  const from = after ? sql`and (c.name_fold, c.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const isInScope = hasRight(ctx.person, 'audiences.manage') ? sql`true` : sql`x.id in (select b.id from below b)`;
  const all = sql`select x.id, x.name, x.photo, x.designation, x.department, x.preferred_name, x.status, x.name_fold,
      ${reached} as reached, coalesce(x.time_zone, (select o.time_zone from organisations o
        where o.organisation_id = ${ctx.organisationId})) as zone
    from people x where x.organisation_id = ${ctx.organisationId} and x.status = 'active' and (${isInScope} or ${reached})`;
  const page = rawQuery<Row>(
    ctx.db,
    sql`with ${reportsBelow(ctx)} select c.id, c.name_fold, ${refJson('c')} as person from (${all}) c
        where c.reached = ${side === 'reached'} and ${foundBy(ctx, search, 'c.id')} ${from}
        order by c.name_fold, c.id limit ${limit + 1}`,
  );
  const count = rawQuery<{ reached: number; left_out: number }>(
    ctx.db,
    sql`with ${reportsBelow(ctx)} select (count(*) filter (where c.reached))::int as reached,
          (count(*) filter (where not c.reached))::int as left_out from (${all}) c`,
  );
  const zones = rawQuery<{ zone: string; count: number }>(
    ctx.db,
    sql`with ${reportsBelow(ctx)} select c.zone, count(*)::int as count from (${all}) c where c.reached
        group by c.zone having count(*) >= ${hasRight(ctx.person, 'audiences.manage') ? 1 : fewestInZone} order by count desc, c.zone limit ${zonesAtMost}`,
  );
  const [found, counts, lived] = after
    ? [(await pipeline(ctx.db, [page]))[0], null, null]
    : await pipeline(ctx.db, [page, count, zones]);
  const { rows, nextCursor } = cut(found, limit, (row) => [row.name_fold, row.id]);
  return {
    items: rows.map((row) => presentPerson(ctx, row.person)),
    nextCursor,
    ...(counts && { counts: counts[0]!, zones: lived }),
  };
}
