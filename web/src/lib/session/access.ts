import { roleOf } from '@apprecio/contract/api/codes';
import { isAdmin, mayOpen } from '@apprecio/contract/api/permissions';
import type { AnswerOf } from '../api/request.ts';

type Someone = Pick<AnswerOf<'profile.detail'>, 'roleId' | 'reportsCount' | 'off'>;

/** Returns true if a person may open the screen at `path`: it is on (NAV-13), and the table of the contract says so (ACC-05). */
export function canOpen({ roleId, reportsCount, off }: Someone, path: string): boolean {
  return mayOpen(roleOf(roleId), path, reportsCount > 0, off.screens);
}

/** Returns true if a person is an admin of the organisation. */
export function overseesAll({ roleId }: Pick<Someone, 'roleId'>): boolean {
  return isAdmin(roleOf(roleId));
}
