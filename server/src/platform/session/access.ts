import type { PersonOperation } from '@apprecio/contract/api/define';
import { holds } from '@apprecio/contract/api/permissions';
import type { Caller } from '../context.ts';
import { fail } from '../fail.ts';
import { requirePrivateOpen } from '../security/private.ts';

/**
 * Refuses a caller who may not do what an operation does.
 * @throws Failure `access.denied` without its right, `access.private_closed` for private things while they are closed
 */
export function requireAccess(operation: PersonOperation, caller: Caller): void {
  if (!holds(caller.role, operation.access)) throw fail('access.denied');
  if (operation.opensPrivate) requirePrivateOpen(caller);
}
