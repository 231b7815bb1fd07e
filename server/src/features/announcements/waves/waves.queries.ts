import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { includes } from '../../audiences/public.ts';

export type Scope = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;
type People = 'me' | 'x';

/** SQL of when the announcement of an alias was given free, or begun where it is a draft. */
export function writtenAt(alias: string): RawBuilder<Date> {
  return sql<Date>`coalesce(${sql.ref(`${alias}.scheduled_at`)}, ${sql.ref(`${alias}.created_at`)})`;
}

/** SQL of the instant from which announcement `n` is there for a person: for all the same, or their clock’s hour. */
export function outAt({ organisationId: org }: Pick<Scope, 'organisationId'>, person: People): RawBuilder<Date> {
  return sql<Date>`(case when n.readers_hour is null then n.publish_at
    else n.readers_hour::timestamp at time zone coalesce(${sql.ref(`${person}.time_zone`)},
      (select z.time_zone from organisations z where z.organisation_id = ${org})) end)`;
}

/** SQL condition that announcement `n` is meant for a person, whether or not it is there for them yet. */
export function isInAudience(
  { organisationId: org }: Pick<Scope, 'organisationId'>,
  person: People,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from announcement_audience a
    where a.organisation_id = ${org} and a.announcement_id = n.id and ${includes(org, 'a', person, writtenAt('n'))})`;
}

/**
 * SQL condition that is true if announcement `n` is for a person now. The person belongs to the audience and, if it
 * goes out at a local hour, their clock has reached it. People it has reached keep access after a change of time
 * zone.
 */
export function isFor(ctx: Pick<Scope, 'organisationId' | 'now'>, person: People): RawBuilder<boolean> {
  const [org, id] = [ctx.organisationId, sql.ref(`${person}.id`)];
  return sql<boolean>`(${isInAudience(ctx, person)} and (n.readers_hour is null or ${outAt(ctx, person)} <= ${ctx.now}
    or exists (select 1 from announcement_deliveries d
      where d.organisation_id = ${org} and d.announcement_id = n.id and d.person_id = ${id})
    or exists (select 1 from announcement_reads b
      where b.organisation_id = ${org} and b.announcement_id = n.id and b.person_id = ${id})))`;
}

/** The first and the last instant at which an announcement goes out to those that it is meant for. */
export async function hoursOf(ctx: Scope, id: string): Promise<{ first: Date; last: Date } | null> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(h.at) as first, max(h.at) as last from (select ${outAt(ctx, 'x')} as at
      from announcements n join people x on x.organisation_id = ${ctx.organisationId} and x.status = 'active'
      where n.organisation_id = ${ctx.organisationId} and n.id = ${id} and ${isInAudience(ctx, 'x')}) h`.execute(
    ctx.db,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first && last ? { first, last } : null;
}

/** The people that a wave of an announcement reached. */
export async function reachedBy(ctx: Scope, id: string, wave: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('announcement_deliveries')
    .select('person_id')
    .where('announcement_id', '=', id)
    .where('wave', '=', wave)
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}
