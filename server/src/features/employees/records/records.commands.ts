import { type Bundle, bundles } from '@apprecio/contract/api/bundles';
import { hasRight } from '@apprecio/contract/api/permissions';
import { type ChangedRights, rightsIn } from '@apprecio/contract/people/holders';
import type { NewPerson, PersonRecord } from '@apprecio/contract/people/records';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { changePeopleCount, leaverRule } from '../../organisation/public.ts';
import {
  everyHolder,
  findRights,
  insertPeople,
  isMachine,
  lockPeople,
  markReturned,
  noteGivers,
  ownIdsOf,
  recordGiven,
  setInvitedAt,
  setLeaverRuleOf,
  writePeople,
} from '../../people/public.ts';
import { recordAddressChanges } from '../addresses/addresses.commands.ts';
import { mailEarlierAddresses } from '../personal-email/personal-email.commands.ts';
import { type Affected, recordsAround, recordsOf } from './records.queries.ts';
import { type Judged, judgeChanges, type RequestedChange } from './records.rules.ts';

/** Tells that someone got reports, or days in the month of joining, by what they did themselves. */
async function recordOwnTerms(
  ctx: TenantContext,
  actorId: string | null | undefined,
  terms: { reports: number; joinedOn?: string | null },
): Promise<void> {
  if (!actorId || (terms.reports <= 0 && terms.joinedOn === undefined)) return;
  await ctx.record('employees.ownTermsChanged', actorId, terms);
}

/** Returns the activities that tell in the audit log of bundles given or taken; all at once are one. */
function tellings({ personId }: ChangedRights, some: readonly Bundle[]) {
  const told = some.length === bundles.length ? (['all'] as const) : some;
  return told.map((bundle) => ({ subjectId: personId, facts: { bundle } }));
}

/** Opens and closes menus and pages of those whose rights changed, and of those who see the list of rights. */
async function publishRights(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  const givers = await everyHolder(ctx, 'employees.grant');
  ctx.publish({ kind: 'rights', subject: ctx.organisationId }, [...new Set([...personIds, ...givers])]);
}

/** Records whose rights someone changed. A right that came to somebody by it is fresh power. */
async function recordRights(
  ctx: TenantContext,
  changes: Parameters<typeof rightsIn>[0],
  actorId: string | null | undefined,
): Promise<void> {
  const rights = rightsIn(changes);
  await noteGivers(
    ctx,
    rights.changes.map(({ personId }) => personId),
    actorId ?? null,
  );
  if (!actorId || rights.personIds.length === 0) return;
  await ctx.record('employees.rightsChanged', null, rights);
  await ctx.recordEach(
    'employees.rightGiven',
    rights.changes.flatMap((change) => tellings(change, change.given)),
  );
  await ctx.recordEach(
    'employees.rightTaken',
    rights.changes.flatMap((change) => tellings(change, change.taken)),
  );
  const gained = rights.changes.filter(({ given }) => given.length > 0).map(({ personId }) => personId);
  await recordGiven(ctx, gained, 'admin_since');
  await publishRights(ctx, rights.personIds);
}

interface Adding {
  invited?: boolean;
  actorId?: string;
}

/**
 * Returns the new people with their bundles. Admins get all that the actor holds. Without an actor they get those that
 * are stated, or else all.
 * @throws Failure `employees.rights_lacking`
 */
async function withBundles(ctx: TenantContext, added: readonly NewPerson[], actorId: string | undefined) {
  const leads = ({ role }: NewPerson) => role === 'admin' || role === 'super_admin';
  if (!added.some(leads)) return added.map((person) => ({ ...person, bundles: [] }));
  const actor = actorId === undefined ? null : await findRights(ctx, actorId);
  if (actorId !== undefined && !(actor && hasRight(actor, 'employees.grant'))) throw fail('employees.rights_lacking');
  const given = ({ bundles: stated = [] }: NewPerson) => actor?.bundles ?? (stated.length > 0 ? stated : bundles);
  return added.map((person) => ({ ...person, bundles: leads(person) ? given(person) : [] }));
}

/** Adds people, with the words they are found by and the directory of sign-in e-mails. Managers come first. */
export async function addPeople(
  ctx: TenantContext,
  added: readonly NewPerson[],
  { invited = false, actorId }: Adding = {},
): Promise<void> {
  if (added.length === 0) return;
  const people = await withBundles(ctx, added, actorId);
  await insertPeople(ctx, people, invited ? ctx.now : null);
  await changePeopleCount(ctx, people.length);
  const personIds = people.map(({ id }) => id);
  await ctx.record('employees.added', null, { people: added.length, personIds });
  await recordRights(
    ctx,
    people.map((after) => ({ before: null, after: { ...after, status: 'active' } })),
    actorId,
  );
  await recordOwnTerms(ctx, actorId, { reports: added.filter(({ managerId }) => managerId === actorId).length });
  if (invited) await ctx.record('employees.invited', null, { personIds });
}

/** Notes that people are invited now, and has the invitations sent. */
export async function markInvited(ctx: TenantContext, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return;
  await setInvitedAt(ctx, personIds, ctx.now);
  await ctx.record('employees.invited', null, { personIds });
}

/**
 * Locks the people of the organisation for the rest of the transaction and reads all except deleted ones. Changes of
 * roles, statuses and managers are therefore decided in turn.
 */
export async function lockRecords(ctx: TenantContext): Promise<PersonRecord[]> {
  await lockOrganisation(ctx);
  return recordsOf(ctx);
}

/** The same lock, reading only those against whom these changes are judged. */
export async function lockRecordsAround(ctx: TenantContext, affected: Affected): Promise<PersonRecord[]> {
  await lockOrganisation(ctx);
  return recordsAround(ctx, affected);
}

async function lockOrganisation(ctx: TenantContext): Promise<void> {
  await ctx.db.selectFrom('organisations').select('organisation_id').forNoKeyUpdate().execute();
}

async function inviteAgain(ctx: TenantContext, emailChangedIds: readonly string[]): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${emailChangedIds}::uuid[])`)
    .where('status', '=', 'active')
    .where('invited_at', 'is not', null)
    .where('first_seen_at', 'is', null)
    .execute();
  await markInvited(
    ctx,
    waiting.map(({ id }) => id),
  );
}

/**
 * Locks leavers and the people whose thank-yous for them are pending. Takes all locks at once, in the order used for
 * giving.
 */
export async function lockLeaving(ctx: TenantContext, leaverIds: readonly string[]): Promise<void> {
  if (leaverIds.length === 0) return;
  const leavers = sql`${leaverIds}::uuid[]`;
  await pipeline(ctx.db, [
    lockPeople(
      ctx,
      sql`${leavers} || array(select x.giver_id from recognition_recipients x
        where x.organisation_id = ${ctx.organisationId} and x.person_id = any(${leavers}) and x.status = 'pending')`,
    ),
  ]);
}

/** Writes down the rule for the earned points of those who leave now: that of this day, for good. */
export async function storeLeaverRule(ctx: TenantContext, leaverIds: readonly string[]): Promise<void> {
  if (leaverIds.length === 0) return;
  await setLeaverRuleOf(ctx, leaverIds, await leaverRule(ctx));
}

/**
 * Returns the effect of accepted changes on the actor's own reports and joining date, without those that restore
 * earlier values.
 */
function ownTerms(
  records: readonly PersonRecord[],
  wanted: readonly RequestedChange[],
  accepted: readonly Judged[],
  actorId: string,
): { reports: number; joinedOn?: string | null } {
  const restored = new Set(wanted.filter(({ ownRaise }) => ownRaise === 'restored').map(({ key }) => key));
  const counted = accepted.filter(({ key }) => !restored.has(key));
  const isReport = (person: PersonRecord) => person.status === 'active' && person.managerId === actorId;
  const changed = new Set(counted.map(({ next }) => next!.id));
  const before = records.filter((person) => changed.has(person.id) && isReport(person)).length;
  const own = counted.find(({ next, after }) => next!.id === actorId && 'dateOfJoining' in after!);
  return {
    reports: counted.filter(({ next }) => isReport(next!)).length - before,
    ...(own && { joinedOn: own.before!.dateOfJoining! }),
  };
}

/** Accepted changes by which somebody else gives a person a personal e-mail. */
function addressings(accepted: readonly Judged[], actorId: string | null): Judged[] {
  if (actorId === null) return [];
  return accepted.filter(({ next, after }) => next!.id !== actorId && (after!['personalEmail'] ?? null) !== null);
}

/** Records what changed in accepted changes, with rights and addresses by `actorId`, and invites again who has another e-mail. */
async function recordChanges(
  ctx: TenantContext,
  accepted: readonly Judged[],
  byId: ReadonlyMap<string, PersonRecord>,
  actorId: string | null,
): Promise<void> {
  const pairs = (of: readonly Judged[]) => of.map(({ next }) => ({ before: byId.get(next!.id)!, after: next! }));
  const fields = [...new Set(accepted.flatMap(({ after }) => Object.keys(after!)))].filter(
    (field) => field !== 'bundles',
  );
  const personIds = accepted.map(({ next }) => next!.id);
  const moved = accepted.filter(({ after }) => 'email' in after!);
  const emailChangedIds = moved.map(({ next }) => next!.id);
  const leaverEmailIds = pairs(addressings(accepted, actorId))
    .filter(({ before, after }) => before.status !== 'active' && after.status !== 'active')
    .map(({ after }) => after.id);
  if (fields.length > 0)
    await ctx.record('employees.changed', null, { personIds, fields, emailChangedIds, leaverEmailIds });
  await recordRights(ctx, pairs(accepted), actorId);
  if (actorId !== null) await recordAddressChanges(ctx, pairs(moved), actorId);
  if (emailChangedIds.length > 0) await inviteAgain(ctx, emailChangedIds);
}

async function recordLeaving(ctx: TenantContext, left: readonly Judged[], actorId: string | null): Promise<void> {
  const byKey = left.length > 0 && actorId !== null && (await isMachine(ctx, actorId));
  await ctx.recordEach(
    'employees.left',
    left.map(({ next }) => ({
      subjectId: next!.id,
      facts: { deleted: false, managerId: next!.managerId, ...(byKey && { byKey }) },
    })),
  );
}

/**
 * Makes the wanted changes to people who are there, each judged against all of them; answers what became of each.
 * `records` is what `lockRecords` or `lockRecordsAround` read. `coming` are managers that later parts of the same act will set.
 */
export async function changeRecords(
  ctx: TenantContext,
  records: readonly PersonRecord[],
  wanted: readonly RequestedChange[],
  actorId: string | null,
  coming: ReadonlyMap<string, string | null> = new Map(),
): Promise<Judged[]> {
  const ownIds = actorId === null ? undefined : await ownIdsOf(ctx, actorId);
  const judged = judgeChanges(records, wanted, actorId, coming, ownIds);
  const accepted = judged.filter(({ next }) => next !== null);
  if (accepted.length === 0) return judged;
  const byId = new Map(records.map((person) => [person.id, person]));
  const left = accepted.filter(({ before, after }) => before!.status === 'active' && after!.status !== undefined);
  await lockLeaving(
    ctx,
    left.map(({ next }) => next!.id),
  );
  await writePeople(
    ctx,
    accepted.map(({ next }) => ({ before: byId.get(next!.id)!, after: next! })),
  );
  const moved = accepted.filter(({ after }) => 'personalEmail' in after!).map(({ next }) => byId.get(next!.id)!);
  await mailEarlierAddresses(ctx, moved, actorId);
  await recordGiven(
    ctx,
    addressings(accepted, actorId).map(({ next }) => next!.id),
    'personal_email_by_other_at',
  );
  const back = accepted.filter(({ after }) => after!.status === 'active');
  if (left.length !== back.length) await changePeopleCount(ctx, back.length - left.length);
  await storeLeaverRule(
    ctx,
    left.map(({ next }) => next!.id),
  );
  await markReturned(
    ctx,
    back.map(({ next }) => next!.id),
  );
  await recordChanges(ctx, accepted, byId, actorId);
  await recordLeaving(ctx, left, actorId);
  await ctx.recordEach(
    'employees.returned',
    back.map(({ next }) => ({ subjectId: next!.id, facts: {} })),
  );
  if (actorId !== null) await recordOwnTerms(ctx, actorId, ownTerms(records, wanted, accepted, actorId));
  return judged;
}
