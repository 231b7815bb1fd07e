import { z } from 'zod';
import { anyRoleId } from '../api/code-schemas.ts';
import { listKinds } from '../api/codes.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none, pageFields, pageOf } from '../api/page.ts';
import { bounded, line, searchText } from '../api/text.ts';
import { personRef } from '../people/operations.ts';
import { leaverRules } from './entities.ts';

const nameOfList = line(100, 'Please enter a name');

export const staff = define({
  'staff.roles': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/roles',
    access: 'people.manage',
    input: none,
    output: z.array(z.strictObject({ roleId: anyRoleId, count: z.number().int() })),
    summary: 'The roles and how many people have each.',
    requirements: ['PPL-07'],
  },
  'staff.managers': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/managers',
    access: 'people.manage',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(personRef.extend({ reportsCount: z.number().int() })),
    summary: 'Up to twenty people to whom someone reports, most reports first; with a search, anyone active.',
    requirements: ['PPL-07'],
  },
  'staff.lists': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/departments',
    access: 'people.manage',
    input: z.strictObject({ kind: z.enum(listKinds).default('department'), ...pageFields }),
    output: pageOf(z.strictObject({ name: z.string(), count: z.number().int() })),
    summary: 'Departments, designations or locations with how many people have each.',
    requirements: ['PPL-07'],
  },
  'staff.addToList': {
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
  'staff.renameInList': {
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
  'staff.deleteFromList': {
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
  'staff.suggestDepartments': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/departments',
    access: 'self',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(z.string()),
    summary: 'Up to twenty departments with a word that begins so.',
    requirements: ['PPL-04'],
  },
  'staff.suggestDesignations': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/designations',
    access: 'self',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(z.string()),
    summary: 'Up to twenty designations with a word that begins so.',
    requirements: ['PPL-04'],
  },
  'staff.leaverRule': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/leaver-rule',
    access: 'people.manage',
    input: none,
    output: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    summary: 'What happens to the earned points of those who leave.',
    requirements: ['PPL-08'],
  },
  'staff.changeLeaverRule': {
    kind: 'write',
    method: 'PUT',
    path: '/admin/manage-employees/leaver-rule',
    access: 'people.manage',
    input: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    output: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    summary: 'Changes what happens to the earned points of those who leave from now on.',
    requirements: ['PPL-08'],
  },
  'staff.payouts': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/payouts',
    access: 'people.manage',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(
      z.strictObject({
        id,
        name: z.string(),
        /** Null of who was deleted. */
        employeeId: z.string().nullable(),
        leftAt: instant,
        points: z.number().int(),
        paise: z.number().int(),
      }),
    ),
    summary: 'Those who left with points of their own and what these are worth, the latest first.',
    requirements: ['PPL-08'],
  },
  'staff.exportPayouts': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/payouts/export',
    access: 'people.manage',
    external: true,
    timeoutMs: 60_000,
    input: none,
    output: z.strictObject({ url: z.string(), lines: z.number().int() }),
    summary: 'The same as CSV, at an address that is good for five minutes. Is recorded.',
    requirements: ['PPL-08', 'OPS-04'],
  },
});
