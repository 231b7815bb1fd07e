import type { Role } from './codes.ts';

export const permissions = [
  'self',
  'batches.oversee',
  'people.onboard',
  'people.manage',
  'points.oversee',
  'points.manage',
  'recognition.manage',
  'recognition.oversee',
  'company.manage',
  'posts.moderate',
] as const;

/** A right that an operation asks for; `self` is every signed-in person's. */
export type Permission = (typeof permissions)[number];

/** Who holds which right. Rows (own reports, own posts) are decided by `rules.ts`, not here. */
export const rights: Record<Role, readonly Permission[]> = {
  super_admin: permissions,
  admin: permissions,
  manager: ['self', 'recognition.oversee'],
  employee: ['self'],
};

/** Whether a role holds a right. */
export function holds(role: Role, permission: Permission): boolean {
  return rights[role].includes(permission);
}

/** Whether a role oversees the organisation. */
export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'super_admin';
}

/**
 * Who may open which screen (ACC-05): the roles that see it, the rest gets the 403 screen.
 * A path that is not listed is open to everyone who is signed in. Longest prefix wins.
 */
export const screens: Record<string, readonly Role[]> = {
  '/organization': ['super_admin', 'admin'],
  '/organization/billing': ['super_admin', 'admin'],
  '/organization/sign-in': ['super_admin', 'admin'],
  '/organization/employees': ['super_admin', 'admin'],
  '/organization/company': ['super_admin', 'admin'],
  '/organization/audit': ['super_admin', 'admin'],
  '/organization/employees/import': ['super_admin', 'admin'],
  '/organization/recognition': ['super_admin', 'admin', 'manager'],
  '/organization/announcements': ['super_admin', 'admin', 'manager'],
  '/organization/analytics': ['super_admin', 'admin', 'manager'],
  '/organization/moderation': ['super_admin', 'admin'],
  '/onboarding': ['super_admin', 'admin'],
  '/reports': ['super_admin', 'admin'],
};

/** Whether `role` may open the screen at `path` (no query, no hash). */
export function mayOpen(role: Role, path: string): boolean {
  const match = Object.keys(screens)
    .filter((screen) => path === screen || path.startsWith(`${screen}/`))
    .sort((a, b) => b.length - a.length)[0];
  return match === undefined || screens[match]!.includes(role);
}
