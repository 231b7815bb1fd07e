import type { JoinMode } from '../api/codes.ts';

const readByAll: readonly JoinMode[] = ['public', 'company'];

/** Returns whether a change of the join mode lets everyone read what only members read until now. */
export function opensToAll(before: JoinMode, after: JoinMode): boolean {
  return readByAll.includes(after) && !readByAll.includes(before);
}
