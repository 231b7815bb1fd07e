import { beforeAll, describe, expect, test } from 'vitest';
import { add, filesOf, person, rowsOf } from '../../../../test/support/import-files.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const { check, look } = filesOf(world);

let org: Organisation;
beforeAll(async () => {
  org = await world().organisation();
  await add(
    org,
    person('AC0001', 'Usha Pillai'),
    person('HRM2', 'Ravi Iyer', { Email: 'ravi.hrm2@there.example' }),
    person('00000007', 'Ravi Iyer'),
  );
});

describe('files of other programs (ONB-07)', () => {
  test.each([
    'header-nbsp.csv',
    'header-quoted-nl.csv',
    'header-star.csv',
    'header-underscore.csv',
    'multiline-cell.csv',
    'pipe.csv',
    'sep-line.csv',
    'smart-quotes.csv',
    'title-row.csv',
    'total-row.csv',
    'utf16-no-bom.csv',
  ])('%s is read without a question, as one person', async (name) => {
    const { status, body } = await check(org, name);
    expect([status, body.counts]).toMatchObject([200, { create: 1, faulty: 0, noted: 0 }]);
    const [row] = await rowsOf(org, body.id);
    const who = name === 'smart-quotes.csv' ? 'D’Souza Maria' : 'Kiran Shah';
    expect(row!.shown).toMatchObject({ name: who, dateOfJoining: '2021-03-05' });
  });

  test('reads names in two columns, managers by name and month-first dates without asking', async () => {
    const other = await world().organisation();
    const { body } = await check(other, 'us-names-apart.csv');
    expect(body.counts).toMatchObject({ create: 2, faulty: 0 });
    expect((await rowsOf(other, body.id)).map(({ shown }) => shown)).toMatchObject([
      { name: 'Asha Menon', manager: 'Ravi Iyer', dateOfJoining: '2021-03-04', dateOfBirth: '1990-11-12' },
      { name: 'Ravi Iyer', dateOfJoining: '2016-07-25', dateOfBirth: '1981-02-03' },
    ]);
  });

  test('reads a manager by number, a single name and months in words', async () => {
    const { body } = await check(org, 'numbers-of-managers.csv');
    expect((await rowsOf(org, body.id)).map(({ outcome, shown }) => [outcome, shown])).toMatchObject([
      ['create', { name: 'Suresh', manager: 'Usha Pillai', dateOfJoining: '2021-03-05' }],
    ]);
  });

  test('reads semicolons in Windows-1252, dates with and without points, and genders in another language', async () => {
    const { body } = await check(org, 'western-semicolons.csv');
    expect((await rowsOf(org, body.id)).map(({ outcome, shown }) => [outcome, shown])).toMatchObject([
      ['create', { employeeId: '00012345', name: 'Müller, Jürgen', dateOfJoining: '2021-03-05' }],
      ['create', { employeeId: '00012346', name: 'Weiß, Anja', manager: 'Müller, Jürgen', dateOfBirth: '1992-08-14' }],
    ]);
  });

  test('reads two-byte characters with tabs under a title and a manager with the number in brackets', async () => {
    const { body } = await check(org, 'wide-tabs-with-title.csv');
    const [row] = await rowsOf(org, body.id);
    expect([row!.outcome, row!.shown]).toMatchObject([
      'create',
      { employeeId: '00012345', name: 'Deepa Rao', manager: 'Ravi Iyer', dateOfJoining: '2021-03-05' },
    ]);
  });

  test('reads an empty surname, a manager as name and number, and a role in other words', async () => {
    const { body } = await check(org, 'names-of-managers.csv');
    expect((await rowsOf(org, body.id)).map(({ outcome, shown }) => [outcome, shown])).toMatchObject([
      ['create', { name: 'Meena', manager: 'Ravi Iyer', dateOfJoining: '2021-03-05' }],
    ]);
  });

  test('asks about a repeated heading and uses the chosen column', async () => {
    const other = await world().organisation();
    const refused = await check(other, 'dup-header.csv');
    expect([refused.status, refused.body.errors.csv]).toEqual([400, 'Two columns for Email. Choose which one to use']);
    const { body } = await look(other, 'dup-header.csv');
    expect(body).toMatchObject({ asks: true, doubled: ['Email'], missing: [] });
    const at = body.columns.filter(({ target }: { target: string }) => target === 'Email');
    expect(at.map(({ samples }: { samples: string[] }) => samples)).toEqual([
      ['kiran2@acme.example'],
      ['private@home.example'],
    ]);
    const chosen = await check(other, 'dup-header.csv', {
      columns: { [at[0].position]: 'Email', [at[1].position]: 'Personal Email' },
    });
    expect((await rowsOf(other, chosen.body.id))[0]!.shown['email']).toBe('kiran2@acme.example');
  });

  test('an unknown heading is mapped by hand once and recognised afterwards', async () => {
    const other = await world().organisation();
    const first = await look(other, 'comma-in-header-semicolon.csv');
    expect(first.body).toMatchObject({ asks: true, missing: ['Full Name'] });
    expect(first.body.columns[1]).toEqual({
      position: 1,
      heading: 'Name, full',
      samples: ['Kiran Shah'],
      target: null,
    });
    const chosen = await check(other, 'comma-in-header-semicolon.csv', { columns: { 1: 'Full Name' } });
    expect(chosen.body.counts).toMatchObject({ create: 1, faulty: 0 });
    expect((await look(other, 'comma-in-header-semicolon.csv')).body).toMatchObject({ missing: [] });
    expect((await check(other, 'comma-in-header-semicolon.csv')).body.counts).toMatchObject({ create: 1 });
    const stranger = await world().organisation();
    expect((await look(stranger, 'comma-in-header-semicolon.csv')).body.missing).toEqual(['Full Name']);
  });

  test('one unreadable byte makes one row faulty and does not change the encoding of the file', async () => {
    for (const [name, good] of [
      ['mixed-encoding.csv', 'Zoë Núñez Two'],
      ['one-bad-byte.csv', 'कमला देवी'],
    ] as const) {
      const rows = await rowsOf(org, (await check(org, name)).body.id);
      expect(rows.map(({ outcome, shown, errors }) => [outcome, shown['name'], errors[0]?.code])).toEqual([
        ['create', good, undefined],
        ['faulty', 'Jos\ufffd Ruiz', 'row.unreadable'],
      ]);
    }
  });

  test.each([
    ['mac-roman.csv', 'Zo‘ Nœ–ez'],
    ['utf8-in-1252.csv', 'ZoÃ« NÃºÃ±ez'],
  ])('%s: notes a name that looks garbled', async (name, value) => {
    const { body } = await check(org, name);
    expect(body.counts).toMatchObject({ create: 1, noted: 1 });
    expect((await rowsOf(org, body.id))[0]!.notes).toContainEqual({
      field: 'name',
      code: 'row.garbled',
      values: { value },
    });
  });

  test('marks a row that is shifted by an unquoted comma as faulty', async () => {
    const rows = await rowsOf(org, (await check(org, 'shift.csv')).body.id);
    expect(rows[0]!.errors[0]).toEqual({ field: 'row', code: 'row.shifted' });
  });

  test('rejects a file that begins like a workbook but is none, with a plain message', async () => {
    const { status, body } = await check(org, 'workbook-named-csv.csv');
    expect([status, body.errors.csv]).toEqual([
      400,
      'This workbook can’t be read. Please save it as .xlsx or CSV and try again',
    ]);
  });
});
