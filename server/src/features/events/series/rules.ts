import type { EventFields, EventRepeat } from '@apprecio/contract/events/event';
import { eventLimits, type EventRhythm } from '@apprecio/contract/events/limits';

/** When an event is, and until when people answer. */
type Times = Pick<EventFields, 'startsAt' | 'endsAt' | 'rsvpUntil'>;

function dateThere(instant: string, zone: string): Temporal.PlainDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate();
}

/** Times so many days later, at the same hours of their zone, also across a change of its clocks. */
export function movedBy({ startsAt, endsAt, rsvpUntil }: Times, zone: string, days: number): Times {
  const moved = (instant: string) =>
    Temporal.Instant.from(instant)
      .toZonedDateTimeISO(zone)
      .add({ days })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' });
  return {
    startsAt: moved(startsAt),
    endsAt: moved(endsAt),
    ...(rsvpUntil !== undefined && { rsvpUntil: moved(rsvpUntil) }),
  };
}

const steps: Record<EventRhythm, (place: number) => Temporal.DurationLike> = {
  week: (place) => ({ weeks: place }),
  twoWeeks: (place) => ({ weeks: 2 * place }),
  month: (place) => ({ months: place }),
};

/**
 * By how many days each date of an event that repeats is later than the first, itself included; a month without the day
 * has its last one. At most one more than may be.
 */
export function offsetsOf(startsAt: string, zone: string, { every, count, until }: EventRepeat): number[] {
  const first = dateThere(startsAt, zone);
  const most = count ?? eventLimits.dates + 1;
  const dates = Array.from({ length: most }, (_unused, place) => first.add(steps[every](place)));
  return dates
    .filter((date) => until === undefined || Temporal.PlainDate.compare(date, until) <= 0)
    .map((date) => first.until(date).days);
}

/** By how many days one date is later than another, each where its event is. */
export function daysBetween(one: { starts_at: Date; zone: string }, other: { starts_at: Date; zone: string }): number {
  return dateThere(one.starts_at.toISOString(), one.zone).until(dateThere(other.starts_at.toISOString(), other.zone))
    .days;
}
