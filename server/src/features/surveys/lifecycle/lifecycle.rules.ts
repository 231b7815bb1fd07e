import { lifecycleLimits } from '@apprecio/contract/surveys/pulses';

/** Hour of the day from which people are invited and reminded, in their own time zone. */
export const asksAtHour = 9;

/** The fewest days that a gathering takes people for. */
const shortest = 30;

/** The first day of the quarter that begins after at least `days` more days. */
function quarterAfter(from: Temporal.PlainDate, days: number): Temporal.PlainDate {
  const least = from.add({ days });
  const first = least.with({ day: 1, month: Math.floor((least.month - 1) / 3) * 3 + 1 });
  return Temporal.PlainDate.compare(first, least) >= 0 ? first : first.add({ months: 3 });
}

/**
 * Returns the closing time of a gathering that takes people from a day on: `lifecycleLimits.answerDays` after the end
 * of the quarter, at 18:00.
 */
export function closesAfter(day: string, timeZone: string): Date {
  const until = quarterAfter(Temporal.PlainDate.from(day), shortest).add({ days: lifecycleLimits.answerDays });
  return new Date(until.toZonedDateTime({ timeZone, plainTime: '18:00' }).epochMilliseconds);
}

/** Until when a gathering takes people. */
export function takesUntil(endsAt: Date): Date {
  return new Date(endsAt.getTime() - lifecycleLimits.answerDays * 86_400_000);
}
