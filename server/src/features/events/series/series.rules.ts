import type { EventFields, EventRepeat } from '@apprecio/contract/events/event';
import { eventLimits, type EventRhythm } from '@apprecio/contract/events/limits';

/** The start, the end and the answer deadline of an event. */
type Times = Pick<EventFields, 'startsAt' | 'endsAt' | 'rsvpUntil'>;

function dateInZone(instant: string, zone: string): Temporal.PlainDate {
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
 * Returns the offset in days of each date of a repeating event from the first, which is 0. A month without the day
 * uses its last one. Returns at most one date beyond the limit.
 */
export function offsetsOf(startsAt: string, zone: string, { every, count, until }: EventRepeat): number[] {
  const first = dateInZone(startsAt, zone);
  const most = count ?? eventLimits.dates + 1;
  const dates = Array.from({ length: most }, (_unused, place) => first.add(steps[every](place)));
  return dates
    .filter((date) => until === undefined || Temporal.PlainDate.compare(date, until) <= 0)
    .map((date) => first.until(date).days);
}

/** By how many days one date is later than another, each where its event is. */
export function daysBetween(one: { starts_at: Date; zone: string }, other: { starts_at: Date; zone: string }): number {
  return dateInZone(one.starts_at.toISOString(), one.zone).until(dateInZone(other.starts_at.toISOString(), other.zone))
    .days;
}
