import type { Bundle } from '@apprecio/contract/api/bundles';
import { roleId } from '@apprecio/contract/api/codes';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { entriesFor } from './entries.ts';

/** Returns the names of the pages that a bundle adds to the navigation, of the modules that the company uses. */
export function usePagesOfBundle(): (bundle: Bundle) => string[] {
  const t = useTranslations('frame');
  const { off } = useMe();
  const nobody = { roleId: roleId.employee, bundles: [], reportsCount: 0, off };
  const known = new Set(entriesFor(nobody).map(({ to }) => to));
  return (bundle) =>
    entriesFor({ ...nobody, roleId: roleId.admin, bundles: [bundle] })
      .filter(({ to }) => !known.has(to))
      .map(({ feature, id }) => t(`${feature}.nav.${id}` as Parameters<typeof t>[0]));
}
