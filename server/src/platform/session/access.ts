import type { PersonOperation } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Caller } from '../context.ts';
import { fail } from '../fail.ts';
import { requirePrivateOpen } from '../security/private.ts';
import { requireOn } from './modules.ts';

/**
 * Refuses a caller who may not do what an operation does.
 * @throws Failure `module.off` for a module that is off, `access.denied` without its right, `access.private_closed` for
 * private things while they are closed
 */
export function requireAccess(name: string, operation: PersonOperation, caller: Caller): void {
  requireOn(name, caller.modulesOff);
  if (!hasRight(caller, operation.access)) throw fail('access.denied');
  if (operation.opensPrivate) requirePrivateOpen(caller);
}
