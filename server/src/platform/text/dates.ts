import type { Language } from '@apprecio/contract/api/codes';
import { dateIn } from '../clock.ts';

function partsOf(date: string, language: Language): { day: string; month: string; year: string } {
  const parts = new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(date));
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return { day: of('day'), month: of('month').replace(/\.$/, ''), year: of('year') };
}

/** A plain date as `05 Mar, 2025`, the month in a language. */
export function longDate(date: string, language: Language): string {
  const { day, month, year } = partsOf(date, language);
  return `${day} ${month}, ${year}`;
}

/** A plain date as `05 Mar`, the month in a language. */
export function shortDate(date: string, language: Language): string {
  const { day, month } = partsOf(date, language);
  return `${day} ${month}`;
}

/** The month of a plain date as `Mar`, in a language. */
export function shortMonth(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { calendar: 'gregory', month: 'short', timeZone: 'UTC' });
  return format.format(new Date(date)).replace(/\.$/, '');
}

/** Says the time of day in a zone, the zone named. */
export function clockTimeIn(timeZone: string, language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : language, {
    numberingSystem: 'latn',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
}

/** Returns what says the day and the time of instants in a zone, the zone named. */
export function momentsIn(timeZone: string, language: Language): (at: Date) => string {
  const time = clockTimeIn(timeZone, language);
  const days = new Map<string, string>();
  return (at) => {
    const date = dateIn(timeZone, at);
    const day = days.get(date) ?? longDate(date, language);
    days.set(date, day);
    return `${day}, ${time.format(at)}`;
  };
}
