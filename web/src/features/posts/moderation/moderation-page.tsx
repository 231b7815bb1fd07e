import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageBody } from '../../../components/app-shell.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { ShowMore } from '../../../components/show-more.tsx';
import { CardSkeleton, Loading } from '../../../components/skeleton.tsx';
import { LinkTabs } from '../../../components/tabs.tsx';
import { infinite } from '../../../lib/query.ts';
import { CaseCard } from './case-card.tsx';

/** Reports that wait, or that were decided. */
export type ReportState = 'open' | 'decided';

/** What was reported: to be kept, hidden or removed with a reason. */
export function ModerationPage({ state }: { state: ReportState }) {
  const t = useTranslations('posts.moderation');
  const list = useInfiniteQuery(infinite('feed.reported', { state, limit: 20 }));
  const cases = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <LinkTabs
        label={t('view')}
        tabs={(['open', 'decided'] as const).map((each) => ({
          to: each === 'open' ? '/organization/moderation' : '/organization/moderation?state=decided',
          label: t(each),
          current: each === state,
        }))}
      />
      {list.isError && cases.length === 0 ? (
        <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<CardSkeleton />}>
          {() =>
            cases.length === 0 ? (
              <EmptyState drawing="notes" level={2} title={t(`none.${state}`)} text={t(`noneText.${state}`)} />
            ) : (
              <ul className="mt-5 flex max-w-[720px] flex-col gap-4">
                {cases.map((each) => (
                  <CaseCard key={each.id} each={each} />
                ))}
              </ul>
            )
          }
        </Loading>
      )}
      {list.hasNextPage && (
        <ShowMore shown={cases.length} more busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </PageBody>
  );
}
