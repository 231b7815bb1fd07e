import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';

/** Shows the progress of a batch. The batch continues if the reader leaves the page. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.progress');
  const { done, total } = batch;
  const words = t(batch.state === 'undoing' ? 'undoing' : 'running', {
    done: formatNumber(done),
    total: formatNumber(total),
  });
  return (
    <div role="status">
      <p className="mb-2 text-md font-medium tabular-nums">{words}</p>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-xs bg-quiet"
      >
        <span
          className="block h-full bg-primary-line transition-[width]"
          style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{t('leave')}</p>
    </div>
  );
}
