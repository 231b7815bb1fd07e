import type { CatalogueItem } from '@apprecio/contract/store/catalogue';
import { codeTemplate } from '@apprecio/contract/store/file-examples';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatList, formatPaise, todayIso } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ImportFile, RecentBatches, type SentFile, useImportFile, useProblemText } from '../../batches/public.tsx';
import { CodesBatch } from './codes-batch.tsx';

type Checked = AnswerOf<'store.loadCodes'>;

const countOf = ({ fresh }: Checked) => fresh.reduce((sum, { count }) => sum + count, 0);

function Found({ checked }: { checked: Checked }) {
  const t = useTranslations('store.management.codes');
  const problemText = useProblemText();
  const { fresh, known: existingCount, expiries, faulty, doubtful } = checked;
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      {fresh
        .filter(({ count }) => count > 0)
        .map(({ amount, count }) => (
          <Callout key={amount} tone="success">
            {t('fresh', { count, amount: formatPaise(amount) })}
          </Callout>
        ))}
      {expiries.length > 0 && (
        <ul className="text-sm text-ink-2">
          {expiries.map(({ expires, count }) => (
            <li key={expires ?? ''}>
              {expires === null ? t('never', { count }) : t('expires', { count, date: formatDate(expires) })}
            </li>
          ))}
        </ul>
      )}
      {existingCount > 0 && <Callout tone="info">{t('known', { count: existingCount })}</Callout>}
      {doubtful.length > 0 && (
        <Callout tone="warning">
          {t('doubtful', { count: doubtful.length, lines: formatList(doubtful.slice(0, 20).map(String)) })}
        </Callout>
      )}
      {faulty.length > 0 && (
        <Callout tone="warning">
          {t('faulty', { count: faulty.length })}
          <ul className="mt-1 text-sm">
            {faulty.slice(0, 20).map(({ line, problem }) => (
              <li key={line}>{t('line', { line, problem: problemText(problem) })}</li>
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
  const [sent, setSent] = useState<SentFile | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [batchId, setBatchId] = useState<string | null>(null);
  const load = useCommand('store.loadCodes', {
    onSuccess: (loaded) => {
      if (loaded.batchId) setBatchId(loaded.batchId);
      else onClose();
    },
  });
  const flow = useImportFile('codes', {
    send: async (file) => {
      setChecked(await call('store.loadCodes', { id: product.id, ...file, dryRun: true }));
      setSent(file);
      flow.leave();
      return null;
    },
    onDone: setBatchId,
  });
  const count = checked ? countOf(checked) : 0;
  const amounts = product.codes.map(({ amount }) => amount);
  const template = codeTemplate(amounts, Number(todayIso().slice(0, 4)));
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
      error={load.error ? errorText(load.error) : null}
      onAct={() => sent && count > 0 && load.mutate({ id: product.id, ...sent, dryRun: false })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <ImportFile flow={flow} template={{ file: 'codes-template.csv', rows: template }} />
        {checked && !flow.read && <Found checked={checked} />}
        <RecentBatches of="vouchers" nameless={product.title} onOpen={setBatchId} />
      </div>
    </ActDialog>
  );
}
