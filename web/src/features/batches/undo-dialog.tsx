import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand, query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { type Found, QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useProblemText } from './problem-text.ts';

type Preview = AnswerOf<'batches.beforeUndo'>;

type Changes = Preview['rows'][number]['changes'];

/** Draws the values that change. */
type Changed = (changes: Changes) => ReactNode;

function Rows({ preview, changed }: { preview: Preview; changed?: Changed | undefined }) {
  const t = useTranslations('batches.undo');
  const problemText = useProblemText();
  return (
    <>
      <p className="mb-3 text-md">{t('preview', { back: preview.back, stays: preview.stays })}</p>
      <ul className="divide-y rounded-lg border">
        {preview.rows.map((row) => (
          <li key={row.line} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3.5 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{row.shown['name']}</span>{' '}
              <span className="text-sm text-muted">{row.shown['employeeId']}</span>
              {row.reason && <span className="block text-sm text-ink-2">{problemText(row.reason)}</span>}
              {!row.stays &&
                row.changes.length > 0 &&
                changed?.(row.changes.map(({ field, from, to }) => ({ field, from: to, to: from })))}
            </span>
            <Badge tone={row.stays ? 'warning' : 'quiet'}>
              {t(row.stays ? 'stays' : row.changes.length > 0 ? 'back' : 'removed')}
            </Badge>
          </li>
        ))}
      </ul>
      {preview.back + preview.stays > preview.rows.length && (
        <p className="mt-2 text-sm text-muted">
          {t('more', { count: preview.back + preview.stays - preview.rows.length })}
        </p>
      )}
    </>
  );
}

interface UndoViewProps {
  preview: Found<Preview | undefined> & { error: unknown };
  busy: boolean;
  error: unknown;
  onUndo: () => void;
  onClose: () => void;
  changed?: Changed | undefined;
}

/** Shows what an undo restores and what stays, with the button that starts it. */
export function UndoView({ preview, busy, error, onUndo, onClose, changed }: UndoViewProps) {
  const t = useTranslations('batches.undo');
  const errorText = useErrorText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      foot={
        <>
          <Button onClick={onClose} className="ml-auto">
            {t('cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={!preview.data || preview.data.back === 0} onClick={onUndo}>
            {t('undo')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <div className="mb-3">
          <Callout tone="danger" live>
            {errorText(error)}
          </Callout>
        </div>
      )}
      <QueryResult query={preview} bare text={errorText(preview.error)} shape={<RowsSkeleton />}>
        {(data) => <Rows preview={data} changed={changed} />}
      </QueryResult>
    </Dialog>
  );
}

/** Shows what undoing a batch restores and what stays, then undoes it. */
export function UndoDialog({
  batchId,
  onClose,
  onUndone,
  changed,
}: {
  batchId: string;
  onClose: () => void;
  onUndone?: (batch: Batch) => void;
  changed?: Changed | undefined;
}) {
  const preview = useQuery(query('batches.beforeUndo', { id: batchId }));
  const undo = useCommand('batches.undo', {
    onSuccess: (batch) => {
      onClose();
      onUndone?.(batch);
    },
  });
  const send = () => undo.mutate({ id: batchId });
  return (
    <UndoView
      preview={preview}
      busy={undo.isPending}
      error={undo.error}
      onUndo={send}
      onClose={onClose}
      changed={changed}
    />
  );
}
