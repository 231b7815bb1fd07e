import { days } from '@apprecio/contract/api/days';
import type { EventSummary } from '@apprecio/contract/events/event';
import { useTranslations } from 'use-intl';
import { formatDate, formatInstant, formatWeekday } from '../../lib/i18n/format.ts';
import { wallTime } from '../../lib/i18n/zone.ts';

type Times = Pick<EventSummary, 'startsAt' | 'endsAt' | 'zone' | 'allDay'>;

/** The plain date of an instant in the zone of an event. */
export function dateIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(at);
}

/** The plain dates of an event, first and last: of a whole day those where it is, else those of the reader. */
export function datesOf({ startsAt, endsAt, zone, allDay }: Times): [first: string, last: string] {
  if (allDay) return [dateIn(zone, new Date(startsAt)), dateIn(zone, new Date(Date.parse(endsAt) - 1))];
  return [wallTime(startsAt).slice(0, 10), wallTime(new Date(Date.parse(endsAt) - 1)).slice(0, 10)];
}

/** The plain dates from the first to the last day of an event. */
export function daysOf(event: Times): string[] {
  const [first, last] = datesOf(event);
  const count = (Date.parse(last) - Date.parse(first)) / days(1) + 1;
  return Array.from({ length: count }, (_unused, at) =>
    new Date(Date.parse(first) + days(at)).toISOString().slice(0, 10),
  );
}

/** The time of day at which something starts for the reader, `16:00`. */
export function timeOf(at: string): string {
  return wallTime(at).slice(11);
}

/** Returns a function that formats the time of an event, as in `Sat, 05 Dec, 2026, 11:00 – 13:30`, or its days. */
export function useWhen(): (event: Times) => string {
  const t = useTranslations('events.when');
  const dated = (date: string) => `${formatWeekday(date)}, ${formatDate(date)}`;
  return (event) => {
    const [first, last] = datesOf(event);
    if (event.allDay) {
      const days = first === last ? dated(first) : t('range', { start: dated(first), end: dated(last) });
      return t('allDay', { date: days });
    }
    const end = first === last ? timeOf(event.endsAt) : formatInstant(event.endsAt);
    return t('range', { start: `${formatWeekday(first)}, ${formatInstant(event.startsAt)}`, end });
  };
}
