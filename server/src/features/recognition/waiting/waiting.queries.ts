import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { recipientsQuery, waitingCount, waitingRecipients } from '../recognition.queries.ts';

/** The oldest recipients that wait for my decision and how many there are, as members of `pipeline`. */
export function waitingQueries(ctx: PersonContext, limit: number) {
  const first = sql`select x.id ${waitingRecipients(ctx)} order by x.created_at, x.id limit ${limit}`;
  return [
    recipientsQuery(ctx, sql`x.id = any(array(${first})) order by x.created_at, x.id`),
    waitingCount(ctx),
  ] as const;
}
