import { screens } from '../../generated/screens.ts';
import type { RightsHolder } from './bundles.ts';

/**
 * Returns true if a person may open the screen at `path` (no query, no hash), with reports or without. `off` are the
 * screens of modules that the company does not use.
 */
export function mayOpen(
  { role, bundles }: RightsHolder,
  path: string,
  hasReports: boolean,
  off: readonly string[] = [],
): boolean {
  const isAt = (screen: string) => `${path}/`.startsWith(`${screen}/`);
  if (off.some(isAt)) return false;
  const match = Object.keys(screens)
    .filter(isAt)
    .sort((a, b) => b.length - a.length)[0];
  const holders = match === undefined ? undefined : screens[match]!;
  return (
    holders === undefined ||
    holders.some((holder) => {
      if (holder === 'has_reports') return hasReports;
      if (holder === 'manager') return role === 'manager' || (role === 'admin' && hasReports);
      return bundles.includes(holder);
    })
  );
}
