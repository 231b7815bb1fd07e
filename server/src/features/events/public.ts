import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { closedToMe, includes } from '../audiences/public.ts';
import { leadsIn } from '../communities/public.ts';
import { holdsRight } from '../people/public.ts';
import { lookingAt, readEvent } from './events.queries.ts';
import { canWith } from './events.rules.ts';

type Scope = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/**
 * SQL condition that a person (an id, or SQL of it) may see an event (SQL of its id), by the rule of `mayRead`. By its
 * OFFSET it is asked row by row.
 */
export function mayReadEvent(org: string, eventId: RawBuilder<unknown>, personId: unknown): RawBuilder<boolean> {
  const reader = { organisationId: org, person: { id: sql.ref<string>('pe.id') } };
  return sql<boolean>`exists (select 1 from events ev
    join people pe on pe.organisation_id = ${org} and pe.id = ${personId}
    where ev.organisation_id = ${org} and ev.id = ${eventId} and (ev.author_id = pe.id
      or (ev.community_id is null and ${holdsRight('pe', 'events.manage')}
        and not ${closedToMe(reader, 'ev.audience', sql.ref('ev.created_at'))})
      or exists (select 1 from event_hosts h where h.organisation_id = ${org} and h.event_id = ev.id and h.person_id = pe.id)
      or exists (select 1 from event_audience a where a.organisation_id = ${org} and a.event_id = ev.id
        and ${includes(org, 'a', 'pe', sql.ref('ev.created_at'))})
      or ${leadsIn(reader, 'ev.community_id', sql.ref('ev.created_at'))})
    offset 0)`;
}

/** Those of some people who may see an event. */
export async function eventReadersAmong(ctx: Scope, id: string, personIds: readonly string[]): Promise<string[]> {
  const { organisationId: org } = ctx;
  const { rows } = await sql<{ id: string }>`select x.id from people x
    where x.organisation_id = ${org} and x.id = any(${[...personIds]}::uuid[])
      and ${mayReadEvent(org, sql`${id}::uuid`, sql.ref('x.id'))}`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** The past event that a post is of. */
interface PostedEvent {
  /** True for hosts and for people who attended. */
  mayPost: boolean;
  /** It is for everyone. */
  everyone: boolean;
}

/**
 * An event to post photos of.
 * @throws Failure `access.not_found` when the caller may not see it
 */
export async function eventToPost(ctx: PersonContext, id: string): Promise<PostedEvent> {
  const event = await readEvent(ctx, id);
  const { post: mayPost } = canWith(ctx.now, lookingAt(ctx, event));
  return { mayPost, everyone: event.audience.kind === 'all' };
}

/** SQL of the event whose id is in `column`, as JSON of its id and title; null without one. */
export function eventJson(
  { organisationId }: Pick<Scope, 'organisationId'>,
  column: string,
): RawBuilder<{ id: string; title: string } | null> {
  return sql<{ id: string; title: string } | null>`(select json_build_object('id', ev.id, 'title', ev.title)
    from events ev where ev.organisation_id = ${organisationId} and ev.id = ${sql.ref(column)})`;
}
