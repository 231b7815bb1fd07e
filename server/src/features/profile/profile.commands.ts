import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { ownProfile, Preference, Profile } from '@apprecio/contract/profile/profile.operations';
import { type ProfileQuestion, profileQuestions } from '@apprecio/contract/profile/questions';
import { dateIn } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { requireConfirmed } from '../../platform/session/confirmed.ts';
import { requireLanguage } from '../organisation/public.ts';
import { nameFromEmail, savePreferences, spelled, updatePerson, writeSearchTerms } from '../people/public.ts';
import { detail } from './profile.queries.ts';
import { dateProblem } from './profile.rules.ts';

type Own = typeof ownProfile;
type Changes = Parsed<Own['profile.edit']>;
type Introduced = Parsed<Own['profile.onboard']>;
type ChangesOf<T> = { [K in keyof T]?: T[K] | undefined };

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
  if (rest.language !== undefined) await requireLanguage(ctx, rest.language);
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

const answeredBy: Record<ProfileQuestion, keyof Introduced> = {
  name: 'name',
  birthday: 'birthdayVisibility',
  designation: 'designation',
  department: 'department',
  dateOfJoining: 'dateOfJoining',
  gender: 'gender',
};

async function answeredQuestions(ctx: PersonContext): Promise<string[]> {
  const row = await ctx.db
    .selectFrom('preferences')
    .select('answered')
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  return row?.answered ?? [];
}

/** Answers questions about oneself, each once, or puts one off. A field that the organisation has filled stays. */
export async function onboard(ctx: PersonContext, input: Introduced): Promise<Answer<Own['profile.onboard']>> {
  const before = await myRow(ctx);
  const answered = await answeredQuestions(ctx);
  const answers = profileQuestions.filter(
    (question) =>
      !answered.includes(question) && (input[answeredBy[question]] !== undefined || input.putOff === question),
  );
  if (answers.length === 0) throw fail('profile.onboarded');
  const { own, place } = givenBy(before, input, answers);
  checkDates(ctx, own.born_on ?? before.born_on, own.joined_on ?? before.joined_on);
  const works = await spelled(ctx, place);
  const changes = { ...own, ...(hasRight(ctx.person, 'employees.manage') ? works : waiting(works)) };
  if (Object.keys(changes).length > 0) await updatePerson(ctx, ctx.person.id, changes);
  if (own.name !== undefined) await writeSearchTerms(ctx, [{ ...findable(ctx, before), name: own.name }]);
  await savePreferences(ctx, {
    ...(answers.includes('birthday') && input.birthdayVisibility && { birthday_visibility: input.birthdayVisibility }),
    answered: [...answered, ...answers],
    onboarded_at: ctx.now,
  });
  await ctx.record('profile.onboarded', ctx.person.id, {
    fields: Object.keys(input).filter((field) => field !== 'putOff'),
  });
  return detail(ctx);
}

/** Returns the columns that the answers fill, among those that the organisation left empty. */
function givenBy(before: OwnRow, input: Introduced, answers: readonly ProfileQuestion[]) {
  const { name, designation, department, dateOfJoining, dateOfBirth, gender } = input;
  const fills = (question: ProfileQuestion, empty: boolean, value: string | undefined) =>
    value !== undefined && empty && answers.includes(question);
  const isNew =
    before.designation === null && before.department === null && before.name === nameFromEmail(before.email);
  const own = {
    ...(fills('name', isNew, name) && { name: name! }),
    ...(fills('dateOfJoining', before.joined_on === null, dateOfJoining) && {
      joined_on: dateOfJoining!,
      joined_stated: true,
    }),
    ...(fills('birthday', before.born_on === null, dateOfBirth) && { born_on: dateOfBirth! }),
    ...(fills('gender', before.gender === null, gender) && { gender: gender! }),
  };
  const place = {
    ...(fills('designation', before.designation === null, designation) && { designation: designation! }),
    ...(fills('department', before.department === null, department) && { department: department! }),
  };
  return { own, place };
}

/**
 * Returns the columns for a self-stated designation and department. They wait for an admin, since they decide what the
 * person may read.
 */
function waiting({ designation, department }: { designation?: string; department?: string }) {
  return {
    ...(designation !== undefined && { stated_designation: designation }),
    ...(department !== undefined && { stated_department: department }),
  };
}
