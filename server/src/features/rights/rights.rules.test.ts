import type { Bundle } from '@apprecio/contract/api/bundles';
import type { PersonRecord } from '@apprecio/contract/people/records';
import { expect, test } from 'vitest';
import { roleWith } from './rights.rules.ts';

function record(id: string, own: Partial<PersonRecord> = {}): PersonRecord {
  return {
    id,
    employeeId: `E-${id}`,
    name: id,
    email: `${id}@acme.example`,
    mobile: null,
    role: 'employee',
    bundles: [],
    designation: null,
    department: null,
    location: null,
    managerId: null,
    dateOfJoining: null,
    dateOfBirth: null,
    gender: null,
    personalEmail: null,
    timeZone: null,
    preferredName: null,
    status: 'active',
    leftAt: null,
    joinedStated: false,
    ...own,
  };
}

const company = [
  record('boss', { role: 'admin', bundles: ['technical', 'finance'] }),
  record('payer', { role: 'admin', bundles: ['finance'] }),
  record('head', { role: 'admin', bundles: ['people'] }),
  record('asha', { managerId: 'head' }),
  record('lead', { role: 'manager' }),
  record('house', { role: 'super_admin' }),
  record('gone', { role: 'admin', bundles: ['surveys'], status: 'inactive', managerId: 'payer' }),
];
const wanted = (personId: string, bundles: readonly Bundle[], held: readonly Bundle[]) =>
  roleWith(company, { personId, actorId: 'boss', bundles, held });

test.each<[string, string, readonly Bundle[], readonly Bundle[], object]>([
  ['a first bundle makes an admin', 'asha', ['finance'], [], { role: 'admin', bundles: ['finance'] }],
  ['a manager becomes one too', 'lead', ['surveys'], [], { role: 'admin', bundles: ['surveys'] }],
  [
    'one more is added',
    'payer',
    ['finance', 'surveys'],
    ['finance'],
    { role: 'admin', bundles: ['finance', 'surveys'] },
  ],
  ['the last one leaves an employee', 'payer', [], ['finance'], { role: 'employee', bundles: [] }],
  [
    'the last one leaves a manager if somebody reports to them',
    'head',
    [],
    ['people'],
    { role: 'manager', bundles: [] },
  ],
  ['nothing changes', 'payer', ['finance'], ['finance'], { code: 'batches.nothing' }],
  ['a manager without rights stays a manager', 'lead', [], [], { code: 'batches.nothing' }],
  ['others were given since', 'payer', [], [], { code: 'rights.changed_since' }],
  ['somebody took them since', 'asha', ['finance'], ['surveys'], { code: 'rights.changed_since' }],
  ['one’s own', 'boss', ['technical'], ['technical', 'finance'], { code: 'employees.own_access' }],
  ['a super admin’s', 'house', [], [], { code: 'employees.super_admin' }],
  ['someone who has left', 'gone', [], ['surveys'], { code: 'rights.inactive' }],
  ['nobody of here', 'stranger', ['finance'], [], { code: 'access.not_found' }],
])('%s (ACC-09)', (_title, personId, bundles, held, result) => {
  expect(wanted(personId, bundles, held)).toEqual(result);
});
