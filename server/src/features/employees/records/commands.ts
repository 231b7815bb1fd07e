import { fold } from '@apprecio/contract/api/fold';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { changePeopleCount, leaverRule } from '../../organisation/public.ts';
import { type Findable, wordsOf } from '../../people/rules.ts';
import { staffOf } from './queries.ts';
import { type Judged, judgeChanges, type NewPerson, type Staff, type Wanted } from './rules.ts';

const chunk = 500;

function chunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / chunk) }, (_unused, at) =>
    items.slice(at * chunk, (at + 1) * chunk),
  );
}

function rowOf(ctx: TenantContext, person: NewPerson) {
  return {
    organisation_id: ctx.organisationId,
    id: person.id,
    employee_id: person.employeeId,
    name: person.name,
    name_fold: fold(person.name),
    email: person.email,
    email_fold: fold(person.email),
    mobile: person.mobile,
    role: person.role,
    designation: person.designation,
    department: person.department,
    location: person.location,
    manager_id: person.managerId,
    joined_on: person.dateOfJoining,
    born_on: person.dateOfBirth,
    gender: person.gender,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
}

/** Writes the words by which these people, at least one, are found, in the place of those they had. */
export async function writeWords(ctx: TenantContext, part: readonly (Findable & { id: string })[]): Promise<void> {
  const ids = part.map(({ id }) => id);
  await ctx.db.deleteFrom('people_words').where('person_id', 'in', ids).execute();
  const rows = part.flatMap((person) =>
    wordsOf(person).map((word) => ({
      organisation_id: ctx.organisationId,
      person_id: person.id,
      word,
      name_fold: fold(person.name),
    })),
  );
  await ctx.db.insertInto('people_words').values(rows).execute();
}

async function writeSignIn(ctx: TenantContext, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await ctx.db
    .insertInto('sign_in_emails')
    .values(emails.map((email) => ({ email_fold: fold(email), organisation_id: ctx.organisationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes addresses off the directory of sign-in e-mails. */
export async function removeSignIn(ctx: TenantContext, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await ctx.db
    .deleteFrom('sign_in_emails')
    .where('email_fold', 'in', emails.map(fold))
    .where('organisation_id', '=', ctx.organisationId)
    .execute();
}

/** Tells that someone got reports, or days in the month of joining, by what they did themselves. */
async function noteOwnTerms(
  ctx: TenantContext,
  actorId: string | null | undefined,
  terms: { reports: number; joinedOn?: string | null },
): Promise<void> {
  if (!actorId || (terms.reports <= 0 && terms.joinedOn === undefined)) return;
  await ctx.record('people.ownTermsChanged', actorId, terms);
}

interface Adding {
  invited?: boolean;
  actorId?: string;
}

/** Adds people, with the words they are found by and the directory of sign-in e-mails. Managers come first. */
export async function addPeople(
  ctx: TenantContext,
  added: readonly NewPerson[],
  { invited = false, actorId }: Adding = {},
): Promise<void> {
  for (const part of chunks(added)) {
    await ctx.db
      .insertInto('people')
      .values(part.map((person) => ({ ...rowOf(ctx, person), invited_at: invited ? ctx.now : null })))
      .execute();
    await writeWords(ctx, part);
    await writeSignIn(
      ctx,
      part.map(({ email }) => email),
    );
  }
  if (added.length === 0) return;
  await changePeopleCount(ctx, added.length);
  const personIds = added.map(({ id }) => id);
  await ctx.record('people.added', null, { people: added.length });
  await noteOwnTerms(ctx, actorId, { reports: added.filter(({ managerId }) => managerId === actorId).length });
  if (invited) await ctx.record('people.invited', null, { personIds });
}

/** Notes that people are invited now, and has the invitations sent. */
export async function markInvited(ctx: TenantContext, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return;
  await ctx.db.updateTable('people').set({ invited_at: ctx.now }).where('id', 'in', personIds).execute();
  await ctx.record('people.invited', null, { personIds });
}

/** Notes that people came in for the first time now; whoever did before keeps that instant. */
export async function markSeen(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('people')
    .set({ first_seen_at: ctx.now })
    .where('id', 'in', ids)
    .where('first_seen_at', 'is', null)
    .execute();
}

/**
 * Locks who is who in the organisation for the rest of the transaction and reads everyone but the deleted: changes of
 * roles, statuses and managers are decided one after the other.
 */
export async function lockStaff(ctx: TenantContext): Promise<Staff[]> {
  await ctx.db.selectFrom('organisations').select('organisation_id').forNoKeyUpdate().execute();
  return staffOf(ctx);
}

/** Writes people as they are now to be. */
export async function upsert(ctx: TenantContext, part: readonly Staff[]): Promise<void> {
  await ctx.db
    .insertInto('people')
    .values(
      part.map((person) => ({
        ...rowOf(ctx, person),
        status: person.status,
        left_at: person.status === 'active' ? null : (person.leftAt ?? ctx.now),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'id']).doUpdateSet((eb) => ({
        employee_id: eb.ref('excluded.employee_id'),
        name: eb.ref('excluded.name'),
        name_fold: eb.ref('excluded.name_fold'),
        email: eb.ref('excluded.email'),
        email_fold: eb.ref('excluded.email_fold'),
        mobile: eb.ref('excluded.mobile'),
        role: eb.ref('excluded.role'),
        status: eb.ref('excluded.status'),
        designation: eb.ref('excluded.designation'),
        department: eb.ref('excluded.department'),
        location: eb.ref('excluded.location'),
        manager_id: eb.ref('excluded.manager_id'),
        joined_on: eb.ref('excluded.joined_on'),
        born_on: eb.ref('excluded.born_on'),
        gender: eb.ref('excluded.gender'),
        left_at: eb.ref('excluded.left_at'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

async function writeChanges(ctx: TenantContext, accepted: readonly Judged[]): Promise<void> {
  for (const part of chunks(accepted)) {
    await upsert(
      ctx,
      part.map(({ next }) => next!),
    );
    const renamed = part.filter(({ after }) => 'name' in after! || 'email' in after! || 'employeeId' in after!);
    if (renamed.length === 0) continue;
    await writeWords(
      ctx,
      renamed.map(({ next }) => next!),
    );
  }
  const moved = accepted.filter(({ after }) => 'email' in after!);
  await removeSignIn(
    ctx,
    moved.map(({ before }) => before!.email!),
  );
  await writeSignIn(
    ctx,
    moved.map(({ next }) => next!.email),
  );
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

/** Writes down the rule for the earned points of those who leave now: that of this day, for good. */
export async function noteRule(ctx: TenantContext, leaverIds: readonly string[]): Promise<void> {
  if (leaverIds.length === 0) return;
  const rule = await leaverRule(ctx);
  await ctx.db.updateTable('people').set({ leaver_rule: rule }).where('id', 'in', leaverIds).execute();
}

async function dropRule(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.updateTable('people').set({ leaver_rule: null }).where('id', 'in', ids).execute();
}

/** What accepted changes make of the actor's own reports and day of joining, but for what they restore. */
function ownTerms(
  staff: readonly Staff[],
  wanted: readonly Wanted[],
  accepted: readonly Judged[],
  actorId: string,
): { reports: number; joinedOn?: string | null } {
  const restored = new Set(wanted.filter(({ ownRaise }) => ownRaise === 'restored').map(({ key }) => key));
  const counted = accepted.filter(({ key }) => !restored.has(key));
  const isReport = (person: Staff) => person.status === 'active' && person.managerId === actorId;
  const changed = new Set(counted.map(({ next }) => next!.id));
  const before = staff.filter((person) => changed.has(person.id) && isReport(person)).length;
  const own = counted.find(({ next, after }) => next!.id === actorId && 'dateOfJoining' in after!);
  return {
    reports: counted.filter(({ next }) => isReport(next!)).length - before,
    ...(own && { joinedOn: own.before!.dateOfJoining! }),
  };
}

/**
 * Makes the wanted changes to people who are there, each judged against all of them; answers what became of each.
 * `staff` is what `lockStaff` read. `coming` are managers that later parts of the same act will set.
 */
export async function changeStaff(
  ctx: TenantContext,
  staff: readonly Staff[],
  wanted: readonly Wanted[],
  actorId: string | null,
  coming: ReadonlyMap<string, string | null> = new Map(),
): Promise<Judged[]> {
  const judged = judgeChanges(staff, wanted, actorId, coming);
  const accepted = judged.filter(({ next }) => next !== null);
  if (accepted.length === 0) return judged;
  await writeChanges(ctx, accepted);
  const left = accepted.filter(({ before, after }) => before!.status === 'active' && after!.status !== undefined);
  const back = accepted.filter(({ after }) => after!.status === 'active');
  if (left.length !== back.length) await changePeopleCount(ctx, back.length - left.length);
  await noteRule(
    ctx,
    left.map(({ next }) => next!.id),
  );
  await dropRule(
    ctx,
    back.map(({ next }) => next!.id),
  );
  const fields = [...new Set(accepted.flatMap(({ after }) => Object.keys(after!)))];
  const personIds = accepted.map(({ next }) => next!.id);
  const emailChangedIds = accepted.filter(({ after }) => 'email' in after!).map(({ next }) => next!.id);
  await ctx.record('people.changed', null, { personIds, fields, emailChangedIds });
  if (emailChangedIds.length > 0) await inviteAgain(ctx, emailChangedIds);
  for (const { next } of left)
    await ctx.record('people.left', next!.id, { deleted: false, managerId: next!.managerId });
  for (const { next } of back) await ctx.record('people.returned', next!.id, {});
  if (actorId !== null) await noteOwnTerms(ctx, actorId, ownTerms(staff, wanted, accepted, actorId));
  return judged;
}
