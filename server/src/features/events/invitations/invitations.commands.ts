import type { EventFields } from '@apprecio/contract/events/event';
import type { EventAnswer } from '@apprecio/contract/events/limits';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/fail.ts';
import { type AudienceRow, includes } from '../../audiences/public.ts';

const atOnce = 1000;

/** Writes whom these events are for, in place of whom they were for. */
export async function writeAudience(
  ctx: PersonContext,
  ids: readonly string[],
  audience: readonly AudienceRow[],
): Promise<void> {
  await ctx.db
    .deleteFrom('event_audience')
    .where('event_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  const { organisationId: organisation_id } = ctx;
  const rows = ids.flatMap((event_id) => audience.map((row) => ({ organisation_id, event_id, ...row })));
  for (let at = 0; at < rows.length; at += atOnce) {
    await ctx.db
      .insertInto('event_audience')
      .values(rows.slice(at, at + atOnce))
      .execute();
  }
}

/** Writes who holds these events beside their author. */
export async function writeHosts(
  ctx: PersonContext,
  ids: readonly string[],
  authorId: string,
  hostIds: readonly string[],
): Promise<void> {
  const others = [...new Set(hostIds)].filter((each) => each !== authorId);
  await ctx.db
    .deleteFrom('event_hosts')
    .where('event_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  if (others.length === 0) return;
  const activeHosts = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${others}::uuid[])`)
    .where('status', '=', 'active')
    .execute();
  if (activeHosts.length < others.length) throw failAt('hostIds', 'events.host');
  const { organisationId: organisation_id } = ctx;
  await ctx.db
    .insertInto('event_hosts')
    .values(ids.flatMap((event_id) => others.map((person_id) => ({ organisation_id, event_id, person_id }))))
    .execute();
}

/** SQL condition that the person of answer `v` does not host its event, and that it is not for them. */
export function isUninvited(org: string): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select 1 from people x, event_audience a, events w
      where x.organisation_id = ${org} and x.id = v.person_id and a.organisation_id = ${org} and a.event_id = v.event_id
      and w.organisation_id = ${org} and w.id = a.event_id and ${includes(org, 'a', 'x', sql.ref('w.created_at'))})
    and not exists (select 1 from event_hosts h where h.organisation_id = ${org} and h.event_id = v.event_id
      and h.person_id = v.person_id)
    and not exists (select 1 from events e where e.organisation_id = ${org} and e.id = v.event_id
      and e.author_id = v.person_id))`;
}

interface WithdrawnAnswer {
  event_id: string;
  person_id: string;
  answer: EventAnswer;
}

/** Takes back the answers of those whom these locked events are no longer for, who are told where they might have come. */
export async function dropUninvited(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  const org = ctx.organisationId;
  const { rows } = await sql<WithdrawnAnswer>`delete from event_rsvps v
    where v.organisation_id = ${org} and v.event_id = any(${[...ids]}::uuid[]) and ${isUninvited(org)}
    returning v.event_id, v.person_id, v.answer`.execute(ctx.db);
  const coming = rows.filter(({ answer }) => answer !== 'no');
  if (coming.length === 0) return;
  await ctx.recordEach(
    'events.uninvited',
    coming.map(({ event_id: subjectId, person_id: personId }) => ({ subjectId, facts: { personId } })),
  );
}

/** Returns true if two audiences are equal, regardless of the order of their fields. */
export function isSameAudience(one: EventFields['audience'], other: EventFields['audience']): boolean {
  const sorted = (audience: EventFields['audience']) =>
    JSON.stringify(Object.entries(audience).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
