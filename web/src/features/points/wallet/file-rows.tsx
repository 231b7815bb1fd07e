import type { Batch, BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { Table, type Column } from '../../../ui/data/table.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { OutcomeBadge, RowProblems } from '../../batches/public.tsx';

function useColumns(): Column<BatchRow>[] {
  const t = useTranslations('points.wallet.file');
  return [
    {
      id: 'what',
      head: t('what'),
      phone: 'tag',
      cell: (row) => <OutcomeBadge outcome={row.outcome}>{t(`outcomes.${row.outcome}`)}</OutcomeBadge>,
    },
    {
      id: 'person',
      head: t('person'),
      phone: 'main',
      cell: ({ shown }) => (
        <span className="block leading-snug">
          <span className="block font-medium wrap-anywhere">{shown['name'] || 'N/A'}</span>
          <span className="block text-xs text-muted">{shown['employeeId']}</span>
        </span>
      ),
    },
    { id: 'points', head: t('points'), numeric: true, phone: 'full', cell: ({ shown }) => shown['points'] },
    {
      id: 'reason',
      head: t('reason'),
      phone: 'full',
      cell: (row) => (
        <span className="block text-sm">
          <span className="block wrap-anywhere">{row.shown['reason']}</span>
          <RowProblems row={row} />
        </span>
      ),
    },
  ];
}

/** The rows of a file of grants; those with something to say come alone where `only` narrows them. */
export function FileRows({ batch, only }: { batch: Batch; only?: 'faulty' | 'skipped' | 'not_undone' | undefined }) {
  const t = useTranslations('points.wallet.file');
  const columns = useColumns();
  const narrowed = only === 'faulty' ? { outcome: only } : only ? { state: only } : {};
  const list = useList(infinite('batches.rows', { id: batch.id, limit: 50, ...narrowed }), { keep: true });
  const total = list.first?.total ?? 0;
  return (
    <QueryList query={list} within="panel" shape={4} total={list.hasNextPage ? total : undefined} empty={null}>
      {(rows) => (
        <div className="overflow-hidden rounded-lg border">
          <Table caption={t('caption')} columns={columns} rows={rows} rowId={(row) => String(row.line)} />
        </div>
      )}
    </QueryList>
  );
}
