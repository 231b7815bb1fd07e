import { periodStatus } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import type { EventCan } from '@apprecio/contract/events/event';
import { type AttendeeState, type EventAnswer, eventLimits } from '@apprecio/contract/events/limits';

/** The timestamps that determine the status of an event. */
export interface Period {
  starts_at: Date;
  ends_at: Date;
  rsvp_until: Date;
  cancelled_at: Date | null;
}

/** The specification's status of an event. */
export function statusAt(now: Date, { starts_at, ends_at, cancelled_at }: Period) {
  if (cancelled_at !== null) return periodStatus.cancelled;
  if (starts_at > now) return periodStatus.upcoming;
  return ends_at > now ? periodStatus.active : periodStatus.completed;
}

/** An event's period with a person's relation to it. */
export interface Looking extends Period {
  /** I am of its audience. */
  invited: boolean;
  /** I am its author or another host. */
  hosts: boolean;
  /** It is an event of a community that I lead. */
  leads: boolean;
  admin: boolean;
  /** I was noted as having come. */
  came: boolean;
  /** The community that it is of; its content is for members, not for admins. */
  community_id: string | null;
  /** It invites communities of which one is closed to me. */
  closed_to_me: boolean;
}

function manages({ hosts, leads, admin, community_id, closed_to_me, invited }: Looking): boolean {
  return hosts || leads || (admin && ((community_id === null && !closed_to_me) || invited));
}

/** Returns true if a person may see an event. */
export function mayRead(looking: Looking): boolean {
  return looking.invited || manages(looking);
}

const tickBeforeMs = 3_600_000;
const tickAfterMs = days(30);

/** Returns true if attendance may be noted: from an hour before the start until thirty days after the end. */
function isTickable(now: Date, { starts_at, ends_at, cancelled_at }: Period): boolean {
  const at = now.getTime();
  return cancelled_at === null && at >= starts_at.getTime() - tickBeforeMs && at <= ends_at.getTime() + tickAfterMs;
}

/** Returns true during check-in: from an hour before the start until the end, unless cancelled. */
export function isCheckInTime(now: Date, { starts_at, ends_at, cancelled_at }: Period): boolean {
  return cancelled_at === null && now.getTime() >= starts_at.getTime() - tickBeforeMs && now <= ends_at;
}

/** Returns a person's permissions on an event. */
export function canWith(now: Date, looking: Looking): EventCan {
  const status = statusAt(now, looking);
  const open = status === periodStatus.upcoming || status === periodStatus.active;
  const isAsked = looking.invited || looking.hosts;
  return {
    answer: open && isAsked && looking.rsvp_until > now,
    decline: open && isAsked,
    edit: open && manages(looking),
    cancel: open && manages(looking),
    seeAll: manages(looking),
    tick: manages(looking) && isTickable(now, looking),
    post: status === periodStatus.completed && (manages(looking) || looking.came),
    showCode: manages(looking) && isCheckInTime(now, looking),
  };
}

/**
 * Returns true if the times are valid. The event lasts up to `eventLimits.lastsDays` and ends in the future, within
 * `eventLimits.aheadDays`.
 */
export function isPeriod(now: Date, startsAt: Date, endsAt: Date): boolean {
  const lasts = endsAt.getTime() - startsAt.getTime();
  return (
    lasts > 0 &&
    lasts <= days(eventLimits.lastsDays) &&
    endsAt > now &&
    endsAt.getTime() <= now.getTime() + days(eventLimits.aheadDays)
  );
}

/** Returns true if an event covers whole days: it starts and ends at midnight in its zone. */
export function isAllDay(startsAt: Date, endsAt: Date, zone: string): boolean {
  return [startsAt, endsAt].every((at) => {
    const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
    return there.equals(there.startOfDay());
  });
}

/** Returns the attendance state of a person who answered. */
export function stateOf({ answer, waiting }: { answer: EventAnswer; waiting: boolean }): AttendeeState {
  return waiting ? 'waiting' : answer;
}

/** Someone on the waiting list. */
export interface Waiting {
  person_id: string;
  guests: number;
  number: number;
  answered_at: Date;
}

const passedAfterMs = days(1);

/** Returns true if a person with so many guests fits into an empty event. A `capacity` of null means no limit. */
export function canEverFit(guests: number, capacity: number | null): boolean {
  return capacity === null || 1 + guests <= capacity;
}

/** The places of an event, and my answer to it. */
export interface Places {
  capacity: number | null;
  taken: number;
  /** The number of people on the waiting list. */
  waiting: number;
  my_answer: EventAnswer | null;
  my_waiting: boolean | null;
  my_guests: number | null;
}

/**
 * Decides whether a yes with so many guests has a place. A place that I have is mine; more guests must fit, and may not
 * pass those who wait. Without a place I have one where nobody waits and all of us fit.
 */
export function placeFor(
  guests: number,
  { capacity, taken, waiting, my_answer, my_waiting, my_guests }: Places,
): 'place' | 'waiting' | 'too_large' | 'no_more' {
  const keeps = my_answer === 'yes';
  if (!canEverFit(guests, capacity)) return 'too_large';
  if (keeps && my_waiting) return 'waiting';
  const occupied = keeps ? 1 + (my_guests ?? 0) : 0;
  const more = 1 + guests - occupied;
  if (capacity === null || more <= 0 || (waiting === 0 && taken + more <= capacity)) return 'place';
  return keeps ? 'no_more' : 'waiting';
}

/**
 * Returns the waiting people who move up into free places, in order, each with all guests. A party that does not fit
 * blocks later ones for a day, unless it can never fit.
 */
export function movedUp<Each extends Waiting>(
  free: number,
  waiting: readonly Each[],
  { capacity, now }: { capacity: number | null; now: Date },
): Each[] {
  const moved: Each[] = [];
  let left = free;
  for (const each of waiting) {
    if (!canEverFit(each.guests, capacity)) continue;
    const size = 1 + each.guests;
    if (size <= left) {
      left -= size;
      moved.push(each);
    } else if (now.getTime() - each.answered_at.getTime() < passedAfterMs) break;
  }
  return moved;
}

/** Returns the date and the time of day at an instant in a zone. */
export function wallTimeIn(zone: string, at: Date): { day: string; time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return { day: there.toPlainDate().toString(), time: there.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

const soonMs = { day: days(1), hour: 3_600_000 } as const;

/** The kind of reminder: a day or an hour before the event. */
export type Soon = keyof typeof soonMs;

/** The reminders sent for an event, each with the start for which it was sent. */
export interface Reminded {
  starts_at: Date;
  day_reminded_for: Date | null;
  hour_reminded_for: Date | null;
}

/**
 * Returns the time of the next reminder: a day or an hour before the start. Each is sent once, and again only if the
 * start has moved by at least that interval since.
 */
export function nextReminder(now: Date, { starts_at, day_reminded_for, hour_reminded_for }: Reminded): Date | null {
  const sent = { day: day_reminded_for, hour: hour_reminded_for };
  const times = (['day', 'hour'] as const).flatMap((soon) => {
    const before = sent[soon];
    const isNew = before === null || Math.abs(starts_at.getTime() - before.getTime()) >= soonMs[soon];
    const at = new Date(starts_at.getTime() - soonMs[soon]);
    return isNew && at > now ? [at] : [];
  });
  return times[0] ?? null;
}

/** Returns the reminder that is due now; null once the event has started. */
export function dueReminder(now: Date, startsAt: Date): Soon | null {
  if (startsAt <= now) return null;
  return startsAt.getTime() - now.getTime() <= soonMs.hour ? 'hour' : 'day';
}
