import type { Batch, BatchRow } from '@apprecio/contract/batches/batches.operations';
import { carriers } from '@apprecio/contract/orders/carriers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import {
  BatchChecked,
  BatchDone,
  BatchRows,
  BatchView,
  FaultyButton,
  ImportFile,
  OutcomeBadge,
  RecentBatches,
  RowLine,
  RowProblems,
  useImportFile,
} from '../../batches/public.tsx';

const template = [
  ['Order', 'Tracking number', 'Carrier', 'Expected day'],
  ['ORG-2611-00001', 'SC 4410 7782 IN', carriers.blue_dart.name, '2026-12-04'],
] as const;

function Checked({ batch }: { batch: Batch }) {
  const t = useTranslations('orders.board.file');
  const client = useQueryClient();
  const { create, update, same, faulty } = batch.counts;
  const { queryKey } = query('batches.detail', { id: batch.id });
  const apply = useCommand('batches.apply', { onSuccess: (next) => client.setQueryData(queryKey, next) });
  const count = create + update;
  return (
    <BatchChecked
      sum={t('sum', { create, update, same, faulty })}
      faulty={<FaultyButton batch={batch} from="orders.faultyShipments" />}
      apply={count > 0 ? t('apply', { count }) : null}
      keep={t('keep')}
      busy={apply.isPending}
      error={apply.error}
      onApply={() => apply.mutate({ id: batch.id })}
    />
  );
}

function Done({ batch }: { batch: Batch }) {
  const t = useTranslations('orders.board.file');
  const { skipped, notUndone } = batch.counts;
  return (
    <BatchDone
      batch={batch}
      said={
        batch.state === 'undone'
          ? t('undone', { stays: notUndone })
          : t('done', { count: batch.total - skipped, skipped })
      }
      undo={t('undo')}
      until={() => t('undoUntil')}
      changed={(changes) => changes.map(({ from, to }) => [from, to].filter(Boolean).join(' → ')).join(' · ')}
    />
  );
}

function ShipmentRow({ row }: { row: BatchRow }) {
  const t = useTranslations('orders.board.file');
  const { outcome, shown, changes } = row;
  const parcel = [shown['carrier'], shown['tracking'], shown['expectedOn'] && formatDate(shown['expectedOn'])];
  return (
    <>
      <span className="min-w-0 flex-1">
        <span translate="no" className="font-medium wrap-anywhere">
          {[shown['order'], shown['title'], shown['name']].filter(Boolean).join(' · ') || t('nothing')}
        </span>
        <span className="block text-sm text-muted">
          <RowLine row={row} />
          <span translate="no">{parcel.flatMap((part) => (part ? [` · ${part}`] : []))}</span>
        </span>
        {changes.map(({ field, from, to }) => (
          <span key={field} translate="no" className="block text-sm">
            {[from, to].filter(Boolean).join(' → ')}
          </span>
        ))}
        <RowProblems row={row} />
      </span>
      <OutcomeBadge outcome={outcome}>{t(`outcomes.${outcome}`)}</OutcomeBadge>
    </>
  );
}

function Choosing({ onBatch }: { onBatch: (batchId: string) => void }) {
  const t = useTranslations('orders.board.file');
  const flow = useImportFile('shipments', { send: (sent) => call('orders.importShipments', sent), onDone: onBatch });
  return (
    <>
      <ImportFile flow={flow} template={{ file: 'shipments-template.csv', rows: template }} />
      {!flow.read && <RecentBatches of="orders" nameless={t('noName')} onOpen={onBatch} />}
    </>
  );
}

/** Shipments by a file: checked row by row first, and undone as one act while buyers are not notified (ORD-07). */
export function ShipmentFileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('orders.board.file');
  const file = useTranslations('batches.file');
  const [batchId, setBatchId] = useState<string | null>(null);
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      description={t('text')}
      onOpenChange={(next) => !next && onClose()}
      foot={
        batchId !== null && (
          <Button variant="ghost" onClick={() => setBatchId(null)}>
            {file('another')}
          </Button>
        )
      }
    >
      {batchId === null ? (
        <Choosing onBatch={setBatchId} />
      ) : (
        <BatchView key={batchId} batchId={batchId}>
          {(batch) => (
            <div className="flex flex-col gap-5">
              {batch.state === 'checked' ? <Checked batch={batch} /> : <Done batch={batch} />}
              <BatchRows key={batch.state} batch={batch}>
                {(row) => <ShipmentRow row={row} />}
              </BatchRows>
            </div>
          )}
        </BatchView>
      )}
    </Dialog>
  );
}
