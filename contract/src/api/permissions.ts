import { permissionHolders, screens } from '../../generated/access.ts';
import type { Role } from './codes.ts';

/** A right that an operation asks for; `self` is every signed-in person's. */
export type Permission = 'self' | keyof typeof permissionHolders;

/** Returns true if a role holds a permission. */
export function holds(role: Role, permission: Permission): boolean {
  return permission === 'self' || (permissionHolders[permission] as readonly Role[]).includes(role);
}

/** Returns true if a role administers the organisation: `admin` or `super_admin`. */
export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'super_admin';
}

/**
 * Returns true if `role` may open the screen at `path` (no query, no hash), with reports or without. `off` are the
 * screens of modules that the company does not use.
 */
export function mayOpen(role: Role, path: string, hasReports: boolean, off: readonly string[] = []): boolean {
  const isAt = (screen: string) => `${path}/`.startsWith(`${screen}/`);
  if (off.some(isAt)) return false;
  const match = Object.keys(screens)
    .filter(isAt)
    .sort((a, b) => b.length - a.length)[0];
  const holders = match === undefined ? undefined : screens[match]!;
  return holders === undefined || holders.includes(role) || (hasReports && holders.includes('has_reports'));
}
