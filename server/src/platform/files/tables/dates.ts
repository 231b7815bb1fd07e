import { languages } from '@apprecio/contract/api/codes';
import { nameKey } from '@apprecio/contract/api/text-keys';
import type { DateSpan } from '@apprecio/contract/batches/columns';
import { plainCell, plainDigits } from './digits.ts';

/** Order of day and month in dates such as 03/04/2021. */
export type DateOrder = 'dmy' | 'mdy';

/** A date as it is written: it is known, it waits for the order of day and month, or it cannot be read. */
export type WrittenDate = { day: string } | OpenDate | null;

interface OpenDate {
  first: number;
  second: number;
  year: string;
}

const written = [...languages, 'de'];
const monthNames = new Map<string, number>();
for (const locale of written)
  for (const month of ['long', 'short'] as const)
    for (const options of [{ month }, { month, day: 'numeric' as const }])
      for (let at = 0; at < 12; at++) {
        const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
        const part = format.formatToParts(Date.UTC(2021, at, 5)).find(({ type }) => type === 'month')!.value;
        if (!/^\p{Nd}+$/u.test(part)) monthNames.set(nameKey(part).replace(/\.$/, ''), at + 1);
      }
for (const [name, month] of [
  ['sept', 9],
  ['mär', 3],
  ['mrz', 3],
] as const)
  monthNames.set(name, month);

const weekdays = new Set<string>();
for (const locale of written)
  for (const weekday of ['long', 'short'] as const)
    for (let at = 1; at <= 7; at++)
      weekdays.add(
        nameKey(new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2021, 2, at))).replace(
          /\.$/,
          '',
        ),
      );
const passedOver = new Set(['de', 'of', 'del', 'the', ...weekdays]);

/** The plain date of a day that exists; else null. */
function dayOf(year: number, month: number, day: number): { day: string } | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year <= 2199 ? { day: date.toISOString().slice(0, 10) } : null;
}

function fullYear(text: string, span: DateSpan, today: string): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  const last = span === 'ahead' ? 2099 : Number(today.slice(0, 4)) + (span === 'near' ? 1 : 0);
  return year > last ? year - 100 : year;
}

// Days since 30 December 1899, as spreadsheets count them, for the years 1920 to 2099.
function ofSerial(text: string): WrittenDate {
  const serial = Number(text);
  if (serial < 7306 || serial > 73_050) return null;
  return { day: new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10) };
}

const timeOfDay = /[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const zoneAlone = /^(\d{4}-\d{2}-\d{2})[+-]\d{2}:\d{2}$/;

/** Takes the time of day off; null where it is in UTC, which is another day elsewhere. */
function withoutTime(text: string): string | null {
  const date = zoneAlone.exec(text)?.[1] ?? text;
  const [all, hours, minutes, seconds = '0', , zone] = timeOfDay.exec(date) ?? [];
  if (all === undefined) return date;
  const isMidnight = Number(hours) + Number(minutes) + Number(seconds) === 0;
  return zone?.toUpperCase() === 'Z' && !isMidnight ? null : date.slice(0, -all.length);
}

function ofWords(text: string, span: DateSpan, today: string): WrittenDate {
  const words = nameKey(text.replaceAll(/[,./'-]/g, ' ').replaceAll(/(\d)(st|nd|rd|th|º|ª|er)(?=\s|$)/giu, '$1'))
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .split(' ');
  const months = words.flatMap((word) => monthNames.get(word) ?? []);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const others = words.filter(
    (word) => word !== '' && !monthNames.has(word) && !/^\d+$/.test(word) && !passedOver.has(word),
  );
  if (months.length !== 1 || numbers.length !== 2 || others.length > 0) return null;
  const [one, two] = numbers as [string, string];
  if (one.length === 4 && two.length <= 2) return dayOf(Number(one), months[0]!, Number(two));
  if (one.length > 2 || (two.length !== 2 && two.length !== 4)) return null;
  return dayOf(fullYear(two, span, today), months[0]!, Number(one));
}

/** Reads a date in any form in which a spreadsheet or a program shows it. */
export function readDate(cell: string, span: DateSpan, today: string): WrittenDate {
  const text = withoutTime(
    plainDigits(plainCell(cell))
      .replace(/^'/, '')
      .replaceAll(/[‐‑–—−]/g, '-'),
  );
  if (text === null) return null;
  if (/^\d{5}(\.0+)?$/.test(text)) return ofSerial(text);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const yearFirst = /^(\d{4})([-/. ]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const yearLast = /^(\d{1,2})([-/. ]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/.exec(text);
  if (!yearLast) return ofWords(text, span, today);
  const [first, second] = [Number(yearLast[1]), Number(yearLast[3])];
  if (first < 1 || second < 1 || (first > 12 && second > 12) || Math.max(first, second) > 31) return null;
  const year = String(fullYear(yearLast[4]!, span, today));
  return first === second ? dayOf(Number(year), first, second) : { first, second, year };
}

/** The day of a date when the order of day and month is known; null for one that does not exist in it. */
export function dayIn(date: WrittenDate, order: DateOrder): string | null {
  if (date === null) return null;
  if ('day' in date) return date.day;
  const [day, month] = order === 'dmy' ? [date.first, date.second] : [date.second, date.first];
  return dayOf(Number(date.year), month, day)?.day ?? null;
}

/** Returns the order that the dates of a file prove: one, `both` if they contradict each other, or null. */
export function orderOf(dates: readonly WrittenDate[]): DateOrder | 'both' | 'either' | null {
  const open = dates.filter((date): date is OpenDate => date !== null && !('day' in date));
  const dayFirst = open.some(({ first }) => first > 12);
  const monthFirst = open.some(({ second }) => second > 12);
  if (dayFirst && monthFirst) return 'both';
  if (dayFirst) return 'dmy';
  if (monthFirst) return 'mdy';
  return open.length > 0 ? 'either' : null;
}
