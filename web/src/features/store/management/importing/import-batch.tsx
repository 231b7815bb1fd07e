import type { Batch, BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../../../lib/api/query.ts';
import {
  BatchChecked,
  BatchDone,
  BatchRows,
  BatchView,
  FaultyButton,
  OutcomeBadge,
  RowProblems,
} from '../../../batches/public.tsx';
import { ProductChanges } from './product-changes.tsx';

function Row({ row }: { row: BatchRow }) {
  const t = useTranslations('store.management.import');
  const { outcome, shown, changes } = row;
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{shown['name'] || t('noTitle')}</span>{' '}
        <span className="text-sm text-muted">{shown['employeeId']}</span>
        {outcome === 'update' && <ProductChanges changes={changes} />}
        <RowProblems row={row} />
      </span>
      <OutcomeBadge outcome={outcome}>{t(`outcomes.${outcome}`)}</OutcomeBadge>
    </>
  );
}

function Checked({ batch }: { batch: Batch }) {
  const t = useTranslations('store.management.import');
  const client = useQueryClient();
  const { create, update, same, faulty } = batch.counts;
  const { queryKey } = query('batches.detail', { id: batch.id });
  const apply = useCommand('batches.apply', { onSuccess: (next) => client.setQueryData(queryKey, next) });
  return (
    <BatchChecked
      sum={t('sum', { create, update, same, faulty })}
      faulty={<FaultyButton batch={batch} from="store.faultyProducts" />}
      apply={create + update > 0 ? t('apply', { count: create + update }) : null}
      keep={t('keep')}
      busy={apply.isPending}
      error={apply.error}
      onApply={() => apply.mutate({ id: batch.id })}
    />
  );
}

function Done({ batch }: { batch: Batch }) {
  const t = useTranslations('store.management.import');
  const { notUndone, skipped } = batch.counts;
  return (
    <BatchDone
      batch={batch}
      said={batch.state === 'undone' ? t('undone', { stays: notUndone }) : t('done', { count: batch.total - skipped })}
      undo={t('undo')}
      changed={(changes) => <ProductChanges changes={changes} />}
    />
  );
}

/** A file of products: checked and not yet carried out, under way, or over. */
export function ImportBatch({ batchId }: { batchId: string }) {
  return (
    <BatchView batchId={batchId}>
      {(batch) => (
        <div className="flex flex-col gap-4">
          {batch.state === 'checked' ? <Checked batch={batch} /> : <Done batch={batch} />}
          <BatchRows key={batch.state} batch={batch}>
            {(row) => <Row row={row} />}
          </BatchRows>
        </div>
      )}
    </BatchView>
  );
}
