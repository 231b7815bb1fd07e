import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { events } from '@apprecio/contract/events/operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { lookingAt, readEvent } from '../queries.ts';
import { canWith } from '../rules.ts';
import { codeAt } from './rules.ts';

type Events = typeof events;

interface CameRow {
  came: number;
}

/** The code that a host shows for those who arrive. */
export async function code(
  ctx: PersonContext,
  { id }: Parsed<Events['events.code']>,
): Promise<Answer<Events['events.code']>> {
  const event = await readEvent(ctx, id);
  const can = canWith(ctx.now, lookingAt(ctx, event));
  if (!can.seeAll) throw fail('access.denied');
  if (!can.showCode) throw fail('events.check_in_closed');
  const { organisationId } = ctx;
  const { rows } = await sql<CameRow>`select count(*)::int as came from event_rsvps v
    where v.organisation_id = ${organisationId} and v.event_id = ${id} and v.came_at is not null`.execute(ctx.db);
  const shown = codeAt(ctx.now, { organisationId, eventId: id }, ctx.requestContext.config.secretKey);
  return { checkInCode: shown.code, nextAt: shown.nextAt.toISOString(), came: rows[0]!.came };
}
