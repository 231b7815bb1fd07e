import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { isAdmin } from '@apprecio/contract/api/permissions';
import type { ownProfile, Preference, Profile } from '@apprecio/contract/profile/operations';
import { dateIn } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { requireConfirmed } from '../../platform/session/confirmed.ts';
import { savePreferences, spelled, updatePerson, writeSearchTerms } from '../people/public.ts';
import { detail } from './queries.ts';
import { dateProblem } from './rules.ts';

type Own = typeof ownProfile;
type Changes = Parsed<Own['profile.edit']>;
type ChangesOf<T> = { [K in keyof T]?: T[K] | undefined };

type OrgFields = Record<'designation' | 'department', string | null>;

const columns = {
  mobile: 'mobile',
  dateOfBirth: 'born_on',
  gender: 'gender',
  personalEmail: 'personal_email',
  timeZone: 'time_zone',
  preferredName: 'preferred_name',
} as const;

async function myRow(ctx: PersonContext) {
  return ctx.db
    .selectFrom('people')
    .select([
      'name',
      'employee_id',
      'email',
      'designation',
      'department',
      'joined_on',
      'born_on',
      'gender',
      'mobile',
      'personal_email',
      'time_zone',
      'preferred_name',
    ])
    .where('id', '=', ctx.person.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type OwnRow = Awaited<ReturnType<typeof myRow>>;

function findable(ctx: PersonContext, { name, employee_id: employeeId, email, preferred_name: preferredName }: OwnRow) {
  return { id: ctx.person.id, name, employeeId, email, preferredName };
}

function checkDates(ctx: PersonContext, born: string | null, joined: string | null): void {
  const problem = dateProblem({ born, joined }, dateIn(ctx.person.timeZone, ctx.now));
  if (problem) throw fail('request.invalid', { errors: { [problem.field]: problem.message } });
}

/** Changes own fields and records which; answers whether any was changed. */
async function changeOwn(ctx: PersonContext, input: Changes): Promise<boolean> {
  const before = await myRow(ctx);
  const named = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (field) => input[field] !== undefined && input[field] !== before[columns[field]],
  );
  if (named.length === 0) return false;
  if (named.includes('personalEmail')) await requireConfirmed(ctx);
  if (named.includes('dateOfBirth')) checkDates(ctx, input.dateOfBirth!, before.joined_on);
  const changes = Object.fromEntries(named.map((field) => [columns[field], input[field]]));
  await updatePerson(ctx, ctx.person.id, changes);
  if (named.includes('preferredName'))
    await writeSearchTerms(ctx, [{ ...findable(ctx, before), preferredName: input.preferredName! }]);
  await ctx.record('profile.edited', ctx.person.id, { fields: named });
  return true;
}

/** Changes what people keep of themselves. */
export async function edit(ctx: PersonContext, input: Changes): Promise<Profile> {
  if (!(await changeOwn(ctx, input))) ctx.noActivity('nothing differs');
  return detail(ctx);
}

const preferred = {
  theme: 'theme',
  language: 'language',
  birthdayVisibility: 'birthday_visibility',
  anniversaryVisibility: 'anniversary_visibility',
  employeeColumns: 'employee_columns',
  homeWidgets: 'home_widgets',
  photoAsked: 'photo_asked',
} as const;

/** Changes settings of one’s own, but for notifications. */
export async function preferOwn(
  ctx: PersonContext,
  { timeZone, personalEmail, ...rest }: ChangesOf<Preference>,
): Promise<void> {
  const changes = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (changes.length > 0) {
    await savePreferences(
      ctx,
      Object.fromEntries(changes.map(([field, value]) => [preferred[field as keyof typeof preferred], value])),
    );
  }
  const own = { ...(timeZone !== undefined && { timeZone }), ...(personalEmail !== undefined && { personalEmail }) };
  if (Object.keys(own).length > 0) await changeOwn(ctx, own);
}

/** Answers the questions of the first sign-in, once. A field that the organisation has filled is left as it is. */
export async function onboard(
  ctx: PersonContext,
  input: Parsed<Own['profile.onboard']>,
): Promise<Answer<Own['profile.onboard']>> {
  const before = await myRow(ctx);
  const storedPreference = await ctx.db
    .selectFrom('preferences')
    .select('onboarded_at')
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  if (storedPreference?.onboarded_at) throw fail('profile.onboarded');
  const stating = await spelled(ctx, { designation: input.designation, department: input.department });
  const missing = {
    designation: before.designation ?? stating.designation ?? null,
    department: before.department ?? stating.department ?? null,
    joined_on: before.joined_on ?? input.dateOfJoining ?? null,
    born_on: before.born_on ?? input.dateOfBirth ?? null,
    gender: before.gender ?? input.gender ?? null,
  };
  requireAll(missing);
  checkDates(ctx, missing.born_on, missing.joined_on);
  const isNew = before.designation === null && before.department === null;
  const name = isNew && input.name ? input.name : before.name;
  const stated = before.joined_on === null && { joined_stated: true };
  await updatePerson(ctx, ctx.person.id, { ...missing, ...waiting(ctx, before, missing), ...stated, name });
  if (name !== before.name) {
    await writeSearchTerms(ctx, [{ ...findable(ctx, before), name }]);
  }
  await savePreferences(ctx, { birthday_visibility: input.birthdayVisibility, onboarded_at: ctx.now });
  await ctx.record('profile.onboarded', ctx.person.id, { fields: Object.keys(input) });
  return detail(ctx);
}

/**
 * Returns the columns for a person's self-stated designation and department. They wait for an admin, since they
 * decide what the person may read. Empty for admins.
 */
function waiting({ person }: PersonContext, before: OrgFields, stated: OrgFields) {
  if (isAdmin(person.role)) return {};
  return {
    designation: before.designation,
    department: before.department,
    stated_designation: before.designation === null ? stated.designation : null,
    stated_department: before.department === null ? stated.department : null,
  };
}

const messages = {
  designation: ['designation', 'Designation is required'],
  department: ['department', 'Department is required'],
  joined_on: ['dateOfJoining', 'Date of joining is required'],
  born_on: ['dateOfBirth', 'Date of birth is required'],
  gender: ['gender', 'Gender is required'],
} as const;

function requireAll(fields: Record<keyof typeof messages, string | null>): void {
  const lacking = Object.entries(messages).filter(([column]) => fields[column as keyof typeof messages] === null);
  if (lacking.length > 0) {
    throw fail('request.invalid', { errors: Object.fromEntries(lacking.map(([, message]) => message)) });
  }
}
