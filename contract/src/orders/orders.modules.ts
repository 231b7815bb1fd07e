import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const ordersModules: readonly ModulePart[] = [{ module: 'store', screens: ['/orders', '/organization/orders'] }];
