import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** An entry of a calendar file. */
export interface CalendarEntry {
  id: string;
  /** Number of changes; a calendar uses the entry with the highest. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  /** Whole days of its zone: it begins and ends at midnight there. */
  allDay: boolean;
  title: string;
  text: string;
  place: string;
  link: string;
  cancelled: boolean;
  /** True if the reader's attendance is not certain. */
  tentative?: boolean;
}

/** Name of a calendar that is fetched repeatedly, and the interval of its fetches. */
interface Fetched {
  name: string;
  ttlSeconds: number;
}

function statusOf({ cancelled, tentative = false }: CalendarEntry): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED;
  return tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function at(instant: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime());
}

const days = (first: number) => Array.from({ length: 7 }, (_, at) => first + at).join(',');
const saturday = `BYMONTHDAY=${days(24)};BYDAY=SA`;
const sundayFromSecond = `BYMONTHDAY=${days(2)};BYDAY=SU`;

/**
 * Corrects rules that the library shortens to the first or last weekday of a month. Greenland and Palestine change on the
 * Saturday up to the 30th. Israel changes on the Friday before the last Sunday, Chile on the first Sunday from the 2nd on.
 */
const corrections: readonly [zones: RegExp, ofLibrary: string, rule: string][] = [
  [/./, 'BYMONTH=3;BYDAY=-1SA', `BYMONTH=3;${saturday}`],
  [/./, 'BYMONTH=10;BYDAY=-1SA', `BYMONTH=10;${saturday}`],
  [/./, 'BYMONTH=3;BYDAY=-1FR', `BYMONTH=3;BYMONTHDAY=${days(23)};BYDAY=FR`],
  [/Santiago|Continental/, 'BYMONTH=4;BYDAY=1SU', `BYMONTH=4;${sundayFromSecond}`],
  [/Santiago|Continental/, 'BYMONTH=9;BYDAY=1SU', `BYMONTH=9;${sundayFromSecond}`],
];

/** Returns the rules of a zone under the name that entries use. The library names aliases after their zone. */
function rulesOf(zone: string): string | null {
  const rules = tzlib_get_ical_block(zone)[0]?.replace(/^TZID:[^\r\n]*/m, `TZID:${zone}`);
  if (!rules) return null;
  return corrections
    .filter(([zones]) => zones.test(zone))
    .reduce((text, [, ofLibrary, rule]) => text.replace(ofLibrary, rule), rules);
}

// Addresses are no text (RFC 5545, 3.3.13): a comma in one stays as it is.
function plainAddresses(calendar: string): string {
  return calendar.replaceAll(/^URL;VALUE=URI:[^\r\n]*(?:\r\n[ \t][^\r\n]*)*/gm, (folded) => {
    const line = folded.replaceAll(/\r\n[ \t]/g, '').replaceAll(/\\([,;\\])/g, '$1');
    return line.match(/.{1,74}/gu)?.join('\r\n ') ?? line;
  });
}

/** Entries as an iCalendar file (RFC 5545), with the zones they name. */
export function writeCalendar(entries: readonly CalendarEntry[], fetched?: Fetched): string {
  const isCancelled = !fetched && entries.length > 0 && entries.every((entry) => entry.cancelled);
  const calendar = ical({
    prodId: { company: 'Apprecio', product: 'Apprecio', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ...(fetched && { name: fetched.name, ttl: fetched.ttlSeconds }),
    timezone: { name: null, generator: rulesOf },
  });
  for (const entry of entries) {
    const [start, end] = [entry.startsAt, entry.endsAt].map((each) => at(each).toZonedDateTimeISO(entry.zone));
    calendar.createEvent({
      id: `${entry.id}@apprecio`,
      sequence: entry.sequence,
      stamp: at(entry.changedAt),
      status: statusOf(entry),
      summary: entry.title,
      ...(entry.allDay
        ? { allDay: true, start: start!.toPlainDate(), end: end!.toPlainDate() }
        : { timezone: entry.zone, start: start!, end: end! }),
      ...(entry.text !== '' && { description: entry.text }),
      ...(entry.place !== '' && { location: entry.place }),
      ...(entry.link !== '' && { url: entry.link }),
    });
  }
  return plainAddresses(calendar.toString());
}
