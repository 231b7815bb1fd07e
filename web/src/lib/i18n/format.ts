import { days } from '@apprecio/contract/api/days';
import { language, locale } from './language.ts';
import { shownZone } from './zone.ts';

/** The `localStorage` key of the currency. */
export const currencyKey = 'currency';

const made = new Map<string, unknown>();

// Making a formatter takes longer than a hundred uses, so each is made once for its language and options.
function formatter<Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`;
  const cachedFormat = made.get(key) as Format | undefined;
  if (cachedFormat) return cachedFormat;
  const fresh = new Kind(locale, options);
  made.set(key, fresh);
  return fresh;
}

/** The one currency; kept in local storage so that others can follow. */
export function currency(): 'INR' {
  try {
    if (localStorage.getItem(currencyKey) !== 'INR') localStorage.setItem(currencyKey, 'INR');
  } catch {
    return 'INR';
  }
  return 'INR';
}

function numberText(value: number, options: Intl.NumberFormatOptions): string {
  return formatter(Intl.NumberFormat, locale(), options).format(value).replace('-', '−');
}

/** Rupees as the language writes them, with no decimals or two: `₹2,41,860`, `₹12.50`. */
export function formatRupees(rupees: number): string {
  return numberText(rupees, {
    style: 'currency',
    currency: currency(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** Paise as rupees: `formatPaise(24186050)` is `₹2,41,860.50`. */
export function formatPaise(paise: number): string {
  return formatRupees(paise / 100);
}

/** A count or a sum of points as the language writes it: `1,240`, `2,41,860`. */
export function formatNumber(value: number): string {
  return numberText(value, { maximumFractionDigits: 2 });
}

type Moment = string | number | Date | null | undefined;

const plain = /^\d{4}-\d{2}-\d{2}$/;

function toDate(value: Moment): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(typeof value === 'string' && plain.test(value) ? `${value}T00:00:00Z` : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function zoneOf(value: Moment): string {
  return typeof value === 'string' && plain.test(value) ? 'UTC' : shownZone();
}

function parts(date: Date, timeZone: string): { day: string; month: string; year: string } {
  const format = formatter(Intl.DateTimeFormat, language(), {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  const found: Record<string, string> = {};
  for (const part of format.formatToParts(date)) found[part.type] = part.value;
  return { day: found['day'] ?? '', month: (found['month'] ?? '').replace(/\.$/, ''), year: found['year'] ?? '' };
}

/** `05 Mar, 2025` for a plain date (no zone) or an instant (in the zone of `zone.ts`); `N/A` otherwise. */
export function formatDate(value: Moment): string {
  const date = toDate(value);
  if (!date) return 'N/A';
  const { day, month, year } = parts(date, zoneOf(value));
  return `${day} ${month}, ${year}`;
}

/** `05 Mar` for birthdays; `N/A` when missing. */
export function formatDay(value: Moment): string {
  const date = toDate(value);
  if (!date) return 'N/A';
  const { day, month } = parts(date, zoneOf(value));
  return `${day} ${month}`;
}

/** `05 Mar, 2025, 16:30`; `N/A` when missing. */
export function formatInstant(value: Moment): string {
  const date = toDate(value);
  if (!date) return 'N/A';
  const time = formatter(Intl.DateTimeFormat, language(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone: zoneOf(value),
  });
  return `${formatDate(value)}, ${time.format(date)}`;
}

/** The month of a plain date or of `yyyy-mm` in the language on screen: `March`, `March 2025` or `Mar`. */
export function formatMonth(month: string, style: 'long' | 'short' | 'with year' = 'long'): string {
  const format = formatter(Intl.DateTimeFormat, language(), {
    calendar: 'gregory',
    numberingSystem: 'latn',
    month: style === 'short' ? 'short' : 'long',
    ...(style === 'with year' && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)).replace(/\.$/, '');
}

/** The hour of the day, 0 to 23, of an instant in a zone. */
export function hourIn(timeZone: string, at: Date): number {
  const format = formatter(Intl.DateTimeFormat, 'en', { hour: '2-digit', hourCycle: 'h23', timeZone });
  return Number(format.format(at));
}

const units = [
  ['day', days(1)],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `now`, `4 minutes ago`, `yesterday` up to seven days either way, then the date; `N/A` when missing. */
export function formatRelative(value: Moment, now: number = Date.now()): string {
  const date = toDate(value);
  if (!date) return 'N/A';
  const past = date.getTime() - now;
  if (Math.abs(past) > days(7)) return formatDate(value);
  const relative = formatter(Intl.RelativeTimeFormat, language(), { numeric: 'auto' });
  const unit = units.find(([, length]) => Math.abs(past) >= length);
  return unit ? relative.format(Math.trunc(past / unit[1]), unit[0]) : relative.format(0, 'second');
}

/** Joins words to `A`, `A and B`, `A, B and C` in the language on screen. */
export function listFormat(): Intl.ListFormat {
  return formatter(Intl.ListFormat, locale(), { type: 'conjunction' });
}

/** `A`, `A and B`, `A, B and C` in the language on screen. */
export function formatList(items: string[]): string {
  return listFormat().format(items);
}

/** SHA-256 of a text (UTF-8) as 64 lowercase hexadecimal digits. Needs a secure context. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** First letter upper case, the rest lower case. */
export function capitalise(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('').toLowerCase();
}

/** Today as `yyyy-mm-dd` in the zone of `zone.ts`. */
export function todayIso(now: Date = new Date()): string {
  const format = formatter(Intl.DateTimeFormat, 'en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: shownZone(),
  });
  return format.format(now);
}

/** The day of the week of a plain date or an instant, short: `Sat`; `N/A` when missing. */
export function formatWeekday(value: Moment): string {
  const date = toDate(value);
  if (!date) return 'N/A';
  const format = formatter(Intl.DateTimeFormat, language(), { weekday: 'short', timeZone: zoneOf(value) });
  return format.format(date).replace(/\.$/, '');
}
