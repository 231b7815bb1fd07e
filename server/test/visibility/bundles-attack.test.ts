import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, type Organisation, type Reply, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
let org: Organisation;
const as = (name: string): Actor => org.people[name]!;
const codeOf = ({ status, body }: Reply) => [status, body.code];
const lacking = [422, 'employees.rights_lacking'];
const protectedAccount = [422, 'employees.rights_protected'];

beforeEach(async () => {
  org = await world().organisation({
    hr: { bundles: ['people'] },
    hr2: { bundles: ['people', 'rewards'] },
    payer: { bundles: ['finance'] },
    it: { bundles: ['technical'] },
    asha: {},
  });
});

async function bundlesNow(name: string): Promise<string[]> {
  const [row] = await world().look('select role, bundles from people where organisation_id = $1 and id = $2', [
    org.id,
    as(name).id,
  ]);
  return row.role === 'admin' ? (row.bundles as string[]) : [];
}

const formOf = (name: string, own: object = {}) => ({
  employeeId: `E-${name}`,
  name: 'Somebody Test',
  email: `${name}@${org.subdomain}.example`,
  roleId: 4,
  designation: 'Tester',
  department: 'Quality',
  location: 'Pune',
  dateOfJoining: '2020-01-15',
  dateOfBirth: '1990-02-03',
  gender: 'undisclosed',
  ...own,
});

describe('a holder of people who wants money (ACC-09)', () => {
  test('makes nobody an admin, whichever way they try', async () => {
    const { id } = as('asha');
    const replies = [
      await as('hr').call('employees.changeRole', { id, roleId: 2 }),
      await as('hr').call('employees.update', { id, ...formOf('asha', { roleId: 2 }) }),
      await as('hr').call('employees.create', formOf('puppet', { roleId: 2 })),
    ];
    expect(replies.map(codeOf)).toEqual([lacking, lacking, lacking]);
    const bulk = await as('hr').call('employees.bulk', { ids: [id], set: { roleId: 2 } });
    await world().drain(org);
    expect(bulk.status).toBeLessThan(500);
    expect(await bundlesNow('asha')).toEqual([]);
    expect((await as('asha').call('points.topUps', {})).status).toBe(403);
  });

  test('makes nobody an admin by a file', async () => {
    const csv = [
      'Employee ID,Full Name,Email,Role,Designation,Department,Date of Joining,Date of Birth,Gender',
      `E-asha,Asha Test,asha@${org.subdomain}.example,Admin,Tester,Quality,2020-01-15,1990-02-03,Undisclosed`,
      `E-new,New Test,new@${org.subdomain}.example,Admin,Tester,Quality,2020-01-15,1990-02-03,Undisclosed`,
    ].join('\n');
    const batch = await as('hr').ok('employees.import', { csv, fileName: 'people.csv' });
    const { items } = await as('hr').ok('batches.rows', { id: batch.id });
    expect(items.map(({ outcome, errors }) => [outcome, errors.map(({ code }) => code)])).toEqual([
      ['faulty', ['employees.rights_lacking']],
      ['faulty', ['employees.rights_lacking']],
    ]);
    await as('hr').call('employees.applyImport', { id: batch.id });
    await world().drain(org);
    const admins = await world().look(
      `select count(*)::int as count from people where organisation_id = $1 and role = 'admin'`,
      [org.id],
    );
    expect(admins[0].count).toBe(5);
  });

  test('changes no right of their own', async () => {
    const own = { id: as('hr').id };
    const replies = [
      await as('hr').call('employees.changeRole', { ...own, roleId: 2 }),
      await as('hr').call('employees.changeStatus', { ...own, status: 2 }),
    ];
    expect(replies.every(({ status }) => status === 422)).toBe(true);
    expect(await bundlesNow('hr')).toEqual(['people']);
  });

  test('takes over no account with rights that they lack, by neither address', async () => {
    const payer = { id: as('payer').id };
    const moved = formOf('payer', { roleId: 2, email: `hr.too@${org.subdomain}.example` });
    const replies = [
      await as('hr').call('employees.update', { ...payer, ...moved }),
      await as('hr').call('employees.changePersonalEmail', { ...payer, personalEmail: 'hr@elsewhere.example' }),
      await as('hr').call('employees.changePersonalEmail', {
        id: as('hr2').id,
        personalEmail: 'hr@elsewhere.example',
      }),
    ];
    expect(replies.map(codeOf)).toEqual([protectedAccount, protectedAccount, protectedAccount]);
    await as('hr').call('employees.resetPassword', payer);
    await world().drain(org);
    expect(world().mailOf(`payer@${org.subdomain}.example`).length).toBeGreaterThan(0);
    expect(
      world()
        .mailOf(`hr@${org.subdomain}.example`)
        .filter((text) => text.includes('token=')),
    ).toEqual([]);
  });

  test('brings no leaver with rights back, nor takes rights away', async () => {
    const { admin } = org.people;
    await admin!.ok('employees.changeStatus', { id: as('payer').id, status: 2 });
    expect(codeOf(await as('hr').call('employees.changeStatus', { id: as('payer').id, status: 1 }))).toEqual(lacking);
    expect(codeOf(await as('hr').call('employees.changeRole', { id: as('it').id, roleId: 4 }))).toEqual(lacking);
    await admin!.ok('employees.changeStatus', { id: as('payer').id, status: 1 });
    expect(await bundlesNow('payer')).toEqual(['finance']);
  });

  test('reads and undoes no batch of points, which a holder of finance does', async () => {
    const csv = ['Employee ID,Points,Reason', 'E-asha,5,For the night shift'].join('\n');
    const made = await as('payer').ok('points.grantFile', { csv, fileName: 'points.csv' });
    const of = (name: string) => as(name).call('batches.detail', { id: made.id });
    expect([(await of('payer')).status, (await of('hr')).status, (await of('hr2')).status]).toEqual([200, 404, 404]);
    expect((await as('hr').call('batches.apply', { id: made.id })).status).toBe(404);
  });
});

describe('a holder of technical (ACC-09)', () => {
  test('gives nothing that they lack', async () => {
    const everyone = await world().look('select id from people where organisation_id = $1', [org.id]);
    expect(everyone.length).toBe(6);
    expect((await as('it').call('employees.changeRole', { id: as('asha').id, roleId: 2 })).status).toBe(403);
    expect((await as('it').call('points.topUps', {})).status).toBe(403);
  });

  test('stays when it is the last one, also when two remove each other', async () => {
    await world().add(org, { boss1: { role: 'admin' }, boss2: { role: 'admin' } });
    await world().look(
      `update people set role = 'employee' where organisation_id = $1 and id <> all($2) and role = 'admin'`,
      [org.id, [as('boss1').id, as('boss2').id]],
    );
    const replies = await Promise.all([
      as('boss1').call('employees.changeRole', { id: as('boss2').id, roleId: 4 }),
      as('boss2').call('employees.changeRole', { id: as('boss1').id, roleId: 4 }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await world().look(
      `select count(*)::int as count from people where organisation_id = $1 and role = 'admin' and 'technical' = any(bundles)`,
      [org.id],
    );
    expect(left[0].count).toBe(1);
  });
});

test('a token outlives no right: what is taken away is refused at the next request (ACC-09)', async () => {
  expect((await as('payer').call('points.topUps', {})).status).toBe(200);
  await org.people.admin!.ok('employees.changeRole', { id: as('payer').id, roleId: 4 });
  expect((await as('payer').call('points.topUps', {})).status).toBe(403);
});

test('a holder of finance reads the audit lines of money alone (ACC-09)', async () => {
  await org.people.admin!.ok('employees.changeRole', { id: as('asha').id, roleId: 3 });
  const topicsOf = async (name: string) =>
    new Set((await as(name).ok('audit.list', { limit: 100 })).items.map(({ topic }) => topic));
  expect([...(await topicsOf('payer'))].filter((topic) => topic !== 'points')).toEqual([]);
  expect(await topicsOf('it')).toContain('people');
});

describe('an admin with bad will (ACC-09)', () => {
  const set = (by: string, whom: string, given: readonly string[], held: readonly string[], key?: string) =>
    as(by).call('rights.set', { id: as(whom).id, bundles: given, held }, key ? { key } : {});

  beforeEach(async () => {
    await world().add(org, {
      chief: { bundles: ['technical', 'people', 'finance'] },
      itp: { bundles: ['technical', 'people'] },
    });
  });

  test('gets nothing back by undoing what they did while they held more', async () => {
    const { batchId } = await as('chief').ok('employees.changeRole', { id: as('payer').id, roleId: 4 });
    await org.people.admin!.ok('rights.set', {
      id: as('chief').id,
      bundles: ['technical', 'people'],
      held: ['technical', 'people', 'finance'],
    });
    await as('chief').ok('batches.undo', { id: batchId });
    await world().drain(org);
    expect(await bundlesNow('payer')).toEqual([]);
  });

  test('gives no more by undoing another’s change than they hold', async () => {
    const { batchId } = await org.people.admin!.ok('employees.changeRole', { id: as('payer').id, roleId: 4 });
    await as('itp').ok('batches.undo', { id: batchId });
    await world().drain(org);
    expect(await bundlesNow('payer')).toEqual([]);
  });

  test('makes no admin with more than their own, by form, role or bulk', async () => {
    await as('itp').ok('employees.changeRole', { id: as('asha').id, roleId: 2 });
    expect(await bundlesNow('asha')).toEqual(['technical', 'people']);
    const created = await as('itp').ok('employees.create', formOf('puppet', { roleId: 2 }));
    const [row] = await world().look('select bundles from people where organisation_id = $1 and id = $2', [
      org.id,
      created.id,
    ]);
    expect(row.bundles).toEqual(['technical', 'people']);
  });

  test('sends another body under a used key to no effect', async () => {
    const key = crypto.randomUUID();
    expect((await set('chief', 'asha', ['finance'], [], key)).status).toBe(200);
    const again = await set('chief', 'asha', ['finance', 'technical'], ['finance'], key);
    expect(await bundlesNow('asha')).toEqual(['finance']);
    expect(again.status === 200 ? again.body.holdings.length : again.status).not.toBe(2);
  });

  test('reaches no super admin and nobody of elsewhere, and no right by a parked account', async () => {
    await org.people.admin!.ok('employees.changeStatus', { id: as('it').id, status: 2 });
    expect(codeOf(await set('chief', 'it', [], ['technical']))).toEqual([409, 'rights.inactive']);
    expect((await as('it').call('rights.list', {})).status).toBe(401);
    expect(codeOf(await as('hr').call('employees.changeStatus', { id: as('it').id, status: 1 }))).toEqual(lacking);
    const other = await world().organisation({ far: {} });
    expect(
      (await as('chief').call('rights.set', { id: other.people.far!.id, bundles: ['finance'], held: [] })).status,
    ).toBe(404);
  });

  test('has every right that they gave counted as fresh: what moves money waits', async () => {
    await world().look(
      `update organisations set created_at = created_at - interval '30 days' where organisation_id = $1`,
      [org.id],
    );
    expect((await set('chief', 'hr2', ['people', 'rewards', 'finance'], ['people', 'rewards'])).status).toBe(200);
    const grant = await as('hr2').call('points.setValue', { paise: 104 });
    expect(codeOf(grant)).toEqual([422, 'access.power_waits']);
  });
});

test('a holder of finance reads the company’s address on invoices, and changes none of its settings (ACC-09)', async () => {
  expect((await as('payer').ok('organisation.detail')).kept).not.toBeNull();
  expect((await as('payer').call('organisation.update', { address: '12 Mill Road' })).status).toBe(403);
  expect((await as('asha').ok('organisation.detail')).kept).toBeNull();
});
