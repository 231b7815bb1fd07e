import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { PageBody } from '../../components/app-shell.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { Loading } from '../../components/skeleton.tsx';
import { canOpen } from '../../lib/access.ts';
import { cn } from '../../lib/class-names.ts';
import { useMe } from '../../lib/me.ts';
import { query } from '../../lib/query.ts';
import { PeopleFilters, type ChangeView } from './people-filters.tsx';
import { isNarrowed, peopleList, type PeopleView } from './people-view.ts';
import { PersonCards, PersonCardsSkeleton, type Card } from './person-cards.tsx';

const importPath = '/organization/employees/import';

function Line() {
  const t = useTranslations('people');
  const { data } = useQuery(query('people.filters', {}));
  if (!data) return '\u00A0';
  const places = data.locations.length;
  return places > 0 ? t('line', { people: data.total, places }) : t('lineNoPlace', { people: data.total });
}

function Nobody({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
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
  const action = canOpen(me, importPath) && (
    <ButtonLink variant="primary" size="sm" to={importPath}>
      {t('importPeople')}
    </ButtonLink>
  );
  return <EmptyState drawing="notes" title={t('alone.title')} text={t('alone.text')} actions={action || undefined} />;
}

/** /people: the directory, searched as one types, filtered and sorted by its address. */
export function PeoplePage({
  view,
  onView,
  onThank,
}: {
  view: PeopleView;
  onView: (view: PeopleView) => void;
  onThank: (person: Card) => void;
}) {
  const t = useTranslations('people');
  const list = useInfiniteQuery({ ...peopleList(view), placeholderData: keepPreviousData });
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total;
  const change: ChangeView = useCallback(
    (part) => {
      const entries = Object.entries({ ...view, ...part }).filter(([, value]) => value !== undefined);
      onView(Object.fromEntries(entries));
    },
    [view, onView],
  );
  const clear = () => onView(view.sort ? { sort: view.sort } : {});
  const failed = list.isError && people.length === 0;
  return (
    <PageBody>
      <PageHead title={t('title')} text={<Line />} />
      <PeopleFilters view={view} onChange={change} onClear={clear} />
      <p role="status" className="sr-only">
        {total !== undefined && !list.isPlaceholderData && t('results', { count: total })}
      </p>
      <div className={cn('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        {failed && <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />}
        {!failed && (
          <Loading loading={list.isPending} shape={<PersonCardsSkeleton />}>
            {() =>
              people.length > 0 ? (
                <PersonCards people={people} onThank={onThank} />
              ) : (
                <Nobody narrowed={isNarrowed(view)} onClear={clear} />
              )
            }
          </Loading>
        )}
        {people.length > 0 && total !== undefined && (
          <ShowMore
            shown={people.length}
            total={total}
            more={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </div>
    </PageBody>
  );
}
