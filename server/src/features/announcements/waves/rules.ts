const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;

/** When the last clock on earth shows an hour, `yyyy-mm-ddThh:mm`: twelve hours behind UTC. */
function lastOf(readersHour: string): number {
  return Date.parse(`${readersHour}:00Z`) + 12 * hourMs;
}

/**
 * When the next clock may show an hour: the clocks of the world differ by quarters of an hour. Null once all have shown
 * it.
 */
export function nextWave(now: Date, readersHour: string): Date | null {
  const left = lastOf(readersHour) - now.getTime();
  if (left <= 0) return null;
  return new Date(lastOf(readersHour) - Math.floor((left - 1) / quarterMs) * quarterMs);
}

/** What the clock of a zone shows at an instant, `yyyy-mm-ddThh:mm`. */
export function wallClock(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' });
}
