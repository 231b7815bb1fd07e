import { days } from '@apprecio/contract/api/days';
import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import type { EventRhythm, EventScope } from '@apprecio/contract/events/limits';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { instantAt, shownZone, wallTime } from '../../../lib/i18n/zone.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { firstAudience } from '../../audiences/public.tsx';
import { datesOf } from '../when.ts';

export type Details = AnswerOf<'events.details'>;

/** The audiences that the planner may invite, and the community from whose page the form was opened. */
export interface Planner {
  choices: AudienceChoices;
  communityId?: string | undefined;
}

// The fields that an event and its draft have in common.
const plain = ['title', 'text', 'zone', 'place'] as const;

function plainOf<From extends Record<(typeof plain)[number], string>>(from: From) {
  return Object.fromEntries(plain.map((name) => [name, from[name]])) as Pick<From, (typeof plain)[number]>;
}

function newDraft({ choices, communityId }: Planner, now: Date) {
  const day = wallTime(new Date(now.getTime() + days(1))).slice(0, 10);
  return {
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
    guests: '0',
    rsvpUntil: '',
    audience: firstAudience(choices, communityId),
    hosts: [] as Choice[],
    every: 'never' as EventRhythm | 'never',
    ends: 'count' as 'count' | 'until',
    count: '8',
    until: '',
    scope: 'one' as EventScope,
  };
}

/** The draft of an event; times are those of its zone, `yyyy-mm-ddThh:mm`, days `yyyy-mm-dd`. */
export type Draft = ReturnType<typeof newDraft>;

/** A draft to begin with: tomorrow at four for an hour, or an event that is changed. */
export function draftOf(before: Details | undefined, planner: Planner, now: Date): Draft {
  const begun = newDraft(planner, now);
  if (!before) return begun;
  const { allDay, zone, startsAt, endsAt, link, capacity, guests, rsvpUntil, chosen, hosts } = before;
  const [firstDay, lastDay] = datesOf({ ...before, allDay: true });
  return {
    ...begun,
    ...plainOf(before),
    allDay,
    startsAt: wallTime(startsAt, zone),
    endsAt: wallTime(endsAt, zone),
    firstDay,
    lastDay,
    link,
    capacity: capacity === null ? '' : String(capacity),
    guests: String(guests),
    rsvpUntil: rsvpUntil === startsAt ? '' : wallTime(rsvpUntil, zone),
    audience: chosen,
    hosts: hosts.map(choiceOf),
  };
}

/** A person as one who can be chosen. */
export function choiceOf({
  id,
  name,
  imageUrl,
  designation,
}: Pick<Details['hosts'][number], 'id' | 'name' | 'imageUrl' | 'designation'>): Choice {
  return { id, name, imageUrl, subtitle: designation ?? undefined };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + days(1)).toISOString().slice(0, 10);
}

/** The repetition of an event, without what is not entered yet. */
function repeatOf({ every, ends, count, until }: Draft) {
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

/** Returns the input to send for a draft. Empty times stay empty, so that the form reports them. */
export function fieldsOf(draft: Draft) {
  const { allDay, zone, link, capacity, guests, rsvpUntil, audience, hosts } = draft;
  const instant = (wall: string) => (wall === '' ? '' : instantAt(wall, zone).toISOString());
  const starts = allDay ? draft.firstDay && `${draft.firstDay}T00:00` : draft.startsAt;
  const ends = allDay ? draft.lastDay && `${dayAfter(draft.lastDay)}T00:00` : draft.endsAt;
  return {
    ...plainOf(draft),
    startsAt: instant(starts),
    endsAt: instant(ends),
    link: link.trim(),
    guests: Number(guests),
    audience: audience!,
    hostIds: hosts.map(({ id }) => id),
    ...(capacity !== '' && { capacity: Number(capacity) }),
    ...(rsvpUntil !== '' && { rsvpUntil: instant(rsvpUntil) }),
    ...repeatOf(draft),
  };
}
