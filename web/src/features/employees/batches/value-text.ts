import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/i18n/format.ts';

/** A value of a person's field as it is shown: roles and states by their names, dates as dates. */
export function useValueText(): (field: string, value: string | null) => string {
  const t = useTranslations('people');
  const named = {
    role: 'profile.roles',
    gender: 'profile.genders',
    status: 'employees.statuses',
    invitation: 'changes.invitations',
  } as const;
  return (field, value) => {
    if (value === null || value === '') return t('changes.nothing');
    if (field === 'dateOfJoining' || field === 'dateOfBirth') return formatDate(value);
    const group = named[field as keyof typeof named];
    const key = `${group}.${value}` as Parameters<typeof t>[0];
    return group && t.has(key) ? t(key) : value;
  };
}
