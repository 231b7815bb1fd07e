import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BatchProgress, isInProgress, useBatch } from '../../batches/public.tsx';
import { useFieldName } from './field-name.ts';

function Row({ batch: listed, onUndo }: { batch: Batch; onUndo: (batchId: string) => void }) {
  const t = useTranslations('employees.batches');
  const words = useTranslations('employees');
  const fieldName = useFieldName();
  const batch = useBatch(listed.id).data ?? listed;
  const title =
    batch.kind === 'employees.import'
      ? t('import', { name: batch.title ?? '' })
      : batch.kind === 'employees.invite'
        ? t('invite')
        : t('change', { what: batch.title ? fieldName(batch.title) : t('person') });
  const changed = batch.counts.create + batch.counts.update - batch.counts.skipped;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm text-muted">
          {t('by', {
            name: (batch.appliedBy ?? batch.madeBy)?.name ?? 'N/A',
            at: formatInstant(batch.madeAt),
            count: changed,
          })}
        </span>
      </span>
      {batch.undoUntil && (
        <Button size="sm" variant="ghost" icon={Undo2} onClick={() => onUndo(batch.id)}>
          {words('undo')}
        </Button>
      )}
      {batch.state === 'undone' && <Badge>{words('undone')}</Badge>}
      {isInProgress(batch) && (
        <div className="w-full">
          <BatchProgress batch={batch} />
        </div>
      )}
    </li>
  );
}

/** Lists recent bulk changes, with a button that undoes them within seven days (OPS-07). */
export function BatchesDialog({ onClose, onUndo }: { onClose: () => void; onUndo: (batchId: string) => void }) {
  const t = useTranslations('employees.batches');
  const list = useList(infinite('batches.list', { of: 'employees', limit: 20 }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
      <QueryList
        query={list}
        within="panel"
        shape={4}
        empty={t('empty')}
        className="divide-y"
        row={(batch) => <Row key={batch.id} batch={batch} onUndo={onUndo} />}
      />
    </Dialog>
  );
}
