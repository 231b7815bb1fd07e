import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { ApiError } from '../../lib/api/request.ts';

/** The words for what went wrong with people and bulk acts: those of this feature first, else the general ones. */
export function useEmployeeError(): (error: unknown) => string {
  const t = useTranslations('employees.errors');
  const general = useErrorText();
  return (error) => {
    const key = (error instanceof ApiError ? error.code : '') as Parameters<typeof t>[0];
    return key && t.has(key) ? t(key) : general(error);
  };
}
