import { moduleOfOperation } from '@apprecio/contract/api/module-of';
import type { Module } from '@apprecio/contract/api/modules';
import type { Caller, Route } from '../context.ts';
import type { Transaction } from '../db/db.ts';
import { fail } from '../fail.ts';

/** Returns true if the company of a person has switched a module off. */
export function isOff({ person }: { person: Pick<Caller, 'modulesOff'> }, module: Module): boolean {
  return person.modulesOff.includes(module);
}

/**
 * Refuses an operation of a module that is off.
 * @throws Failure `module.off`
 */
export function requireOn(operation: string, off: readonly Module[]): void {
  const module = moduleOfOperation(operation);
  if (module && off.includes(module)) throw fail('module.off');
}

/**
 * Runs the work of a call without a session, unless its organisation has switched its module off. The question is sent
 * ahead of the work, and nobody waits for its answer alone.
 * @throws Failure `module.off`
 */
export async function ifOn<T>(
  send: Transaction['send'],
  organisationId: string,
  { name }: Pick<Route, 'name'>,
  work: () => Promise<T>,
): Promise<T> {
  if (moduleOfOperation(name) === null) return work();
  const asked = send('select modules_off from organisations where organisation_id = $1', [organisationId]);
  const check = asked.then(({ rows }) => requireOn(name, (rows[0] as { modules_off: Module[] }).modules_off));
  const [, result] = await Promise.all([check, work()]);
  return result;
}
