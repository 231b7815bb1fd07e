import type { Bundle } from '@apprecio/contract/api/bundles';
import { rightsIn } from '@apprecio/contract/people/holders';
import type { PersonRecord } from '@apprecio/contract/people/records';
import { describe, expect, test } from 'vitest';
import { judgeChanges, newPerson, type RequestedChange } from './records/records.rules.ts';

function record(id: string, own: Partial<PersonRecord> = {}): PersonRecord {
  const fields = { id, employeeId: `E-${id}`, name: id, email: `${id}@acme.example` };
  return {
    ...newPerson(fields),
    status: 'active',
    bundles: [],
    leftAt: null,
    joinedStated: false,
    ...own,
  };
}

const owner = record('owner', { role: 'super_admin' });
const asha = record('asha', { managerId: 'lead', dateOfJoining: '2024-05-01', department: 'Kitchen' });
const lead = record('lead', { role: 'manager' });

const set = (personId: string, values: RequestedChange['set'], key = 1): RequestedChange => ({
  key,
  personId,
  set: values,
});
const codes = (wanted: readonly RequestedChange[], records: readonly PersonRecord[], actor: string | null) =>
  judgeChanges(records, wanted, actor).map(({ code }) => code);

describe('the bundles that a change gives and takes (ACC-09)', () => {
  const some = (...held: Bundle[]) => record('asha', { role: 'admin', bundles: held });
  const gone = { ...some('finance'), status: 'inactive' };
  test.each<[string, PersonRecord | null, PersonRecord, Bundle[], Bundle[]]>([
    ['a first bundle', asha, some('finance'), ['finance'], []],
    ['one for another', some('finance'), some('surveys'), ['surveys'], ['finance']],
    ['the last one', some('finance'), asha, [], ['finance']],
    ['those of a leaver', some('finance'), gone, [], ['finance']],
    ['those of whoever comes back', gone, some('finance'), ['finance'], []],
    ['all of a newcomer', null, some('people'), ['people'], []],
  ])('%s', (_title, before, after, given, taken) => {
    expect(rightsIn([{ before, after }]).changes).toEqual([{ personId: 'asha', joins: before === null, given, taken }]);
  });
});

describe('who gives which bundles (ACC-09)', () => {
  const it = record('it', { role: 'admin', bundles: ['technical'] });
  const hr = record('hr', { role: 'admin', bundles: ['people'] });
  const chief = record('chief', { role: 'admin', bundles: ['technical', 'finance'] });
  const payer = record('payer', { role: 'admin', bundles: ['finance'] });
  const former = record('former', { bundles: ['finance'] });
  const all = [it, hr, chief, payer, former, asha, lead, owner];
  const as = (role: string, held: string) => ({ role, bundles: held });
  test.each<[string, string, string, RequestedChange['set'], string | null, string | undefined]>([
    ['a holder of technical gives what they hold', 'chief', 'asha', as('admin', 'finance'), null, 'finance'],
    ['not what they lack', 'it', 'asha', as('admin', 'finance'), 'employees.rights_lacking', undefined],
    [
      'not beside what they hold',
      'it',
      'asha',
      as('admin', 'technical finance'),
      'employees.rights_lacking',
      undefined,
    ],
    [
      'nor to whoever holds others',
      'it',
      'payer',
      as('admin', 'finance surveys'),
      'employees.rights_lacking',
      undefined,
    ],
    [
      'a holder of technical adds to what they lack',
      'it',
      'payer',
      as('admin', 'finance technical'),
      null,
      'technical finance',
    ],
    ['and takes what they lack', 'it', 'payer', as('employee', ''), null, ''],
    [
      'a holder of people gives none of theirs',
      'hr',
      'asha',
      as('admin', 'people'),
      'employees.rights_lacking',
      undefined,
    ],
    ['and takes none', 'hr', 'payer', as('employee', ''), 'employees.rights_lacking', undefined],
    ['nor one of several', 'hr', 'chief', as('admin', 'technical'), 'employees.rights_lacking', undefined],
    ['one’s own stay', 'chief', 'chief', as('admin', 'technical'), 'employees.own_access', undefined],
    ['a super admin’s stay', 'chief', 'owner', as('admin', 'technical'), 'employees.super_admin', undefined],
    [
      'a new admin by the form gets what the actor holds',
      'chief',
      'asha',
      { role: 'admin' },
      null,
      'technical finance',
    ],
    ['a former admin gets no old ones back', 'it', 'former', { role: 'admin' }, null, 'technical'],
    ['nor keeps any as an employee', 'it', 'payer', { role: 'employee' }, null, ''],
    ['unknown names give nothing', 'chief', 'asha', as('admin', 'Finance root finance'), null, 'finance'],
  ])('%s', (_title, actor, personId, values, code, held) => {
    const [judged] = judgeChanges(all, [set(personId, values)], actor);
    expect([judged!.code, judged!.next?.bundles.join(' ')]).toEqual([code, held]);
  });

  test('the last holder of technical stays, also when others hold rights', () => {
    const records = [it, payer, asha];
    const taken = [set('it', as('admin', 'finance')), set('it', as('employee', ''), 2)];
    expect(codes(taken, records, null)).toEqual(['employees.last_admin', 'employees.last_admin']);
    expect(codes([set('it', as('employee', ''))], [it, chief, payer], 'chief')).toEqual([null]);
  });
});
