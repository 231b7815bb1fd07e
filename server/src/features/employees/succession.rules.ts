import type { PersonRecord } from '@apprecio/contract/people/records';

/** A change that leaving or coming back means for one person. */
interface Succession {
  personId: string;
  set: Record<string, string | null>;
  ownRaise?: 'later';
}

/** The first active one up the line from a manager who leaves; null at the top. */
export function nextUp(
  records: ReadonlyMap<string, PersonRecord>,
  managerId: string | null,
  leavers: ReadonlySet<string>,
) {
  const seen = new Set<string>();
  let at = managerId;
  while (at !== null && !seen.has(at)) {
    const person = records.get(at);
    if (!person) return null;
    if (person.status === 'active' && !leavers.has(at)) return at;
    seen.add(at);
    at = person.managerId;
  }
  return null;
}

/** Status of leavers with what their reports change to: each leaver's reports first, then the leavers. */
export function offboardingChanges(records: readonly PersonRecord[], leaverIds: readonly string[]): Succession[] {
  const byId = new Map(records.map((person) => [person.id, person]));
  const leavers = new Set(leaverIds);
  const reports = records.filter(
    (person) => person.managerId !== null && leavers.has(person.managerId) && !leavers.has(person.id),
  );
  return [
    ...reports.map((person) => ({
      personId: person.id,
      set: { managerId: nextUp(byId, person.managerId, leavers) },
      ownRaise: 'later' as const,
    })),
    ...leaverIds.map((personId) => ({ personId, set: { status: 'inactive' } })),
  ];
}

/** Someone who reported to a manager who left, with the manager to whom the leaver's reports passed. */
export interface FormerReport {
  personId: string;
  managerId: string;
  passedTo: string | null;
}

/** Returns the changes that give returning managers their reports back, except those whom somebody else took since. */
export function returningChanges(
  records: readonly PersonRecord[],
  managerIds: readonly string[],
  former: readonly FormerReport[],
): Succession[] {
  const byId = new Map(records.map((person) => [person.id, person]));
  return former
    .filter(({ personId, managerId, passedTo }) => {
      const person = byId.get(personId);
      return managerIds.includes(managerId) && person?.status === 'active' && person.managerId === passedTo;
    })
    .map(({ personId, managerId }) => ({ personId, set: { managerId } }));
}
