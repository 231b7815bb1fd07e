import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import type { ServiceReward } from '@apprecio/contract/celebrations/rewards';

/** Returns true if a wish is allowed so many days before the day (negative: after it). */
export function canWishAt(daysAway: number): boolean {
  return daysAway <= celebrationLimits.cardDays && daysAway >= -celebrationLimits.daysAfter;
}

/** The years in which days between two plain dates lie. */
export function yearsBetween(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_unused, at) => first + at);
}

/** The days of the year between two plain dates (inclusive), as month times 100 and day, with 29 February beside the 28th. */
export function daysOfYear(from: string, to: string): number[] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const days = Array.from({ length: first.until(last).days + 1 }, (_unused, at) => first.add({ days: at }));
  const numbers = days.map(({ month, day }) => month * 100 + day);
  return [...new Set(numbers.includes(228) ? [...numbers, 229] : numbers)];
}

/** The days before a celebration on which managers are notified. */
export const daysOfNotice = 3;

/** The points for years of service as somebody set them. */
export interface RulesVersion {
  version: number;
  rewards: readonly ServiceReward[];
  setBy: string;
  setAt: Date;
}

/** The rules that were set before a day ended. */
export function rulesBefore(versions: readonly RulesVersion[], end: Date): RulesVersion[] {
  return versions.filter(({ setAt }) => setAt < end);
}

/**
 * Returns the points and version for so many years of service; null if there are none. Uses the newest rules that the
 * person did not set themselves.
 */
export function rewardFor(
  versions: readonly RulesVersion[],
  personId: string,
  years: number,
): { points: number; version: number } | null {
  const rules = versions.find(({ setBy }) => setBy !== personId);
  const reward = rules?.rewards.find((each) => each.years === years);
  return rules && reward ? { points: reward.points, version: rules.version } : null;
}
