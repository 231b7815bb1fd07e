import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SurveyRow } from '../survey-row.tsx';

/** /reports/survey-analytics: the surveys that were sent, with how many people answered. */
export function SurveyAnalyticsPage() {
  const t = useTranslations('surveys');
  const list = useInfiniteQuery(infinite('surveys.list', { tab: 'sent', limit: 20 }));
  const surveys = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageBody>
      <PageHead title={t('analytics.title')} text={t('analytics.line')} />
      {list.isError && surveys.length === 0 ? (
        <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
          {() =>
            surveys.length === 0 ? (
              <EmptyState drawing="notes" title={t('analytics.none')} text={t('analytics.noneText')} />
            ) : (
              <Card as="div">
                <ul aria-label={t('surveys')}>
                  {surveys.map((survey) => (
                    <SurveyRow key={survey.id} survey={survey} />
                  ))}
                </ul>
              </Card>
            )
          }
        </Loading>
      )}
      {list.hasNextPage && (
        <ShowMore shown={surveys.length} more busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </PageBody>
  );
}
