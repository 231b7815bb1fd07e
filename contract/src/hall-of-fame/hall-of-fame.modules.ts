import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const hallOfFameModules: readonly ModulePart[] = [
  { module: 'hall_of_fame', screens: ['/hall-of-fame', '/organization/hall-of-fame'], posts: ['award'] },
];
