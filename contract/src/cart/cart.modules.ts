import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const cartModules: readonly ModulePart[] = [
  { module: 'store', screens: ['/cart', '/checkout', '/order-summary'] },
];
