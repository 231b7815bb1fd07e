import { describe, expect, test } from 'vitest';
import { compete, fund, funded } from '../../../../test/support/things/competitions.ts';
import { booksBalance, spend } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const earned = async (who: Actor) => (await who.ok('points.balances')).earned;
const wallet = async (org: Organisation) => (await org.people.admin!.ok('points.companyStatement')).wallet;
const placementOf = (actor: Actor, placement: number) => ({ personId: actor.id, placement });

describe('winners', () => {
  async function running(points = 1000): Promise<{ org: Organisation; id: string }> {
    const org = await funded(world(), points);
    const id = await compete(org.people.admin!);
    for (const name of ['asha', 'ravi', 'tara', 'admin']) await org.people[name]!.ok('competitions.join', { id });
    return { org, id };
  }

  test('people who tie share the place, and each gets the full reward (ZAP-03)', async () => {
    const { org, id } = await running();
    const { admin, asha, ravi, tara } = org.people;
    const declare = (winners: object[]) => admin!.call('competitions.declareWinners', { id, winners });
    for (const wrong of [
      [placementOf(asha!, 2)],
      [placementOf(asha!, 1), placementOf(ravi!, 1), placementOf(tara!, 2)],
      [placementOf(asha!, 1), placementOf(ravi!, 3)],
    ]) {
      expect((await declare(wrong)).body.code).toBe('competitions.placements');
    }
    expect((await declare([placementOf(asha!, 1), placementOf(org.people.second!, 2)])).body.code).toBe(
      'competitions.not_a_participant',
    );
    expect((await declare([placementOf(asha!, 1), placementOf(asha!, 2)])).status).toBe(400);
    expect((await declare([placementOf(asha!, 1), placementOf(ravi!, 1), placementOf(tara!, 3)])).status).toBe(200);
    expect([await earned(asha!), await earned(ravi!), await earned(tara!), await wallet(org)]).toEqual([
      100, 100, 30, 770,
    ]);
    await booksBalance(org);
  });

  test('an admin cannot declare themselves a winner, but another admin can (ZAP-03)', async () => {
    const { org, id } = await running();
    const { admin, second } = org.people;
    const winners = [placementOf(admin!, 1)];
    const own = await admin!.call('competitions.declareWinners', { id, winners });
    expect([own.status, own.body.code]).toEqual([422, 'points.self']);
    await second!.ok('competitions.declareWinners', { id, winners });
    expect(await earned(admin!)).toBe(100);
  });

  test('two simultaneous declarations and twenty calls with one key have one outcome, which is paid once (ZAP-03)', async () => {
    const { org, id } = await running();
    const { admin, second, asha, ravi } = org.people;
    const calls = [
      ...Array.from({ length: 20 }, () =>
        admin!.call(
          'competitions.declareWinners',
          { id, winners: [placementOf(asha!, 1)] },
          { key: 'one-key', patient: true },
        ),
      ),
      second!.call('competitions.declareWinners', { id, winners: [placementOf(ravi!, 1)] }, { patient: true }),
      second!.call('competitions.leave', { id }, { patient: true }),
    ];
    const replies = await Promise.all(calls);
    const ok = replies.filter(({ status, body }) => status === 200 && body.winners !== undefined);
    expect(new Set(ok.map(({ body }) => body.winners[0].person.id)).size).toBe(1);
    expect((await earned(asha!)) + (await earned(ravi!))).toBe(100);
    expect(await wallet(org)).toBe(900);
    await booksBalance(org);
  });

  test('a winner who is offboarded before the payout gets nothing; the other winners are paid (ZAP-03)', async () => {
    const { org, id } = await running(0);
    const { admin, second, asha, ravi } = org.people;
    const winners = [placementOf(asha!, 1), placementOf(ravi!, 2)];
    expect((await admin!.ok('competitions.declareWinners', { id, winners })).paid).toBe(false);
    await second!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
    await world().drain(org);
    await fund(org, 1000);
    await world().drain(org);
    expect([await earned(ravi!), await wallet(org)]).toEqual([60, 940]);
    await booksBalance(org);
  });

  test('a correction takes back unspent points, pays the new winners and leaves the others unchanged (ZAP-03)', async () => {
    const { org, id } = await running();
    const { admin, asha, ravi, tara } = org.people;
    await admin!.ok('competitions.declareWinners', { id, winners: [placementOf(asha!, 1), placementOf(ravi!, 2)] });
    await spend(world(), org, asha!, 30);
    const winners = [placementOf(tara!, 1), placementOf(ravi!, 2)];
    const corrected = await admin!.ok('competitions.correctWinners', { id, winners });
    expect(corrected).toMatchObject({ paid: true, returned: 70, kept: 30 });
    expect([await earned(asha!), await earned(ravi!), await earned(tara!)]).toEqual([0, 60, 100]);
    await admin!.ok('competitions.correctWinners', { id, winners });
    const own = await admin!.call('competitions.correctWinners', { id, winners: [placementOf(admin!, 1)] });
    expect(own.body.code).toBe('points.self');
    expect([await earned(ravi!), await earned(tara!), await wallet(org)]).toEqual([60, 100, 810]);
    await booksBalance(org);
  });

  test('winners can be corrected although one is a leaver and keeps the place; no other leaver can be added (ZAP-03)', async () => {
    const { org, id } = await running();
    const { admin, second, asha, ravi, tara } = org.people;
    await admin!.ok('competitions.declareWinners', { id, winners: [placementOf(asha!, 1), placementOf(ravi!, 2)] });
    await second!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
    const correct = (winners: object[]) => admin!.call('competitions.correctWinners', { id, winners });
    const corrected = await correct([placementOf(asha!, 1), placementOf(tara!, 2)]);
    expect(corrected.body).toMatchObject({ paid: true, returned: 60, kept: 0 });
    expect([await earned(ravi!), await earned(tara!), await wallet(org)]).toEqual([0, 60, 840]);
    expect((await correct([placementOf(asha!, 1), placementOf(asha!, 1)])).status).toBe(400);
    expect((await correct([placementOf(asha!, 1), placementOf(tara!, 3)])).body.code).toBe('competitions.placements');
    expect((await correct([placementOf(tara!, 1)])).body).toMatchObject({ paid: true, returned: 160 });
    expect((await correct([placementOf(asha!, 1)])).body.code).toBe('competitions.not_a_participant');
    expect([await earned(tara!), await wallet(org)]).toEqual([100, 900]);
    await booksBalance(org);
  });

  test('an empty wallet does not block the declaration; winners wait and are paid once after a top-up (ZAP-03)', async () => {
    const { org, id } = await running(0);
    const { admin, asha } = org.people;
    const declared = await admin!.ok('competitions.declareWinners', { id, winners: [placementOf(asha!, 1)] });
    expect([declared.paid, declared.winners[0]!.paid]).toEqual([false, false]);
    expect(await admin!.ok('competitions.summary')).toMatchObject({ waiting: 100, paid: 0 });
    const other = await compete(admin!, { rewards: [{ points: 50 }] });
    await fund(org, 500);
    await world().drain(org);
    await fund(org, 500);
    await world().drain(org);
    expect([await earned(asha!), await wallet(org)]).toEqual([100, 850]);
    expect(await admin!.ok('competitions.summary')).toMatchObject({ waiting: 0, paid: 100, reserved: 50 });
    expect((await admin!.ok('competitions.detail', { id })).winners[0]!.paid).toBe(true);
    await admin!.ok('competitions.cancel', { id: other });
    expect(await wallet(org)).toBe(900);
    await booksBalance(org);
  });

  test('corrected results are sorted by place, and people who lost a place follow the rewarded ones (ZAP-01)', async () => {
    const { org, id } = await running();
    const { admin, asha, ravi, tara } = org.people;
    const scores = [asha!, ravi!, tara!].map(({ id: personId }, at) => ({ personId, score: 90 - at * 10 }));
    await admin!.ok('competitions.score', { id, scores });
    await admin!.ok('competitions.declareWinners', {
      id,
      winners: [placementOf(asha!, 1), placementOf(ravi!, 2), placementOf(tara!, 3)],
    });
    await admin!.ok('competitions.correctWinners', { id, winners: [placementOf(ravi!, 1), placementOf(asha!, 2)] });
    const seen = await tara!.ok('competitions.detail', { id });
    expect([seen.myPosition, ...seen.people.map((person) => person.id)]).toEqual([4, ravi!.id, asha!.id, tara!.id]);
    const list = [];
    let cursor: string | undefined;
    do {
      const page = await tara!.ok('competitions.participants', { id, limit: 1, ...(cursor && { cursor }) });
      list.push(...page.items.map(({ person, position, points }) => [person.id, position, points]));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(list).toEqual([
      [ravi!.id, 1, 100],
      [asha!.id, 2, 60],
      [tara!.id, 4, null],
      [admin!.id, null, null],
    ]);
    expect((await asha!.ok('competitions.completed')).items[0]).toMatchObject({ myPosition: 2 });
  });
});
