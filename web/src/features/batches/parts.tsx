import type { Batch, BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useQuery } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useList } from '../../lib/api/list.ts';
import { infinite, query } from '../../lib/api/query.ts';
import { formatDate, formatInstant } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { RowNotes } from './files/row-notes.tsx';
import { useProblemText } from './problem-text.ts';
import { BatchProgress } from './progress.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { isInProgress, useBatch } from './use-batch.ts';
import { type FaultyOperation, useFaultyRows } from './use-faulty-rows.ts';

/** A bulk act: while it is fetched and under way that is shown, at rest what `children` make of it. */
export function BatchView({ batchId, children }: { batchId: string; children: (batch: Batch) => ReactNode }) {
  const found = useBatch(batchId);
  return (
    <QueryResult query={found} bare shape={<RowsSkeleton />}>
      {(batch) => (isInProgress(batch) ? <BatchProgress batch={batch} /> : children(batch))}
    </QueryResult>
  );
}

/** The rows of a checked file that have faults, to be saved. */
export function FaultyButton({ batch, from }: { batch: Batch; from: FaultyOperation }) {
  const t = useTranslations('batches.file');
  const errorText = useErrorText();
  const save = useFaultyRows(from, { batchId: batch.id, textOf: errorText });
  if (batch.counts.faulty === 0) return null;
  return (
    <Button size="sm" icon={Download} className="self-start" onClick={save}>
      {t('faulty')}
    </Button>
  );
}

interface CheckedProps {
  sum: string;
  faulty: ReactNode;
  /** The button that carries it out; null where there is nothing to do. */
  apply: string | null;
  keep?: string;
  busy: boolean;
  error: Error | null;
  onApply: () => void;
  /** Fields to fill in before the batch is applied. */
  children?: ReactNode;
}

/** Shows the result of checking a file and the button that applies it. */
export function BatchChecked({ sum, faulty, apply, keep, busy, error, onApply, children }: CheckedProps) {
  const errorText = useErrorText();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-md">{sum}</p>
      {faulty}
      {apply !== null && (
        <>
          {children}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" busy={busy} onClick={onApply}>
              {apply}
            </Button>
            {keep && <span className="text-sm text-muted">{keep}</span>}
          </div>
        </>
      )}
      {error && (
        <Callout tone="danger" live>
          {errorText(error)}
        </Callout>
      )}
    </div>
  );
}

interface DoneProps {
  batch: Batch;
  said: string;
  undo: string;
  /** Until when it can be undone, where that is more than a day. */
  until?: (batch: Batch & { undoUntil: string }) => string;
  /** Draws the changes in the undo preview. */
  changed?: (changes: BatchRow['changes']) => ReactNode;
  /** The button that leads to the next step. */
  next?: ReactNode;
  children?: ReactNode;
}

const canUndo = (batch: Batch): batch is Batch & { undoUntil: string } => batch.undoUntil !== null;

/** Shows the result of a batch, with an undo button while undoing is possible. */
export function BatchDone({ batch, said: resultText, undo, until, changed, next, children }: DoneProps) {
  const t = useTranslations('batches.file');
  const [undoing, setUndoing] = useState(false);
  const count = batch.total - batch.counts.skipped;
  const tone = batch.state === 'undone' ? 'info' : count === 0 ? 'danger' : 'success';
  return (
    <div className="flex flex-col gap-4">
      <Callout tone={tone} live>
        {resultText}
      </Callout>
      {children}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {next}
        {canUndo(batch) && count > 0 && (
          <>
            <Button icon={Undo2} onClick={() => setUndoing(true)}>
              {undo}
            </Button>
            <span className="text-sm text-muted">
              {until?.(batch) ?? t('undoUntil', { date: formatDate(batch.undoUntil) })}
            </span>
          </>
        )}
      </div>
      {undoing && <UndoDialog batchId={batch.id} changed={changed} onClose={() => setUndoing(false)} />}
    </div>
  );
}

/** Files that were carried out lately, to be opened again. */
export function RecentBatches({
  of,
  nameless,
  onOpen,
}: {
  of: string;
  nameless: string;
  onOpen: (batchId: string) => void;
}) {
  const t = useTranslations('batches.recent');
  const { data } = useQuery(query('batches.list', { of, limit: 5 }));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('title')} className="mt-6">
      <h3 className="type-card mb-1">{t('title')}</h3>
      <ul className="divide-y">
        {data.items.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span translate="no" className="block font-medium wrap-anywhere">
                {batch.title ?? nameless}
              </span>
              <span className="block text-sm text-muted">
                {[(batch.appliedBy ?? batch.madeBy)?.name ?? 'N/A', formatInstant(batch.madeAt)].join(' · ')}
              </span>
            </span>
            {batch.state === 'undone' && <Badge>{t('undone')}</Badge>}
            <Button size="sm" variant="ghost" onClick={() => onOpen(batch.id)}>
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names a row by its line in the file. */
export function RowLine({ row: { line } }: { row: Pick<BatchRow, 'line'> }) {
  return useTranslations('batches.file')('line', { line });
}

/** Shows the faults and notes of a row, and why it was skipped or stays; with `named` each fault names its column. */
export function RowProblems({ row, named }: { row: BatchRow; named?: boolean }) {
  const { errors, reason } = row;
  const problemText = useProblemText();
  return (
    <>
      {errors.map((problem) => (
        <span key={`${problem.field} ${problem.code}`} className="block text-sm font-medium text-danger">
          {named && problem.field !== 'row' && <span translate="no">{problem.field} · </span>}
          <span>{problemText(problem)}</span>
        </span>
      ))}
      {reason && <span className="block text-sm text-ink-2">{problemText(reason)}</span>}
      <RowNotes row={row} />
    </>
  );
}

interface RowsProps {
  batch: Batch;
  children: (row: BatchRow) => ReactNode;
}

/** The rows of a bulk act in the order of its file. */
export function BatchRows({ batch, children }: RowsProps) {
  const t = useTranslations('batches.file');
  const list = useList(infinite('batches.rows', { id: batch.id, limit: 50 }));
  return (
    <section aria-label={t('rows')} className="overflow-hidden rounded-lg border">
      <QueryList
        query={list}
        within="card"
        shape={4}
        empty={null}
        className="divide-y"
        row={(row) => (
          <li key={row.line} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3.5 py-2.5">
            {children(row)}
          </li>
        )}
      />
    </section>
  );
}
