import type { RightsHolder } from '@apprecio/contract/api/bundles';
import { mayOpen } from '@apprecio/contract/api/screens';
import { screens } from '@apprecio/contract/generated/screens';

/** Every screen that not everybody may open, and whether a reader may, with reports or without. */
export function screensOf(reader: RightsHolder): { path: string; open: boolean }[] {
  return Object.keys(screens).map((path) => ({ path, open: mayOpen(reader, path, true) }));
}
