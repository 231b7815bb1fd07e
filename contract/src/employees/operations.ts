import { z } from 'zod';
import { anyRoleId, employeeStatus, givenRoleId } from '../api/code-schemas.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, none, pageOf } from '../api/page.ts';
import { pictureBytesAtMost } from '../api/picture-limits.ts';
import { picture } from '../api/pictures.ts';
import { line, searchText } from '../api/text.ts';
import { batch } from '../batches/operations.ts';
import { personRef } from '../people/operations.ts';
import { employee, employeeDetail, employeeFilters, employeeForm, fieldChange } from './entities.ts';

const ids = z.array(id).min(1).max(500);
const changed = z.strictObject({ batchId: id, employee: employeeDetail });
const nameOfList = line(100, 'Please enter a name');

const bulkChange = z.strictObject({
  ids,
  set: z.union([
    z.strictObject({ status: employeeStatus }),
    z.strictObject({ roleId: givenRoleId() }),
    z.strictObject({ department: nameOfList }),
    z.strictObject({ designation: nameOfList }),
    z.strictObject({ location: nameOfList }),
    z.strictObject({ managerId: id.nullable() }),
  ]),
});
const shownEmployees = {
  search: searchText.optional(),
  filters: employeeFilters.optional(),
  sort: z.enum(['name', 'name_desc', 'employee_id', 'employee_id_desc']).default('name'),
};

export const employees = define({
  'employees.list': {
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-employees/list',
    access: 'employees.manage',
    input: z.strictObject({
      ...shownEmployees,
      ...listFields,
    }),
    output: pageOf(employee).extend({ total: z.number().int().optional() }),
    summary: 'Everyone but the deleted, with search by name, ID and e-mail. The first page tells the total.',
    requirements: ['PPL-07', 'API-06'],
  },
  'employees.counts': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/counts',
    aliases: ['/admin/manage-employees/status'],
    access: 'employees.manage',
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
    aliases: ['/admin/manage-employees/create'],
    access: 'employees.onboard',
    input: employeeForm.safeExtend({ invite: z.boolean().default(true) }),
    output: z.strictObject({ id }),
    errors: ['employees.email_taken', 'employees.employee_id_taken', 'employees.manager_unknown'],
    summary: 'Adds one person and, unless told otherwise, invites them.',
    requirements: ['ONB-04', 'ONB-06'],
  },
  'employees.detail': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/detail/{id}',
    access: 'employees.manage',
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
    access: 'employees.manage',
    input: employeeForm.safeExtend({ id }),
    output: changed,
    errors: [
      'access.not_found',
      'employees.last_admin',
      'employees.own_access',
      'employees.manager_loop',
      'points.self',
      'employees.manager_unknown',
      'employees.email_taken',
      'employees.employee_id_taken',
      'batches.nothing',
    ],
    summary: 'Changes one person; can be undone for seven days.',
    requirements: ['PPL-07', 'OPS-07'],
  },
  'employees.changeRole': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/change-role/{id}',
    access: 'employees.manage',
    input: z.strictObject({ id, roleId: givenRoleId() }),
    output: changed,
    errors: ['access.not_found', 'employees.last_admin', 'employees.own_access', 'batches.nothing'],
    summary: 'Changes someone’s role; the last admin stays.',
    requirements: ['PPL-07'],
  },
  'employees.changeManager': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/change-manager/{id}',
    access: 'employees.manage',
    input: z.strictObject({ id, managerId: id.nullable() }),
    output: changed,
    errors: [
      'access.not_found',
      'employees.manager_loop',
      'points.self',
      'employees.manager_unknown',
      'batches.nothing',
    ],
    summary: 'Changes whom someone reports to.',
    requirements: ['PPL-07'],
  },
  'employees.changeStatus': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/change-status/{id}',
    access: 'employees.manage',
    idempotent: 'required',
    input: z.strictObject({ id, status: employeeStatus }),
    output: changed,
    errors: [
      'access.not_found',
      'employees.last_admin',
      'employees.own_access',
      'employees.manager_unknown',
      'batches.nothing',
    ],
    summary: 'Lets someone leave, whose reports pass to the next manager up the line, or come back.',
    requirements: ['PPL-07', 'PPL-08', 'API-07'],
  },
  'employees.delete': {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/manage-employees/delete/{id}',
    access: 'employees.manage',
    idempotent: 'required',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'employees.last_admin', 'employees.own_access'],
    summary: 'Removes everything personal; what others keep shows a former colleague. Cannot be undone.',
    requirements: ['PPL-07', 'PPL-08', 'API-07'],
  },
  'employees.bulk': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/bulk',
    access: 'employees.manage',
    idempotent: 'required',
    timeoutMs: 30_000,
    input: bulkChange,
    output: batch,
    errors: ['batches.nothing'],
    summary: 'One change to many people as one batch; its rows tell the outcome of each.',
    requirements: ['PPL-07', 'OPS-07', 'API-07'],
  },
  'employees.previewBulk': {
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-employees/preview-bulk',
    access: 'employees.manage',
    input: bulkChange,
    output: z.strictObject({
      changing: z.number().int(),
      rows: z.array(
        z.strictObject({
          id,
          name: z.string(),
          changes: z.array(fieldChange),
          /** Why this one stays as they are: the code of the error. */
          code: z.string().nullable(),
        }),
      ),
    }),
    summary: 'Who would change from what to what by one change to many people, and who would not; changes nothing.',
    requirements: ['PPL-07', 'OPS-07'],
  },
  'employees.export': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/export',
    access: 'employees.manage',
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject(shownEmployees),
    output: z.strictObject({ url: z.string(), rows: z.number().int(), whole: z.boolean() }),
    summary:
      'The people of the list as CSV, in the columns of the import, at an address of five minutes: the first 50,000; `whole` is false when there are more.',
    requirements: ['PPL-07', 'OPS-04'],
  },
  'employees.uploadPhoto': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/upload-profile-image/{id}',
    access: 'employees.onboard',
    external: true,
    upload: { field: 'photo', kind: 'picture', maxBytes: pictureBytesAtMost },
    timeoutMs: 60_000,
    input: z.strictObject({ id, photo: picture }),
    output: z.strictObject({ imageUrl: z.string() }),
    errors: ['access.not_found', 'files.not_a_picture', 'request.too_large'],
    summary: 'A new photo of an employee.',
    requirements: ['PPL-07', 'PPL-03'],
  },
  'employees.roles': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/roles',
    access: 'employees.manage',
    input: none,
    output: z.array(z.strictObject({ roleId: anyRoleId, count: z.number().int() })),
    summary: 'The roles and how many people have each.',
    requirements: ['PPL-07'],
  },
  'employees.managers': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/managers',
    access: 'employees.manage',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(personRef.extend({ reportsCount: z.number().int() })),
    summary: 'Up to twenty people to whom someone reports, most reports first; with a search, anyone active.',
    requirements: ['PPL-07'],
  },
});
