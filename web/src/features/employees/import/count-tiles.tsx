import type { Batch, RowOutcome } from '@apprecio/contract/batches/batches.operations';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { outcomeIcons } from '../../batches/public.tsx';

// In the order of the tiles.
const looks: Record<RowOutcome, string> = {
  same: 'bg-success-soft text-on-success-soft',
  update: 'bg-warning-soft text-on-warning-soft',
  create: 'bg-info-soft text-on-info-soft',
  faulty: 'bg-danger-soft text-on-danger-soft',
};
const outcomes = Object.keys(looks) as RowOutcome[];
const box = 'flex w-full items-center gap-3.5 rounded-[18px] border bg-surface px-3 py-3 text-left sm:px-4.5 sm:py-4';

/** The four counts; with `onShown` each is a filter of the rows below. */
export function CountTiles({
  batch,
  shown,
  onShown,
}: {
  batch: Batch;
  shown?: string | undefined;
  onShown?: (shown: RowOutcome | undefined) => void;
}) {
  const t = useTranslations('employees.import');
  const words = batch.state === 'checked' ? 'counts' : 'doneCounts';
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {outcomes.map((outcome) => {
        const inside = (
          <>
            <span
              aria-hidden="true"
              className={cn('grid size-9 shrink-0 place-items-center rounded-[11px]', looks[outcome])}
            >
              <Icon of={outcomeIcons[outcome]} />
            </span>
            <span className="min-w-0">
              <b className="block text-2xl leading-tight font-semibold tabular-nums">
                {formatNumber(batch.counts[outcome])}
              </b>{' '}
              <span className="block text-sm text-ink-2">{t(`${words}.${outcome}`)}</span>
            </span>
          </>
        );
        return (
          <li key={outcome}>
            {onShown ? (
              <button
                type="button"
                aria-pressed={shown === outcome}
                onClick={() => onShown(shown === outcome ? undefined : outcome)}
                className={cn(
                  box,
                  'transition-colors hover:bg-hover aria-pressed:border-primary-line aria-pressed:ring-1 aria-pressed:ring-primary-line',
                )}
              >
                {inside}
              </button>
            ) : (
              <div className={box}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
