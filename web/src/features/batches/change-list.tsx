import type { BatchRow } from '@apprecio/contract/batches/batches.operations';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/data/icon.tsx';

interface ChangeListProps {
  changes: BatchRow['changes'];
  /** The name of a field in the language on screen. */
  nameOf: (field: string) => string;
  /** A value of a field as it is shown. */
  textOf: (field: string, value: string) => string;
}

/** Lists the changes of a row field by field: the old value struck through, then the new one. */
export function ChangeList({ changes, nameOf, textOf }: ChangeListProps) {
  const t = useTranslations('batches.changes');
  const text = (field: string, value: string | null) => (value ? textOf(field, value) : t('nothing'));
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-muted">{nameOf(field)}</span>
          <span className="sr-only">{t('from')}</span>
          <s translate="no" className="wrap-anywhere text-muted">
            {text(field, from)}
          </s>
          <Icon of={ArrowRight} size="sm" className="text-muted" label={t('to')} />
          <b translate="no" className="font-medium wrap-anywhere">
            {text(field, to)}
          </b>
        </li>
      ))}
    </ul>
  );
}
