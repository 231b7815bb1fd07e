import { type AuditTopic, auditTopics } from '@apprecio/contract/api/audit-topics';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { audit, AuditEntry } from '@apprecio/contract/audit/audit.operations';
import type { ActivityName } from '@apprecio/contract/generated/activities';
import { auditTopicOf } from '@apprecio/contract/generated/activities';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import { daysAfter, startOf } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { parkedWork, shownAtMost } from '../../platform/mails/parked.ts';
import { isNoSecretBatch } from '../batches/public.ts';
import { isNoSecretAward } from '../hall-of-fame/public.ts';
import { parkedPushes } from '../notifications/public.ts';
import { refJson, presentPerson } from '../people/public.ts';
import { activitiesOf, plainFacts } from './audit.rules.ts';

type Filters = Parsed<(typeof audit)['audit.export']>;

/** An activity as the log reads it. */
export interface LogRow {
  id: string;
  at: Date;
  activity: ActivityName;
  operation: string;
  facts: unknown;
  actor: PersonRef | null;
  subject: PersonRef | null;
  subject_id: string | null;
}

/** Returns the topics that a reader may see: who keeps the money reads its lines alone. */
export function topicsFor({ person }: Pick<PersonContext, 'person'>): readonly AuditTopic[] {
  return hasRight(person, 'audit.manage') ? auditTopics : ['points'];
}

/** The rows of the log that match, the newest first, after a cursor. Dates are days in the zone of who asks. */
export function logQuery(
  ctx: PersonContext,
  filters: Filters,
  after: readonly [string, string] | null,
  limit: number,
): RawBuilder<LogRow> {
  const org = ctx.organisationId;
  const zone = ctx.person.timeZone;
  const { personId, from, to, topic } = filters;
  return sql<LogRow>`
    select a.id, a.at, a.activity, a.operation, a.facts, a.subject_id,
      case when w.id is null then null else ${refJson('w')} end as actor,
      case when s.id is null then null else ${refJson('s')} end as subject
    from activities a
    left join people w on w.organisation_id = ${org} and w.id = a.actor_id
    left join people s on s.organisation_id = ${org} and s.id = a.subject_id and s.id is distinct from a.actor_id
    where a.organisation_id = ${org} and a.activity = any(${activitiesOf(topic, topicsFor(ctx))}::text[])
      and ${isNoSecretAward(ctx, 'a.subject_id')} and ${isNoSecretBatch(ctx, 'a.subject_id')}
      ${personId ? sql`and (a.actor_id = ${personId} or a.subject_id = ${personId})` : sql``}
      ${from ? sql`and a.at >= ${startOf(from, zone)}` : sql``}
      ${to ? sql`and a.at < ${startOf(daysAfter(to, 1), zone)}` : sql``}
      ${after ? sql`and (a.at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by a.at desc, a.id desc limit ${limit}`;
}

function entryOf(ctx: PersonContext, row: LogRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    activity: row.activity,
    topic: auditTopicOf[row.activity]!,
    actor: row.actor ? presentPerson(ctx, row.actor) : null,
    subject: row.subject ? presentPerson(ctx, row.subject) : null,
    subjectId: row.subject_id,
    facts: plainFacts(row.facts),
  };
}

/** Administrative acts, sign-ins and exports, the newest first. */
export async function list(
  ctx: PersonContext,
  { cursor, limit, ...filters }: Parsed<(typeof audit)['audit.list']>,
): Promise<Answer<(typeof audit)['audit.list']>> {
  const after = readCursor(cursor, ['instant', 'uuid']) as [string, string] | null;
  const { rows } = await logQuery(ctx, filters, after, limit + 1).execute(ctx.db);
  const { rows: items, nextCursor } = cut(rows, limit, (last) => [last.at, last.id]);
  return {
    items: items.map((row) => entryOf(ctx, row)),
    nextCursor,
  };
}

/** Emails, push notifications and tasks that failed at every try, with the reason. */
export async function parked(ctx: PersonContext): Promise<Answer<(typeof audit)['audit.parked']>> {
  const rows = [...(await parkedWork(ctx, ctx.requestContext.config.secretKey)), ...(await parkedPushes(ctx))];
  rows.sort((a, b) => b.parkedAt.getTime() - a.parkedAt.getTime());
  return { items: rows.slice(0, shownAtMost).map((row) => ({ ...row, parkedAt: row.parkedAt.toISOString() })) };
}
