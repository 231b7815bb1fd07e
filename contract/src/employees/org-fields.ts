import { z } from 'zod';
import { listKinds } from '../api/codes.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, pageFields, pageOf } from '../api/page.ts';
import { bounded, line, searchText } from '../api/text.ts';
import { peopleAffects } from './employees.affects.ts';

const nameOfList = line(100, 'Please enter a name');

/** Departments, designations and locations. */
export const orgFields = define({
  'employees.orgFields': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/departments',
    access: 'employees.manage',
    input: z.strictObject({ kind: z.enum(listKinds).default('department'), ...pageFields }),
    output: pageOf(z.strictObject({ name: z.string(), count: z.number().int() })),
    summary: 'Lists departments, designations or locations with the number of people in each.',
    requirements: ['PPL-07'],
  },
  'employees.addOrgField': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/departments/create',
    access: 'employees.manage',
    input: z.strictObject({ kind: z.enum(listKinds), name: nameOfList }),
    output: done,
    errors: ['employees.org_field_taken'],
    affects: peopleAffects,
    safeguard: { undo: 'employees.deleteOrgField' },
    summary: 'Adds a department, designation or location.',
    requirements: ['PPL-07'],
  },
  'employees.renameOrgField': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/departments/rename',
    access: 'employees.manage',
    input: z.strictObject({ kind: z.enum(listKinds), from: bounded(100), to: nameOfList }),
    output: z.strictObject({ batchId: id.nullable() }),
    errors: ['access.not_found'],
    affects: peopleAffects,
    safeguard: { undo: 'batches.undo', until: '7 days' },
    summary:
      'Renames an entry; if the new name already exists, the two entries are merged. The change can be undone for seven days.',
    requirements: ['PPL-07', 'OPS-07'],
  },
  'employees.deleteOrgField': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/departments/delete',
    access: 'employees.manage',
    input: z.strictObject({ kind: z.enum(listKinds), name: bounded(100) }),
    output: done,
    errors: ['access.not_found', 'employees.org_field_in_use'],
    affects: peopleAffects,
    safeguard: { undo: 'employees.addOrgField' },
    summary: 'Deletes a department, designation or location that nobody has.',
    requirements: ['PPL-07'],
  },
  'employees.decideStated': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/decide-stated',
    access: 'employees.manage',
    freshPower: 'byEffect',
    input: z.strictObject({ ids: z.array(id).min(1).max(500), confirm: z.boolean() }),
    output: z.strictObject({ decided: z.number().int(), batchId: id.nullable() }),
    errors: ['access.not_found'],
    affects: peopleAffects,
    safeguard: { undo: 'batches.undo', until: '7 days' },
    summary:
      'Confirms or declines departments and designations stated at first sign-in, which give no access until confirmed. A confirmation can be undone for seven days.',
    requirements: ['PPL-02', 'PPL-07', 'OPS-07'],
  },
  'employees.suggestDepartments': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/departments',
    access: 'self',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(z.string()),
    summary: 'Lists up to 20 departments with a word that begins with the search text.',
    requirements: ['PPL-04'],
  },
  'employees.suggestDesignations': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/designations',
    access: 'self',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(z.string()),
    summary: 'Lists up to 20 designations with a word that begins with the search text.',
    requirements: ['PPL-04'],
  },
});
