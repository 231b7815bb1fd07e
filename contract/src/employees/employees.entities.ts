import { z } from 'zod';
import { anyRoleId, employeeStatus, givenRoleId } from '../api/code-schemas.ts';
import { genders } from '../api/codes.ts';
import { instant, plainDate, timeZone } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { bounded, email, fullName, line, mobile, preferredName } from '../api/text.ts';
import { personRef, statedFields } from '../people/people.operations.ts';

export const invitationStates = ['none', 'waiting', 'invited', 'expired', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];
export const leaverRules = ['forfeited', 'kept', 'payout'] as const;

/** The states of a leaver's earned points. */
export const leaverPointsStates = ['not_offered', 'offered', 'kept', 'payout', 'lapsed'] as const;
export type LeaverPointsState = (typeof leaverPointsStates)[number];

/** The first and last day of a leave; without a last one it lasts until it is ended. */
export const leave = z
  .strictObject({ from: plainDate, until: plainDate.nullable() })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'The last day must not be before the first',
  });

export const employee = personRef.extend({
  employeeId: z.string(),
  email: z.string(),
  roleId: anyRoleId,
  status: employeeStatus,
  location: z.string().nullable(),
  manager: z.strictObject({ id, name: z.string() }).nullable(),
  invitation: z.enum(invitationStates),
  invitedAt: instant.nullable(),
  leave: leave.nullable(),
});
export type Employee = z.infer<typeof employee>;

/** A field of a person, as it was and as it is then. */
export const fieldChange = z.strictObject({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

export const employeeDetail = employee.extend({
  mobile: z.string().nullable(),
  dateOfJoining: z.string().nullable(),
  joinedStated: z.boolean(),
  stated: statedFields,
  dateOfBirth: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  personalEmail: z.string().nullable(),
  timeZone: z.string().nullable(),
  reportsCount: z.number().int(),
  firstSeenAt: instant.nullable(),
  leftAt: instant.nullable(),
  history: z.array(
    z.strictObject({
      batchId: id,
      at: instant,
      by: z.string().nullable(),
      undone: z.boolean(),
      changes: z.array(fieldChange),
    }),
  ),
});
export type EmployeeDetail = z.infer<typeof employeeDetail>;

/** The messages for an empty field of the form and for an empty cell of an import. */
export const missing = {
  role: 'Role is required',
  dateOfJoining: 'Date of joining is required',
  dateOfBirth: 'Date of birth is required',
  gender: 'Gender is required',
} as const;

/** A plain date that has to be there. */
export function requiredDate(message: string) {
  return z.string({ error: message }).min(1, message).pipe(plainDate);
}

/** The address at which people can still be reached after they left; empty where there is none. */
export const personalEmail = email.or(z.literal('').transform(() => null)).nullable();

/** A person as an admin enters one: the messages of section 5. A personal e-mail, time zone or preferred name left out stays as it is. */
export const employeeForm = z
  .strictObject({
    employeeId: line(40, 'Employee ID is required'),
    name: fullName,
    email,
    mobile: mobile.or(z.literal('').transform(() => null)).nullish(),
    roleId: givenRoleId(missing.role),
    designation: line(100, 'Designation is required'),
    department: line(100, 'Department is required'),
    location: line(100, 'Location is required')
      .or(z.literal('').transform(() => null))
      .nullish(),
    managerId: id.nullish(),
    dateOfJoining: requiredDate(missing.dateOfJoining),
    dateOfBirth: requiredDate(missing.dateOfBirth),
    gender: z.enum(genders, { error: missing.gender }),
    personalEmail: personalEmail.optional(),
    timeZone: timeZone.or(z.literal('').transform(() => null)).nullish(),
    preferredName: preferredName.optional(),
  })
  .refine((form) => form.dateOfBirth < form.dateOfJoining, {
    path: ['dateOfBirth'],
    message: 'Date of birth must be before joining',
    when: (payload) => !payload.issues.some(({ path }) => String(path?.[0]).startsWith('date')),
  });

export const employeeFilters = z.strictObject({
  status: z.array(employeeStatus).max(2).optional(),
  roleId: z.array(anyRoleId).max(4).optional(),
  department: z.array(bounded(100)).max(50).optional(),
  designation: z.array(bounded(100)).max(50).optional(),
  location: z.array(bounded(100)).max(50).optional(),
  managerId: id.optional(),
  invitation: z.array(z.enum(invitationStates)).max(5).optional(),
  /** Something required is missing. */
  missing: z.literal(true).optional(),
  /** A department or designation that they stated waits to be confirmed. */
  stated: z.literal(true).optional(),
});

/** The number of employees by what is known of them. */
export const employeeCounts = z.strictObject({
  active: z.number().int(),
  invited: z.number().int(),
  inactive: z.number().int(),
  missing: z.number().int(),
  stated: z.number().int(),
  places: z.number().int(),
});
