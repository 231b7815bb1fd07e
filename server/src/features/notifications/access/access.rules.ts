import type { Role } from '@apprecio/contract/api/codes';
import { mayOpen } from '@apprecio/contract/api/permissions';
import { screens } from '@apprecio/contract/generated/access';

/** Every screen that not everybody may open, and whether a role may, with reports or without. */
export function screensOf(role: Role): { path: string; open: boolean }[] {
  return Object.keys(screens).map((path) => ({ path, open: mayOpen(role, path, true) }));
}
