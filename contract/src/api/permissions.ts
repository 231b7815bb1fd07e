import { permissionHolders } from '../../generated/access.ts';
import type { Bundle, Holder, RightsHolder } from './bundles.ts';

/** A right that an operation asks for; `self` is every signed-in person's. */
export type Permission = 'self' | keyof typeof permissionHolders;

/** Returns the bundles that hold a right. */
export function bundlesWith(permission: Exclude<Permission, 'self'>): Bundle[] {
  return (permissionHolders[permission] as readonly Holder[]).filter((holder) => holder !== 'manager');
}

/** Returns true if a person holds a right. Whoever holds a bundle has managers' rights, too; the rules then ask for reports. */
export function hasRight({ role, bundles }: RightsHolder, permission: Permission): boolean {
  if (permission === 'self') return true;
  const holders: readonly Holder[] = permissionHolders[permission];
  return holders.some((holder) => (holder === 'manager' ? role !== 'employee' : bundles.includes(holder)));
}
