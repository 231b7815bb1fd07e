import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite, query } from '../../lib/api/query.ts';
import { Button } from '../../ui/form/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { BalanceCards } from './balance-cards.tsx';
import { HistoryFilters } from './history-filters.tsx';
import type { HistoryView } from './history-view.ts';
import { PointsTable } from './points-table.tsx';
import { type Account, offered, type PointsView } from './points-view.ts';
import { useExport } from './use-export.ts';
import { useQuotes } from './use-quotes.ts';

function Lines({
  account,
  view,
  onView,
}: {
  account: Account;
  view: HistoryView;
  onView: (view: HistoryView) => void;
}) {
  const t = useTranslations('points');
  const { pages, ...list } = useList(infinite('points.history', { account, ...view, limit: 25 }));
  const balances = useQuery(query('points.balances', {})).data;
  const narrowed = Object.keys(view).length > 0;
  const quotes = useQuotes(pages.map(({ items }) => items));
  const clear = (
    <Button size="sm" onClick={() => onView({})}>
      {t('filters.clear')}
    </Button>
  );
  return (
    <QueryList
      query={list}
      card
      className="w-full"
      empty={
        narrowed
          ? { drawing: 'map', title: t('filters.noneTitle'), text: t('filters.noneText'), actions: clear }
          : {
              drawing: 'coin',
              title: t(`none.${account}Title`),
              text: t(`none.${account}Text`),
              all: { to: '/people', text: t('none.thank') },
            }
      }
    >
      {(lines) => (
        <PointsTable
          lines={lines}
          quotes={quotes}
          balance={narrowed || account !== 'earned' ? undefined : balances?.earned}
        />
      )}
    </QueryList>
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
          <Lines key={account} account={account} view={narrowing} onView={narrow} />
        </div>
        <div className="max-lg:order-first max-sm:min-h-[278px] sm:max-lg:min-h-[148px]">
          <BalanceCards />
        </div>
      </div>
    </PageBody>
  );
}
