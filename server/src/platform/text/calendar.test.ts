import { timeZone } from '@apprecio/contract/api/dates';
import ICAL from 'ical.js';
import { sync as nodeIcal, type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar } from './calendar.ts';

// What browsers list, and what they call by its old name but the form offers by its present one.
const present = ['Africa/Asmara', 'America/Nuuk', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Ho_Chi_Minh'];
const others = ['Atlantic/Faroe', 'Europe/Kyiv', 'Pacific/Kanton', 'Pacific/Pohnpei', 'Pacific/Chuuk', 'Asia/Calcutta'];
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...present, ...others])];

const day = 86_400_000;
const begin = Math.floor(Date.now() / day) * day + 9 * 3_600_000;
// Every sixteen days for two years: before and after each change of the clock.
const instants = Array.from({ length: 46 }, (_, at) => new Date(begin + at * 16 * day));

function entryOf(zone: string, startsAt: Date, at: number, more: Partial<CalendarEntry> = {}): CalendarEntry {
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const base = { id: `${at}`, sequence: 0, changedAt: startsAt, startsAt, endsAt, zone, allDay: false };
  return { ...base, title: 'Tea', text: '', place: '', link: '', cancelled: false, ...more };
}

/** Returns the start of each calendar entry as two libraries read it. */
function readBy(text: string): { byIcal: number[]; byNode: number[] } {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const byIcal = root
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.toJSDate().getTime());
  const byNode = Object.values(nodeIcal.parseICS(text))
    .filter((each): each is VEvent => each?.type === 'VEVENT')
    .map(({ start }) => start.getTime());
  return { byIcal: byIcal.toSorted((a, b) => a - b), byNode: byNode.toSorted((a, b) => a - b) };
}

test('a calendar declares every zone under the name it uses, and two libraries read the same instants (EVT-01)', () => {
  const wanted = instants.map((instant) => instant.getTime());
  const wrong = zones.flatMap((zone) => {
    const text = writeCalendar(instants.map((instant, at) => entryOf(zone, instant, at)));
    const used = new Set([...text.matchAll(/;TZID=([^:;\r\n]+)/g)].map(([, name = '']) => name));
    const declared = new Set([...text.matchAll(/^TZID:([^\r\n]+)/gm)].map(([, name = '']) => name));
    const { byIcal, byNode } = readBy(text);
    ICAL.TimezoneService.reset();
    return [
      ...[...used].filter((name) => !declared.has(name)).map((name) => `${name} is not declared`),
      ...(JSON.stringify(byIcal) === JSON.stringify(wanted) ? [] : [`${zone} by ical.js`]),
      ...(JSON.stringify(byNode) === JSON.stringify(wanted) ? [] : [`${zone} by node-ical`]),
    ];
  });
  expect(wrong).toEqual([]);
}, 120_000);

test.each([
  'America/Godthab',
  'America/Nuuk',
  'America/Santiago',
  'America/Scoresbysund',
  'Asia/Gaza',
  'Asia/Hebron',
  'Asia/Jerusalem',
  'Pacific/Easter',
])('%s changes its clock on the right day in each of the next eight years (EVT-01)', (zone) => {
  const daily = Array.from({ length: 8 * 366 }, (_, at) => new Date(begin + at * day)).filter((instant) =>
    [2, 3, 8, 9].includes(instant.getUTCMonth()),
  );
  const { byIcal, byNode } = readBy(writeCalendar(daily.map((instant, at) => entryOf(zone, instant, at))));
  ICAL.TimezoneService.reset();
  const expected = daily.map((instant) => instant.toISOString());
  expect(byIcal.map((instant) => new Date(instant).toISOString())).toEqual(expected);
  expect(byNode.map((instant) => new Date(instant).toISOString())).toEqual(expected);
});

test('the calendar file contains the unescaped address of an event of any length (EVT-01)', () => {
  const link = `https://maps.example.com/@12.9716,77.5946,17z/data=a;b?q=${'tea,'.repeat(30)}end`;
  const text = writeCalendar([entryOf('Asia/Kolkata', instants[0]!, 0, { link })]);
  expect(text.replaceAll(/\r\n[ \t]/g, '')).toContain(`\r\nURL;VALUE=URI:${link}\r\n`);
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
});

test.each(['+05:30', '-03', '+0530'])('%s is an offset, not a zone (EVT-01)', (offset) => {
  expect(timeZone.safeParse(offset).success).toBe(false);
});
