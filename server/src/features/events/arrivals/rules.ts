import { eventLimits } from '@apprecio/contract/events/limits';
import { derivedSecret, sameText } from '../../../platform/security/crypto.ts';

const shownMs = eventLimits.codeShownSeconds * 1000;
const minutesTaken = eventLimits.codeTakenSeconds / eventLimits.codeShownSeconds;
const purpose = 'event check-in';

/** The event of an organisation whose arrivals are noted by codes. */
export interface Place {
  organisationId: string;
  eventId: string;
}

function codeOf({ organisationId, eventId }: Place, minute: number, secretKey: string): string {
  const proof = derivedSecret(`${organisationId} ${eventId} ${minute}`, secretKey, purpose);
  return `${minute.toString(36)}.${proof.slice(0, 22)}`;
}

/** The code that is shown at a time, and when the next one follows. */
export function codeAt(now: Date, place: Place, secretKey: string): { code: string; nextAt: Date } {
  const minute = Math.floor(now.getTime() / shownMs);
  return { code: codeOf(place, minute, secretKey), nextAt: new Date((minute + 1) * shownMs) };
}

/** Whether a code was shown for this event within the last ten minutes. */
export function isTaken(code: string, now: Date, place: Place, secretKey: string): boolean {
  const minute = Number.parseInt(code.split('.')[0]!, 36);
  const age = Math.floor(now.getTime() / shownMs) - minute;
  return age >= 0 && age < minutesTaken && sameText(code, codeOf(place, minute, secretKey));
}
