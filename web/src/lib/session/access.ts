import { roleOf } from '@apprecio/contract/api/codes';
import { mayOpen } from '@apprecio/contract/api/screens';
import type { AnswerOf } from '../api/request.ts';

/** A person as far as menus and screens follow their rights. */
export type Someone = Pick<AnswerOf<'profile.detail'>, 'roleId' | 'bundles' | 'reportsCount' | 'off'>;

/** Returns true if a person may open the screen at `path`: it is on (NAV-13), and the table of the contract says so (ACC-05). */
export function canOpen({ roleId, bundles, reportsCount, off }: Someone, path: string): boolean {
  return mayOpen({ role: roleOf(roleId), bundles }, path, reportsCount > 0, off.screens);
}
