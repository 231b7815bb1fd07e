import { fold } from '@apprecio/contract/text';
import type { TenantContext } from '../../platform/activity.ts';
import { changePeopleCount } from '../organisation/public.ts';
import { wordsOf } from './rules.ts';

/** Someone new, as the tables take them. */
export interface NewPerson {
  id: string;
  employeeId: string;
  name: string;
  email: string;
  mobile: string | null;
  role: string;
  designation: string | null;
  department: string | null;
  location: string | null;
  managerId: string | null;
  dateOfJoining: string | null;
  dateOfBirth: string | null;
  gender: string | null;
}

const chunk = 500;

function chunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / chunk) }, (_unused, at) =>
    items.slice(at * chunk, (at + 1) * chunk),
  );
}

/** Adds people, with the words they are found by and the directory of sign-in e-mails. Managers come first. */
export async function addPeople(ctx: TenantContext, added: readonly NewPerson[]): Promise<void> {
  const organisation_id = ctx.organisationId;
  for (const part of chunks(added)) {
    await ctx.db
      .insertInto('people')
      .values(part.map((person) => ({ organisation_id, created_at: ctx.now, ...rowOf(ctx, person) })))
      .execute();
    await writeWords(ctx, part);
    await ctx.db
      .insertInto('sign_in_emails')
      .values(part.map(({ email }) => ({ email_fold: fold(email), organisation_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (added.length > 0) await changePeopleCount(ctx, added.length);
}

function rowOf(ctx: TenantContext, person: NewPerson) {
  return {
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
    updated_at: ctx.now,
  };
}

async function writeWords(ctx: TenantContext, part: readonly NewPerson[]): Promise<void> {
  const rows = part.flatMap((person) =>
    wordsOf(person).map((word) => ({ organisation_id: ctx.organisationId, word, person_id: person.id })),
  );
  await ctx.db.insertInto('people_words').values(rows).execute();
}

/** Changes people who are there; `before` holds their e-mails as they were, by id. */
export async function changePeople(
  ctx: TenantContext,
  changed: readonly NewPerson[],
  before: ReadonlyMap<string, string>,
): Promise<void> {
  for (const part of chunks(changed)) {
    const ids = part.map(({ id }) => id);
    const moved = part.filter(({ id, email }) => fold(before.get(id) ?? '') !== fold(email));
    await ctx.db.deleteFrom('people_words').where('person_id', 'in', ids).execute();
    for (const person of part) {
      const { id, ...changes } = rowOf(ctx, person);
      await ctx.db.updateTable('people').set(changes).where('id', '=', id).execute();
    }
    await writeWords(ctx, part);
    for (const { id, email } of moved) await moveSignIn(ctx, before.get(id) ?? '', email);
  }
}

async function moveSignIn(ctx: TenantContext, from: string, to: string): Promise<void> {
  const organisation_id = ctx.organisationId;
  await ctx.db
    .deleteFrom('sign_in_emails')
    .where('email_fold', '=', fold(from))
    .where('organisation_id', '=', organisation_id)
    .execute();
  await ctx.db
    .insertInto('sign_in_emails')
    .values({ email_fold: fold(to), organisation_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
