import type { OperationName } from '@apprecio/contract/generated/operations';
import type { Organisation } from '../support/world.ts';

/** An organisation in which every list has rows, and what the lists are about. */
export interface Filled {
  org: Organisation;
  /** The person who asks, and of what; otherwise Ravi for what is everybody's and the admin for the rest. */
  asks: Partial<Record<OperationName, { as?: string; input?: Record<string, unknown> }>>;
}
