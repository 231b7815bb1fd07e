import { mayOpen } from '@apprecio/contract/permissions';
import type { AnswerOf } from './request.ts';

/** Whether a person may open the screen at `path`, as the table of the contract says (ACC-05). */
export function canOpen(me: Pick<AnswerOf<'people.profile'>, 'role'>, path: string): boolean {
  return mayOpen(me.role, path);
}
