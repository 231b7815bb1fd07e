import type { Bundle } from '@apprecio/contract/api/bundles';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, type Organisation, type Reply, useOwnWorld } from '../../../test/support/world.ts';

const world = useOwnWorld();
let org: Organisation;
const as = (name: string): Actor => org.people[name]!;
const codeOf = ({ status, body }: Reply) => [status, body.code];

beforeEach(async () => {
  org = await world().organisation({
    chief: { bundles: ['technical', 'finance', 'surveys'] },
    it: { bundles: ['technical'] },
    payer: { bundles: ['finance'] },
    lead: { role: 'manager' },
    asha: { manager: 'lead' },
  });
});

async function heldBy(name: string): Promise<[role: string, bundles: string[]]> {
  const [row] = await world().look('select role, bundles from people where organisation_id = $1 and id = $2', [
    org.id,
    as(name).id,
  ]);
  return [row.role, row.bundles];
}

const set = (by: string, whom: string, bundles: readonly Bundle[], held: readonly Bundle[], key?: string) =>
  as(by).call('rights.set', { id: as(whom).id, bundles, held }, key ? { key } : {});

describe('giving and taking bundles (ACC-09)', () => {
  test('a first bundle makes an admin, whose pages open at once, and its loss an employee or manager again', async () => {
    expect((await as('lead').call('points.topUps', {})).status).toBe(403);
    const given = await set('chief', 'lead', ['finance', 'surveys'], []);
    expect(given.status).toBe(200);
    expect(given.body).toMatchObject({ roleId: 2, can: { change: true, whyNot: null } });
    expect(given.body.holdings).toEqual([
      { bundle: 'finance', since: expect.any(String), by: 'Chief Test' },
      { bundle: 'surveys', since: expect.any(String), by: 'Chief Test' },
    ]);
    expect((await as('lead').call('points.topUps', {})).status).toBe(200);
    expect(await as('lead').ok('profile.detail')).toMatchObject({ roleId: 2, bundles: ['finance', 'surveys'] });
    expect((await set('it', 'lead', ['surveys'], ['finance', 'surveys'])).status).toBe(200);
    expect((await as('lead').call('points.topUps', {})).status).toBe(403);
    expect((await set('it', 'lead', [], ['surveys'])).body).toMatchObject({ roleId: 3, holdings: [] });
    expect(await heldBy('lead')).toEqual(['manager', []]);
    await set('it', 'payer', [], ['finance']);
    expect(await heldBy('payer')).toEqual(['employee', []]);
  });

  test('a former admin who becomes one again gets none of the old bundles back', async () => {
    await set('it', 'payer', [], ['finance']);
    expect((await set('it', 'payer', ['technical'], [])).status).toBe(200);
    expect(await heldBy('payer')).toEqual(['admin', ['technical']]);
    await as('admin').ok('employees.changeRole', { id: as('chief').id, roleId: 4 });
    expect(await heldBy('chief')).toEqual(['employee', []]);
  });

  test('the undo of a lost role gives back exactly what the person held', async () => {
    const { batchId } = await as('admin').ok('employees.changeRole', { id: as('payer').id, roleId: 4 });
    await as('admin').ok('batches.undo', { id: batchId });
    expect(await heldBy('payer')).toEqual(['admin', ['finance']]);
  });

  test.each<[string, string, string, readonly string[], readonly Bundle[], [number, string]]>([
    ['gives themselves more', 'it', 'it', ['technical', 'finance'], ['technical'], [422, 'employees.own_access']],
    ['gives what they lack', 'it', 'asha', ['finance'], [], [422, 'employees.rights_lacking']],
    ['is no holder of technical', 'payer', 'asha', ['finance'], [], [403, 'access.denied']],
    ['invents a bundle', 'chief', 'asha', ['root'], [], [400, 'request.invalid']],
    ['writes it in capitals', 'chief', 'asha', ['Finance'], [], [400, 'request.invalid']],
    ['sends too many', 'chief', 'asha', Array.from({ length: 9 }, () => 'finance'), [], [400, 'request.invalid']],
    ['did not see what the person holds', 'chief', 'payer', ['surveys'], [], [409, 'rights.changed_since']],
    ['changes nothing', 'chief', 'payer', ['finance'], ['finance'], [422, 'batches.nothing']],
  ])('is refused to whoever %s', async (_title, by, whom, bundles, held, refusal) => {
    expect(codeOf(await set(by, whom, bundles as Bundle[], held))).toEqual(refusal);
  });

  test('one named twice counts once', async () => {
    expect((await set('chief', 'asha', ['finance', 'finance'], [])).status).toBe(200);
    expect(await heldBy('asha')).toEqual(['admin', ['finance']]);
  });

  test('people of another organisation, of none, and those who left are out of reach', async () => {
    const other = await world().organisation({ far: {} });
    const call = (id: string) => as('chief').call('rights.set', { id, bundles: ['finance'], held: [] });
    expect((await call(other.people.far!.id)).status).toBe(404);
    expect((await as('chief').call('rights.detail', { id: other.people.far!.id })).status).toBe(404);
    await as('admin').ok('employees.changeStatus', { id: as('asha').id, status: 2 });
    expect(codeOf(await call(as('asha').id))).toEqual([409, 'rights.inactive']);
    expect((await as('chief').ok('rights.detail', { id: as('asha').id })).can).toEqual({
      change: false,
      whyNot: 'inactive',
    });
  });

  test('a call that is sent again with its key is answered alike and told once', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [
      await set('chief', 'asha', ['finance'], [], key),
      await set('chief', 'asha', ['finance'], [], key),
    ];
    expect([first.status, again.body]).toEqual([200, first.body]);
    await world().drain(org);
    const { items } = await as('asha').ok('notifications.list', { limit: 100 });
    expect(items.filter((item) => item.notificationEventType === 'OWN_RIGHTS_CHANGED')).toHaveLength(1);
  });
});

describe('what is told of changed rights (ACC-09)', () => {
  test('the audit log says who gave and took which bundle of whom', async () => {
    await set('chief', 'asha', ['finance', 'surveys'], []);
    await set('it', 'asha', ['surveys'], ['finance', 'surveys']);
    const { items } = await as('it').ok('audit.list', { topic: 'people' });
    const lines = items.map(({ activity, actor, subject, facts }) => [
      activity,
      actor?.name,
      subject?.name,
      facts.bundle,
    ]);
    expect(lines.filter(([activity]) => String(activity).startsWith('employees.right'))).toEqual([
      ['employees.rightTaken', 'It Test', 'Asha Test', 'finance'],
      expect.arrayContaining(['employees.rightGiven', 'Chief Test', 'Asha Test']),
      expect.arrayContaining(['employees.rightGiven', 'Chief Test', 'Asha Test']),
    ]);
  });

  test('the person and the other holders of technical get a notice, the actor none', async () => {
    await set('chief', 'payer', ['finance', 'surveys'], ['finance']);
    await world().drain(org);
    const told = async (name: string) =>
      (await as(name).ok('notifications.list', { limit: 100 })).items
        .filter((item) => /RIGHTS_CHANGED/.test(item.notificationEventType))
        .map(({ notificationEventType, title, deeplink }) => [notificationEventType, title, deeplink]);
    expect(await told('payer')).toEqual([['OWN_RIGHTS_CHANGED', 'You were given the rights “Surveys”', '/profile']]);
    expect(await told('it')).toEqual([
      ['RIGHTS_CHANGED', 'Payer Test was given the rights “Surveys”', '/organization/access'],
    ]);
    expect([await told('chief'), await told('asha')]).toEqual([[], []]);
  });

  test('open pages of the person and of the holders of technical hear of it', async () => {
    const [own, others] = [await world().listen(org, as('payer')), await world().listen(org, as('asha'))];
    await set('chief', 'payer', [], ['finance']);
    expect((await own.all()).map(({ kind }) => kind)).toContain('rights');
    expect((await others.all()).map(({ kind }) => kind)).not.toContain('rights');
    own.leave();
    others.leave();
  });
});

describe('the list of rights (ACC-09)', () => {
  test('shows those who hold rights by name, found by name and by bundle', async () => {
    const names = async (input: object) =>
      (await as('it').ok('rights.list', { ...input })).items.map(({ person }) => person.name);
    expect(await names({})).toEqual(['Admin', 'Chief Test', 'It Test', 'Payer Test']);
    expect(await names({ bundle: 'finance' })).toEqual(['Admin', 'Chief Test', 'Payer Test']);
    expect(await names({ bundle: 'finance', search: 'chi' })).toEqual(['Chief Test']);
    const first = await as('it').ok('rights.list', { limit: 1 });
    expect(first.total).toBe(4);
    expect(await names({ limit: 3, cursor: first.nextCursor })).toEqual(['Chief Test', 'It Test', 'Payer Test']);
    expect((await as('payer').call('rights.list', {})).status).toBe(403);
  });

  test('shows no way to change one’s own rights', async () => {
    const { items } = await as('it').ok('rights.list', {});
    expect(items.filter(({ can }) => !can.change).map(({ person, can }) => [person.name, can.whyNot])).toEqual([
      ['It Test', 'own'],
    ]);
  });
});

describe('races (ACC-09)', () => {
  const keepOnly = (...names: string[]) =>
    world().look(
      `update people set role = 'employee' where organisation_id = $1 and id <> all($2) and role = 'admin'`,
      [org.id, names.map((name) => as(name).id)],
    );

  test('of two who take technical from each other, one stays', async () => {
    await keepOnly('chief', 'it');
    const replies = await Promise.all([
      set('chief', 'it', [], ['technical']),
      set('it', 'chief', ['finance'], ['technical', 'finance', 'surveys']),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await world().look(
      `select id from people where organisation_id = $1 and role = 'admin' and 'technical' = any(bundles)`,
      [org.id],
    );
    expect(left).toHaveLength(1);
  });

  test('whoever gives while losing the right gives before or not at all', async () => {
    const [lost, given] = await Promise.all([
      set('it', 'chief', ['finance', 'surveys'], ['technical', 'finance', 'surveys']),
      set('chief', 'asha', ['finance'], []),
    ]);
    expect(lost.status).toBe(200);
    const isGiven = given.status === 200;
    expect(await heldBy('asha')).toEqual(isGiven ? ['admin', ['finance']] : ['employee', []]);
    if (!isGiven) expect(['access.denied', 'employees.rights_lacking']).toContain(given.body.code);
  });

  test('of two who change the same person, the second hears that it changed since', async () => {
    const replies = await Promise.all([set('chief', 'asha', ['finance'], []), set('it', 'asha', ['technical'], [])]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('a person who leaves at the same time gets no right, or loses it with leaving', async () => {
    const [left] = await Promise.all([
      as('admin').call('employees.changeStatus', { id: as('asha').id, status: 2 }),
      set('chief', 'asha', ['finance'], []),
    ]);
    expect(left.status).toBe(200);
    expect((await as('asha').call('points.topUps', {})).status).toBe(401);
    expect((await as('chief').ok('rights.list', { search: 'asha' })).items).toEqual([]);
  });
});

describe('a bulk act whose person loses the right (ACC-09, OPS-07)', () => {
  const hire = async (who: string) => {
    const rows = Array.from({ length: 600 }, (_unused, at) => {
      const letters = [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
      const mail = `${who}${at}@${org.subdomain}.example`;
      return `${who}-${at},New ${letters},${mail},Employee,Tester,Quality,2020-01-15,1990-02-03,Undisclosed`;
    });
    const csv = [
      'Employee ID,Full Name,Email,Role,Designation,Department,Date of Joining,Date of Birth,Gender',
      ...rows,
    ].join('\n');
    await world().add(org, { [who]: { bundles: ['people'] } });
    const { id } = await as(who).ok('employees.import', { csv, fileName: 'people.csv' });
    await as(who).ok('employees.applyImport', { id, invite: false });
    return id;
  };
  const batchOf = async (id: string) => {
    const [batch] = await world().look(
      'select state, done, counts from batches where organisation_id = $1 and id = $2',
      [org.id, id],
    );
    return batch;
  };
  const rowsOf = async (id: string) => {
    const rows = await world().look(
      `select state, reason, count(*)::int as count from batch_rows where organisation_id = $1 and batch_id = $2
       group by state, reason order by state`,
      [org.id, id],
    );
    return rows.map(({ state, reason, count }) => [state, reason?.code ?? null, count]);
  };

  test('stops, and what is left stays as it is', async () => {
    const id = await hire('hr');
    await set('admin', 'hr', [], ['people']);
    await world().drain(org);
    expect(await batchOf(id)).toMatchObject({ state: 'applied', done: 600, counts: { skipped: 350 } });
    expect(await rowsOf(id)).toEqual([
      ['done', null, 250],
      ['skipped', 'batches.rights_lost', 350],
    ]);
  });

  test('can be undone to its end by somebody who holds it', async () => {
    const id = await hire('hrx');
    await world().drain(org);
    await as('hrx').ok('batches.undo', { id });
    await set('admin', 'hrx', [], ['people']);
    await world().drain(org);
    expect(await batchOf(id)).toMatchObject({ state: 'applied', counts: { notUndone: 0 } });
    expect(await rowsOf(id)).toEqual([
      ['done', null, 350],
      ['undone', null, 250],
    ]);
    await as('admin').ok('batches.undo', { id });
    await world().drain(org);
    expect(await batchOf(id)).toMatchObject({ state: 'undone' });
    expect(await rowsOf(id)).toEqual([['undone', null, 600]]);
  });
});
