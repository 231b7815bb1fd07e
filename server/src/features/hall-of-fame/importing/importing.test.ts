import { describe, expect, test } from 'vitest';
import { awardFile, awardOf, revealDue } from '../../../../test/support/things/awards.ts';
import { fund, funded } from '../../../../test/support/things/competitions.ts';
import { booksBalance, later, spend } from '../../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const check = (org: Organisation, rows: string[]) =>
  org.people.admin!.ok('hallOfFame.importAwards', { csv: awardFile(rows), fileName: 'q3.csv' });
const rowsOf = async (org: Organisation, id: string) =>
  (await org.people.admin!.ok('batches.rows', { id, limit: 50 })).items;
const apply = async (org: Organisation, id: string, more: object = {}) => {
  await org.people.admin!.ok('hallOfFame.applyAwards', { id, ...more });
  await world().drain(org);
  return org.people.admin!.ok('batches.detail', { id });
};
const undo = async (org: Organisation, id: string) => {
  await org.people.second!.ok('batches.undo', { id });
  await world().drain(org);
  return org.people.admin!.ok('batches.detail', { id });
};
const earned = async (org: Organisation, name: string) => (await org.people[name]!.ok('points.balances')).earned;
const wallet = async (org: Organisation) => (await org.people.admin!.ok('points.companyStatement')).wallet;

describe('awards imported from a file (HOF-02, OPS-07)', () => {
  test('a dry run previews each award, reports the errors of the other rows, and gives nothing', async () => {
    const org = await funded(world(), 100);
    const { admin, asha, ravi, second } = org.people;
    await world().add(org, { twin: { fullName: 'Ravi Test' } });
    await admin!.ok('hallOfFame.create', awardOf(asha!, { points: 0 }));
    const csv = [
      'Own it,asha   TEST,60,Care,q2,2026,,"Stayed, until the last crate"',
      'Own it,Ravi Test,10,Care,Q2,2026,,',
      'Own it,Ravi Test,10,Care,,2026,,,E-ravi,Yes',
      'Safety first,Asha Test,5,Safety,3,2026,,',
      ',Nobody Here,-1,,Q5,26,,,,maybe',
      'Own it,Nobody Here,1,Care,Q1,2026,,',
      'Own it,Tara Test,1,Care,Q1,2026,,,E-asha,',
      'Own it,,1,Care,Q1,2026,,,E-none,',
      'Own it,Asha Test,60,Care,Q2,2026,,',
      'Big,Tara Test,31,Care,Q2,2026,,',
      'Small,Tara Test,30,Care,Q2,2026,Night shift,',
    ];
    expect((await asha!.call('hallOfFame.importAwards', { csv: awardFile(csv) })).status).toBe(403);
    const batch = await check(org, csv);
    expect(batch).toMatchObject({ kind: 'hallOfFame.awards', state: 'checked', title: 'q3.csv' });
    expect(batch.counts).toMatchObject({ create: 3, same: 1, faulty: 7 });
    const rows = await rowsOf(org, batch.id);
    expect(rows.map(({ outcome, errors }) => [outcome, errors.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      ['create', []],
      ['faulty', ['Awardee Name row.name_two']],
      ['create', []],
      ['same', []],
      [
        'faulty',
        [
          'Award Name row.empty',
          'Points row.whole',
          'Category row.empty',
          'Quarter row.quarter',
          'Year row.year',
          'Special Recognition row.yes_no',
        ],
      ],
      ['faulty', ['Awardee Name row.name_nobody']],
      ['faulty', ['Awardee Name row.name_differs']],
      ['faulty', ['Employee ID row.nobody']],
      ['faulty', ['row row.repeated']],
      ['faulty', ['Points points.wallet_short']],
      ['create', []],
    ]);
    expect(rows[1]!.errors[0]!.values).toEqual({ count: '2', ids: 'E-ravi, E-twin' });
    expect(rows[0]!.shown).toMatchObject({ name: 'Asha Test', award: 'Own it', points: '60', quarter: '2' });
    expect(rows[3]!.shown['given']).toMatch(/^\d{4}-/);
    expect((await ravi!.ok('hallOfFame.list')).items).toHaveLength(1);
    const planned = await admin!.ok('hallOfFame.plannedAwards', { id: batch.id });
    expect([planned.points, planned.wallet]).toEqual([100, 100]);
    expect(planned.items).toMatchObject([
      { line: 2, awardName: 'Own it', type: 'quarterly', reason: 'Stayed, until the last crate', points: 60 },
      { line: 4, type: 'special', duration: 'year', quarter: null, department: 'Quality', person: { id: ravi!.id } },
      { line: 12, awardName: 'Small', department: 'Night shift', person: { name: 'Tara Test' } },
    ]);
    const firstPage = await admin!.ok('hallOfFame.plannedAwards', { id: batch.id, limit: 2 });
    const secondPage = await admin!.ok('hallOfFame.plannedAwards', { id: batch.id, cursor: firstPage.nextCursor });
    expect([...firstPage.items, ...secondPage.items]).toEqual(planned.items);
    expect((await asha!.call('hallOfFame.plannedAwards', { id: batch.id })).status).toBe(403);
    const faulty = await admin!.ok('hallOfFame.faultyAwards', { id: batch.id });
    expect(faulty.rows[0]!.cells.slice(0, 2)).toEqual(['Own it', 'Ravi Test']);
    expect((await second!.call('hallOfFame.faultyAwards', { id: crypto.randomUUID() })).status).toBe(404);

    const applied = await apply(org, batch.id);
    expect(applied).toMatchObject({ state: 'applied', counts: { skipped: 0 } });
    const { items } = await ravi!.ok('hallOfFame.list', { year: 2026 });
    const given = items.map(({ awardName, type, person, department }) => [awardName, type, person.name, department]);
    expect(given).toContainEqual(['Own it', 'special', 'Ravi Test', 'Quality']);
    expect(given).toContainEqual(['Small', 'quarterly', 'Tara Test', 'Night shift']);
    expect([await earned(org, 'asha'), await earned(org, 'ravi'), await earned(org, 'tara')]).toEqual([60, 10, 30]);
    expect(await wallet(org)).toBe(0);
    await booksBalance(org);
  });

  test('a wallet with less than the file needs gives none of it, and each row reports the reason', async () => {
    const org = await funded(world(), 100);
    const { admin, asha } = org.people;
    const batch = await check(org, ['A,Asha Test,60,Care,Q2,2026,,', 'B,Ravi Test,40,Care,Q2,2026,,']);
    await admin!.ok('points.grant', { personIds: [asha!.id], points: 1, reason: 'Meanwhile' });
    const applied = await apply(org, batch.id);
    expect(applied).toMatchObject({ state: 'applied', counts: { skipped: 2 } });
    expect((await rowsOf(org, batch.id)).map(({ state, reason }) => [state, reason?.code])).toEqual([
      ['skipped', 'points.wallet_short'],
      ['skipped', 'points.wallet_short'],
    ]);
    expect([(await asha!.ok('hallOfFame.list')).items, await wallet(org)]).toEqual([[], 99]);
    await booksBalance(org);
  });

  test.each([0, 30])(
    'a file of awards of %i points, checked repeatedly and applied simultaneously, gives each award once',
    async (points) => {
      const org = await funded(world(), 500);
      const { admin, second } = org.people;
      const rows = ['asha', 'ravi', 'tara'].map((name) => `Own it,,${points},Care,Q2,2026,,,E-${name},`);
      for (let round = 1; round <= 4; round++) {
        const file = rows.map((row) => row.replace('Own it', `Own it ${round}`));
        const ids = [(await check(org, file)).id, (await check(org, file)).id, (await check(org, file)).id];
        await Promise.all(ids.map((id, at) => [admin, second][at % 2]!.ok('hallOfFame.applyAwards', { id })));
        await world().drain(org);
        const states = await Promise.all(ids.map((id) => rowsOf(org, id)));
        expect(states.flat().filter(({ state }) => state === 'done')).toHaveLength(3);
        expect((await admin!.ok('hallOfFame.list', { limit: 50 })).items).toHaveLength(3 * round);
      }
      await booksBalance(org);
    },
  );

  test('awards given before are skipped until an admin confirms them, and are then given once more', async () => {
    const org = await funded(world(), 100);
    const { admin } = org.people;
    const rows = ['Own it,Asha Test,20,Care,Q2,2026,,', 'New,Ravi Test,10,Care,Q2,2026,,'];
    await apply(org, (await check(org, [rows[0]!])).id);
    const file = [...rows, 'Own it,Asha Test,20,Care,Q3,2026,,'];
    const [plain, one, other] = [await check(org, file), await check(org, file), await check(org, file)];
    expect(plain.counts).toMatchObject({ create: 1, same: 2 });
    const planned = await admin!.ok('hallOfFame.plannedAwards', { id: plain.id });
    expect(planned).toMatchObject({ points: 10, repeatPoints: 40, wallet: 80 });
    expect(await apply(org, plain.id)).toMatchObject({ total: 1, counts: { skipped: 0 } });
    expect(await earned(org, 'asha')).toBe(20);

    expect(await apply(org, one.id, { repeats: true })).toMatchObject({ total: 3, counts: { skipped: 1 } });
    expect([await earned(org, 'asha'), await earned(org, 'ravi'), await wallet(org)]).toEqual([60, 10, 30]);
    expect((await rowsOf(org, one.id)).map(({ outcome, state }) => `${outcome} ${state}`)).toEqual([
      'same done',
      'create skipped',
      'same done',
    ]);
    const short = await admin!.call('hallOfFame.applyAwards', { id: other.id, repeats: true });
    expect([short.status, short.body.code]).toEqual([422, 'points.wallet_short']);
    await fund(org, 100);
    expect(await apply(org, other.id, { repeats: true })).toMatchObject({ counts: { skipped: 3 } });
    expect([await earned(org, 'asha'), await wallet(org)]).toEqual([60, 130]);
    expect(await undo(org, one.id)).toMatchObject({ state: 'undone', counts: { notUndone: 0 } });
    expect([await earned(org, 'asha'), await wallet(org)]).toEqual([20, 170]);
    await booksBalance(org);
  });

  test('a repeated request to give an award or a file by the same key gives it once', async () => {
    const org = await funded(world(), 100);
    const { admin, ravi } = org.people;
    const key = { key: crypto.randomUUID() };
    for (let time = 0; time < 2; time++) await admin!.ok('hallOfFame.create', awardOf(ravi!), key);
    const { id } = await check(org, ['Safety first,Ravi Test,20,Care,Q3,2026,,']);
    const fileKey = { key: crypto.randomUUID() };
    for (let time = 0; time < 2; time++) await admin!.ok('hallOfFame.applyAwards', { id, repeats: true }, fileKey);
    await world().drain(org);
    expect([await earned(org, 'ravi'), await wallet(org)]).toEqual([40, 60]);
    await booksBalance(org);
  });

  test('undo deletes the awards and returns their unspent points, except awards whose points are all spent', async () => {
    const org = await funded(world(), 100);
    const { asha, ravi } = org.people;
    const rows = ['A,Asha Test,30,Care,Q2,2026,,', 'B,Ravi Test,30,Care,Q2,2026,,', 'C,Tara Test,30,Care,Q2,2026,,'];
    const batch = await check(org, rows);
    await apply(org, batch.id);
    await spend(world(), org, asha!, 30);
    await spend(world(), org, ravi!, 10);
    expect(await org.people.admin!.ok('batches.beforeUndo', { id: batch.id })).toMatchObject({ back: 2, stays: 1 });
    expect(await undo(org, batch.id)).toMatchObject({ state: 'undone', counts: { notUndone: 1 } });
    expect((await rowsOf(org, batch.id)).map(({ state, reason }) => [state, reason?.code])).toEqual([
      ['not_undone', 'points.spent'],
      ['undone', 'points.spent_part'],
      ['undone', undefined],
    ]);
    expect((await asha!.ok('hallOfFame.list')).items.map(({ awardName }) => awardName)).toEqual(['A']);
    expect([await earned(org, 'ravi'), await earned(org, 'tara'), await wallet(org)]).toEqual([0, 0, 60]);
    expect((await org.people.admin!.call('batches.undo', { id: batch.id })).status).toBe(409);
    await booksBalance(org);
  });

  test('with a reveal date, awards stay hidden and reserved and are then paid; earlier undo returns all points', async () => {
    const org = await funded(world(), 100);
    const { admin, asha } = org.people;
    const late = new Date(Date.now() + 400 * 86_400_000).toISOString();
    const first = await check(org, ['A,Asha Test,30,Care,Q2,2026,,']);
    const refused = await admin!.call('hallOfFame.applyAwards', { id: first.id, revealAt: late });
    expect([refused.status, refused.body.code]).toEqual([422, 'hallOfFame.reveal']);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await apply(org, first.id, { revealAt: tomorrow });
    expect([(await asha!.ok('hallOfFame.list')).items, await wallet(org), await earned(org, 'asha')]).toEqual([
      [],
      70,
      0,
    ]);
    await undo(org, first.id);
    expect(await wallet(org)).toBe(100);
    const second = await check(org, ['A,Asha Test,30,Care,Q2,2026,,']);
    await apply(org, second.id, { revealAt: new Date(Date.now() + 60_000).toISOString() });
    await later(world(), org, 61_000, async () => {
      await revealDue(world());
      expect((await asha!.ok('hallOfFame.list')).items).toHaveLength(1);
      expect([await wallet(org), await earned(org, 'asha')]).toEqual([70, 30]);
      await booksBalance(org);
    });
  });

  test('a file with a hidden award is invisible to the admin who receives it, until the reveal', async () => {
    const org = await funded(world(), 100);
    const { admin, second } = org.people;
    const { id } = await check(org, [
      'A,Asha Test,30,Care,Q2,2026,,',
      ',Second Test,30,Care,Q2,2026,,,E-second,',
      'C,Second Test,30,Care,Q2,2026,,,E-second,',
    ]);
    const reads = [
      ['batches.rows', { id }],
      ['batches.rows', { id, search: 'second' }],
      ['batches.detail', { id }],
      ['batches.beforeUndo', { id }],
      ['hallOfFame.faultyAwards', { id }],
      ['hallOfFame.plannedAwards', { id }],
    ] as const;
    const statuses = async () => {
      const replies = await Promise.all(reads.map(([name, input]) => second!.call(name, input)));
      const { items } = await second!.ok('batches.list', { of: 'hallOfFame' });
      return [...replies.map(({ status }) => status), items.length];
    };
    const hidden = [404, 404, 404, 404, 404, 404, 0];
    expect(await statuses()).toEqual(hidden);
    expect((await second!.call('hallOfFame.applyAwards', { id })).status).toBe(404);
    expect((await second!.call('batches.apply', { id })).status).toBe(404);
    await apply(org, id, { revealAt: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await statuses()).toEqual(hidden);
    expect((await second!.call('batches.undo', { id })).status).toBe(404);
    expect((await rowsOf(org, id)).map(({ subjectId }) => subjectId)).toContain(second!.id);
    await later(world(), org, 2 * 86_400_000, async () => {
      await revealDue(world());
      expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 1]);
      await admin!.ok('batches.detail', { id });
    });
  });

  test('ten thousand rows are checked, applied in parts and undone, and the books balance', async () => {
    const org = await funded(world(), 1000);
    const pointsOf = (at: number) => (at % 10 === 0 ? 1 : 0);
    const rows = Array.from({ length: 10_000 }, (_unused, at) => `Award ${at},,${pointsOf(at)},Care,Q2,2026,,,E-asha,`);
    const batch = await check(org, rows);
    expect(batch.counts).toMatchObject({ create: 10_000, faulty: 0 });
    const planned = await org.people.admin!.ok('hallOfFame.plannedAwards', { id: batch.id, limit: 24 });
    expect([planned.items.length, planned.points]).toEqual([24, 1000]);
    const revealAt = new Date(Date.now() + 86_400_000).toISOString();
    expect(await apply(org, batch.id, { revealAt })).toMatchObject({ done: 10_000, counts: { skipped: 0 } });
    expect(await wallet(org)).toBe(0);
    expect(await undo(org, batch.id)).toMatchObject({ state: 'undone', counts: { notUndone: 0 } });
    expect(await wallet(org)).toBe(1000);
    await booksBalance(org);
  });
});
