import { z } from 'zod';
import { declare } from './api.ts';
import { batch } from './batches.ts';
import { instant, plainDate } from './dates.ts';
import { id } from './ids.ts';
import { done, none, pageFields, pageOf } from './page.ts';
import { genders, personRef } from './people.ts';
import { bounded, email, fullName, line, mobile, searchText } from './text.ts';

export const invitationStates = ['none', 'invited', 'expired', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];
export const employeeStatuses = ['active', 'inactive'] as const;
export const assignableRoles = ['employee', 'manager', 'admin'] as const;
export const listKinds = ['department', 'designation', 'location'] as const;
export type ListKind = (typeof listKinds)[number];
export const leaverRules = ['forfeited', 'kept', 'payout'] as const;

export const employee = personRef.extend({
  employeeId: z.string(),
  email: z.string(),
  role: z.enum(['super_admin', ...assignableRoles]),
  status: z.enum(employeeStatuses),
  location: z.string().nullable(),
  manager: z.strictObject({ id, name: z.string() }).nullable(),
  invitation: z.enum(invitationStates),
  invitedAt: instant.nullable(),
});
export type Employee = z.infer<typeof employee>;

export const employeeDetail = employee.extend({
  mobile: z.string().nullable(),
  dateOfJoining: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  reportsCount: z.number().int(),
  firstSeenAt: instant.nullable(),
  leftAt: instant.nullable(),
  history: z.array(
    z.strictObject({
      batchId: id,
      at: instant,
      by: z.string().nullable(),
      undone: z.boolean(),
      changes: z.array(z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    }),
  ),
});
export type EmployeeDetail = z.infer<typeof employeeDetail>;

function requiredDate(missing: string) {
  return z.string({ error: missing }).min(1, missing).pipe(plainDate);
}

/** A person as an admin enters one: the messages of section 5. */
export const employeeForm = z
  .strictObject({
    employeeId: line(40, 'Employee ID is required'),
    name: fullName,
    email,
    mobile: mobile.or(z.literal('').transform(() => null)).nullish(),
    role: z.enum(assignableRoles, { error: 'Role is required' }),
    designation: line(100, 'Designation is required'),
    department: line(100, 'Department is required'),
    location: line(100, 'Location is required').or(z.literal('').transform(() => null)).nullish(),
    managerId: id.nullish(),
    dateOfJoining: requiredDate('Date of joining is required'),
    dateOfBirth: requiredDate('Date of birth is required'),
    gender: z.enum(genders, { error: 'Gender is required' }),
  })
  .refine((form) => form.dateOfBirth < form.dateOfJoining, {
    path: ['dateOfBirth'],
    message: 'Date of birth must be before joining',
    when: (payload) => !payload.issues.some(({ path }) => /^date/.test(String(path?.[0]))),
  });

export const employeeFilters = z.strictObject({
  status: z.array(z.enum(employeeStatuses)).max(2).optional(),
  role: z.array(z.enum(['super_admin', ...assignableRoles])).max(4).optional(),
  department: z.array(bounded(100)).max(50).optional(),
  designation: z.array(bounded(100)).max(50).optional(),
  location: z.array(bounded(100)).max(50).optional(),
  managerId: id.optional(),
  invitation: z.array(z.enum(invitationStates)).max(4).optional(),
  /** Something required is missing. */
  missing: z.literal(true).optional(),
});

const ids = z.array(id).min(1).max(500);
const changed = z.strictObject({ batchId: id, employee: employeeDetail });
const nameOfList = line(100, 'Please enter a name');

export const inviteOutcome = z.strictObject({
  address: z.string(),
  outcome: z.enum(['added', 'invited', 'here', 'faulty', 'repeated']),
  message: z.string().nullable(),
});

export const employees = declare({
  'employees.list': {
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-employees/list',
    access: 'people.manage',
    input: z.strictObject({
      search: searchText.optional(),
      filters: employeeFilters.optional(),
      sort: z.enum(['name', 'name_desc', 'employee_id', 'employee_id_desc']).default('name'),
      ...pageFields,
      limit: z.number().int().min(1).max(100).default(25),
    }),
    output: pageOf(employee).extend({ total: z.number().int().optional() }),
    summary: 'Everyone but the deleted, with search by name, ID and e-mail. The first page tells the total.',
    requirements: ['PPL-07', 'API-06'],
  },
  'employees.counts': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/counts',
    access: 'people.manage',
    input: none,
    output: z.strictObject({
      active: z.number().int(),
      invited: z.number().int(),
      inactive: z.number().int(),
      missing: z.number().int(),
      places: z.number().int(),
    }),
    summary: 'How many are active, invited without having come, inactive, and lack something required.',
    requirements: ['PPL-07'],
  },
  'employees.create': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/onboard/manual',
    access: 'people.onboard',
    input: employeeForm.safeExtend({ invite: z.boolean().default(true) }),
    output: z.strictObject({ id }),
    errors: ['people.email_taken', 'people.employee_id_taken', 'people.manager_unknown'],
    summary: 'Adds one person and, unless told otherwise, invites them.',
    requirements: ['ONB-04', 'ONB-06'],
  },
  'employees.detail': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/detail/{id}',
    access: 'people.manage',
    input: z.strictObject({ id }),
    output: employeeDetail,
    errors: ['access.not_found'],
    summary: 'One person as admins see them, with the latest twenty changes.',
    requirements: ['PPL-07'],
  },
  'employees.update': {
    kind: 'write',
    method: 'PUT',
    path: '/admin/manage-employees/update/{id}',
    access: 'people.manage',
    input: employeeForm.safeExtend({ id }),
    output: changed,
    errors: [
      'access.not_found',
      'people.last_admin',
      'people.own_access',
      'people.manager_loop',
      'people.manager_unknown',
      'people.email_taken',
      'people.employee_id_taken',
      'batches.nothing',
    ],
    summary: 'Changes one person; can be undone for seven days.',
    requirements: ['PPL-07', 'OPS-07'],
  },
  'employees.changeRole': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/change-role/{id}',
    access: 'people.manage',
    input: z.strictObject({ id, role: z.enum(assignableRoles) }),
    output: changed,
    errors: ['access.not_found', 'people.last_admin', 'people.own_access', 'batches.nothing'],
    summary: 'Changes someone’s role; the last admin stays.',
    requirements: ['PPL-07'],
  },
  'employees.changeManager': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/change-manager/{id}',
    access: 'people.manage',
    input: z.strictObject({ id, managerId: id.nullable() }),
    output: changed,
    errors: ['access.not_found', 'people.manager_loop', 'people.manager_unknown', 'batches.nothing'],
    summary: 'Changes whom someone reports to.',
    requirements: ['PPL-07'],
  },
  'employees.changeStatus': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/change-status/{id}',
    access: 'people.manage',
    input: z.strictObject({ id, status: z.enum(employeeStatuses) }),
    output: changed,
    errors: ['access.not_found', 'people.last_admin', 'people.own_access', 'people.manager_unknown', 'batches.nothing'],
    summary: 'Lets someone leave, whose reports pass to the next manager up the line, or come back.',
    requirements: ['PPL-07', 'PPL-08'],
  },
  'employees.leaving': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/leaving/{id}',
    access: 'people.manage',
    input: z.strictObject({ id }),
    output: z.strictObject({
      reports: z.number().int(),
      reportsTo: z.string().nullable(),
      earned: z.number().int(),
      allowance: z.number().int(),
      waitingFor: z.number().int(),
      waitingFrom: z.number().int(),
      decides: z.number().int(),
      thankYous: z.number().int(),
      leaverRule: z.enum(leaverRules),
    }),
    errors: ['access.not_found'],
    summary: 'What happens to someone’s reports, points and thank-yous when they leave.',
    requirements: ['PPL-08'],
  },
  'employees.delete': {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/manage-employees/delete/{id}',
    access: 'people.manage',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'people.last_admin', 'people.own_access'],
    summary: 'Removes everything personal; what others keep shows a former colleague. Cannot be undone.',
    requirements: ['PPL-07', 'PPL-08'],
  },
  'employees.bulk': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/bulk',
    access: 'people.manage',
    input: z.strictObject({
      ids,
      set: z.union([
        z.strictObject({ status: z.enum(employeeStatuses) }),
        z.strictObject({ role: z.enum(assignableRoles) }),
        z.strictObject({ department: nameOfList }),
        z.strictObject({ designation: nameOfList }),
        z.strictObject({ location: nameOfList }),
        z.strictObject({ managerId: id.nullable() }),
      ]),
    }),
    output: batch,
    errors: ['batches.nothing'],
    summary: 'One change to many people as one batch; its rows tell the outcome of each.',
    requirements: ['PPL-07', 'OPS-07'],
  },
  'employees.resetPassword': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/reset-password/{id}',
    access: 'people.manage',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'people.not_invitable'],
    summary: 'Sends a link to choose a new password; who never signed in gets a new invitation.',
    requirements: ['PPL-07', 'AUTH-05'],
  },
  'employees.invite': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/invite',
    access: 'people.onboard',
    input: z.strictObject({ ids }),
    output: z.strictObject({
      outcomes: z.array(z.strictObject({ id, ok: z.boolean(), message: z.string().nullable() })),
    }),
    summary: 'Sends invitations, again where there was one; the earlier link ends.',
    requirements: ['ONB-06'],
  },
  'employees.withdraw': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/withdraw-invitation/{id}',
    access: 'people.onboard',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'people.not_invitable'],
    summary: 'Ends an invitation that was not used.',
    requirements: ['ONB-06'],
  },
  'employees.inviteList': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/invite-list',
    access: 'people.onboard',
    input: z.strictObject({ text: bounded(50_000).trim().min(1, 'Email is required') }),
    output: z.strictObject({ outcomes: z.array(inviteOutcome) }),
    errors: ['request.invalid'],
    summary: 'Adds and invites people by a pasted list of addresses, at most 200; tells the outcome of each.',
    requirements: ['ONB-03', 'ONB-06'],
  },
  'employees.faultyRows': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/onboard/faulty/{id}',
    access: 'people.onboard',
    input: z.strictObject({ id }),
    output: z.strictObject({ csv: z.string() }),
    errors: ['access.not_found'],
    summary: 'The faulty rows of a checked file as CSV, with a column that tells why, to correct and upload again.',
    requirements: ['ONB-05'],
  },
  'employees.roles': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/roles',
    access: 'people.manage',
    input: none,
    output: z.array(z.strictObject({ role: z.string(), roleId: z.number().int(), count: z.number().int() })),
    summary: 'The roles and how many people have each.',
    requirements: ['PPL-07'],
  },
  'employees.managers': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/managers',
    access: 'people.manage',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(personRef.extend({ reportsCount: z.number().int() })),
    summary: 'Up to twenty people to whom someone reports, most reports first; with a search, anyone active.',
    requirements: ['PPL-07'],
  },
  'employees.lists': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/departments',
    access: 'people.manage',
    input: z.strictObject({ kind: z.enum(listKinds).default('department') }),
    output: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
    summary: 'Departments, designations or locations with how many people have each.',
    requirements: ['PPL-07'],
  },
  'employees.addToList': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/departments/create',
    access: 'people.manage',
    input: z.strictObject({ kind: z.enum(listKinds), name: nameOfList }),
    output: done,
    errors: ['people.list_taken'],
    summary: 'Adds a department, designation or location.',
    requirements: ['PPL-07'],
  },
  'employees.renameInList': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/departments/rename',
    access: 'people.manage',
    input: z.strictObject({ kind: z.enum(listKinds), from: bounded(100), to: nameOfList }),
    output: z.strictObject({ batchId: id.nullable() }),
    errors: ['access.not_found'],
    summary: 'Renames an entry; with the name of another one the two become one. Can be undone for seven days.',
    requirements: ['PPL-07', 'OPS-07'],
  },
  'employees.deleteFromList': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/departments/delete',
    access: 'people.manage',
    input: z.strictObject({ kind: z.enum(listKinds), name: bounded(100) }),
    output: done,
    errors: ['access.not_found', 'people.list_in_use'],
    summary: 'Removes an entry that nobody has.',
    requirements: ['PPL-07'],
  },
  'employees.suggestDepartments': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/departments',
    access: 'self',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(z.string()),
    summary: 'Up to twenty departments with a word that begins so.',
    requirements: ['PPL-04'],
  },
  'employees.suggestDesignations': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/designations',
    access: 'self',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(z.string()),
    summary: 'Up to twenty designations with a word that begins so.',
    requirements: ['PPL-04'],
  },
  'employees.leaverRule': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/leaver-rule',
    access: 'people.manage',
    input: none,
    output: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    summary: 'What happens to the earned points of those who leave.',
    requirements: ['PPL-08'],
  },
  'employees.changeLeaverRule': {
    kind: 'write',
    method: 'PUT',
    path: '/admin/manage-employees/leaver-rule',
    access: 'people.manage',
    input: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    output: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    summary: 'Changes what happens to the earned points of those who leave from now on.',
    requirements: ['PPL-08'],
  },
  'employees.payouts': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/payouts',
    access: 'people.manage',
    input: none,
    output: z.strictObject({
      items: z
        .array(
          z.strictObject({ id, name: z.string(), employeeId: z.string(), leftAt: instant, points: z.number().int(), paise: z.number().int() }),
        )
        .max(1000),
      csv: z.string(),
    }),
    summary: 'Those who left with points of their own and what these are worth, also as CSV; at most 1,000.',
    requirements: ['PPL-08'],
  },
});
