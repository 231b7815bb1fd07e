import type { JoinMode } from '../api/codes.ts';

const readByAll: readonly JoinMode[] = ['public', 'company'];

/** Whether a change of who may join lets everyone read what until now only members read. */
export function opensToAll(before: JoinMode, after: JoinMode): boolean {
  return readByAll.includes(after) && !readByAll.includes(before);
}
