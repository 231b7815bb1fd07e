import { bundles, bundlesOf, type RightsHolder } from '../api/bundles.ts';
import type { Role } from '../api/codes.ts';
import { hasRight } from '../api/permissions.ts';
import type { PersonRecord } from './records.ts';

type Rights = Pick<PersonRecord, 'id' | 'role' | 'status' | 'bundles'>;

/** Returns the rights of a person by their role and bundles, active or not. */
export function rightsOf({ role, bundles: stored }: Pick<Rights, 'role' | 'bundles'>): RightsHolder {
  return { role: role as Role, bundles: bundlesOf(role as Role, stored) };
}

/** Returns the rights of a person now: none if they are not active. */
export function rightsNow(person: Rights): RightsHolder {
  return person.status === 'active' ? rightsOf(person) : { role: 'employee', bundles: [] };
}

function holdsAny(person: Rights): boolean {
  return person.status === 'active' && (person.role === 'admin' || person.role === 'super_admin');
}

/** The rights of the system. */
export const everything: RightsHolder = { role: 'super_admin', bundles };

/** Returns true if `actor` may give `bundles`: nobody gives what they lack, and only holders of `employees.grant` give. */
export function mayGive(actor: RightsHolder, given: readonly string[]): boolean {
  return hasRight(actor, 'employees.grant') && isWithin(given, actor);
}

/** Returns true if a person holds all of some bundles. */
export function isWithin(some: readonly string[], { bundles: held }: RightsHolder): boolean {
  return some.every((bundle) => held.some((each) => each === bundle));
}

/** Returns the people whose rights change, and those who become an admin. */
export function rightsIn(changes: readonly { before: Rights | null; after: Rights }[]): {
  personIds: string[];
  adminIds: string[];
} {
  const wasAdmin = ({ before }: (typeof changes)[number]) => before !== null && holdsAny(before);
  const changed = changes.filter(
    (change) =>
      wasAdmin(change) !== holdsAny(change.after) || (change.before?.role ?? 'employee') !== change.after.role,
  );
  return {
    personIds: changed.map(({ after }) => after.id),
    adminIds: changed.filter((change) => !wasAdmin(change) && holdsAny(change.after)).map(({ after }) => after.id),
  };
}

/** Returns true if a person gives and takes rights. */
export const isGiver = (person: Rights) => hasRight(rightsNow(person), 'employees.grant');
/** Returns true if a person changes people. */
export const isKeeper = (person: Rights) => hasRight(rightsNow(person), 'employees.manage');
