import { byKey } from '@apprecio/contract/api/by-key';
import type { PersonOperation } from '@apprecio/contract/api/define';
import type { KeyRight } from '@apprecio/contract/api/key-rights';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Caller, Route, TokenClaims } from '../context.ts';
import type { Transaction } from '../db/db.ts';
import { fail } from '../fail.ts';
import { requirePrivateOpen } from '../security/private.ts';
import { requireOn } from './modules.ts';
import { findCaller } from './session.ts';
import { owesCode } from './step-up.ts';

function requireByKey(needed: ReturnType<typeof byKey>, rights: readonly KeyRight[]): void {
  if (needed === 'never') throw fail('keys.closed');
  if (needed && !rights.includes(needed)) throw fail('access.denied');
}

/**
 * Refuses a caller who may not do what an operation does.
 * @throws Failure `module.off`, `keys.closed` for an API key, `access.denied` without the right,
 *   `auth.factor_required` while the right is closed without two-step sign-in, or `access.private_closed`
 */
export function requireAccess(name: string, operation: PersonOperation, caller: Caller): void {
  requireOn(name, caller.modulesOff);
  if (caller.keyRights) requireByKey(byKey(name, operation), caller.keyRights);
  if (!hasRight(caller, operation.access)) {
    const held = [...caller.bundles, ...(caller.factor?.closed ?? [])];
    throw fail(hasRight({ ...caller, bundles: held }, operation.access) ? 'auth.factor_required' : 'access.denied');
  }
  if (operation.opensPrivate) requirePrivateOpen(caller);
}

/**
 * Returns the person of a session who may do what an operation does.
 * @throws Failure `session.invalid`, `auth.factor_needed`, or as `requireAccess`
 */
export async function admitCaller(
  send: Transaction['send'],
  { name, operation }: Pick<Route, 'name' | 'operation'>,
  claims: TokenClaims,
  now: Date,
): Promise<Caller> {
  const caller = await findCaller(send, claims, now);
  if (!caller) throw fail('session.invalid');
  requireAccess(name, operation as PersonOperation, caller);
  const { stepUp } = operation as PersonOperation;
  // A key has no session in which somebody could give a code.
  if (!stepUp || caller.keyRights) return caller;
  const codeDue = await owesCode(send, claims, now);
  if (codeDue && stepUp === true) throw fail('auth.factor_needed');
  return { ...caller, codeDue };
}
