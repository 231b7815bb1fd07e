import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const eventsModules: readonly ModulePart[] = [{ module: 'events', screens: ['/events'], widgets: ['events'] }];
