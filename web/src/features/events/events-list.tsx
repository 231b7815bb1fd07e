import { eventTabs } from '@apprecio/contract/events/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Card } from '../../ui/data/card.tsx';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { EventRow } from './event-row.tsx';
import { eventList, type EventsView } from './events-view.ts';

/** What stands where there are no events. */
export function NoEvents({ filtered }: { filtered: boolean }) {
  const t = useTranslations('events.none');
  if (!filtered) return <EmptyState drawing="campfire" title={t('title')} text={t('text')} />;
  return (
    <EmptyState
      drawing="map"
      title={t('filteredTitle')}
      text={t('filteredText')}
      actions={
        <ButtonLink size="sm" to="/events?view=list">
          {t('all')}
        </ButtonLink>
      }
    />
  );
}

/** Events as a list: to come, past, or those that I host. */
export function EventsList({ view, onView }: { view: EventsView; onView: (view: EventsView) => void }) {
  const t = useTranslations('events');
  const { tab = 'upcoming', search } = view;
  const list = useInfiniteQuery({ ...eventList(tab, search), placeholderData: keepPreviousData });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const address = (to: string) =>
    `/events?${new URLSearchParams({ view: 'list', tab: to, ...(search && { search }) }).toString()}`;
  const onSearch = useCallback(
    (words: string) => onView({ view: 'list', tab, ...(words && { search: words }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the way to another view is made anew on every drawing
    [tab],
  );
  return (
    <>
      <LinkTabs
        label={t('tabsLabel')}
        tabs={eventTabs.map((each) => ({
          to: address(each),
          label: t(`tabs.${each}`),
          current: each === tab,
          ...(counts && { count: counts[each] }),
        }))}
      />
      <div className="mt-5 flex">
        <SearchField label={t('searchLabel')} placeholder={t('search')} value={search ?? ''} onChange={onSearch} />
      </div>
      <p role="status" className="sr-only">
        {list.data && !list.isPlaceholderData && t('results', { count: items.length })}
      </p>
      <div className={cn('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        {list.isError && items.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
            {() =>
              items.length === 0 ? (
                <NoEvents filtered={tab !== 'upcoming' || search !== undefined} />
              ) : (
                <Card as="div" className="max-w-[820px] overflow-hidden">
                  <ul>
                    {items.map((event) => (
                      <EventRow key={event.id} event={event} />
                    ))}
                  </ul>
                </Card>
              )
            }
          </Loading>
        )}
        <ListEnd list={list} />
      </div>
    </>
  );
}
