import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
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
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import { announcementList, type AnnouncementsView, tabsOf } from './announcements-view.ts';

function NewButton() {
  const t = useTranslations('announcements');
  return (
    <ButtonLink variant="primary" icon={Plus} to="/organization/announcements/new">
      {t('new')}
    </ButtonLink>
  );
}

function None({ filtered, manage, path }: { filtered: boolean; manage: boolean; path: string }) {
  const t = useTranslations('announcements.none');
  if (!filtered) {
    return (
      <EmptyState
        drawing="notes"
        title={t('title')}
        text={t(manage ? 'manageText' : 'text')}
        {...(manage && { actions: <NewButton /> })}
      />
    );
  }
  return (
    <EmptyState
      drawing="map"
      title={t('filteredTitle')}
      text={t('filteredText')}
      actions={
        <ButtonLink size="sm" to={path}>
          {t('all')}
        </ButtonLink>
      }
    />
  );
}

/** /announcements: those for me; /organization/announcements: those I sent (ANN-01). */
export function AnnouncementsPage({
  view,
  manage = false,
  onView,
}: {
  view: AnnouncementsView;
  manage?: boolean;
  onView: (view: AnnouncementsView) => void;
}) {
  const t = useTranslations('announcements');
  const path = manage ? '/organization/announcements' : '/announcements';
  const tabs = tabsOf[manage ? 'manage' : 'mine'];
  const tab = tabs.find((each) => each === view.tab) ?? tabs[0];
  const { search } = view;
  const list = useInfiniteQuery({ ...announcementList(tab, search), placeholderData: keepPreviousData });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const address = (to: string) => `${path}?${new URLSearchParams({ tab: to, ...(search && { search }) }).toString()}`;
  const onSearch = useCallback(
    (words: string) => onView({ tab, ...(words && { search: words }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the way to another view is made anew on every drawing
    [tab],
  );
  const line = manage ? t('manageLine') : counts ? t('line', { count: counts.must_read }) : '\u00a0';
  return (
    <PageBody>
      <PageHead title={t('title')} text={line} {...(manage && { end: <NewButton /> })} />
      <LinkTabs
        label={t('tabsLabel')}
        tabs={tabs.map((each) => ({
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
                <None filtered={tab !== tabs[0] || search !== undefined} manage={manage} path={path} />
              ) : (
                <Card as="div" className="max-w-[820px] overflow-hidden">
                  <ul>
                    {items.map((announcement) => (
                      <AnnouncementRow key={announcement.id} announcement={announcement} />
                    ))}
                  </ul>
                </Card>
              )
            }
          </Loading>
        )}
        <ListEnd list={list} />
      </div>
    </PageBody>
  );
}
