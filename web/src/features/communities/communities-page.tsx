import { type CommunityFilter, communityFilters } from '@apprecio/contract/api/codes';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Archive, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { whole } from '../../lib/api/whole.ts';
import { cn } from '../../lib/class-names.ts';
import { ShowMore } from '../../ui/data/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { NativeSelect } from '../../ui/form/select.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { communityList, type CommunitiesView } from './communities-view.ts';
import { CommunityCards, CommunityCardsSkeleton } from './community/community-cards.tsx';

const form = openedPart(() => import('./community/community-form.tsx').then((file) => file.CommunityForm));
const archive = openedPart(() => import('./archived-dialog.tsx').then((file) => file.ArchivedDialog));

function None({ view, onClear, onMake }: { view: CommunitiesView; onClear: () => void; onMake: () => void }) {
  const t = useTranslations('communities');
  const searched = view.search !== undefined;
  const kind = searched ? 'none' : view.filter === 'joined' ? 'notJoined' : view.filter ? 'allJoined' : 'first';
  return (
    <EmptyState
      drawing={searched ? 'map' : 'campfire'}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      actions={
        searched || kind === 'notJoined' ? (
          <Button size="sm" onClick={onClear}>
            {t('showAll')}
          </Button>
        ) : (
          <Button variant="primary" size="sm" icon={Plus} onClick={onMake}>
            {t('make')}
          </Button>
        )
      }
    />
  );
}

function Tabs({ view, counts }: { view: CommunitiesView; counts: { all: number; joined: number } | undefined }) {
  const t = useTranslations('communities');
  const current = view.filter ?? 'all';
  const rest = { ...(view.search && { search: view.search }), ...(view.sort && { sort: view.sort }) };
  const to = (filter: CommunityFilter) => {
    const search = new URLSearchParams({ ...(filter !== 'all' && { filter }), ...rest }).toString();
    return `/communities${search && `?${search}`}`;
  };
  return (
    <LinkTabs
      label={t('title')}
      tabs={communityFilters.map((filter) => ({
        to: to(filter),
        label: t(`filters.${filter}`),
        current: filter === current,
        ...(counts && filter !== 'not_joined' && { count: counts[filter] }),
      }))}
    />
  );
}

function ArchivedButton() {
  const t = useTranslations('communities');
  const { data } = useQuery(whole('communities.archived', {}));
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  if (!data?.length && !drawn) return null;
  return (
    <>
      <Button variant="ghost" icon={Archive} {...archive.intent} onClick={() => setOpen(true)}>
        {t('archived')}
      </Button>
      {drawn && <archive.Part open={open} communities={data ?? []} onClose={() => setOpen(false)} />}
    </>
  );
}

function useNewCommunity() {
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const dialog = drawn && <form.Part key={String(open)} open={open} onClose={() => setOpen(false)} />;
  return { make: () => setOpen(true), dialog };
}

/** /communities: those one may know of; searched, filtered and sorted by its address. */
export function CommunitiesPage({ view, onView }: { view: CommunitiesView; onView: (view: CommunitiesView) => void }) {
  const t = useTranslations('communities');
  const { make, dialog } = useNewCommunity();
  const list = useInfiniteQuery({ ...communityList(view), placeholderData: keepPreviousData });
  const communities = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const { search: _search, ...unsearched } = view;
  const onSearch = useCallback(
    (search: string) => onView({ ...unsearched, ...(search && { search }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest of the view is made anew on every drawing
    [view.filter, view.sort, onView],
  );
  const { sort: _sort, ...unsorted } = view;
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        end={
          <span className="flex flex-wrap items-center gap-2">
            <ArchivedButton />
            <Button variant="primary" icon={Plus} {...form.intent} onClick={make}>
              {t('make')}
            </Button>
          </span>
        }
      />
      <Tabs view={view} counts={counts} />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <SearchField label={t('searchLabel')} placeholder={t('search')} value={view.search ?? ''} onChange={onSearch} />
        <NativeSelect
          aria-label={t('sort')}
          value={view.sort ?? 'active'}
          onChange={(event) => onView({ ...unsorted, ...(event.target.value === 'name' && { sort: 'name' }) })}
          className="ml-auto max-sm:w-full"
        >
          <option value="active">{t('sorts.active')}</option>
          <option value="name">{t('sorts.name')}</option>
        </NativeSelect>
      </div>
      <p role="status" className="sr-only">
        {counts && !list.isPlaceholderData && t('results', { count: counts.found })}
      </p>
      <div className={cn('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        {list.isError && communities.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<CommunityCardsSkeleton />}>
            {() =>
              communities.length > 0 ? (
                <CommunityCards communities={communities} />
              ) : (
                <None view={view} onClear={() => onView({})} onMake={make} />
              )
            }
          </Loading>
        )}
        {communities.length > 0 && counts && (
          <ShowMore
            shown={communities.length}
            total={counts.found}
            more={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </div>
      {dialog}
    </PageBody>
  );
}
