import type { Bundle } from '@apprecio/contract/api/bundles';
import type { ErrorCode } from '@apprecio/contract/generated/errors';
import { rightsOf } from '@apprecio/contract/people/holders';
import type { PersonRecord } from '@apprecio/contract/people/records';

/** The bundles that a caller wants a person to hold, and those that the caller saw. */
export interface WantedRights {
  personId: string;
  actorId: string;
  bundles: readonly Bundle[];
  held: readonly Bundle[];
}

/** A role with its bundles, or the reason why they cannot be set. */
type RoleChange = { code: ErrorCode } | { role: string; bundles: readonly Bundle[] };

const isSame = (one: readonly Bundle[], other: readonly Bundle[]) =>
  one.every((bundle) => other.includes(bundle)) && other.every((bundle) => one.includes(bundle));

/**
 * Returns the role that goes with wanted bundles. The first bundle makes an admin. Without the last one a person is a
 * manager if they have active reports, else an employee. The role before the first bundle is not kept, since it may be
 * out of date.
 */
export function roleWith(records: readonly PersonRecord[], wanted: WantedRights): RoleChange {
  const person = records.find(({ id }) => id === wanted.personId);
  if (!person) return { code: 'access.not_found' };
  if (person.id === wanted.actorId) return { code: 'employees.own_access' };
  if (person.role === 'super_admin') return { code: 'employees.super_admin' };
  if (person.status !== 'active') return { code: 'rights.inactive' };
  const { bundles: held } = rightsOf(person);
  if (!isSame(held, wanted.held)) return { code: 'rights.changed_since' };
  if (isSame(held, wanted.bundles)) return { code: 'batches.nothing' };
  if (wanted.bundles.length > 0) return { role: 'admin', bundles: wanted.bundles };
  const hasReports = records.some(({ managerId, status }) => status === 'active' && managerId === person.id);
  return { role: hasReports ? 'manager' : 'employee', bundles: [] };
}
