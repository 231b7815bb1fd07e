import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { formatMonth, todayIso } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ReservedSpace } from '../../../ui/layout/reserved-space.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { HistoryFilters } from '../history-filters.tsx';
import type { HistoryView } from '../history-view.ts';
import { useExport } from '../use-export.ts';
import { MovementsTable } from './movements-table.tsx';

/** The files of the month that is shown, and of everybody's points on the day. */
export function Files({ view, asOf }: { view: HistoryView; asOf: string | undefined }) {
  const t = useTranslations('points.wallet');
  const movements = useExport('points.export');
  const people = useExport('points.exportStatement');
  const month = view.month ?? (asOf ?? todayIso()).slice(0, 7);
  const entries = [
    {
      id: 'movements',
      label: t('csvOf', { month: formatMonth(month, 'with year') }),
      onSelect: () => movements.mutate({ month, ...(view.group && { group: view.group }) }),
    },
    { id: 'people', label: t('csvPeople'), onSelect: () => people.mutate(asOf ? { asOf } : {}) },
  ];
  return (
    <MenuButton label={t('csv')} entries={entries}>
      {(opener) => (
        <Button {...opener} icon={Download} busy={movements.isPending || people.isPending}>
          {t('csv')}
        </Button>
      )}
    </MenuButton>
  );
}

/** Every movement in the organisation, newest first, narrowed by kind and month. */
export function Movements({ view, onView }: { view: HistoryView; onView: (view: HistoryView) => void }) {
  const t = useTranslations('points');
  const list = useList(infinite('points.companyHistory', { ...view, fold: 'months', limit: 25 }));
  const narrowed = Object.keys(view).length > 0;
  const clear = (
    <Button size="sm" onClick={() => onView({})}>
      {t('filters.clear')}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 pb-3 sm:px-5">
        <h2 className="type-label">{t('wallet.history')}</h2>
        <HistoryFilters view={view} onView={onView} />
      </div>
      <ReservedSpace>
        <QueryList
          query={list}
          within="card"
          empty={
            narrowed
              ? { drawing: 'map', title: t('filters.noneTitle'), text: t('filters.noneText'), actions: clear }
              : { drawing: 'ledger', title: t('wallet.none'), text: t('wallet.noneText') }
          }
        >
          {(lines) => <MovementsTable lines={lines} />}
        </QueryList>
      </ReservedSpace>
    </>
  );
}
