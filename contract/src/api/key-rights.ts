import { bundles } from './bundles.ts';

/** The rights that an API key may hold: reading what everyone may read, and the bundles (OPS-06). */
export const keyRights = ['directory', ...bundles] as const;
export type KeyRight = (typeof keyRights)[number];
