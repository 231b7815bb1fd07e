import { z } from 'zod';
import { bundles } from '../api/bundles.ts';
import { anyRoleId, themeCode } from '../api/code-schemas.ts';
import { employeeColumns, genders, homeWidgets, languages } from '../api/codes.ts';
import { instant, timeZone } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { modules } from '../api/modules.ts';
import { done, none } from '../api/page.ts';
import { pictureBytesAtMost } from '../api/picture-limits.ts';
import { picture } from '../api/pictures.ts';
import { email, fullName, line, mobile, preferredName } from '../api/text.ts';
import { missing, requiredDate } from '../employees/employees.entities.ts';
import { audiences, personCard, personRef, statedFields } from '../people/people.operations.ts';
import { profileQuestions } from './questions.ts';

/** The widgets of Home in one’s own order, those left out after them; null is the usual order. */
const widgetOrder = z
  .array(z.enum(homeWidgets))
  .max(homeWidgets.length)
  .refine((all) => new Set(all).size === all.length, 'Please name each widget once')
  .nullable();

export const profile = personCard.extend({
  email: z.string(),
  mobile: z.string().nullable(),
  roleId: anyRoleId,
  /** The bundles of rights that the person holds. */
  bundles: z.array(z.enum(bundles)),
  points: z.number().int(),
  dateOfJoining: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  timeZone: z.string(),
  manager: personRef.nullable(),
  reportsCount: z.number().int(),
  personalEmail: z.string().nullable(),
  /** Until when the account is without its private things, after an admin changed its work e-mail address. */
  privateClosedUntil: instant.nullable(),
  /** The two-step sign-in of the person, as far as a note about it is to be shown. */
  factor: z.strictObject({
    /** The note: advice, a duty with its end, or rights that are closed; null for none. */
    note: z.enum(['advised', 'due', 'closed']).nullable(),
    /** The end of the days of grace. */
    due: instant.nullable(),
    /** The bundles that are closed until two-step sign-in is on. */
    closed: z.array(z.enum(bundles)),
  }),
  /** The org fields that the person stated and no admin has confirmed yet. */
  stated: statedFields,
  /** The questions about the person that are still open, in their order. */
  asks: z.array(z.enum(profileQuestions)),
  /** The modules that the company has switched off, and the paths of their pages. */
  off: z.strictObject({ modules: z.array(z.enum(modules)), screens: z.array(z.string()) }),
  preference: z.strictObject({
    theme: themeCode,
    language: z.enum(languages),
    homeWidgets: widgetOrder,
    photoAsked: z.boolean(),
  }),
});
export type Profile = z.infer<typeof profile>;

const celebrations = { birthdayVisibility: z.enum(audiences), anniversaryVisibility: z.enum(audiences) };
const personalEmail = z.union([email, z.literal('').transform(() => null)]).nullable();
const birth = requiredDate(missing.dateOfBirth).refine((date) => date >= '1900-01-01', 'Please check the year');

/** The preferences of a person, except those for notifications. */
export const preference = z.strictObject({
  theme: themeCode,
  language: z.enum(languages),
  ...celebrations,
  /** Null follows the organisation. */
  timeZone: timeZone.nullable(),
  personalEmail,
  /** The columns an admin sees of the list of employees; null is all. */
  employeeColumns: z.array(z.enum(employeeColumns)).max(employeeColumns.length).nullable(),
  homeWidgets: widgetOrder,
  /** True if the person answered the request for a photo, either way. */
  photoAsked: z.boolean(),
});

export type Preference = z.infer<typeof preference>;

/** The fields that people may change on their own profile; the organisation maintains the others. */
export const profileChanges = z.strictObject({
  mobile: z.union([mobile, z.literal('').transform(() => null)]).nullable(),
  dateOfBirth: birth,
  gender: z.enum(genders, 'Please choose one'),
  personalEmail,
  timeZone: timeZone.nullable(),
  preferredName,
});

const introductionFields = {
  name: fullName,
  designation: line(100, 'Designation is required'),
  department: line(100, 'Department is required'),
  dateOfJoining: requiredDate(missing.dateOfJoining),
  dateOfBirth: birth,
  gender: z.enum(genders, 'Gender is required'),
  birthdayVisibility: z.enum(audiences, 'Please choose one'),
};

/** The answers to questions about oneself; `putOff` is a question that is not to be asked again. */
export const introduction = z.strictObject({ ...introductionFields, putOff: z.enum(profileQuestions) }).partial();

/** The fields that answer questions about oneself. */
export type IntroductionField = keyof typeof introductionFields;

/** The answer to a question with just these fields: all of them are required. */
export function introductionOf(fields: readonly IntroductionField[]): typeof introduction {
  const required = Object.fromEntries(fields.map((field) => [field, introductionFields[field]]));
  return z.strictObject(required) as unknown as typeof introduction;
}

/** The operations by which people read and change their own profile. */
export const ownProfile = define({
  'profile.detail': {
    kind: 'read',
    method: 'GET',
    path: '/user/profile',
    access: 'self',
    input: z.strictObject({}),
    output: profile,
    summary: 'Returns the caller’s profile, including their earned points.',
    requirements: ['PPL-02', 'ACC-03'],
  },
  'profile.edit': {
    kind: 'write',
    method: 'PUT',
    path: '/user/profile',
    access: 'self',
    input: profileChanges.partial(),
    output: profile,
    errors: ['auth.confirm_needed', 'auth.sign_in_again'],
    safeguard: { harmless: 'own' },
    summary:
      'Changes the profile fields that people maintain themselves. Fields maintained by the organisation are not accepted.',
    requirements: ['PPL-02'],
  },
  'profile.onboard': {
    kind: 'write',
    method: 'POST',
    path: '/user/profile/onboard',
    access: 'self',
    input: introduction,
    output: profile,
    errors: ['profile.onboarded'],
    affects: ['inbox.list'],
    safeguard: { harmless: 'own' },
    summary:
      'Saves the answer to a question about the caller, or puts it off. Each question is answered once; only fields that are missing are stored.',
    requirements: ['PPL-02', 'ONB-08'],
  },
  'profile.uploadPhoto': {
    kind: 'write',
    method: 'POST',
    path: '/user/upload-profile-photo',
    access: 'self',
    external: true,
    upload: { field: 'photo', kind: 'picture', maxBytes: pictureBytesAtMost },
    timeoutMs: 60_000,
    input: z.strictObject({ photo: picture }),
    output: z.strictObject({ imageUrl: z.string() }),
    errors: ['files.not_a_picture', 'request.too_large'],
    affects: ['profile.detail'],
    safeguard: { harmless: 'own' },
    summary: 'Replaces the caller’s photo. The picture is decoded and stored again in three sizes.',
    requirements: ['PPL-03'],
  },
  'profile.removePhoto': {
    kind: 'write',
    method: 'POST',
    path: '/user/remove-profile-photo',
    access: 'self',
    external: true,
    input: none,
    output: done,
    affects: ['profile.detail'],
    safeguard: { asks: 'deletes the picture' },
    summary: 'Removes the caller’s photo. The initials are shown instead.',
    requirements: ['PPL-03'],
  },
});
