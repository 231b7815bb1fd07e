import { emailKey, searchForm } from '@apprecio/contract/api/text-keys';
import type { NewPerson, PersonRecord } from '@apprecio/contract/people/records';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { type Findable, searchTermsOf } from './people.rules.ts';

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
    name_fold: searchForm(person.name),
    email: person.email,
    email_fold: emailKey(person.email),
    mobile: person.mobile,
    role: person.role,
    bundles: [...(person.bundles ?? [])],
    designation: person.designation,
    department: person.department,
    location: person.location,
    manager_id: person.managerId,
    joined_on: person.dateOfJoining,
    born_on: person.dateOfBirth,
    gender: person.gender,
    personal_email: person.personalEmail,
    time_zone: person.timeZone,
    preferred_name: person.preferredName,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
}

/** Writes the search terms of these people, at least one, in the place of those they had. */
export async function writeSearchTerms(
  ctx: TenantContext,
  part: readonly (Findable & { id: string })[],
): Promise<void> {
  const ids = part.map(({ id }) => id);
  await ctx.db.deleteFrom('people_terms').where('person_id', 'in', ids).execute();
  const rows = part.flatMap((person) =>
    searchTermsOf(person).map((word) => ({
      organisation_id: ctx.organisationId,
      person_id: person.id,
      word,
      name_fold: searchForm(person.name),
    })),
  );
  await ctx.db.insertInto('people_terms').values(rows).execute();
}

async function writeSignIn(ctx: TenantContext, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await ctx.db
    .insertInto('sign_in_emails')
    .values(emails.map((email) => ({ email_fold: emailKey(email), organisation_id: ctx.organisationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes addresses off the directory of sign-in e-mails. */
export async function removeSignIn(ctx: TenantContext, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await ctx.db
    .deleteFrom('sign_in_emails')
    .where('email_fold', 'in', emails.map(emailKey))
    .where('organisation_id', '=', ctx.organisationId)
    .execute();
}

/** Writes new people with their search terms and sign-in e-mails. Managers come first; `invitedAt` is null without an invitation. */
export async function insertPeople(
  ctx: TenantContext,
  added: readonly NewPerson[],
  invitedAt: Date | null,
): Promise<void> {
  for (const part of chunks(added)) {
    await ctx.db
      .insertInto('people')
      .values(part.map((person) => ({ ...rowOf(ctx, person), invited_at: invitedAt })))
      .execute();
    await writeSearchTerms(ctx, part);
    await writeSignIn(
      ctx,
      part.map(({ email }) => email),
    );
  }
}

/** Writes people as they are now to be, without their search terms and sign-in e-mails. */
export async function upsertPeople(ctx: TenantContext, part: readonly PersonRecord[]): Promise<void> {
  await ctx.db
    .insertInto('people')
    .values(
      part.map((person) => ({
        ...rowOf(ctx, person),
        status: person.status,
        left_at: person.status === 'active' ? null : (person.leftAt ?? ctx.now),
        joined_stated: person.joinedStated,
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
        bundles: eb.ref('excluded.bundles'),
        status: eb.ref('excluded.status'),
        designation: eb.ref('excluded.designation'),
        department: eb.ref('excluded.department'),
        location: eb.ref('excluded.location'),
        manager_id: eb.ref('excluded.manager_id'),
        joined_on: eb.ref('excluded.joined_on'),
        joined_stated: eb.ref('excluded.joined_stated'),
        born_on: eb.ref('excluded.born_on'),
        gender: eb.ref('excluded.gender'),
        personal_email: eb.ref('excluded.personal_email'),
        time_zone: eb.ref('excluded.time_zone'),
        preferred_name: eb.ref('excluded.preferred_name'),
        // A value written by an admin replaces the value that the person stated.
        stated_designation: sql<null>`case when excluded.designation is null then people.stated_designation end`,
        stated_department: sql<null>`case when excluded.department is null then people.stated_department end`,
        left_at: eb.ref('excluded.left_at'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** A person as they were and as they are now to be. */
export interface PersonChange {
  before: PersonRecord;
  after: PersonRecord;
}

/** Writes changes of people with their search terms and sign-in e-mails. */
export async function writePeople(ctx: TenantContext, changes: readonly PersonChange[]): Promise<void> {
  for (const part of chunks(changes)) {
    await upsertPeople(
      ctx,
      part.map(({ after }) => after),
    );
    const renamed = part.filter(
      ({ before, after }) =>
        before.name !== after.name ||
        before.preferredName !== after.preferredName ||
        before.email !== after.email ||
        before.employeeId !== after.employeeId,
    );
    if (renamed.length > 0) {
      await writeSearchTerms(
        ctx,
        renamed.map(({ after }) => after),
      );
    }
  }
  const moved = changes.filter(({ before, after }) => before.email !== after.email);
  await removeSignIn(
    ctx,
    moved.map(({ before }) => before.email),
  );
  await writeSignIn(
    ctx,
    moved.map(({ after }) => after.email),
  );
}

/** The columns of a person that are written one by one. */
interface PersonColumns {
  name?: string;
  mobile?: string | null;
  designation?: string | null;
  department?: string | null;
  stated_designation?: string | null;
  stated_department?: string | null;
  joined_on?: string | null;
  joined_stated?: boolean;
  born_on?: string | null;
  gender?: string | null;
  personal_email?: string | null;
  time_zone?: string | null;
  preferred_name?: string | null;
  leave_from?: string | null;
  leave_until?: string | null;
  photo?: string | null;
}

/**
 * Changes columns of one person by themselves; a new name is folded too, its search terms are the caller's to write.
 */
export async function updatePerson(ctx: TenantContext, id: string, columns: PersonColumns): Promise<void> {
  await ctx.db
    .updateTable('people')
    .set({
      ...columns,
      ...(columns.name !== undefined && { name_fold: searchForm(columns.name) }),
      ...(columns.personal_email !== undefined && { personal_email_by_other_at: null }),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes what people stated of their place in the organisation. */
export async function clearStated(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('people')
    .set({ stated_designation: null, stated_department: null, updated_at: ctx.now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Notes when people were last invited; null takes the invitation back. */
export async function setInvitedAt(ctx: TenantContext, ids: readonly string[], at: Date | null): Promise<void> {
  await ctx.db
    .updateTable('people')
    .set({ invited_at: at })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Keeps with people the rule for the earned points they leave behind. */
export async function setLeaverRuleOf(ctx: TenantContext, ids: readonly string[], rule: string): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('people')
    .set({ leaver_rule: rule })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Notes that people who had left are back now, without the rule for what they had left behind. */
export async function markReturned(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('people')
    .set({ leaver_rule: null, returned_at: ctx.now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Notes that people came in for the first time now; whoever did before keeps that instant. */
export async function markFirstSeen(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('people')
    .set({ first_seen_at: ctx.now })
    .where('id', 'in', ids)
    .where('first_seen_at', 'is', null)
    .execute();
}

/** Removes everything personal of people; their rows stay as `former`, for what others keep of them. */
export async function erasePeople(ctx: TenantContext, former: readonly PersonChange[]): Promise<void> {
  const ids = former.map(({ after }) => after.id);
  await removeSignIn(
    ctx,
    former.map(({ before }) => before.email),
  );
  await ctx.db.deleteFrom('people_terms').where('person_id', 'in', ids).execute();
  await ctx.db.deleteFrom('preferences').where('person_id', 'in', ids).execute();
  await ctx.db.updateTable('moods').set({ note: null }).where('person_id', 'in', ids).execute();
  await upsertPeople(
    ctx,
    former.map(({ after }) => after),
  );
  await ctx.db
    .updateTable('people')
    .set({
      photo: null,
      stated_designation: null,
      stated_department: null,
      invited_at: null,
      first_seen_at: null,
      returned_at: null,
      admin_since: null,
      address_by_other_at: null,
      password_by_other_at: null,
      personal_email_by_other_at: null,
      private_closed_until: null,
      bundles_given: '{}',
    })
    .where('id', 'in', ids)
    .execute();
}
