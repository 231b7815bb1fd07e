import type { BatchRow } from '@apprecio/contract/batches/operations';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../../../lib/i18n/format.ts';
import { Icon } from '../../../../ui/data/icon.tsx';

const paise = ['price', 'amounts'];
const shownAtMost = 160;

function shownValue(field: string, value: string): string {
  if (!paise.includes(field)) return value.length > shownAtMost ? `${value.slice(0, shownAtMost)}…` : value;
  return value
    .split(';')
    .map((part) => formatPaise(Number(part)))
    .join(', ');
}

/**
 * Lists the changes that a row of a file makes to a product, field by field: the old value struck through, then the
 * new.
 */
export function ProductChanges({ changes }: { changes: BatchRow['changes'] }) {
  const t = useTranslations('store.management.import');
  const text = (field: string, value: string | null) =>
    value === null || value === '' ? t('nothing') : shownValue(field, value);
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-muted">{t(`fields.${field as 'title'}`)}</span>
          <s translate="no" className="wrap-anywhere text-muted">
            {text(field, from)}
          </s>
          <Icon of={ArrowRight} size="sm" className="text-muted" label={t('becomes')} />
          <b translate="no" className="font-medium wrap-anywhere">
            {text(field, to)}
          </b>
        </li>
      ))}
    </ul>
  );
}
