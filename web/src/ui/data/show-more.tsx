import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Button } from '../form/button.tsx';

/**
 * 'Show more' with 'Showing 8 of 23'; without `total` only the button. Gone when nothing is left, and while the shape of
 * the list before it is still drawn.
 */
export function ShowMore({
  shown = 0,
  total,
  more,
  busy = false,
  onMore,
}: {
  shown?: number;
  total?: number;
  /** Whether there is more, where the total is not known. */
  more?: boolean;
  busy?: boolean;
  onMore: () => void;
}) {
  const t = useTranslations('ui.showMore');
  const left = more ?? (total !== undefined && shown < total);
  return (
    <div className="flex flex-col items-center gap-2 py-4 peer-aria-busy:hidden">
      {total !== undefined && (
        <p role="status" className="text-sm text-muted tabular-nums">
          {t('range', { shown: formatNumber(shown), total: formatNumber(total) })}
        </p>
      )}
      {left && (
        <Button busy={busy} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
