import { z } from 'zod';
import { bundles } from '../api/bundles.ts';
import { anyRoleId } from '../api/code-schemas.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { peopleAffects } from '../employees/employees.affects.ts';
import { personRef } from '../people/people.operations.ts';

const bundle = z.enum(bundles);
const someBundles = z.array(bundle).max(bundles.length);

export const holding = z.strictObject({
  bundle,
  /** Null where it was given before this was recorded. */
  since: instant.nullable(),
  /** The name of the person who gave it; null for the system. */
  by: z.string().nullable(),
});

export const rightsOfPerson = z.strictObject({
  person: personRef,
  roleId: anyRoleId,
  holdings: z.array(holding),
  /** Says if the caller may change these rights, and why not. */
  can: z.strictObject({ change: z.boolean(), whyNot: z.enum(['own', 'super_admin', 'inactive']).nullable() }),
});
export type RightsOfPerson = z.infer<typeof rightsOfPerson>;

export const rights = define({
  'rights.list': {
    kind: 'read',
    method: 'POST',
    path: '/admin/access/list',
    access: 'employees.grant',
    input: z.strictObject({ search: searchText.optional(), bundle: bundle.optional(), ...listFields }),
    output: pageOf(rightsOfPerson).extend({ total: z.number().int().optional() }),
    summary:
      'Lists the active people who hold rights, by name, with a search by name. The first page includes the total.',
    requirements: ['ACC-09', 'API-06'],
  },
  'rights.detail': {
    kind: 'read',
    method: 'GET',
    path: '/admin/access/detail/{id}',
    access: 'employees.grant',
    input: z.strictObject({ id }),
    output: rightsOfPerson,
    errors: ['access.not_found'],
    summary: 'Returns the rights of one person, who may hold none.',
    requirements: ['ACC-09'],
  },
  'rights.set': {
    kind: 'write',
    method: 'POST',
    path: '/admin/access/set/{id}',
    access: 'employees.grant',
    stepUp: true,
    freshPower: 'waits',
    idempotent: 'required',
    input: z.strictObject({
      id,
      bundles: someBundles,
      /** The bundles that the caller saw. The call is refused if the person holds others by now. */
      held: someBundles,
    }),
    output: rightsOfPerson,
    errors: [
      'access.not_found',
      'rights.inactive',
      'rights.changed_since',
      'employees.own_access',
      'employees.super_admin',
      'employees.rights_lacking',
      'employees.last_admin',
      'employees.last_way_in',
      'batches.nothing',
    ],
    affects: ['rights', 'employees.roles', ...peopleAffects],
    safeguard: { undo: 'rights.set' },
    summary:
      'Sets the bundles of rights that a person holds. The first one makes an admin of them. Without the last one they are a manager if they have reports, else an employee.',
    requirements: ['ACC-09', 'API-07'],
  },
});
