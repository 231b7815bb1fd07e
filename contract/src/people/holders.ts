import { type Bundle, bundles, bundlesOf, type RightsHolder } from '../api/bundles.ts';
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

/** Returns bundles as the values of a change hold them: in one text. */
export function bundlesText(some: readonly Bundle[]): string {
  return bundles.filter((bundle) => some.includes(bundle)).join(' ');
}

/** Returns the bundles of a person in one text, active or not. */
export const heldText = (person: Pick<Rights, 'role' | 'bundles'>) => bundlesText(rightsOf(person).bundles);

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

/** The bundles that came to a person and went from them; `joins` if the person is new in the organisation. */
export interface ChangedRights {
  personId: string;
  joins: boolean;
  given: readonly Bundle[];
  taken: readonly Bundle[];
}

/** Returns what an act changes of rights: whose change at all, who becomes an admin, and the bundles of each. */
export function rightsIn(changes: readonly { before: Rights | null; after: Rights }[]): {
  personIds: string[];
  adminIds: string[];
  changes: ChangedRights[];
} {
  const wasAdmin = ({ before }: (typeof changes)[number]) => before !== null && holdsAny(before);
  const changed = changes
    .map((change) => {
      const [was, is] = [change.before ? rightsNow(change.before).bundles : [], rightsNow(change.after).bundles];
      const given = is.filter((bundle) => !was.includes(bundle));
      const taken = was.filter((bundle) => !is.includes(bundle));
      return { ...change, personId: change.after.id, given, taken };
    })
    .filter(
      ({ given, taken, ...change }) =>
        given.length + taken.length > 0 ||
        wasAdmin(change) !== holdsAny(change.after) ||
        (change.before?.role ?? 'employee') !== change.after.role,
    );
  return {
    personIds: changed.map(({ personId }) => personId),
    adminIds: changed.filter((change) => !wasAdmin(change) && holdsAny(change.after)).map(({ personId }) => personId),
    changes: changed
      .filter(({ given, taken }) => given.length + taken.length > 0)
      .map(({ before, personId, given, taken }) => ({ personId, joins: before === null, given, taken })),
  };
}

/** Returns true if a person gives and takes rights. */
export const isGiver = (person: Rights) => hasRight(rightsNow(person), 'employees.grant');
/** Returns true if a person changes people. */
export const isKeeper = (person: Rights) => hasRight(rightsNow(person), 'employees.manage');
