import { newId } from '@apprecio/contract/api/ids';
import { worthPaise, pointsFor, roundHalfEven } from '@apprecio/contract/api/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/as-system.ts';
import { moveClock } from '../../platform/clock.ts';
import { openPointsMonths } from './points.reactions.ts';
import { move } from './public.ts';
import { verifyLedger } from './verify.ts';

const world = useOwnWorld();
const thanks = (personId: string, points: number) => ({ message: 'Thank you', recipients: [{ personId, points }] });

async function atTheSame<T>(org: Organisation, ms: number, work: () => Promise<T>): Promise<T> {
  moveClock(ms);
  try {
    await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [
      org.id,
    ]);
    for (const actor of Object.values(org.people)) world().renew(actor);
    return await work();
  } finally {
    moveClock(0);
  }
}

describe('the allowance', () => {
  test('points not given lapse on the first of the month, and the new allowance is issued in full once (REC-06)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 50));
    const { renewsOn } = (await asha!.ok('points.balances')).allowance;
    const inNextMonth = new Date(`${renewsOn}T00:00:00+05:30`).getTime() - Date.now() + 60_000;
    await atTheSame(org, inNextMonth, async () => {
      expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 200, total: 200 });
      await Promise.all([
        openPointsMonths.run(world().services, world().sweep),
        openPointsMonths.run(world().services, world().sweep),
        asha!.ok('recognition.give', thanks(ravi!.id, 20)),
      ]);
      expect((await asha!.ok('points.balances')).allowance.left).toBe(180);
      const lines = await asha!.ok('points.history', { account: 'allowance' });
      expect(lines.items.map(({ kind, points }) => `${kind} ${points}`).toSorted()).toEqual([
        'allowance_expired -150',
        'allowance_issued 200',
        'allowance_issued 200',
        'recognition_given -20',
        'recognition_given -50',
      ]);
      expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
    });
  });

  test('points held past the end of a month do not return to the new month (REC-06)', async () => {
    const org = await world().organisation({ boss: {}, asha: { manager: 'boss' }, ravi: { manager: 'boss' } });
    const { asha, ravi, boss } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    const { renewsOn } = (await asha!.ok('points.balances')).allowance;
    const id = (await boss!.ok('recognition.pending')).items[0]!.id;
    await atTheSame(org, new Date(`${renewsOn}T00:00:00+05:30`).getTime() - Date.now() + 60_000, async () => {
      await boss!.ok('recognition.reject', { id, reason: 'Another month now' });
      expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 200, held: 0 });
      expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
    });
  });
});

describe('the ledger', () => {
  test('the history shows each line with its counterpart (PTS-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 30));
    expect((await ravi!.ok('points.history')).items).toMatchObject([
      { kind: 'recognition_given', points: 30, account: 'earned', counterpart: { name: 'Asha Test' } },
    ]);
    expect((await asha!.ok('points.history', { account: 'allowance' })).items[0]).toMatchObject({
      points: -30,
      counterpart: { name: 'Ravi Test' },
    });
    expect((await asha!.ok('points.history')).items).toEqual([]);
    expect((await ravi!.ok('profile.detail')).points).toBe(30);
  });

  test('entries and transfers cannot be changed or deleted, and a transfer that does not sum to zero is refused (PTS-02)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 30));
    for (const statement of [
      'update points_entries set amount = 1',
      'delete from points_entries',
      'update points_transfers set kind = kind',
      'truncate points_entries',
    ]) {
      const client = await world().services.database.connect();
      await client.query(`begin; set local app.organisation_id = '${org.id}'`);
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
      client.release();
    }
    const legs = (a: number, b: number) => [
      { holderId: asha!.id, kind: 'allowance' as const, amount: a },
      { holderId: ravi!.id, kind: 'earned' as const, amount: b },
    ];
    const tryMove = (a: number, b: number, sourceId = asha!.id) =>
      asSystem(world().services, org.id, 'test', (ctx) =>
        move(ctx, [{ kind: 'recognition_given', sourceId, actorId: null, legs: legs(a, b) }]),
      );
    await expect(tryMove(-10, 11)).rejects.toThrow('sum to zero');
    await expect(tryMove(-1000, 1000)).rejects.toMatchObject({ code: 'points.insufficient' });
    await tryMove(-10, 10);
    await expect(tryMove(-10, 10)).rejects.toMatchObject({ code: 'points.repeated' });
    expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
  });

  test('a source that already moved points is refused as a conflict, also when requests are concurrent (PTS-02)', async () => {
    const org = await world().organisation({ asha: {} });
    const legs = [
      { holderId: org.id, kind: 'issued' as const, amount: -5 },
      { holderId: org.people.asha!.id, kind: 'earned' as const, amount: 5 },
    ];
    const transfer = { kind: 'granted' as const, sourceId: newId(), actorId: null, legs };
    const pay = () => asSystem(world().services, org.id, 'test', (ctx) => move(ctx, [transfer]));
    const results = await Promise.allSettled([pay(), pay(), pay()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(pay()).rejects.toMatchObject({ code: 'points.repeated', status: 409 });
    expect((await org.people.asha!.ok('points.balances')).earned).toBe(5);
  });

  test('the verification detects a ledger that was tampered with (PTS-02)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    await org.people.asha!.ok('recognition.give', thanks(org.people.ravi!.id, 30));
    const books = async () =>
      (await verifyLedger(world().databaseUrl)).find(({ organisationId }) => organisationId === org.id)!;
    expect((await books()).problems).toEqual([]);
    await world().look(`update points_balances set balance = balance + 1 where organisation_id = $1 and balance = 30`, [
      org.id,
    ]);
    expect((await books()).problems).toEqual(['1 balances differ from their entries']);
    expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(false);
    await world().look(`update points_entries set amount = 31 where organisation_id = $1 and amount = 30`, [org.id]);
    expect((await books()).problems).toEqual(['the sum of all entries is 1, not 0', '1 transfers do not sum to zero']);
  });
});

describe('money', () => {
  test('rounds money half to even and points up, so that points always cover the price (CRT-05, PTS-03)', () => {
    expect([0.5, 1.5, 2.5, 2.4, 2.6].map(roundHalfEven)).toEqual([0, 2, 2, 2, 3]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000 }), (paise, value) => {
        const points = pointsFor(paise, value);
        expect(worthPaise(points, value)).toBeGreaterThanOrEqual(paise);
        expect(worthPaise(Math.max(points - 1, 0), value)).toBeLessThanOrEqual(paise);
      }),
    );
  });
});
