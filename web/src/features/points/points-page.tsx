import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageBody } from '../../components/app-shell.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Segments } from '../../components/segments.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { Loading, RowsSkeleton } from '../../components/skeleton.tsx';
import { infinite } from '../../lib/query.ts';
import { BalanceCards } from './balance-cards.tsx';
import { PointsTable } from './points-table.tsx';

/** Whose lines are shown: what I earned, or what I have to give. */
export type Account = 'earned' | 'allowance';

function Lines({ account }: { account: Account }) {
  const t = useTranslations('points.none');
  const list = useInfiniteQuery(infinite('points.history', { account, limit: 25 }));
  const lines = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && lines.length === 0)
    return <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <>
      <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
        {() =>
          lines.length > 0 ? (
            <PointsTable lines={lines} />
          ) : (
            <EmptyState bare drawing="notes" title={t(`${account}Title`)} text={t(`${account}Text`)} />
          )
        }
      </Loading>
      {list.hasNextPage && (
        <div className="border-t">
          <ShowMore shown={lines.length} more busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </div>
      )}
    </>
  );
}

/** /points: every line of one's own accounts beside the balances. */
export function PointsPage({ account, onAccount }: { account: Account; onAccount: (account: Account) => void }) {
  const t = useTranslations('points');
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="flex min-w-0 flex-col items-start gap-4">
          <Segments
            size="sm"
            label={t('account')}
            value={account}
            onChange={onAccount}
            options={[
              { value: 'earned', label: t('earned') },
              { value: 'allowance', label: t('allowance') },
            ]}
          />
          <Card className="w-full overflow-hidden">
            <Lines key={account} account={account} />
          </Card>
        </div>
        <div className="max-lg:order-first">
          <BalanceCards />
        </div>
      </div>
    </PageBody>
  );
}
