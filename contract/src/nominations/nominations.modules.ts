import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const nominationsModules: readonly ModulePart[] = [
  { module: 'hall_of_fame', screens: ['/nominations', '/organization/nominations'] },
];
