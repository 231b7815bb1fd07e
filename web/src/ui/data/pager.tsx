import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { IconButton } from '../form/icon-button.tsx';
import { NativeSelect } from '../form/select.tsx';

/** The page sizes of tables. */
export const pageSizes = [25, 50, 100] as const;

/** The foot of a table: which rows of how many, back and on, rows a page. Pages count from 1. */
export function Pager({
  page,
  size,
  total,
  onPage,
  onSize,
}: {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
}) {
  const t = useTranslations('ui.pager');
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t py-2 pr-4 pl-5 text-sm text-muted"
    >
      <span className="tabular-nums" aria-live="polite">
        {t('range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </span>
      <span className="flex items-center gap-1">
        {onSize && (
          <NativeSelect
            size="sm"
            aria-label={t('size')}
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
            className="mr-2"
          >
            {pageSizes.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </NativeSelect>
        )}
        <IconButton
          icon={ChevronLeft}
          label={t('previous')}
          size="sm"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('next')}
          size="sm"
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
