import type { EventDate, EventDetails } from '@apprecio/contract/events/event';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { useWhen } from '../when.ts';

/** The number of dates shown before the reader expands the rest. */
export const shownDates = 6;

/** The dates of an event that are neither over nor this one, the next at the front. */
export function otherDates({ id, dates }: EventDetails, now: number): EventDate[] {
  return (dates ?? []).filter((date) => date.id !== id && Date.parse(date.endsAt) > now);
}

/** The other dates of an event that repeats, each with my answer. */
export function DatesCard({ event }: { event: EventDetails }) {
  const t = useTranslations('events');
  const when = useWhen();
  const [now] = useState(() => Date.now());
  const dates = otherDates(event, now);
  if (dates.length === 0) return null;
  const row = (date: EventDate) => (
    <li
      key={date.id}
      className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-3 first:border-t-0 hover:bg-hover sm:px-5"
    >
      <AppLink to={`/events/${date.id}`} className="min-w-40 flex-1 text-md font-medium after:absolute after:inset-0">
        {when(date)}
      </AppLink>
      {date.cancelled ? (
        <Badge tone="quiet">{t('states.cancelled')}</Badge>
      ) : (
        date.answer !== null && (
          <Badge tone={date.answer === 'yes' ? 'success' : 'quiet'}>{t(`dates.answers.${date.answer}`)}</Badge>
        )
      )}
    </li>
  );
  return (
    <Card aria-labelledby="dates" className="overflow-hidden">
      <CardHead id="dates" title={t('dates.title')} />
      <ul>{dates.slice(0, shownDates).map(row)}</ul>
      {dates.length > shownDates && (
        <details className="border-t">
          <summary className="cursor-pointer px-4 py-3 text-sm font-semibold hover:bg-hover sm:px-5">
            {t('dates.more', { count: dates.length - shownDates })}
          </summary>
          <ul className="border-t">{dates.slice(shownDates).map(row)}</ul>
        </details>
      )}
    </Card>
  );
}
