import type { Batch, BatchRow } from '@apprecio/contract/batches/operations';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { Table, type Column } from '../../../ui/data/table.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { useProblemText } from '../../batches/public.tsx';

const tones: Record<BatchRow['outcome'], BadgeTone> = {
  same: 'quiet',
  update: 'warning',
  create: 'info',
  faulty: 'danger',
};

function useColumns(): Column<BatchRow>[] {
  const t = useTranslations('points.wallet.file');
  const problemText = useProblemText();
  return [
    {
      id: 'what',
      head: t('what'),
      phone: 'tag',
      cell: (row) => <Badge tone={tones[row.outcome]}>{t(`outcomes.${row.outcome}`)}</Badge>,
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
      cell: ({ shown, errors, reason }) => (
        <span className="block text-sm">
          <span className="block wrap-anywhere">{shown['reason']}</span>
          {errors.map((error) => (
            <span key={`${error.field} ${error.code}`} className="block font-medium text-danger">
              {problemText(error)}
            </span>
          ))}
          {reason && <span className="block font-medium text-ink-2">{problemText(reason)}</span>}
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
