import type { CatalogueItem } from '@apprecio/contract/store/catalogue';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RecentBatches } from '../../employees/batches/public.tsx';
import { CodesBatch } from './codes-batch.tsx';

type Checked = AnswerOf<'store.loadCodes'>;

const countOf = ({ fresh }: Checked) => fresh.reduce((sum, { count }) => sum + count, 0);

function Found({ checked }: { checked: Checked }) {
  const t = useTranslations('store.management.codes');
  const { fresh, known, faulty } = checked;
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      {fresh
        .filter(({ count }) => count > 0)
        .map(({ amount, count }) => (
          <Callout key={amount} tone="success">
            {t('fresh', { count, amount: formatPaise(amount) })}
          </Callout>
        ))}
      {known > 0 && <Callout tone="info">{t('known', { count: known })}</Callout>}
      {faulty.length > 0 && (
        <Callout tone="warning">
          {t('faulty', { count: faulty.length })}
          <ul className="mt-1 text-sm">
            {faulty.slice(0, 20).map(({ line, problem }) => (
              <li key={line}>{t('line', { line, problem })}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

/** Loads codes of a voucher from a file: first what it holds is said, then they are loaded. */
export function CodesDialog({ product, onClose }: { product: CatalogueItem; onClose: () => void }) {
  const t = useTranslations('store.management.codes');
  const errorText = useErrorText();
  const [file, setFile] = useState<{ csv: string; fileName: string } | null>(null);
  const [batchId, setBatchId] = useState<string | null>(null);
  const check = useCommand('store.loadCodes');
  const load = useCommand('store.loadCodes', {
    onSuccess: (loaded) => {
      if (loaded.batchId) setBatchId(loaded.batchId);
      else onClose();
    },
  });
  const choose = async (chosen: File) => {
    const csv = await chosen.text();
    setFile({ csv, fileName: chosen.name });
    check.mutate({ id: product.id, csv, dryRun: true });
  };
  const count = check.data ? countOf(check.data) : 0;
  const error = check.error ?? load.error;
  if (batchId !== null) {
    return (
      <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title', { title: product.title })}>
        <CodesBatch batchId={batchId} />
      </Dialog>
    );
  }
  return (
    <ActDialog
      open
      title={t('title', { title: product.title })}
      description={t('text')}
      cancel={t('notNow')}
      act={t('act', { count })}
      busy={load.isPending}
      error={error ? errorText(error) : null}
      onAct={() => file && count > 0 && load.mutate({ id: product.id, ...file, dryRun: false })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <FileDrop accept=".csv,text/csv" onFile={(file) => void choose(file)}>
          {(open) => (
            <span className="flex w-full flex-col items-center gap-2 p-5 text-sm text-muted">
              {t('drop')}
              <Button size="sm" busy={check.isPending} onClick={open}>
                {t('choose')}
              </Button>
            </span>
          )}
        </FileDrop>
        {check.data && <Found checked={check.data} />}
        <RecentBatches of="vouchers" title={t('recent')} nameless={product.title} onOpen={setBatchId} />
      </div>
    </ActDialog>
  );
}
