import { useQuery } from '@tanstack/react-query';
import { CalendarDays, List, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { listOf, useList } from '../../lib/api/list.ts';
import { query } from '../../lib/api/query.ts';
import { capitalise, formatMonth, todayIso } from '../../lib/i18n/format.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead, Room } from '../../ui/layout/page-head.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { EventRow } from './event-row.tsx';
import { EventsList, useNoEvents } from './events-list.tsx';
import { eventList, type EventsView } from './events-view.ts';
import { MonthGrid, MonthHead } from './month-grid.tsx';
import { datesOf } from './when.ts';

function Coming({ month }: { month: string }) {
  const t = useTranslations('events');
  const isNow = month === todayIso().slice(0, 7);
  const upcoming = useList(eventList('upcoming', undefined), { enabled: isNow });
  const found = useQuery(query('events.month', { month }));
  const none = useNoEvents(false);
  // The month itself reports above that it could not be loaded.
  if (!isNow && found.isError && !found.data) return null;
  if (isNow && upcoming.first?.items.length === 0) return <EmptyState {...none} />;
  const inMonth = listOf(found, (events) => events.filter((event) => datesOf(event)[0].startsWith(month)));
  const list = isNow ? { ...upcoming, items: upcoming.first?.items ?? [], hasNextPage: false } : inMonth;
  const name = capitalise(formatMonth(month, 'with year'));
  return (
    <Card aria-labelledby="coming" className="overflow-hidden">
      <CardHead id="coming" title={isNow ? t('comingUp') : t('inMonth', { month: name })} />
      <QueryList
        query={list}
        within="card"
        shape={3}
        empty={t('nothingInMonth')}
        row={(event) => <EventRow key={event.id} event={event} />}
      />
    </Card>
  );
}

function Month({ month }: { month: string }) {
  const found = useQuery(query('events.month', { month }));
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Card as="div" className="overflow-hidden">
        <MonthHead month={month} />
        {found.isError && !found.data ? (
          <ErrorState bare busy={found.isFetching} onRetry={() => void found.refetch()} />
        ) : (
          <MonthGrid month={month} events={found.data ?? []} busy={found.isPending} />
        )}
      </Card>
      <Coming month={month} />
    </div>
  );
}

/** /events: a month of events, or a list with tabs and search (EVT-01). */
export function EventsPage({ view, onView }: { view: EventsView; onView: (view: EventsView) => void }) {
  const t = useTranslations('events');
  const first = useList(eventList('upcoming', undefined)).first;
  const isList = view.view === 'list';
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={first?.counts ? t('line', { count: first.counts.upcoming }) : <Room text={t('line', { count: 2 })} />}
        end={
          <div className="flex flex-wrap items-center gap-3">
            <Segments
              label={t('views.label')}
              value={isList ? 'list' : 'month'}
              onChange={(next) => onView(next === 'list' ? { view: 'list' } : {})}
              options={[
                { value: 'month', label: t('views.month'), icon: CalendarDays },
                { value: 'list', label: t('views.list'), icon: List },
              ]}
            />
            {first?.mayCreate && (
              <ButtonLink variant="primary" icon={Plus} to="/events/new">
                {t('new')}
              </ButtonLink>
            )}
          </div>
        }
      />
      {isList ? <EventsList view={view} onView={onView} /> : <Month month={view.month ?? todayIso().slice(0, 7)} />}
    </PageBody>
  );
}
