import type { Role } from './codes.ts';

/** The bundles of rights that a person may hold (ACC-09). The first one lets its holder give rights. */
export const bundles = [
  'technical',
  'people',
  'rewards',
  'finance',
  'communications',
  'surveys',
  'reports',
  'moderation',
] as const;
export type Bundle = (typeof bundles)[number];

/** A holder of a right: of a bundle, or a manager, whose rules narrow it to own reports. */
export type Holder = Bundle | 'manager';

/** To whom a screen opens: to a holder, or to whoever has reports. */
export type ScreenHolder = Holder | 'has_reports';

/** A person as far as rights go. `bundles` are those held now: all of a super admin, none of a manager or employee. */
export interface RightsHolder {
  role: Role;
  bundles: readonly Bundle[];
}

/** Returns the bundles of a role, of those stored with the person: none without the role that opens them. */
export function bundlesOf(role: Role, stored: readonly string[]): readonly Bundle[] {
  if (role === 'super_admin') return bundles;
  return role === 'admin' ? bundles.filter((bundle) => stored.includes(bundle)) : [];
}
