import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { audit } from '@apprecio/contract/audit/audit.operations';
import type { ActivityName } from '@apprecio/contract/generated/activities';
import { auditTopicOf } from '@apprecio/contract/generated/activities';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { readCursor, writeCursor } from '../../platform/db/page.ts';
import { isNoSecretBatch } from '../batches/public.ts';
import { isNoSecretAward } from '../hall-of-fame/public.ts';
import { topicsFor } from './audit.queries.ts';
import { activitiesOf, plainFacts } from './audit.rules.ts';

// Longer than any call takes: a line has the instant at which its call began, and is there once the call has ended.
const settledMs = 5 * 60_000;

interface Row {
  id: string;
  at: Date;
  activity: ActivityName;
  operation: string;
  facts: unknown;
  actor_id: string | null;
  actor_name: string | null;
  subject_id: string | null;
  subject_name: string | null;
}

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** Reads lines of the log in the order of their instants, after a cursor, up to five minutes ago. */
export async function lines(
  ctx: PersonContext,
  { after, limit }: Parsed<(typeof audit)['audit.lines']>,
): Promise<Answer<(typeof audit)['audit.lines']>> {
  const org = ctx.organisationId;
  const cursor = readCursor(after, ['instant', 'uuid']);
  const { rows } = await sql<Row>`
    select a.id, a.at, a.activity, a.operation, a.facts, a.actor_id, w.name as actor_name, a.subject_id, s.name as subject_name
    from activities a
    left join people w on w.organisation_id = ${org} and w.id = a.actor_id
    left join people s on s.organisation_id = ${org} and s.id = a.subject_id
    where a.organisation_id = ${org} and a.activity = any(${activitiesOf(undefined, topicsFor(ctx))}::text[])
      and a.at <= ${new Date(ctx.now.getTime() - settledMs)}
      ${cursor ? sql`and (a.at, a.id) > (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)` : sql``}
      and ${isNoSecretAward(ctx, 'a.subject_id')} and ${isNoSecretBatch(ctx, 'a.subject_id')}
    order by a.at, a.id limit ${limit}`.execute(ctx.db);
  return {
    lines: rows.map((row) => ({
      cursor: writeCursor([row.at, row.id]),
      id: row.id,
      at: row.at.toISOString(),
      activity: row.activity,
      topic: auditTopicOf[row.activity]!,
      operation: row.operation,
      actor: named(row.actor_id, row.actor_name),
      subject: named(row.subject_id, row.subject_name),
      subjectId: row.subject_id,
      facts: plainFacts(row.facts),
    })),
  };
}
