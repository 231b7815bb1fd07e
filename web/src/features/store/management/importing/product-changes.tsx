import type { BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../../../lib/i18n/format.ts';
import { ChangeList } from '../../../batches/public.tsx';

const paise = ['price', 'amounts'];
const shownAtMost = 160;

function shownValue(field: string, value: string): string {
  if (!paise.includes(field)) return value.length > shownAtMost ? `${value.slice(0, shownAtMost)}…` : value;
  return value
    .split(';')
    .map((part) => formatPaise(Number(part)))
    .join(', ');
}

/** Lists the changes that a row of a file makes to a product. */
export function ProductChanges({ changes }: { changes: BatchRow['changes'] }) {
  const t = useTranslations('store.management.import.fields');
  return <ChangeList changes={changes} nameOf={(field) => t(field as 'title')} textOf={shownValue} />;
}
