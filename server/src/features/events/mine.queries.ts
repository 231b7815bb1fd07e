import { hasRight } from '@apprecio/contract/api/permissions';
import { sql, type RawBuilder } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { includes, closedToMe } from '../audiences/public.ts';
import { leadsIn } from '../communities/public.ts';

/** The context of the person whose events are read. */
export type Reader = Pick<PersonContext, 'db' | 'organisationId' | 'now'> & {
  person: Pick<PersonContext['person'], 'id' | 'timeZone'>;
};

/** Builds the condition that the event of an alias is for the person whose row of `people` has the alias `me`. */
export function invitesMe(
  { organisationId: org }: Pick<Reader, 'organisationId'>,
  event: string,
  me: string,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${event}.${column}`);
  return sql<boolean>`exists (select 1 from event_audience a
    where a.organisation_id = ${org} and a.event_id = ${of('id')} and ${includes(org, 'a', me, of('created_at'))})`;
}

/** Builds the condition that I am a host of the event of an alias. */
export function hostedByMe(
  { organisationId: org, person }: Pick<Reader, 'organisationId' | 'person'>,
  event: string,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${event}.${column}`);
  return sql<boolean>`(${of('author_id')} = ${person.id} or exists (select 1 from event_hosts h
    where h.organisation_id = ${org} and h.event_id = ${of('id')} and h.person_id = ${person.id}))`;
}

/** Builds the condition that I lead the community of the event of an alias. */
export function ledByMe(me: Pick<Reader, 'organisationId' | 'person'>, event: string): RawBuilder<boolean> {
  return leadsIn(me, `${event}.community_id`, sql.ref(`${event}.created_at`));
}

/** Builds the condition that I, the row of `people` of the alias `me`, manage the event of an alias: the rule of `canWith`. */
export function managedByMe(ctx: PersonContext, event: string, me: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${event}.${column}`);
  const closed = closedToMe(ctx, `${event}.audience`, of('created_at'));
  const asAdmin = sql`(${hasRight(ctx.person, 'events.manage')} and ((${of('community_id')} is null and not ${closed}) or ${invitesMe(ctx, event, me)}))`;
  return sql<boolean>`(${hostedByMe(ctx, event)} or ${ledByMe(ctx, event)} or ${asAdmin})`;
}

/** Builds what events are read from, `events e` beside my row `me` and my answer `r`, and the condition they are read by. */
export function fromEvents(ctx: Pick<Reader, 'organisationId' | 'person'>): {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
} {
  const { organisationId: org, person } = ctx;
  return {
    from: sql`events e join people me on me.organisation_id = ${org} and me.id = ${person.id}
      left join event_rsvps r on r.organisation_id = ${org} and r.event_id = e.id and r.person_id = ${person.id}`,
    where: sql<boolean>`e.organisation_id = ${org}`,
  };
}
