let offsetMs = 0;

/** The present instant. Tests move it with `moveClock`; features get it as `ctx.now`. */
export function present(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Moves the clock of this process by `ms` from the real time; 0 puts it right. Tests only. */
export function moveClock(ms: number): void {
  offsetMs = ms;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The plain date `yyyy-mm-dd` of an instant in an IANA zone. */
export function dateIn(zone: string, at: Date): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(at);
}

/** The first day of the month of an instant in a zone, `yyyy-mm-01`. */
export function monthIn(zone: string, at: Date): string {
  return `${dateIn(zone, at).slice(0, 7)}-01`;
}

/** The first day of the month after `month` (`yyyy-mm-01`). */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/** The instant at which a plain date begins in a zone. */
export function startOf(date: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/** The plain date `days` after a plain date; negative goes back. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The instant so many calendar months before another. */
export function monthsBefore(at: Date, months: number): Date {
  const then = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').subtract({ months });
  return new Date(then.epochMilliseconds);
}

/** The Monday of the week of a plain date. */
export function weekOf(date: string): string {
  return daysAfter(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

/** The days from one plain date to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** The days of the month of `month`. */
export function daysIn(month: string): number {
  return Temporal.PlainDate.from(month).daysInMonth;
}
