import { days } from '@apprecio/contract/api/days';
import { participationLimits } from '@apprecio/contract/audiences/participation';

/** Returns true if a poll or survey closes in the future, after it starts and within a year. */
export function isPeriod(now: Date, startsAt: Date, endsAt: Date): boolean {
  const latest = now.getTime() + days(participationLimits.days);
  return endsAt > now && endsAt > startsAt && endsAt.getTime() <= latest;
}
