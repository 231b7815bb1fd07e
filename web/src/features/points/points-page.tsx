import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { infinite, query } from '../../lib/api/query.ts';
import { Card } from '../../ui/data/card.tsx';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { BalanceCards } from './balance-cards.tsx';
import { HistoryFilters } from './history-filters.tsx';
import type { HistoryView } from './history-view.ts';
import { PointsTable } from './points-table.tsx';
import { type Account, offered, type PointsView } from './points-view.ts';
import { useExport } from './use-export.ts';
import { useQuotes } from './use-quotes.ts';

function NoLines({ account, narrowed, onClear }: { account: Account; narrowed: boolean; onClear: () => void }) {
  const t = useTranslations('points');
  if (!narrowed) {
    const thank = (
      <ButtonLink size="sm" to="/people">
        {t('none.thank')}
      </ButtonLink>
    );
    const text = t(`none.${account}Text`);
    return <EmptyState bare drawing="coin" title={t(`none.${account}Title`)} text={text} actions={thank} />;
  }
  const clear = (
    <Button size="sm" onClick={onClear}>
      {t('filters.clear')}
    </Button>
  );
  return <EmptyState bare drawing="map" title={t('filters.noneTitle')} text={t('filters.noneText')} actions={clear} />;
}

function Lines({
  account,
  view,
  onView,
}: {
  account: Account;
  view: HistoryView;
  onView: (view: HistoryView) => void;
}) {
  const list = useInfiniteQuery(infinite('points.history', { account, ...view, limit: 25 }));
  const balances = useQuery(query('points.balances', {})).data;
  const narrowed = Object.keys(view).length > 0;
  const pages = list.data?.pages.map((page) => page.items) ?? [];
  const lines = pages.flat();
  const quotes = useQuotes(pages);
  if (list.isError && lines.length === 0)
    return <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <>
      <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
        {() =>
          lines.length > 0 ? (
            <PointsTable
              lines={lines}
              quotes={quotes}
              balance={narrowed || account !== 'earned' ? undefined : balances?.earned}
            />
          ) : (
            <NoLines account={account} narrowed={narrowed} onClear={() => onView({})} />
          )
        }
      </Loading>
      {list.hasNextPage && (
        <div className="border-t">
          <ListEnd list={list} />
        </div>
      )}
    </>
  );
}

/** /points: every line of one's own accounts beside the balances. */
export function PointsPage({ view, onView }: { view: PointsView; onView: (view: PointsView) => void }) {
  const t = useTranslations('points');
  const { account = 'earned', ...narrowing } = view;
  const file = useExport('points.exportMine');
  const narrow = (next: HistoryView) => onView({ ...next, ...(view.account && { account: view.account }) });
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        end={
          <Button icon={Download} busy={file.isPending} onClick={() => file.mutate({ account })}>
            {t('export')}
          </Button>
        }
      />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Segments
              size="sm"
              label={t('account')}
              value={account}
              onChange={(next: Account) => onView(next === 'allowance' ? { account: next } : {})}
              options={[
                { value: 'earned', label: t('earned') },
                { value: 'allowance', label: t('allowance') },
              ]}
            />
            <HistoryFilters view={narrowing} onView={narrow} offered={offered[account]} />
          </div>
          <Card className="w-full overflow-hidden">
            <Lines key={account} account={account} view={narrowing} onView={narrow} />
          </Card>
        </div>
        <div className="max-lg:order-first max-sm:min-h-[278px] sm:max-lg:min-h-[148px]">
          <BalanceCards />
        </div>
      </div>
    </PageBody>
  );
}
