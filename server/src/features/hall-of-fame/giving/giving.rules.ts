import { days } from '@apprecio/contract/api/days';
import { awardLimits, type AwardType } from '@apprecio/contract/hall-of-fame/award-lists';
import type { AwardFields } from '@apprecio/contract/hall-of-fame/hall-of-fame.entities';

/** The type of an award: special where it is called so, else by its duration. */
export function typeOf({ special, duration }: Pick<AwardFields, 'special' | 'duration'>): AwardType {
  if (special) return 'special';
  return duration === 'quarter' ? 'quarterly' : 'annual';
}

/** Returns the moment from which an award is shown, now at the earliest; null where that is more than a year away. */
export function shownFrom(now: Date, wanted: Date | null): Date | null {
  if (wanted === null || wanted < now) return now;
  return wanted.getTime() - now.getTime() <= days(awardLimits.revealDays) ? wanted : null;
}
