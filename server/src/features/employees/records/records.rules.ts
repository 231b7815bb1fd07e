import { bundles, type RightsHolder } from '@apprecio/contract/api/bundles';
import { hasRight } from '@apprecio/contract/api/permissions';
import { emailKey } from '@apprecio/contract/api/text-keys';
import { loopsOf } from '@apprecio/contract/employees/managers';
import type { ErrorCode } from '@apprecio/contract/generated/errors';
import {
  everything,
  heldText,
  isGiver,
  isKeeper,
  isWithin,
  mayGive,
  rightsNow,
  rightsOf,
} from '@apprecio/contract/people/holders';
import type { NewPerson, PersonRecord } from '@apprecio/contract/people/records';

type Values = Record<string, string | null>;

/** The fields that can be changed. */
export const recordFields = [
  'employeeId',
  'name',
  'email',
  'mobile',
  'role',
  'status',
  'designation',
  'department',
  'location',
  'managerId',
  'dateOfJoining',
  'dateOfBirth',
  'gender',
  'personalEmail',
  'timeZone',
  'preferredName',
] as const;
export type RecordField = (typeof recordFields)[number];

/** Returns a person's value of a field, as changes hold it. */
export function valueOf(person: PersonRecord | undefined, field: string): string | null | undefined {
  if (field === 'bundles') return person && heldText(person);
  return person?.[field as RecordField];
}

/**
 * A wanted change of one person, which may not raise the requester's own allowance. In `ownRaise`, `later` marks a
 * raise caused by a leaver (counted later), `restored` one that reverts the requester's own change. Beside the fields,
 * `bundles` are those of an admin.
 */
export interface RequestedChange {
  key: number;
  personId: string;
  set: Values;
  ownRaise?: 'later' | 'restored';
}

/**
 * The outcome of a wanted change. `next` is the person after the change; null if it was refused, with the reason in
 * `code`.
 */
export interface Judged {
  key: number;
  code: ErrorCode | null;
  before: Values | null;
  after: Values | null;
  next: PersonRecord | null;
}

/** The fields by which an account is reached: whoever changes them can become its owner. */
const accountFields = ['email', 'personalEmail'];

/** Returns true of a break-glass admin who can get in and manages sign-in, which takes the right to give rights too. */
const opensWayIn = (person: PersonRecord) => person.isWayIn === true && isGiver(person);

class Judge {
  readonly byId: Map<string, PersonRecord>;
  readonly emails: Map<string, string>;
  readonly employeeIds: Map<string, string>;
  readonly actorId: string | null;
  /** The ids as which the actor acts: of an API key also those of the people who were shown its secret. */
  readonly ownIds: ReadonlySet<string>;
  readonly actor: RightsHolder;
  /** The numbers of people who can give rights, and who can change people. */
  givers: number;
  keepers: number;
  /** The number of people who can get in while a provider is the only way for others. */
  waysIn: number;

  constructor(records: readonly PersonRecord[], actorId: string | null, ownIds: ReadonlySet<string>) {
    this.byId = new Map(records.map((person) => [person.id, person]));
    this.emails = new Map(records.map((person) => [emailKey(person.email), person.id]));
    this.employeeIds = new Map(records.map((person) => [person.employeeId, person.id]));
    this.actorId = actorId;
    this.ownIds = ownIds;
    const actor = actorId === null ? undefined : this.byId.get(actorId);
    const none: RightsHolder = { role: 'employee', bundles: [] };
    this.actor = actorId === null ? everything : actor ? rightsNow(actor) : none;
    this.givers = records.filter(isGiver).length;
    this.keepers = records.filter(isKeeper).length;
    this.waysIn = records.filter(opensWayIn).length;
  }

  /** Returns true if the change gives the actor one more report, or more days in the month of joining. */
  private raisesOwn(person: PersonRecord, next: PersonRecord, after: Values): boolean {
    if (this.actorId === null) return false;
    if ('managerId' in after && next.managerId !== null && this.ownIds.has(next.managerId)) return true;
    const [was, is] = [person.dateOfJoining, next.dateOfJoining];
    return this.ownIds.has(person.id) && was !== null && (is === null || is < was);
  }

  private anotherAdmin(): boolean {
    const actor = this.actorId === null ? undefined : this.byId.get(this.actorId);
    return this.keepers > (actor && isKeeper(actor) ? 1 : 0);
  }

  /** Returns why the actor may not give or take these rights, or change the addresses of this account; null if they may. */
  private rightsProblem(person: PersonRecord, next: PersonRecord, after: Values): ErrorCode | null {
    const comes = ('role' in after || after.status === 'active') && next.role === 'admin';
    const held = rightsOf(person).bundles;
    const given = comes ? next.bundles : rightsOf(next).bundles.filter((bundle) => !held.includes(bundle));
    if ((comes || given.length > 0) && !mayGive(this.actor, given)) return 'employees.rights_lacking';
    const takes = 'bundles' in after || ('role' in after && person.role === 'admin');
    if (takes && !hasRight(this.actor, 'employees.grant')) return 'employees.rights_lacking';
    const reaches = person.id !== this.actorId && accountFields.some((field) => field in after);
    if (reaches && !isWithin(held, this.actor)) return 'employees.rights_protected';
    return null;
  }

  /**
   * Returns the bundles after a change. Whoever is no admin keeps none, so that a later admin gets none of them back. A
   * new admin gets those that the change names, else all that the actor holds.
   */
  private bundlesAfter(person: PersonRecord, role: string, { bundles: named }: Values): PersonRecord['bundles'] {
    if (role !== 'admin' && role !== 'super_admin') return [];
    if (typeof named === 'string') return bundles.filter((bundle) => named.split(' ').includes(bundle));
    return person.role === role ? person.bundles : this.actor.bundles;
  }

  problem(
    person: PersonRecord,
    next: PersonRecord,
    after: Values,
    ownRaise: RequestedChange['ownRaise'],
  ): ErrorCode | null {
    const isAccess = 'role' in after || 'status' in after || 'bundles' in after;
    if (isAccess && person.id === this.actorId) return 'employees.own_access';
    if (this.actorId !== null && person.role === 'super_admin') {
      if ('role' in after || 'email' in after || 'bundles' in after) return 'employees.super_admin';
      if (after.status === 'active') return 'employees.super_admin_left';
    }
    if (isGiver(person) && !isGiver(next) && this.givers <= 1) return 'employees.last_admin';
    if (opensWayIn(person) && !opensWayIn(next) && this.waysIn <= 1) return 'employees.last_way_in';
    const rights = this.rightsProblem(person, next, after);
    if (rights) return rights;
    if ('email' in after && (this.emails.get(emailKey(next.email)) ?? next.id) !== next.id)
      return 'employees.email_taken';
    if ('employeeId' in after && (this.employeeIds.get(next.employeeId) ?? next.id) !== next.id)
      return 'employees.employee_id_taken';
    if ('managerId' in after && next.managerId !== null && this.byId.get(next.managerId)?.status !== 'active')
      return 'employees.manager_unknown';
    if (!ownRaise && this.raisesOwn(person, next, after) && this.anotherAdmin()) return 'points.self';
    return null;
  }

  take(person: PersonRecord, next: PersonRecord): void {
    this.byId.set(next.id, next);
    this.emails.delete(emailKey(person.email));
    this.emails.set(emailKey(next.email), next.id);
    this.employeeIds.delete(person.employeeId);
    this.employeeIds.set(next.employeeId, next.id);
    this.givers += Number(isGiver(next)) - Number(isGiver(person));
    this.keepers += Number(isKeeper(next)) - Number(isKeeper(person));
    this.waysIn += Number(opensWayIn(next)) - Number(opensWayIn(person));
  }

  /**
   * Returns true if the actor sets their own joining date although another admin could. The date then counts as
   * self-stated.
   */
  private stated(person: PersonRecord): boolean {
    return person.id === this.actorId && this.anotherAdmin();
  }

  private differs(person: PersonRecord, set: Values, field: RecordField): boolean {
    if (!(field in set)) return false;
    return set[field] !== person[field] || (field === 'dateOfJoining' && person.joinedStated && !this.stated(person));
  }

  judge({ key, personId, set, ownRaise }: RequestedChange): Judged {
    const person = this.byId.get(personId);
    const refused = (code: ErrorCode): Judged => ({ key, code, before: null, after: null, next: null });
    if (!person) return refused('access.not_found');
    const fields = Object.fromEntries(
      recordFields.filter((field) => this.differs(person, set, field)).map((field) => [field, set[field]!]),
    );
    const held = this.bundlesAfter(person, fields.role ?? person.role, set);
    const changed: PersonRecord = { ...person, ...fields, bundles: held };
    const after: Values = {
      ...fields,
      ...(heldText(changed) !== heldText(person) && { bundles: heldText(changed) }),
    };
    if (Object.keys(after).length === 0) return refused('batches.nothing');
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, valueOf(person, field)!]));
    const joinedStated = 'dateOfJoining' in after ? this.stated(person) : person.joinedStated;
    const next: PersonRecord = { ...changed, joinedStated };
    const code = this.problem(person, next, after, ownRaise);
    if (code) return refused(code);
    this.take(person, next);
    return { key, code: null, before, after, next };
  }
}

function onLoops(judge: Judge, judged: readonly Judged[], coming: ReadonlyMap<string, string | null>): number[] {
  const managers = new Map([...judge.byId.values()].map((person) => [person.id, person.managerId]));
  for (const [id, managerId] of coming) if (managers.has(id)) managers.set(id, managerId);
  const loops = loopsOf(managers);
  return judged.filter(({ next, after }) => next && 'managerId' in after! && loops.has(next.id)).map(({ key }) => key);
}

/**
 * Judges changes in turn; pure. Refuses own role or status, a super admin's role, e-mail or return, the last admin's
 * removal, duplicate e-mails or IDs and inactive or circular managers. Refuses own raises that another admin could
 * make; `coming` holds managers set by later parts of the act.
 */
export function judgeChanges(
  records: readonly PersonRecord[],
  wanted: readonly RequestedChange[],
  actorId: string | null,
  coming: ReadonlyMap<string, string | null> = new Map(),
  ownIds: ReadonlySet<string> = new Set(actorId === null ? [] : [actorId]),
): Judged[] {
  const refused = new Set<number>();
  for (;;) {
    const judge = new Judge(records, actorId, ownIds);
    const judged = wanted.map((change): Judged =>
      refused.has(change.key)
        ? { key: change.key, code: 'employees.manager_loop', before: null, after: null, next: null }
        : judge.judge(change),
    );
    const loops = onLoops(judge, judged, coming);
    if (loops.length === 0) return judged;
    for (const key of loops) refused.add(key);
  }
}

const unknown = {
  mobile: null,
  designation: null,
  department: null,
  location: null,
  managerId: null,
  dateOfJoining: null,
  dateOfBirth: null,
  gender: null,
  personalEmail: null,
  timeZone: null,
  preferredName: null,
};

/** An employee of whom nothing is known but what is given. */
export function newPerson(
  fields: Pick<NewPerson, 'id' | 'employeeId' | 'name' | 'email'> & Partial<NewPerson>,
): NewPerson & Pick<PersonRecord, 'bundles'> {
  return { ...unknown, role: 'employee', bundles: [], ...fields };
}
