const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;

/** Returns the instant when the last clock on earth, at UTC−12, shows an hour, `yyyy-mm-ddThh:mm`. */
function lastOf(readersHour: string): number {
  return Date.parse(`${readersHour}:00Z`) + 12 * hourMs;
}

/**
 * Returns the instant when the next clock may show an hour. Time zones differ by quarters of an hour. Null after all
 * have shown it.
 */
export function nextWave(now: Date, readersHour: string): Date | null {
  const left = lastOf(readersHour) - now.getTime();
  if (left <= 0) return null;
  return new Date(lastOf(readersHour) - Math.floor((left - 1) / quarterMs) * quarterMs);
}

/** Returns the local time of a zone at an instant, as `yyyy-mm-ddThh:mm`. */
export function wallClock(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' });
}
