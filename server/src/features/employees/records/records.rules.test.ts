import { bundles } from '@apprecio/contract/api/bundles';
import { rightsIn } from '@apprecio/contract/people/holders';
import type { PersonRecord } from '@apprecio/contract/people/records';
import { describe, expect, test } from 'vitest';
import { nextUp, offboardingChanges } from '../succession.rules.ts';
import { judgeChanges, newPerson, type RequestedChange } from './records.rules.ts';

function record(id: string, own: Partial<PersonRecord> = {}): PersonRecord {
  const fields = { id, employeeId: `E-${id}`, name: id, email: `${id}@acme.example` };
  return {
    ...newPerson(fields),
    status: 'active',
    bundles: own.role === 'admin' ? bundles : [],
    leftAt: null,
    joinedStated: false,
    ...own,
  };
}

const admin = record('admin', { role: 'admin' });
const second = record('second', { role: 'admin' });
const owner = record('owner', { role: 'super_admin' });
const asha = record('asha', { managerId: 'lead', dateOfJoining: '2024-05-01', department: 'Kitchen' });
const lead = record('lead', { role: 'manager' });
const leaver = record('gone', { status: 'inactive' });
const company = [admin, second, asha, lead, leaver];

const set = (
  personId: string,
  values: RequestedChange['set'],
  key = 1,
  ownRaise?: RequestedChange['ownRaise'],
): RequestedChange => ({
  key,
  personId,
  set: values,
  ...(ownRaise && { ownRaise }),
});
const codes = (wanted: readonly RequestedChange[], records = company, actor: string | null = 'admin') =>
  judgeChanges(records, wanted, actor).map(({ code }) => code);

describe('fields that an admin may change (PPL-07)', () => {
  test.each<[string, string, RequestedChange['set'], string | null]>([
    ['a field', 'asha', { department: 'Sales' }, null],
    ['nothing of what is so already', 'asha', { department: 'Kitchen' }, 'batches.nothing'],
    ['nothing of nobody', 'stranger', { department: 'Sales' }, 'access.not_found'],
    ['nothing that cannot be changed', 'asha', { id: 'other' }, 'batches.nothing'],
    ['the role of somebody else', 'second', { role: 'employee' }, null],
    ['not their own role', 'admin', { role: 'employee' }, 'employees.own_access'],
    ['not their own status', 'admin', { status: 'inactive' }, 'employees.own_access'],
    ['an e-mail that is free', 'asha', { email: 'new@acme.example' }, null],
    ['not one that somebody has, in any case', 'asha', { email: 'Lead@acme.example' }, 'employees.email_taken'],
    ['one’s own e-mail in another case', 'asha', { email: 'Asha@acme.example' }, null],
    ['an employee ID that is free', 'asha', { employeeId: 'E-9' }, null],
    ['not one that somebody has', 'asha', { employeeId: 'E-lead' }, 'employees.employee_id_taken'],
    ['a manager', 'asha', { managerId: 'second' }, null],
    ['no manager', 'asha', { managerId: null }, null],
    ['not a manager who left', 'asha', { managerId: 'gone' }, 'employees.manager_unknown'],
    ['not a manager who is not there', 'asha', { managerId: 'stranger' }, 'employees.manager_unknown'],
    ['not a manager who reports to them', 'lead', { managerId: 'asha' }, 'employees.manager_loop'],
    ['not themselves as manager', 'asha', { managerId: 'asha' }, 'employees.manager_loop'],
  ])('%s', (_title, personId, values, code) => {
    expect(codes([set(personId, values)])).toEqual([code]);
  });

  test('a checked change contains the values before and after', () => {
    const [judged] = judgeChanges(
      company,
      [set('asha', { department: 'Sales', location: null, name: 'asha' })],
      'admin',
    );
    expect(judged).toEqual({
      key: 1,
      code: null,
      before: { department: 'Kitchen' },
      after: { department: 'Sales' },
      next: { ...asha, department: 'Sales' },
    });
  });
});

describe('the last admin and super admins (PPL-07, AUTH-09)', () => {
  const demoted = set('second', { role: 'employee' });
  test.each<[string, PersonRecord[], string | null, RequestedChange, string | null]>([
    ['the last admin stays', [second, asha], null, demoted, 'employees.last_admin'],
    [
      'the last admin stays, also by leaving',
      [second, asha],
      null,
      set('second', { status: 'inactive' }),
      'employees.last_admin',
    ],
    ['one of two goes', [admin, second], null, demoted, null],
    [
      'an admin who left does not count',
      [record('old', { role: 'admin', status: 'inactive' }), second],
      null,
      demoted,
      'employees.last_admin',
    ],
    ['a super admin counts', [owner, second], null, demoted, null],
    [
      'the role of a super admin stays',
      [owner, admin],
      'admin',
      set('owner', { role: 'employee' }),
      'employees.super_admin',
    ],
    [
      'the e-mail of a super admin stays',
      [owner, admin],
      'admin',
      set('owner', { email: 'x@acme.example' }),
      'employees.super_admin',
    ],
    ['the name of a super admin changes', [owner, admin], 'admin', set('owner', { name: 'Owner' }), null],
    ['a super admin is let out', [owner, admin], 'admin', set('owner', { status: 'inactive' }), null],
    [
      'a super admin who left is not let in',
      [{ ...owner, status: 'inactive' }, admin],
      'admin',
      set('owner', { status: 'active' }),
      'employees.super_admin_left',
    ],
    [
      'the house itself lets them in',
      [{ ...owner, status: 'inactive' }, admin],
      null,
      set('owner', { status: 'active' }),
      null,
    ],
    ['the house itself changes their role', [owner, admin], null, set('owner', { role: 'employee' }), null],
  ])('%s', (_title, records, actor, wanted, code) => {
    expect(codes([wanted], records, actor)).toEqual([code]);
  });
});

describe('nobody raises their own allowance where another admin could (REC-06)', () => {
  const ownChange = set('asha', { managerId: 'admin' });
  const joined = (date: string | null) => record('admin', { role: 'admin', dateOfJoining: date });
  const stating = (date: string | null) => set('admin', { dateOfJoining: date });
  test.each<[string, PersonRecord[], string | null, RequestedChange, string | null]>([
    ['not by one more report', company, 'admin', ownChange, 'points.self'],
    ['by one, where there is no other admin', [admin, asha, lead], 'admin', ownChange, null],
    ['somebody else’s, by one', company, 'second', ownChange, null],
    ['by whoever leaves', company, 'admin', { ...ownChange, ownRaise: 'later' }, null],
    ['by taking back what they changed', company, 'admin', { ...ownChange, ownRaise: 'restored' }, null],
    ['where nobody acts', company, null, ownChange, null],
    [
      'by one more, where a manager acts and an admin is left',
      [admin, asha, lead, second],
      'lead',
      set('second', { managerId: 'lead' }),
      'points.self',
    ],
    ['not by joining earlier', [joined('2026-11-20'), second], 'admin', stating('2026-11-01'), 'points.self'],
    ['not by leaving out when they joined', [joined('2026-11-20'), second], 'admin', stating(null), 'points.self'],
    ['by joining later', [joined('2026-11-01'), second], 'admin', stating('2026-11-20'), null],
    ['by a first date', [joined(null), second], 'admin', stating('2026-11-20'), null],
    [
      'not by another’s date',
      [joined(null), { ...second, dateOfJoining: '2026-11-20' }],
      'admin',
      set('second', { dateOfJoining: '2026-11-01' }),
      null,
    ],
  ])('%s', (_title, records, actor, wanted, code) => {
    expect(codes([wanted], records, actor)).toEqual([code]);
  });
});

describe('the source of a joining date (REC-06)', () => {
  const stated = { ...admin, dateOfJoining: '2026-11-20', joinedStated: true };
  const same = { dateOfJoining: '2026-11-20' };
  test.each<[string, PersonRecord[], string, RequestedChange['set'], string | null, boolean | undefined]>([
    ['themselves, where another admin could', [admin, second], 'admin', { dateOfJoining: '2026-11-25' }, null, true],
    ['themselves, but nobody else could', [admin], 'admin', { dateOfJoining: '2026-11-25' }, null, false],
    ['another admin, by writing the same day', [stated, second], 'second', same, null, false],
    ['still themselves, who write the same day', [stated, second], 'admin', same, 'batches.nothing', undefined],
    ['still themselves, where something else changes', [stated, second], 'second', { name: 'A' }, null, true],
  ])('%s', (_title, records, actor, values, code, joinedStated) => {
    const [judged] = judgeChanges(records, [set('admin', values)], actor);
    expect([judged!.code, judged!.next?.joinedStated]).toEqual([code, joinedStated]);
  });
});

describe('changes one after the other (OPS-07)', () => {
  test.each<[string, RequestedChange[], (string | null)[]]>([
    [
      'the second admin is the last once the first is gone',
      [set('admin', { role: 'employee' }), set('second', { role: 'employee' }, 2)],
      [null, 'employees.last_admin'],
    ],
    [
      'whoever is made an admin first lets another go',
      [set('asha', { role: 'admin' }), set('admin', { role: 'employee' }, 2), set('second', { role: 'employee' }, 3)],
      [null, null, null],
    ],
    [
      'an e-mail that one gives up, another takes',
      [set('asha', { email: 'x@acme.example' }), set('lead', { email: asha.email }, 2)],
      [null, null],
    ],
    [
      'an e-mail that one has taken, no other takes',
      [set('asha', { email: 'x@acme.example' }), set('lead', { email: 'x@acme.example' }, 2)],
      [null, 'employees.email_taken'],
    ],
    [
      'an employee ID that one gives up, another takes',
      [set('asha', { employeeId: 'E-9' }), set('lead', { employeeId: 'E-asha' }, 2)],
      [null, null],
    ],
    [
      'who comes back leads again',
      [set('gone', { status: 'active' }), set('asha', { managerId: 'gone' }, 2)],
      [null, null],
    ],
    [
      'of two who would lead each other, neither does',
      [set('asha', { managerId: 'second' }), set('second', { managerId: 'asha' }, 2)],
      ['employees.manager_loop', 'employees.manager_loop'],
    ],
    [
      'a loop undone in the same act is none',
      [set('lead', { managerId: 'asha' }), set('asha', { managerId: null }, 2)],
      [null, null],
    ],
  ])('%s', (_title, wanted, expected) => {
    expect(codes(wanted, company, null)).toEqual(expected);
  });

  test('a manager set by a later part of the same act already counts as a loop', () => {
    const coming = new Map([
      ['asha', 'second'],
      ['stranger', 'asha'],
    ]);
    const [judged] = judgeChanges(company, [set('second', { managerId: 'asha' })], null, coming);
    expect(judged!.code).toBe('employees.manager_loop');
    const unmade = judgeChanges(company, [set('lead', { managerId: 'asha' })], null, new Map([['asha', null]]));
    expect(unmade[0]!.code).toBeNull();
  });
});

test.each<[string, PersonRecord | null, PersonRecord, string[], string[]]>([
  ['becomes an admin', asha, { ...asha, role: 'admin' }, ['asha'], ['asha']],
  ['becomes a manager', asha, { ...asha, role: 'manager' }, ['asha'], []],
  ['is no admin any more', admin, { ...admin, role: 'employee' }, ['admin'], []],
  ['is an admin who leaves', admin, { ...admin, status: 'inactive' }, ['admin'], []],
  ['is an admin who comes back', { ...admin, status: 'inactive' }, admin, ['admin'], ['admin']],
  ['is an admin who becomes a super admin', admin, { ...admin, role: 'super_admin' }, ['admin'], []],
  ['comes as an employee', null, asha, [], []],
  ['comes as an admin', null, admin, ['admin'], ['admin']],
  ['moves', asha, { ...asha, location: 'Pune' }, [], []],
])('reports changed rights and new admins when someone %s (PPL-07)', (_title, before, after, personIds, adminIds) => {
  expect(rightsIn([{ before, after }])).toMatchObject({ personIds, adminIds });
});

describe('the new manager of a leaver’s reports (PPL-08)', () => {
  const [top, middle] = [record('top'), record('middle', { managerId: 'top' })];
  const below = record('below', { managerId: 'middle' });
  const worker = record('worker', { managerId: 'below' });
  const byId = (...people: PersonRecord[]) => new Map(people.map((person) => [person.id, person]));
  test.each<[string, Map<string, PersonRecord>, string | null, string[], string | null]>([
    ['whoever leads the leaver', byId(top, middle), 'middle', ['middle'], 'top'],
    ['nobody, at the top', byId(top), 'top', ['top'], null],
    ['nobody, where nobody led', byId(top), null, [], null],
    ['the one above two who leave', byId(top, middle, below), 'below', ['below', 'middle'], 'top'],
    [
      'the one above one who left before',
      byId(top, { ...middle, status: 'inactive' }, below),
      'below',
      ['below'],
      'top',
    ],
    ['nobody, where who leads is not there', byId(middle), 'middle', ['middle'], null],
    ['nobody, on a loop', byId({ ...top, managerId: 'middle' }, middle), 'middle', ['middle', 'top'], null],
  ])('%s', (_title, records, managerId, leaving, next) => {
    expect(nextUp(records, managerId, new Set(leaving))).toBe(next);
  });

  test('reports move to the next manager first, then the leavers are deactivated', () => {
    expect(offboardingChanges([top, middle, below, worker], ['below', 'middle'])).toEqual([
      { personId: 'worker', set: { managerId: 'top' }, ownRaise: 'later' },
      { personId: 'below', set: { status: 'inactive' } },
      { personId: 'middle', set: { status: 'inactive' } },
    ]);
  });
});

test('a new person defaults to the role employee, without manager and joining date (ONB-04)', () => {
  const fields = { id: 'a', employeeId: 'E-1', name: 'Asha', email: 'a@b.example' };
  expect(newPerson(fields)).toMatchObject({ ...fields, role: 'employee', managerId: null, dateOfJoining: null });
  expect(newPerson({ ...fields, role: 'admin', location: 'Pune' })).toMatchObject({ role: 'admin', location: 'Pune' });
});
