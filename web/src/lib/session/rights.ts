import { roleOf } from '@apprecio/contract/api/codes';
import { hasRight, type Permission } from '@apprecio/contract/api/permissions';
import type { Someone } from './access.ts';

/** Returns true if a person holds a right (ACC-09). */
export function holds({ roleId, bundles }: Pick<Someone, 'roleId' | 'bundles'>, right: Permission): boolean {
  return hasRight({ role: roleOf(roleId), bundles }, right);
}
