import type { EventSummary } from '@apprecio/contract/events/event';
import { Check, CircleSlash, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDay } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { datesOf, timeOf } from './when.ts';

/** Shows the reader's answer or place on the waiting list, or that the event is cancelled. */
export function EventBadge({ event: { status, mine: ownRsvp } }: { event: EventSummary }) {
  const t = useTranslations('events');
  if (status === 4) {
    return (
      <Badge tone="quiet" icon={CircleSlash}>
        {t('states.cancelled')}
      </Badge>
    );
  }
  if (ownRsvp === null) return null;
  if (ownRsvp.waiting !== null) {
    return (
      <Badge tone="warning" icon={Clock}>
        {t('onList', { place: ownRsvp.waiting })}
      </Badge>
    );
  }
  if (ownRsvp.answer === 'yes') {
    return (
      <Badge tone="success" icon={Check}>
        {t('states.yes')}
      </Badge>
    );
  }
  return <Badge tone="quiet">{t(`states.${ownRsvp.answer}`)}</Badge>;
}

/** A day as a leaf of a calendar. */
function DateTile({ date }: { date: string }) {
  const [day, month] = formatDay(date).split(' ');
  return (
    <span className="grid size-12 shrink-0 place-items-center content-center rounded-lg bg-inset leading-tight">
      <span className="text-lg font-semibold tabular-nums">{Number(day)}</span>
      <span className="text-xs text-muted">{month}</span>
    </span>
  );
}

/** Returns a function that formats the number of places taken, the capacity and the length of the waiting list. */
export function usePlaces(): (event: EventSummary) => string {
  const t = useTranslations('events');
  return ({ capacity, taken, waiting }) => {
    if (capacity === null) return t('coming', { count: taken });
    return waiting > 0 ? t('placesWaiting', { taken, capacity, waiting }) : t('places', { taken, capacity });
  };
}

/** One event in a list: when, what, where, how full, and my answer. */
export function EventRow({ event }: { event: EventSummary }) {
  const t = useTranslations('events');
  const places = usePlaces();
  const { id, title, startsAt, allDay, place, link, community, mine: ownRsvp, can } = event;
  const parts = [
    ...(allDay ? [] : [timeOf(startsAt)]),
    ...(place || link ? [place || t('online')] : []),
    ...(community ? [community.name] : []),
    places(event),
  ];
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-3.5 first:border-t-0 hover:bg-hover sm:px-5">
      <DateTile date={datesOf(event)[0]} />
      <div className="min-w-40 flex-1">
        <AppLink
          to={`/events/${id}`}
          dir="auto"
          className="block text-md font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </AppLink>
        <p className="text-sm wrap-anywhere text-muted">{parts.join(' · ')}</p>
      </div>
      {ownRsvp === null && can.answer ? (
        <AppLink
          to={`/events/${id}`}
          aria-label={t('answerName', { title })}
          className="relative inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-3.5 text-sm font-semibold hover:bg-hover md:min-h-9"
        >
          {t('answer')}
        </AppLink>
      ) : (
        <EventBadge event={event} />
      )}
    </li>
  );
}
