import type { BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useTranslations } from 'use-intl';

type Problem = Omit<NonNullable<BatchRow['reason']>, 'field'>;

/** Says in the language on screen what is wrong with a row, what is to be known of it, or why it is left out. */
export function useProblemText(): (problem: Problem) => string {
  const rows = useTranslations('row-problems');
  const errors = useTranslations('errors');
  return ({ code, values }) => {
    const key = code.replace(/^row\./, '') as Parameters<typeof rows>[0];
    return rows.has(key) ? rows(key, values) : errors(code as Parameters<typeof errors>[0]);
  };
}
