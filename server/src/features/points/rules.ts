import type { AccountKind } from '@apprecio/contract/points';

/** Accounts whose balance never falls below zero; the others are summed when asked. */
export const floored: ReadonlySet<AccountKind> = new Set<AccountKind>(['allowance', 'earned', 'held', 'wallet']);

interface AllowanceRule {
  base: number;
  perReport: number;
  reports: number;
  joinedOn: string | null;
  month: string;
  daysInMonth: number;
}

/**
 * The points someone may give in a month (`yyyy-mm-01`): the base and a sum for each direct report; who joins within
 * the month gets the share of the days left, joining day included, rounded up to ten.
 */
export function allowanceOf(rule: AllowanceRule): number {
  const whole = rule.base + rule.perReport * rule.reports;
  const joinedThisMonth = rule.joinedOn !== null && rule.joinedOn.slice(0, 7) === rule.month.slice(0, 7);
  if (!joinedThisMonth) return whole;
  const left = rule.daysInMonth - Number(rule.joinedOn!.slice(8, 10)) + 1;
  return Math.min(whole, Math.ceil((whole * left) / rule.daysInMonth / 10) * 10);
}
