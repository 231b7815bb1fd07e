import {
  type EmployeeColumn,
  type HomeWidget,
  type Language,
  type Role,
  roleIdOf,
  themePreference,
  type ThemePreference,
} from '@apprecio/contract/api/codes';
import { screensWithout } from '@apprecio/contract/api/module-of';
import type { Audience } from '@apprecio/contract/people/people.operations';
import type { Preference, Profile } from '@apprecio/contract/profile/profile.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { isOff } from '../../platform/session/modules.ts';
import { cardOf, type CardRow, languageOf, nameFromEmail, refOf, type RefRow } from '../people/public.ts';
import { factorNote } from './profile.rules.ts';
import { reportsGender } from './questions/questions.queries.ts';
import { openQuestions } from './questions/questions.rules.ts';

/** Returns the person's language, or English where the installation no longer offers it. */
const shownLanguage = ({ settings }: PersonContext, language: Language): Language =>
  settings.offeredLanguages.includes(language) ? language : 'en';

interface ProfileRow extends CardRow {
  email: string;
  mobile: string | null;
  role: Role;
  joined_on: string | null;
  born_on: string | null;
  gender: Profile['gender'];
  time_zone: string;
  personal_email: string | null;
  answered: string[] | null;
  reports_gender: boolean;
  points: number | null;
  theme: ThemePreference | null;
  language: Language;
  home_widgets: HomeWidget[] | null;
  photo_asked: boolean | null;
  stated_designation: string | null;
  stated_department: string | null;
  reports: number;
  manager: RefRow | null;
  company_since: Date;
  demonstration: boolean;
  note_hidden_until: Date | null;
}

/** The person who asks, whole, with earned points. */
export async function detail(ctx: PersonContext): Promise<Profile> {
  const [org, me] = [ctx.organisationId, ctx.person.id];
  const { rows } = await sql<ProfileRow>`
    select p.id, p.name, p.photo, p.designation, p.department, p.preferred_name, p.location, p.employee_id, p.email, p.mobile, p.role,
      p.joined_on, p.born_on, p.gender, p.stated_designation, p.stated_department, coalesce(p.time_zone, o.time_zone) as time_zone, p.personal_email, b.balance as points, f.theme,
      ${languageOf(ctx, sql.ref('p.id'))} as language, f.home_widgets, f.photo_asked, f.answered,
      ${reportsGender(ctx)} as reports_gender, o.created_at as company_since, o.demonstration, (select n.hidden_until from factor_notes n where n.organisation_id = ${org} and n.person_id = ${me}) as note_hidden_until,
      (select count(*)::int from people r where r.organisation_id = ${org} and r.manager_id = ${me} and r.status = 'active') as reports,
      case when m.id is null then null else json_build_object('id', m.id, 'name', m.name, 'photo', m.photo,
        'designation', m.designation, 'department', m.department, 'preferred_name', m.preferred_name) end as manager
    from people p
    join organisations o on o.organisation_id = ${org}
    left join people m on m.organisation_id = ${org} and m.id = p.manager_id and m.status = 'active'
    left join preferences f on f.organisation_id = ${org} and f.person_id = p.id
    left join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'earned'
    left join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
    where p.organisation_id = ${org} and p.id = ${me}`.execute(ctx.db);
  const row = rows[0]!;
  return {
    ...cardOf(ctx, row),
    email: row.email,
    mobile: row.mobile,
    roleId: roleIdOf(row.role),
    bundles: [...ctx.person.bundles],
    points: row.points ?? 0,
    privateClosedUntil: ctx.person.privateClosedUntil?.toISOString() ?? null,
    dateOfJoining: row.joined_on,
    dateOfBirth: row.born_on,
    gender: row.gender,
    timeZone: row.time_zone,
    manager: row.manager ? refOf(ctx, row.manager) : null,
    reportsCount: row.reports,
    personalEmail: row.personal_email,
    factor: factorNote(ctx.person, row, ctx.now),
    stated: { designation: row.stated_designation, department: row.stated_department },
    asks: openQuestions({
      ...row,
      answered: row.answered ?? [],
      name_guessed: row.name === nameFromEmail(row.email),
      celebrates: !isOff(ctx, 'celebrations'),
    }),
    off: { modules: [...ctx.person.modulesOff], screens: screensWithout(ctx.person.modulesOff) },
    preference: {
      theme: row.theme ?? themePreference.system,
      language: shownLanguage(ctx, row.language),
      homeWidgets: row.home_widgets,
      photoAsked: row.photo_asked ?? false,
    },
  };
}

/** The settings of the person who asks, but for notifications. */
export async function ownPreference(ctx: PersonContext): Promise<Preference> {
  const org = ctx.organisationId;
  const { rows } = await sql<{
    theme: ThemePreference | null;
    language: Language;
    birthday_visibility: Audience | null;
    anniversary_visibility: Audience | null;
    employee_columns: EmployeeColumn[] | null;
    home_widgets: HomeWidget[] | null;
    photo_asked: boolean | null;
    time_zone: string | null;
    personal_email: string | null;
  }>`
    select f.theme, ${languageOf(ctx, sql.ref('p.id'))} as language, f.birthday_visibility, f.anniversary_visibility, f.employee_columns,
      f.home_widgets, f.photo_asked, p.time_zone, p.personal_email
    from people p
    left join preferences f on f.organisation_id = ${org} and f.person_id = p.id
    where p.organisation_id = ${org} and p.id = ${ctx.person.id}`.execute(ctx.db);
  const row = rows[0]!;
  return {
    theme: row.theme ?? themePreference.system,
    language: shownLanguage(ctx, row.language),
    birthdayVisibility: row.birthday_visibility ?? 'nobody',
    anniversaryVisibility: row.anniversary_visibility ?? 'everyone',
    timeZone: row.time_zone,
    personalEmail: row.personal_email,
    employeeColumns: row.employee_columns,
    homeWidgets: row.home_widgets,
    photoAsked: row.photo_asked ?? false,
  };
}
