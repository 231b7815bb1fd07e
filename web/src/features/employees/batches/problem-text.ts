import type { BatchRow } from '@apprecio/contract/batches/operations';
import { useTranslations } from 'use-intl';

type Problem = Omit<NonNullable<BatchRow['reason']>, 'field'>;

/** Says in the language on screen why a row is left out. */
export function useProblemText(): (problem: Problem) => string {
  const rows = useTranslations('employees.problems');
  const refusals = useTranslations('employees.errors');
  const general = useTranslations('errors');
  return ({ code, values }) => {
    const key = code as Parameters<typeof rows>[0];
    if (rows.has(key)) return rows(key, values);
    const refusalCode = code as Parameters<typeof refusals>[0];
    return refusals.has(refusalCode) ? refusals(refusalCode) : general(code as Parameters<typeof general>[0]);
  };
}
