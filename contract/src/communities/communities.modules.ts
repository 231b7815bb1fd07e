import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const communitiesModules: readonly ModulePart[] = [
  { module: 'communities', screens: ['/communities'], widgets: ['communities'] },
];
