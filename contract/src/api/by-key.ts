import { bundles, type Bundle } from './bundles.ts';
import type { PersonOperation } from './define.ts';

/** Features that no key reaches: signing in, keys, webhooks, and the tickets of anonymous answers. */
const closedFeatures: readonly string[] = ['auth', 'keys', 'tickets', 'webhooks'];
/** Rights that no key exercises, whatever bundle it holds. */
const closedPermissions: readonly string[] = ['auth.manage', 'employees.grant', 'keys.manage', 'webhooks.manage'];

/**
 * Returns the right that a key needs for an operation. `never` closes it to keys, and with null its own right decides
 * alone. What everyone may do is closed unless the operation names a right.
 */
export function byKey(name: string, { access, byKey: declared, opensPrivate }: PersonOperation) {
  const isClosed = closedFeatures.includes(name.split('.', 1)[0]!) || closedPermissions.includes(access);
  if (isClosed || opensPrivate) return 'never';
  return declared ?? (access === 'self' ? 'never' : null);
}

/** Returns the bundles among the rights of a key. */
export function bundlesOfKey(rights: readonly string[]): readonly Bundle[] {
  return bundles.filter((bundle) => rights.includes(bundle));
}
