import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const allHandsModules: readonly ModulePart[] = [{ module: 'all_hands', screens: ['/organization/all-hands'] }];
