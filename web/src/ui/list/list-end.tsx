import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { MoreButton, type Reading } from './more-button.tsx';

/** Shows 'Show more' while there is more, and with `total` how many of how many are there; else nothing. */
export function ListEnd({
  list,
  shown = 0,
  total,
  lined = false,
}: {
  list: Reading;
  shown?: number;
  total?: number | undefined;
  /** Under a hairline, at the foot of a card. */
  lined?: boolean;
}) {
  const t = useTranslations('ui.showMore');
  if (!list.hasNextPage && (total === undefined || shown === 0)) return null;
  return (
    <div className={cn('flex flex-col items-center gap-2 py-4 peer-aria-busy:hidden', lined && 'border-t')}>
      {total !== undefined && (
        <p role="status" className="text-sm text-muted tabular-nums">
          {t('range', { shown: formatNumber(shown), total: formatNumber(total) })}
        </p>
      )}
      {list.hasNextPage && <MoreButton list={list} />}
    </div>
  );
}
