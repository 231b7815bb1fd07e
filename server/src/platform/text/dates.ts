import type { Language } from '@apprecio/contract/api/codes';

/** A plain date as `05 Mar, 2025`, the month in a language. */
export function longDate(date: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(date));
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return `${of('day')} ${of('month').replace(/\.$/, '')}, ${of('year')}`;
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
