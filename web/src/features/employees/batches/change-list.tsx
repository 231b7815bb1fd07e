import type { BatchRow } from '@apprecio/contract/batches/operations';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import { useFieldName } from '../import/field-name.ts';
import { useValueText } from './value-text.ts';

/** Lists the changes field by field: the old value struck through, then the new one. */
export function ChangeList({ changes }: { changes: BatchRow['changes'] }) {
  const t = useTranslations('employees.changes');
  const fieldName = useFieldName();
  const valueText = useValueText();
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-muted">{fieldName(field)}</span>
          <span className="sr-only">{t('from')}</span>
          <s className="wrap-anywhere text-muted">{valueText(field, from)}</s>
          <Icon of={ArrowRight} size="sm" className="text-muted" label={t('to')} />
          <b className="font-medium wrap-anywhere">{valueText(field, to)}</b>
        </li>
      ))}
    </ul>
  );
}
