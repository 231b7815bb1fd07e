import { days } from '@apprecio/contract/api/days';
import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import type { EventRhythm, EventScope } from '@apprecio/contract/events/limits';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { instantAt, shownZone, wallTime } from '../../../lib/i18n/zone.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { firstAudience } from '../../audiences/public.tsx';
import { datesOf } from '../when.ts';

export type Details = AnswerOf<'events.details'>;

/** What someone has planned of an event so far; times are those of its zone, `yyyy-mm-ddThh:mm`, days `yyyy-mm-dd`. */
export interface Draft {
  title: string;
  text: string;
  allDay: boolean;
  zone: string;
  startsAt: string;
  endsAt: string;
  firstDay: string;
  lastDay: string;
  place: string;
  link: string;
  capacity: string;
  guests: number;
  rsvpUntil: string;
  audience: Audience | null;
  hosts: Choice[];
  every: EventRhythm | 'never';
  ends: 'count' | 'until';
  count: string;
  until: string;
  scope: EventScope;
}

const once = { every: 'never', ends: 'count', count: '8', until: '', scope: 'one' } as const;

/** Who plans an event: whom they may invite, and the community from whose page they come. */
export interface Planner {
  choices: AudienceChoices;
  communityId?: string | undefined;
}

/** A draft to begin with: tomorrow at four for an hour, or an event that is changed. */
export function draftOf(before: Details | undefined, planner: Planner, now: Date): Draft {
  if (before) {
    const { title, text, allDay, zone, startsAt, endsAt, place, link, capacity, guests, rsvpUntil, chosen, hosts } =
      before;
    const [firstDay, lastDay] = datesOf({ ...before, allDay: true });
    return {
      ...once,
      title,
      text,
      allDay,
      zone,
      startsAt: wallTime(startsAt, zone),
      endsAt: wallTime(endsAt, zone),
      firstDay,
      lastDay,
      place,
      link,
      capacity: capacity === null ? '' : String(capacity),
      guests,
      rsvpUntil: rsvpUntil === startsAt ? '' : wallTime(rsvpUntil, zone),
      audience: chosen,
      hosts: hosts.map(({ id, name, imageUrl, designation }) => ({
        id,
        name,
        imageUrl,
        subtitle: designation ?? undefined,
      })),
    };
  }
  const day = wallTime(new Date(now.getTime() + days(1))).slice(0, 10);
  return {
    ...once,
    title: '',
    text: '',
    allDay: false,
    zone: shownZone(),
    startsAt: `${day}T16:00`,
    endsAt: `${day}T17:00`,
    firstDay: day,
    lastDay: day,
    place: '',
    link: '',
    capacity: '',
    guests: 0,
    rsvpUntil: '',
    audience: firstAudience(planner.choices, planner.communityId),
    hosts: [],
  };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + days(1)).toISOString().slice(0, 10);
}

/** What is sent for a draft; empty times stay empty, for the form to tell. */
export function fieldsOf(draft: Draft) {
  const { title, text, allDay, zone, place, link, capacity, guests, rsvpUntil, audience, hosts } = draft;
  const instant = (wall: string) => (wall === '' ? '' : instantAt(wall, zone).toISOString());
  const starts = allDay ? draft.firstDay && `${draft.firstDay}T00:00` : draft.startsAt;
  const ends = allDay ? draft.lastDay && `${dayAfter(draft.lastDay)}T00:00` : draft.endsAt;
  return {
    title,
    text,
    startsAt: instant(starts),
    endsAt: instant(ends),
    zone,
    place,
    link: link.trim(),
    guests,
    audience: audience!,
    hostIds: hosts.map(({ id }) => id),
    ...(capacity !== '' && { capacity: Number(capacity) }),
    ...(rsvpUntil !== '' && { rsvpUntil: instant(rsvpUntil) }),
  };
}

/** How an event is to repeat; what is not said yet is left out, for the form to tell. */
export function repeatOf({ every, ends, count, until }: Draft) {
  if (every === 'never') return {};
  const isCount = ends === 'count';
  return {
    repeat: {
      every,
      ...(isCount && count !== '' && { count: Number(count) }),
      ...(!isCount && until !== '' && { until }),
    },
  };
}
