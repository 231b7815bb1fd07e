import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { events } from '@apprecio/contract/events/events.operations';
import { eventLimits } from '@apprecio/contract/events/limits';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { derivedSecret, sameText, eitherKey, type SecretKey } from '../../../platform/security/crypto.ts';
import { lookingAt, readEvent } from '../events.queries.ts';
import { canWith } from '../events.rules.ts';

type Events = typeof events;

const shownMs = eventLimits.codeShownSeconds * 1000;
const validMinutes = eventLimits.codeTakenSeconds / eventLimits.codeShownSeconds;
const purpose = 'event check-in';

/** The event of an organisation whose arrivals are noted by codes. */
interface EventKey {
  organisationId: string;
  eventId: string;
}

function codeOf({ organisationId, eventId }: EventKey, minute: number, secretKey: SecretKey): string {
  const proof = derivedSecret(`${organisationId} ${eventId} ${minute}`, secretKey, purpose);
  return `${minute.toString(36)}.${proof.slice(0, 22)}`;
}

/** The code that is shown at a time, and when the next one follows. */
function codeAt(now: Date, place: EventKey, secretKey: SecretKey): { code: string; nextAt: Date } {
  const minute = Math.floor(now.getTime() / shownMs);
  return { code: codeOf(place, minute, secretKey), nextAt: new Date((minute + 1) * shownMs) };
}

/** Returns true if a code was shown for this event within the last ten minutes. */
export function isValidCode(code: string, now: Date, place: EventKey, secretKey: SecretKey): boolean {
  const minute = Number.parseInt(code.split('.')[0]!, 36);
  const age = Math.floor(now.getTime() / shownMs) - minute;
  if (age < 0 || age >= validMinutes) return false;
  return eitherKey(secretKey).some((key) => sameText(code, codeOf(place, minute, key)));
}

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
