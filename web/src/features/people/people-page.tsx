import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Network } from 'lucide-react';
import { useCallback, type ComponentType, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { ShowMore } from '../../ui/data/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { lazyPart } from '../../ui/layout/lazy.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PeopleFilters, type ChangeView } from './filters/people-filters.tsx';
import { isNarrowed, peopleList, type PeopleView } from './people-view.ts';
import { PersonCards, PersonCardsSkeleton, type Card } from './person-cards.tsx';

const rows = lazyPart(() => import('./directory/people-rows.tsx').then((file) => file.PeopleRows));
const chart = lazyPart(() => import('./directory/org-chart.tsx').then((file) => file.OrgChart));

interface PeoplePageProps {
  view: PeopleView;
  onView: (view: PeopleView) => void;
  onThank: (person: Card) => void;
  /** The button by which an admin who is alone invites people. */
  Invite: ComponentType<{ size?: 'sm' | 'md' }>;
  /** Stands beside the views. */
  blindSpots?: ReactNode;
}

function Line() {
  const t = useTranslations('people');
  const { data } = useQuery(query('people.filters', {}));
  if (!data) return '\u00A0';
  const places = data.locations.length;
  // Oneself is no colleague of one's own.
  const people = Math.max(0, data.total - 1);
  return places > 0 && people > 0 ? t('line', { people, places }) : t('lineNoPlace', { people });
}

function Nobody({
  narrowed,
  onClear,
  Invite,
}: {
  narrowed: boolean;
  onClear: () => void;
  Invite: PeoplePageProps['Invite'];
}) {
  const t = useTranslations('people');
  const me = useMe();
  if (narrowed) {
    return (
      <EmptyState
        drawing="map"
        title={t('none.title')}
        text={t('none.text')}
        actions={
          <Button size="sm" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    );
  }
  const action = canOpen(me, '/organization/employees') ? <Invite size="sm" /> : undefined;
  return <EmptyState drawing="table" title={t('alone.title')} text={t('alone.text')} actions={action} />;
}

function Found({
  view,
  onClear,
  onThank,
  Invite,
}: Pick<PeoplePageProps, 'view' | 'onThank' | 'Invite'> & { onClear: () => void }) {
  const t = useTranslations('people');
  const me = useMe();
  const list = useInfiniteQuery({ ...peopleList(view), placeholderData: keepPreviousData });
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const asRows = view.view === 'list';
  const alone = people.length === 1 && people[0]!.id === me.id && !hasNextPage && !isNarrowed(view);
  const failed = list.isError && people.length === 0;
  return (
    <div className={cn('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
      <p role="status" className="sr-only">
        {total !== undefined && !list.isPlaceholderData && t('results', { count: total })}
      </p>
      {failed && <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {!failed && (
        <Loading loading={list.isPending} shape={<PersonCardsSkeleton />}>
          {() => {
            if (people.length === 0 || alone)
              return <Nobody narrowed={isNarrowed(view)} onClear={onClear} Invite={Invite} />;
            if (asRows)
              return <rows.Part people={people} total={total ?? people.length} onThank={onThank} onEnd={more} />;
            return <PersonCards people={people} onThank={onThank} />;
          }}
        </Loading>
      )}
      {people.length > 0 && !alone && total !== undefined && (!asRows || list.isFetchNextPageError) && (
        <ShowMore shown={people.length} total={total} more={hasNextPage} busy={isFetchingNextPage} onMore={more} />
      )}
    </div>
  );
}

const views = { grid: LayoutGrid, list: List, chart: Network } as const;

/** /people: the directory, searched as one types, filtered and sorted by its address; as cards, rows or a chart. */
export function PeoplePage({ view, onView, onThank, Invite, blindSpots }: PeoplePageProps) {
  const t = useTranslations('people');
  const change: ChangeView = useCallback(
    (part) => {
      const entries = Object.entries({ ...view, ...part }).filter(([, value]) => value !== undefined);
      onView(Object.fromEntries(entries));
    },
    [view, onView],
  );
  const clear = () => onView({ ...(view.sort && { sort: view.sort }), ...(view.view && { view: view.view }) });
  const isChart = view.view === 'chart';
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={<Line />}
        end={
          <div className="flex max-w-full flex-wrap items-center gap-2">
            {blindSpots}
            <Segments
              label={t('views.label')}
              value={view.view ?? 'grid'}
              onChange={(next) => change({ view: next === 'grid' ? undefined : next, person: undefined })}
              options={(['grid', 'list', 'chart'] as const).map((value) => ({
                value,
                label: t(`views.${value}`),
                icon: views[value],
              }))}
            />
          </div>
        }
      />
      {isChart ? (
        <chart.Part personId={view.person} />
      ) : (
        <>
          <PeopleFilters view={view} onChange={change} onClear={clear} />
          <Found view={view} onClear={clear} onThank={onThank} Invite={Invite} />
        </>
      )}
    </PageBody>
  );
}
