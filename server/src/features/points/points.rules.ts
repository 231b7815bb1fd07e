import { type TransferKind, transferKinds, transfers } from '@apprecio/contract/generated/transfers';
import type { AllowanceRules } from '@apprecio/contract/points/allowance';
import type { AccountKind } from '@apprecio/contract/points/points.operations';
import { receivedLines as lineNames, type ReceivedLine } from '@apprecio/contract/points/received';
import {
  kindGroups as groupNames,
  type KindGroup,
  type TransferMeaning,
} from '@apprecio/contract/points/transfer-meaning';

/** Accounts whose balance never falls below zero; the others are summed when asked. */
export const floored: ReadonlySet<AccountKind> = new Set<AccountKind>(['allowance', 'earned', 'held', 'wallet']);

interface AllowanceRule {
  base: number;
  perReport: number;
  prorated?: boolean;
  reports: number;
  joinedOn: string | null;
  month: string;
  daysInMonth: number;
}

/**
 * Returns the points a person may give in a month (`yyyy-mm-01`): the base plus a sum for each direct report. Unless
 * `prorated` is false, a person who joins within the month gets the share of the remaining days, joining day
 * included, rounded up to ten.
 */
export function allowanceOf(rule: AllowanceRule): number {
  const whole = rule.base + rule.perReport * rule.reports;
  const joinedThisMonth = rule.joinedOn !== null && rule.joinedOn.slice(0, 7) === rule.month.slice(0, 7);
  if (!joinedThisMonth || rule.prorated === false) return whole;
  const left = rule.daysInMonth - Number(rule.joinedOn!.slice(8, 10)) + 1;
  return Math.min(whole, Math.ceil((whole * left) / rule.daysInMonth / 10) * 10);
}

/** A month (`yyyy-mm-01`) with its days. */
type MonthDays = Pick<AllowanceRule, 'month' | 'daysInMonth'>;

/** Returns which payments the points in a wallet are enough for, in their order; one that is too much is passed over. */
export function affordable<Payment extends { points: number }>(
  available: number,
  payments: readonly Payment[],
): Payment[] {
  let left = available;
  return payments.filter(({ points }) => {
    if (points > left) return false;
    left -= points;
    return true;
  });
}

const kindsWith = (fits: (meaning: TransferMeaning) => boolean): TransferKind[] =>
  transferKinds.filter((kind) => fits(transfers[kind]));

/** The transfer kinds behind each line of a report on received points, with additions and deductions. */
export const receivedLines = Object.fromEntries(
  lineNames.map((line) => [line, kindsWith(({ received }) => received === line)]),
) as Record<ReceivedLine, TransferKind[]>;

/** The kinds of transfers that make up what somebody received. */
export const receivedKinds: readonly TransferKind[] = Object.values(receivedLines).flat();

/** An admin by what their allowance is made of. */
export interface Admin {
  id: string;
  joinedOn: string | null;
  reports: number;
}

/** Returns the points an admin may give in a month under some rules. */
export function totalOf(
  { joinedOn, reports }: Admin,
  { admin, perReport, prorated }: AllowanceRules,
  month: MonthDays,
): number {
  return allowanceOf({ base: admin, perReport, prorated, reports, joinedOn, ...month });
}

/** Lists the rules that raise an admin's own allowance of a month. Empty if the total does not rise. */
export function raisedBy(
  admin: Admin,
  before: AllowanceRules,
  after: AllowanceRules,
  month: MonthDays,
): ('admin' | 'perReport' | 'prorated')[] {
  const was = totalOf(admin, before, month);
  if (totalOf(admin, after, month) <= was) return [];
  return (['admin', 'perReport', 'prorated'] as const).filter(
    (field) => totalOf(admin, { ...before, [field]: after[field] }, month) > was,
  );
}

/** Returns the rest of a month's allowance of `total` after `given` points; at least zero, also after a reduction. */
export function leftOf(total: number, given: number): number {
  return Math.max(0, total - given);
}

/** The facts that decide a month's allowance. */
export interface MonthFacts {
  /** The points that the rules give. */
  whole: number;
  /** The most that it may be, after someone raised their own. */
  cap: number | null;
  /** The points that admins granted on top for the month. */
  extra: number;
  /** The points that the ledger issued for the month, and their balance; null before the month was opened. */
  issued: { issued: number; balance: number } | null;
}

/** Returns a month's allowance, what is left of it, and whether the ledger says the same. */
export function allowanceStatus({ whole, cap, extra, issued }: MonthFacts): {
  total: number;
  left: number;
  open: boolean;
} {
  const total = Math.min(whole, cap ?? whole) + extra;
  const left = issued ? leftOf(total, issued.issued - issued.balance) : total;
  return { total, left, open: issued !== null && left === issued.balance };
}

/** Returns true if a balance fell from the mark or above to below it. */
export function crossed(before: number, after: number, mark: number | null): boolean {
  return mark !== null && before >= mark && after < mark;
}

/** The balance below which a wallet is low after a top-up: a fifth of it. */
export function lowMark(topUp: number): number {
  return Math.ceil(topUp / 5);
}

/** The days of notice before a point may be worth less. */
export const noticeDays = 30;

/** Against the values of how many days a raise is judged, so that many small ones do not add up. */
export const raiseDays = 30;

/**
 * Returns true if a point value is more than five percent above the lowest recent one. Another admin must then
 * confirm it.
 */
export function isGreatRaise(paise: number, lowest: number): boolean {
  return paise * 100 > lowest * 105;
}

/** The days before their end at which people hear of points that end. */
export const expirySteps = [30, 7, 1] as const;

/** The notice that is due `daysLeft` days before points end, or null while it is too early. */
export function noticeDue(daysLeft: number): number | null {
  if (daysLeft < 0) return null;
  return expirySteps.findLast((days) => daysLeft <= days) ?? null;
}

/** Points that end together, at the end of a day. */
export interface PointsBatch {
  endsOn: string;
  points: number;
}

/**
 * Returns the remaining points by expiry day, the earliest first. The oldest points are spent first, so a balance
 * consists of the newest.
 */
export function remainingBatches(balance: number, received: readonly PointsBatch[]): PointsBatch[] {
  let rest = balance;
  const lots: PointsBatch[] = [];
  for (const { endsOn, points } of received.toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1))) {
    const left = Math.min(points, rest);
    if (left > 0) lots.unshift({ endsOn, points: left });
    rest -= left;
  }
  return lots;
}

/** The kinds of transfers by what an admin looks for. */
export const kindGroups = Object.fromEntries(
  groupNames.map((group) => [group, kindsWith(({ groups }) => groups.includes(group))]),
) as Record<KindGroup, TransferKind[]>;
