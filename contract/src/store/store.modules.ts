import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const storeModules: readonly ModulePart[] = [
  { module: 'store', screens: ['/store', '/wishlist', '/organization/store'] },
];
