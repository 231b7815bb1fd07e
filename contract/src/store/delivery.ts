import { days } from '../api/days.ts';

/** Most working days that a delivery may be said to take. */
export const deliveryDaysAtMost = 90;

/** The working days within which a product is delivered: not before `from`, at the latest after `to`. */
export interface DeliveryDays {
  from: number;
  to: number;
}

/** Returns whether these are delivery days: the shorter time first, within the bounds. */
export function areDeliveryDays({ from, to }: DeliveryDays): boolean {
  return from >= 0 && from <= to && to <= deliveryDaysAtMost;
}

/** Reads delivery days that are written as `5` or `3-5`; null for anything else. */
export function readDeliveryDays(text: string): DeliveryDays | null {
  const [, from, to = from] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(text.trim()) ?? [];
  const read = { from: Number(from), to: Number(to) };
  return from !== undefined && areDeliveryDays(read) ? read : null;
}

/**
 * Returns the date so many working days after a plain date. Monday to Saturday are working days; an order of a Sunday
 * counts from the Monday after it.
 */
export function workingDayAfter(date: string, count: number): string {
  const isSunday = (at: Date) => at.getUTCDay() === 0;
  const next = (at: Date) => new Date(at.getTime() + days(1));
  let at = new Date(`${date}T00:00:00Z`);
  if (isSunday(at)) at = next(at);
  for (let left = count; left > 0;) {
    at = next(at);
    if (!isSunday(at)) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}

/**
 * Returns the first and the last date on which something ordered on a date arrives. All are plain dates of the
 * organisation.
 */
export function arrivalOf(orderedOn: string, { from, to }: DeliveryDays): { from: string; to: string } {
  return { from: workingDayAfter(orderedOn, from), to: workingDayAfter(orderedOn, to) };
}
