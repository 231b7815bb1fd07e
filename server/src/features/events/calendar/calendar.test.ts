import ICAL from 'ical.js';
import { sync as nodeIcal, type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { useClock } from '../../../../test/support/clock.ts';
import { eventOf, invite } from '../../../../test/support/things/events.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();
useClock('2027-03-20T09:00:00Z');

interface Read {
  uid: string;
  sequence: number;
  title: string;
  text: string;
  place: string;
  status: string;
  starts: string;
  ends: string;
  allDay: boolean;
}

function byIcalJs(file: string): Read {
  const component = new ICAL.Component(ICAL.parse(file) as unknown[]);
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const found = component.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(found);
  const shown = (time: InstanceType<typeof ICAL.Time>) =>
    time.isDate ? time.toString() : time.toJSDate().toISOString();
  return {
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    text: event.description,
    place: event.location,
    status: String(found.getFirstPropertyValue('status')),
    starts: shown(event.startDate),
    ends: shown(event.endDate),
    allDay: event.startDate.isDate,
  };
}

function byNodeIcal(file: string): Read {
  const event = Object.values(nodeIcal.parseICS(file)).find((part): part is VEvent => part?.type === 'VEVENT')!;
  const allDay = event.datetype === 'date';
  // The library reads a whole day as midnight in the time zone of the process.
  const local = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const shown = (date: Date) => (allDay ? local(date) : new Date(date).toISOString());
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    uid: event.uid,
    sequence: Number(event.sequence),
    title: text(event.summary),
    text: text(event.description),
    place: text(event.location),
    status: String(event.status),
    starts: shown(event.start),
    ends: shown(event.end!),
    allDay,
  };
}

test('two parsers read a calendar file alike, with folding, commas, emoji, whole days, changes and cancellation (EVT-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const fields = {
    title: `Lunch, tea; and 🎉 for everyone ${'who comes '.repeat(7)}ok`,
    text: 'First line\nSecond, with a comma; and \\ that',
    place: 'Canteen, Pune',
    zone: 'Europe/Paris',
    startsAt: '2027-03-28T08:00:00.000Z',
    endsAt: '2027-03-28T09:30:00.000Z',
  };
  const id = await invite(admin!, fields);
  const file = async () => (await asha!.ok('events.calendar', { id })).text;
  const first = await file();
  for (const line of first.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(first).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Paris');
  expect(first).toContain('DTSTART;TZID=Europe/Paris:20270328T100000');
  const expected = {
    uid: `${id}@apprecio`,
    sequence: 0,
    title: fields.title,
    text: fields.text,
    place: fields.place,
    status: 'CONFIRMED',
    starts: fields.startsAt,
    ends: fields.endsAt,
    allDay: false,
  };
  expect([byIcalJs(first), byNodeIcal(first)]).toEqual([expected, expected]);

  const days = { startsAt: '2027-03-27T23:00:00.000Z', endsAt: '2027-03-29T22:00:00.000Z' };
  await admin!.ok('events.update', eventOf({ ...fields, ...days, id }));
  const changed = { ...expected, sequence: 1, starts: '2027-03-28', ends: '2027-03-30', allDay: true };
  const second = await file();
  expect([byIcalJs(second), byNodeIcal(second)]).toEqual([changed, changed]);

  await admin!.ok('events.cancel', { id });
  const third = await file();
  expect(third).toContain('METHOD:CANCEL');
  const ended = { ...changed, sequence: 2, status: 'CANCELLED' };
  expect([byIcalJs(third), byNodeIcal(third)]).toEqual([ended, ended]);
});
