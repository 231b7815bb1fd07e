import type { GroupName } from '@apprecio/contract/surveys/surveys';
import { useTranslations } from 'use-intl';
import { formatList } from '../../lib/i18n/format.ts';

/** The name of a group: all that its people have in common, or everyone else. */
export function useGroupName(): (name: GroupName) => string {
  const t = useTranslations('surveys.groups');
  return ({ department, location, tenure, manager }) => {
    const parts = [
      department,
      location,
      tenure && t(`tenure.${tenure}`),
      manager && t('team', { name: manager.name }),
    ].filter((part) => part !== null);
    return parts.length === 0 ? t('others') : formatList(parts);
  };
}
