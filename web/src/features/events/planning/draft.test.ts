import { afterEach, expect, test } from 'vitest';
import { showTimesIn, shownZone } from '../../../lib/i18n/zone.ts';
import { type Details, draftOf, fieldsOf } from './draft.ts';

const planner = { choices: { team: 0, everyone: 12, departments: [], locations: [], communities: [] } };
const before = shownZone();
afterEach(() => showTimesIn(before));

const inParis = (times: Pick<Details, 'allDay' | 'startsAt' | 'endsAt'>) =>
  ({
    ...times,
    zone: 'Europe/Paris',
    title: 'Choir',
    text: '',
    place: '',
    link: '',
    capacity: null,
    guests: 0,
    rsvpUntil: times.startsAt,
    chosen: { kind: 'all' },
    hosts: [],
  }) as unknown as Details;

test('an event edited from another zone keeps its zone and its unchanged times (EVT-01)', () => {
  showTimesIn('Asia/Kolkata');
  const choir = { startsAt: '2027-03-25T17:00:00.000Z', endsAt: '2027-03-25T18:30:00.000Z' };
  const evening = draftOf(inParis({ allDay: false, ...choir }), planner, new Date());
  expect(evening).toMatchObject({ startsAt: '2027-03-25T18:00', endsAt: '2027-03-25T19:30' });
  expect(fieldsOf(evening)).toMatchObject({ ...choir, zone: 'Europe/Paris' });
  const late = { startsAt: '2027-03-25T19:00:00.000Z', endsAt: '2027-03-25T20:00:00.000Z' };
  expect(draftOf(inParis({ allDay: false, ...late }), planner, new Date())).toMatchObject({ firstDay: '2027-03-25' });
  const days = { startsAt: '2027-03-27T23:00:00.000Z', endsAt: '2027-03-28T22:00:00.000Z' };
  const fete = draftOf(inParis({ allDay: true, ...days }), planner, new Date());
  expect(fete).toMatchObject({ firstDay: '2027-03-28', lastDay: '2027-03-28' });
  expect(fieldsOf(fete)).toMatchObject({ ...days, zone: 'Europe/Paris' });
  expect(draftOf(undefined, planner, new Date()).zone).toBe('Asia/Kolkata');
});
