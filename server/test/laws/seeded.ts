import type { Organisation } from '../support/world.ts';

/** An organisation in which every operation has something to work on. */
export interface Seeded {
  org: Organisation;
  /** The data that features seed for their samples, by feature. */
  own: Record<string, unknown>;
}
