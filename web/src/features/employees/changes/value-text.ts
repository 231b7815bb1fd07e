import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/i18n/format.ts';

/** A value of a person's field as it is shown: roles and states by their names, dates as dates. */
export function useValueText(): (field: string, value: string) => string {
  const t = useTranslations('employees');
  const person = useTranslations('people');
  const named = { status: 'statuses', invitation: 'changes.invitations' } as const;
  const personal = { role: 'roles', gender: 'genders' } as const;
  return (field, value) => {
    if (field === 'dateOfJoining' || field === 'dateOfBirth') return formatDate(value);
    const own = `${personal[field as keyof typeof personal]}.${value}` as Parameters<typeof person>[0];
    if (field in personal && person.has(own)) return person(own);
    const key = `${named[field as keyof typeof named]}.${value}` as Parameters<typeof t>[0];
    return field in named && t.has(key) ? t(key) : value;
  };
}
