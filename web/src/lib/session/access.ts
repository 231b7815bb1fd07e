import { roleOf } from '@apprecio/contract/api/codes';
import { isAdmin, mayOpen } from '@apprecio/contract/api/permissions';
import type { AnswerOf } from '../api/request.ts';

type Someone = Pick<AnswerOf<'profile.detail'>, 'roleId'>;

/** Whether a person may open the screen at `path`, as the table of the contract says (ACC-05). */
export function canOpen({ roleId }: Someone, path: string): boolean {
  return mayOpen(roleOf(roleId), path);
}

/** Whether a person oversees the organisation. */
export function overseesAll({ roleId }: Someone): boolean {
  return isAdmin(roleOf(roleId));
}
