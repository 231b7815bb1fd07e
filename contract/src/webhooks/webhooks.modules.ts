import { core } from '../api/modules.ts';

/** This feature cannot be switched off. */
export const webhooksModules = core;
