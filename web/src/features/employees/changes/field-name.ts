import { useTranslations } from 'use-intl';

/** The name of a person's field in the language on screen, as in a sentence. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('employees.import.fields');
  return (field) => {
    const key = field as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : field;
  };
}
