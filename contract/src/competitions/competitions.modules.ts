import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const competitionsModules: readonly ModulePart[] = [
  { module: 'zapz', screens: ['/zapz', '/organization/manage-zapz'] },
];
