import type { EventDetails } from '@apprecio/contract/events/event';
import { CalendarDays, type LucideIcon, MapPin, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Motif } from '../../../ui/data/motifs.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { usePlaces } from '../event-row.tsx';
import { tintOf } from '../month-grid.tsx';
import { useWhen } from '../when.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon of={icon} className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

/** The drawn head of an event, in its tint. */
export function EventCover({ id }: { id: string }) {
  return (
    <div data-tint={tintOf(id)} className="relative h-24 overflow-hidden bg-tint text-tint-fg" aria-hidden="true">
      <Motif tint={tintOf(id)} className="absolute top-1/2 right-[14%] size-56 -translate-y-1/2 opacity-45" />
    </div>
  );
}

/** Shows the time and place of an event, its places taken, and the people who attend. */
export function EventFacts({ event, all }: { event: EventDetails; all?: ReactNode }) {
  const t = useTranslations('events');
  const when = useWhen();
  const places = usePlaces();
  const { place, link, capacity, taken, waiting, coming, counts } = event;
  // The line beside the avatars says the same.
  const isAlreadyShown = coming.length > 0 && capacity === null && taken === counts.yes;
  return (
    <>
      <ul className="flex flex-col gap-3 text-md">
        <Fact icon={CalendarDays}>
          <p>{when(event)}</p>
          {event.status !== 3 && <AddToCalendar id={event.id} />}
        </Fact>
        {place && (
          <Fact icon={MapPin}>
            <span dir="auto" className="wrap-anywhere">
              {place}
            </span>
          </Fact>
        )}
        {link && (
          <Fact icon={Video}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-link underline-offset-2 hover:underline"
            >
              {t('join')}
            </a>
          </Fact>
        )}
        {!isAlreadyShown && (
          <Fact icon={Users}>
            {places(event)}
            {capacity !== null && (
              <Meter
                thin
                className="mt-2"
                given={taken}
                now={waiting}
                total={Math.max(capacity, taken + waiting)}
                label={places(event)}
              />
            )}
          </Fact>
        )}
      </ul>
      {coming.length > 0 && (
        <div className="flex items-center gap-2.5 text-sm text-muted">
          <AvatarPile people={coming} total={counts.yes} size={28} />
          <span className="flex-1">{t('coming', { count: counts.yes })}</span>
          {all}
        </div>
      )}
    </>
  );
}
