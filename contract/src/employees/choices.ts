import { z } from 'zod';
import { anyRoleId } from '../api/code-schemas.ts';
import { define } from '../api/define.ts';
import { none } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';

export const employeeChoices = define({
  'employees.roles': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/roles',
    access: 'employees.manage',
    input: none,
    output: z.array(z.strictObject({ roleId: anyRoleId, count: z.number().int() })),
    summary: 'Lists the roles with the number of people in each.',
    requirements: ['PPL-07'],
  },
  'employees.managers': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/managers',
    access: 'employees.manage',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(personRef.extend({ reportsCount: z.number().int() })),
    summary: 'Lists up to 20 people who have reports, those with the most first. A search covers all active people.',
    requirements: ['PPL-07'],
  },
});
