import { roleOf } from '@apprecio/contract/api/codes';
import { isAdmin, mayOpen } from '@apprecio/contract/api/permissions';
import type { AnswerOf } from '../api/request.ts';

type Someone = Pick<AnswerOf<'profile.detail'>, 'roleId' | 'reportsCount'>;

/** Whether a person may open the screen at `path`, as the table of the contract says (ACC-05). */
export function canOpen({ roleId, reportsCount }: Someone, path: string): boolean {
  return mayOpen(roleOf(roleId), path, reportsCount > 0);
}

/** Whether a person has set up the company and says who they are in the last step of that, not at /welcome. */
export function introducesInSetUp({ asks, ...me }: Someone & Pick<AnswerOf<'profile.detail'>, 'asks'>): boolean {
  return asks !== null && asks.length > 0 && canOpen(me, '/onboarding');
}

/** Whether a person oversees the organisation. */
export function overseesAll({ roleId }: Pick<Someone, 'roleId'>): boolean {
  return isAdmin(roleOf(roleId));
}
