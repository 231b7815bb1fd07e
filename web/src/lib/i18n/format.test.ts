import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  capitalise,
  formatDate,
  formatDay,
  formatInstant,
  formatNumber,
  formatPaise,
  formatRelative,
  formatRupees,
  sha256Hex,
  todayIso,
} from './format.ts';
import { instantAt, showTimesIn, wallTime } from './zone.ts';

beforeEach(() => showTimesIn('Asia/Kolkata'));

describe('money (I18N-02)', () => {
  test.each([
    [241860, '₹2,41,860'],
    [12.5, '₹12.50'],
    [1102.3, '₹1,102.30'],
    [12.345, '₹12.35'],
    [0, '₹0'],
    [-500, '−₹500'],
  ])('%s rupees read %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  test('paise are shown as rupees with two decimals at most', () => {
    expect(formatPaise(24186050)).toBe('₹2,41,860.50');
    expect(formatNumber(1240)).toBe('1,240');
  });

  test.each([
    ['hi', '−2,41,860.5', '₹1,102.30'],
    ['es', '−241.860,5', '1102,30 ₹'],
    ['fr', '−241 860,5', '1 102,30 ₹'],
    ['pt', '−241.860,5', '₹ 1.102,30'],
  ])('in %s they have the form of the language: %s, %s', async (chosen, number, rupees) => {
    localStorage.setItem('language', chosen);
    vi.resetModules();
    const format = await import('./format.ts');
    localStorage.removeItem('language');
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect([plain(format.formatNumber(-241860.5)), plain(format.formatRupees(1102.3))]).toEqual([number, rupees]);
  });

  test('the currency is INR and is written to local storage', () => {
    localStorage.setItem('currency', 'USD');
    expect(formatRupees(1)).toBe('₹1');
    expect(localStorage.getItem('currency')).toBe('INR');
  });
});

describe('dates (I18N-03)', () => {
  test.each([
    ['2025-03-05', '05 Mar, 2025'],
    ['2025-09-30', '30 Sep, 2025'],
    ['2025-03-05T20:00:00.000Z', '06 Mar, 2025'],
    [new Date('2025-03-05T10:00:00Z'), '05 Mar, 2025'],
    ['', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['soon', 'N/A'],
    [Number.NaN, 'N/A'],
  ])('%s reads %s', (value, text) => {
    expect(formatDate(value)).toBe(text);
  });

  test('a birthday is shown without a year, and an instant with its time', () => {
    expect(formatDay('1994-01-18')).toBe('18 Jan');
    expect(formatInstant('2025-03-05T11:00:00.000Z')).toBe('05 Mar, 2025, 16:30');
    expect(formatInstant('never')).toBe('N/A');
  });

  test.each([
    [0, 'now'],
    [59_000, 'now'],
    [4 * 60_000, '4 minutes ago'],
    [2 * 3_600_000, '2 hours ago'],
    [26 * 3_600_000, 'yesterday'],
    [6.5 * 86_400_000, '6 days ago'],
    [7 * 86_400_000, '7 days ago'],
    [7 * 86_400_000 + 1, '29 Nov, 2024'],
    [-3 * 86_400_000, 'in 3 days'],
  ])('%s ms ago reads %s', (ago, text) => {
    const now = Date.parse('2024-12-06T12:00:00.000Z');
    expect(formatRelative(new Date(now - ago), now)).toBe(text);
  });

  test('a missing time reads N/A', () => {
    expect(formatRelative(null)).toBe('N/A');
  });
});

describe('the zone of the person (I18N-05)', () => {
  test('times are shown in the person’s zone, regardless of the device', () => {
    showTimesIn('Asia/Tokyo');
    expect(formatInstant('2025-03-05T20:00:00.000Z')).toBe('06 Mar, 2025, 05:00');
    showTimesIn('America/New_York');
    expect(formatInstant('2025-03-05T02:00:00.000Z')).toBe('04 Mar, 2025, 21:00');
    expect(formatDay('2025-03-05T02:00:00.000Z')).toBe('04 Mar');
    expect(formatDate('2025-03-05')).toBe('05 Mar, 2025');
  });

  test.each([
    ['Asia/Kolkata', '2026-01-10T09:30', '2026-01-10T04:00:00.000Z'],
    ['America/New_York', '2026-03-08T01:30', '2026-03-08T06:30:00.000Z'],
    ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-11-01T03:30', '2026-11-01T08:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01T00:15', '2026-05-31T10:15:00.000Z'],
  ])('in %s %s converts to %s and back', (zone, wall, instant) => {
    showTimesIn(zone);
    expect(instantAt(wall).toISOString()).toBe(instant);
    expect(wallTime(instant)).toBe(wall);
  });

  test.each(['Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'UTC'])(
    'a partly typed year keeps its digits in the field, in %s',
    (zone) => {
      showTimesIn(zone);
      for (const year of ['0002', '0020', '0202', '2027'])
        expect(wallTime(instantAt(`${year}-12-01T10:00`))).toBe(`${year}-12-01T10:00`);
    },
  );
});

describe('helpers (I18N-04)', () => {
  test('SHA-256 is 64 lowercase hexadecimal digits of the UTF-8 bytes', async () => {
    expect(await sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(await sha256Hex('₹')).toHaveLength(64);
  });

  test('capitalise makes the first letter upper case and the rest lower case', () => {
    expect(capitalise('hELLO World')).toBe('Hello world');
    expect(capitalise('éCOLE')).toBe('École');
    expect(capitalise('')).toBe('');
  });

  test('today is yyyy-mm-dd in the zone', () => {
    expect(todayIso(new Date('2025-03-05T20:00:00Z'))).toBe('2025-03-06');
  });
});
