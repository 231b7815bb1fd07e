import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { onStatement } from '../../../platform/db/db.ts';

const world = useWorld();
let org: Organisation;
const header =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';
const names = ['Meera Krishnan', 'Arjun Nair', 'Zoë Müller', 'José Fernandes', 'Lakshmi Subramanian', 'Meena Rao'];

beforeAll(async () => {
  org = await world().organisation({ boss: { role: 'manager' }, lead: { manager: 'boss' }, asha: { manager: 'lead' } });
  const rows = names.map(
    (name, at) =>
      `X${at},${name},x${at}@${org.subdomain}.example,,Employee,Cook,Kitchen,Pune,E-lead,2024-05-01,1995-06-07,Female`,
  );
  const { id } = await org.people.admin!.ok('employees.import', { csv: [header, ...rows].join('\n') });
  await org.people.admin!.ok('batches.apply', { id });
});

const found = async (search: string) =>
  (await org.people.asha!.ok('people.list', { search })).items.map(({ name }) => name).toSorted();

describe('the directory tolerates typing errors (PPL-01)', () => {
  test.each([
    ['zoe muller', 'Zoë Müller'],
    ['JOSE', 'José Fernandes'],
    ['arujn', 'Arjun Nair'],
    ['arjn nair', 'Arjun Nair'],
    ['krishan', 'Meera Krishnan'],
    ['lakhsmi subramaniam', 'Lakshmi Subramanian'],
    ['subrmana', 'Lakshmi Subramanian'],
  ])('a search for %s finds %s', async (typed, name) => expect(await found(typed)).toEqual([name]));

  test('exact matches are not mixed with approximate ones', async () => {
    expect(await found('meera')).toEqual(['Meera Krishnan']);
    expect(await found('mee')).toEqual(['Meena Rao', 'Meera Krishnan']);
    expect(await found('meeta')).toEqual(['Meena Rao', 'Meera Krishnan']);
  });

  test('a search that resembles no name finds nobody, and short words are not matched approximately', async () => {
    expect([await found('xqzwv'), await found('zq')]).toEqual([[], []]);
  });

  test('approximate results are paged like any others', async () => {
    const first = await org.people.asha!.ok('people.list', { search: 'meeta', limit: 1 });
    const second = await org.people.asha!.ok('people.list', { search: 'meeta', limit: 1, cursor: first.nextCursor! });
    expect(
      [first.total, ...first.items, ...second.items].map((one) => (typeof one === 'object' ? one.name : one)),
    ).toEqual([2, 'Meena Rao', 'Meera Krishnan']);
    expect(second.nextCursor).toBeNull();
  });

  test('the picker tolerates typing errors, and an exact match runs no second query (PPL-04)', async () => {
    const suggest = async (search: string) =>
      (await org.people.asha!.ok('people.suggest', { search })).map(({ name }) => name);
    expect(await suggest('krihsnan')).toEqual(['Meera Krishnan']);
    await suggest('meera');
    const sent: string[] = [];
    const stop = onStatement((statement) => sent.push(statement));
    await suggest('meera');
    stop();
    expect(sent.filter((statement) => statement.includes('distinct'))).toEqual([]);
  });
});

describe('the reporting line (PPL-01)', () => {
  test('the chart opens branch by branch and shows each person’s number of direct reports', async () => {
    const { asha, boss, lead } = org.people;
    const roots = (await asha!.ok('people.branch')).items;
    expect(roots.map(({ id, reportsCount }) => [id, reportsCount])).toContainEqual([boss!.id, 1]);
    const [below] = (await asha!.ok('people.branch', { managerId: boss!.id })).items;
    expect([below!.id, below!.reportsCount]).toEqual([lead!.id, names.length + 1]);
    const page = await asha!.ok('people.branch', { managerId: lead!.id, limit: 4 });
    const rest = await asha!.ok('people.branch', { managerId: lead!.id, limit: 4, cursor: page.nextCursor! });
    expect([page.items.length + rest.items.length, rest.nextCursor]).toEqual([names.length + 1, null]);
  });

  test('a person’s page shows the managers above, topmost first, and the reports below', async () => {
    const { asha, boss, lead } = org.people;
    const seen = await asha!.ok('people.detail', { id: asha!.id });
    expect([seen.line.map(({ id }) => id), seen.manager!.id]).toEqual([[boss!.id, lead!.id], lead!.id]);
    const above = await asha!.ok('people.detail', { id: lead!.id });
    expect([above.reports.length, above.reportsCount]).toEqual([names.length + 1, names.length + 1]);
  });
});
