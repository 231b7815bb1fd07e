import { locale } from '../../../lib/i18n/language.ts';

function format(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
}

/** An instant as the clock of a zone shows it. */
export function timeIn(zone: string, at: Date): string {
  return format(at, zone);
}

/** Formats a local time, `yyyy-mm-ddThh:mm`, in words. */
export function timeOnClock(wall: string): string {
  return format(new Date(`${wall}:00Z`), 'UTC');
}

/** A zone as people know it: `America/New York`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
