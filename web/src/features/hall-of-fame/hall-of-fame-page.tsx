import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { awardList, type AwardsView } from './awards-view.ts';
import { AwardCard } from './viewing/award-card.tsx';
import { AwardFilters } from './viewing/award-filters.tsx';
import { AwardYears } from './viewing/award-years.tsx';

const managePath = '/organization/hall-of-fame';

/** /hall-of-fame: the revealed awards, filtered and sorted (HOF-01). */
export function HallOfFamePage({ view, onView }: { view: AwardsView; onView: (view: AwardsView) => void }) {
  const t = useTranslations('hall-of-fame');
  const manages = canOpen(useMe(), managePath);
  const list = useInfiniteQuery({ ...awardList(view), placeholderData: keepPreviousData });
  const total = useQuery(query('hallOfFame.filters', {})).data?.total;
  const awards = list.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = Object.keys(view).some((name) => name !== 'sort');
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={total === undefined ? '\u00a0' : t('line', { count: total })}
        end={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/nominations">{t('nominate')}</ButtonLink>
            {manages && (
              <ButtonLink variant="primary" to={managePath}>
                {t('give')}
              </ButtonLink>
            )}
          </div>
        }
      />
      <AwardYears view={view} onView={onView} />
      <AwardFilters view={view} onView={onView} />
      <p role="status" className="sr-only">
        {list.data && !list.isPlaceholderData && t('results', { count: awards.length })}
      </p>
      <div className={cn('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        {list.isError && awards.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
            {() =>
              awards.length === 0 ? (
                <EmptyState
                  drawing="map"
                  title={t(filtered ? 'noneFiltered' : 'none')}
                  text={t(filtered ? 'noneFilteredText' : 'noneText')}
                />
              ) : (
                <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]">
                  {awards.map((award) => (
                    <AwardCard key={award.id} award={award} />
                  ))}
                </ul>
              )
            }
          </Loading>
        )}
        <ListEnd list={list} />
      </div>
    </PageBody>
  );
}
