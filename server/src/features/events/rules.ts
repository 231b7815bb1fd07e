import { periodStatus } from '@apprecio/contract/api/codes';
import type { EventCan } from '@apprecio/contract/events/event';
import { type AttendeeState, type EventAnswer, eventLimits } from '@apprecio/contract/events/limits';

const dayMs = 86_400_000;

/** What decides where an event stands. */
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

/** What is known of an event and of someone who looks at it. */
export interface Looking extends Period {
  /** I am of its audience. */
  invited: boolean;
  /** I am its author or another host. */
  hosts: boolean;
  /** It is an event of a community that I lead. */
  leads: boolean;
  admin: boolean;
  /** The community that it is of; its content is for members, not for admins. */
  community_id: string | null;
}

function manages({ hosts, leads, admin, community_id, invited }: Looking): boolean {
  return hosts || leads || (admin && (community_id === null || invited));
}

/** Whether someone may see an event at all. */
export function mayRead(looking: Looking): boolean {
  return looking.invited || manages(looking);
}

/** What someone may do with an event. */
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
  };
}

/** Whether the times of an event make sense. */
export function isPeriod(now: Date, startsAt: Date, endsAt: Date): boolean {
  const lasts = endsAt.getTime() - startsAt.getTime();
  return (
    lasts > 0 &&
    lasts <= eventLimits.lastsDays * dayMs &&
    endsAt > now &&
    endsAt.getTime() <= now.getTime() + eventLimits.aheadDays * dayMs
  );
}

/** Whether an event is of whole days: it begins and ends at midnight in its zone. */
export function isAllDay(startsAt: Date, endsAt: Date, zone: string): boolean {
  return [startsAt, endsAt].every((at) => {
    const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
    return there.equals(there.startOfDay());
  });
}

/** How someone stands to an event who answered. */
export function stateOf({ answer, waiting }: { answer: EventAnswer; waiting: boolean }): AttendeeState {
  return waiting ? 'waiting' : answer;
}

/** Someone on the waiting list. */
export interface Waiting {
  person_id: string;
  guests: number;
  number: number;
}

/** Who moves up when so many places are free: in their order, nobody before another, each with all guests. */
export function movedUp(free: number, waiting: readonly Waiting[]): Waiting[] {
  const moved: Waiting[] = [];
  let left = free;
  for (const each of waiting) {
    left -= 1 + each.guests;
    if (left < 0) break;
    moved.push(each);
  }
  return moved;
}

/** What calendar and clock show at an instant in a zone. */
export function wallTimeIn(zone: string, at: Date): { day: string; time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return { day: there.toPlainDate().toString(), time: there.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
