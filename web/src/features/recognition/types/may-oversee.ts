import { canOpen } from '../../../lib/session/access.ts';
import type { Me } from '../../../lib/session/me.ts';

/** Returns true if this person may open the overview of their reports' recognitions. */
export function mayOversee(me: Me): boolean {
  return canOpen(me, '/organization/recognition');
}
