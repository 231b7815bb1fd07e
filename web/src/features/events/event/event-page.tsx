import { periodStatus } from '@apprecio/contract/api/codes';
import type { EventDetails } from '@apprecio/contract/events/event';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { formatList } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { useAudienceText } from '../../audiences/public.tsx';
import { Arrival } from '../check-in/arrival.tsx';
import { EventBadge } from '../event-row.tsx';
import { AttendeesCard } from './attendees-card.tsx';
import { DatesCard } from './dates-card.tsx';
import { EventCover, EventFacts } from './event-facts.tsx';
import { EventMenu } from './event-menu.tsx';
import { Rsvp } from './rsvp.tsx';

interface Around {
  /** The code of its screen, by which one checks in. */
  code: string | undefined;
  /** Draws the posts of a past event. */
  posts: ComponentType<{ event: EventDetails }>;
}

function Event({ event, code, posts: Posts }: { event: EventDetails } & Around) {
  const t = useTranslations('events');
  const audienceText = useAudienceText();
  const { id, title, text, author, hosts, audience } = event;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Card as="article" aria-labelledby="event" className="overflow-hidden">
        <EventCover id={id} />
        <div className="p-[18px] sm:p-6">
          <div className="flex items-start gap-3">
            <h1 id="event" tabIndex={-1} dir="auto" className="min-w-0 flex-1 type-title wrap-anywhere">
              {title}
            </h1>
            <EventMenu event={event} />
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
            <EventBadge event={event} />
            <span className="wrap-anywhere">
              {t('hosts', { names: formatList([author, ...hosts].map(({ name }) => name)) })} · {audienceText(audience)}
            </span>
          </p>
          {text && (
            <p dir="auto" className="mt-5 max-w-[68ch] wrap-anywhere whitespace-pre-line">
              <LinkedText text={text} />
            </p>
          )}
        </div>
      </Card>
      <Card
        pad="padded"
        aria-label={t('rsvp.label')}
        className="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {code !== undefined && <Arrival id={id} code={code} />}
        <EventFacts event={event} />
        <Rsvp event={event} />
      </Card>
      <div className="flex flex-col gap-5">
        <AttendeesCard event={event} />
        <DatesCard event={event} />
        {event.status === periodStatus.completed && <Posts event={event} />}
      </div>
    </div>
  );
}

/** /events/{eventId}: one event, to answer in place, and who comes; after its end with what was posted of it. */
export function EventPage({ id, ...around }: { id: string } & Around) {
  const t = useTranslations('events');
  const found = useQuery(query('events.details', { id }));
  return (
    <DetailPage
      list={{ to: '/events', title: t('title') }}
      found={found}
      missing={{
        drawing: 'map',
        title: t('missing.title'),
        text: t('missing.text'),
        action: t('missing.action'),
      }}
      shape={<RowsSkeleton rows={6} />}
    >
      {(event) => <Event event={event} {...around} />}
    </DetailPage>
  );
}
