import { beforeAll, describe, expect, test } from 'vitest';
import { awardOf } from '../support/things/awards.ts';
import { compete, funded } from '../support/things/competitions.ts';
import { makeKey } from '../support/things/keys.ts';
import { leaverSecrets } from '../support/things/leavers.ts';
import { openCycle } from '../support/things/nominations.ts';
import { earn, home, stockStore } from '../support/things/store.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
let org: Organisation;
let key: Actor & { keyId: string };

beforeAll(async () => {
  org = await funded(world(), 5000);
  key = await makeKey(world(), org, ['finance', 'people', 'rewards', 'moderation']);
});

const codeOf = async (call: ReturnType<Actor['call']>) => (await call).body.code;
const grant = (by: Actor, to: Actor) =>
  by.call('points.grant', { personIds: [to.id], points: 10, reason: 'For a job well done' });
const waiting = async (by: Actor) => (await by.ok('points.topUp', { points: 1000, reference: 'AP-2612-07' })).id;

describe('a key does nothing for its maker that they may not do themselves (OPS-06)', () => {
  test('it grants them no points, and others get theirs', async () => {
    const { admin, second } = org.people;
    expect(await codeOf(grant(key, admin!))).toBe('points.self');
    expect(
      await codeOf(key.call('points.adjust', { personId: admin!.id, points: 10, reason: 'For a job well done' })),
    ).toBe('points.self');
    expect((await grant(key, second!)).status).toBe(200);
  });

  test('it gives them no award', async () => {
    const { admin, second } = org.people;
    expect(await codeOf(key.call('hallOfFame.create', awardOf(admin!)))).toBe('points.self');
    expect((await key.call('hallOfFame.create', awardOf(second!))).status).toBe(200);
  });

  test('it lets them win nothing', async () => {
    const { admin, asha } = org.people;
    const id = await compete(org.people.second!);
    for (const who of [admin!, asha!]) await who.ok('competitions.join', { id });
    const declare = (who: Actor) =>
      key.call('competitions.declareWinners', { id, winners: [{ personId: who.id, placement: 1 }] });
    expect(await codeOf(declare(admin!))).toBe('points.self');
    expect((await declare(asha!)).status).toBe(200);
  });

  test('it takes no nominations of them, and decides nothing about their trades', async () => {
    const { admin, second, asha, ravi } = org.people;
    const cycle = await openCycle(key, [second!]);
    const reason = 'They held the line when the cold store failed.';
    const nominated = (person: Actor) =>
      asha!.call('nominations.nominate', { cycleId: cycle, personId: person.id, reason });
    expect(await codeOf(nominated(admin!))).toBe('nominations.unavailable');
    expect((await nominated(ravi!)).status).toBe(200);
    for (const [from, to] of [
      [admin!, ravi!],
      [ravi!, admin!],
    ] as const)
      for (let at = 0; at < 5; at++)
        await from.ok('recognition.give', { message: `Thank you ${at}`, recipients: [{ personId: to.id, points: 1 }] });
    const question = 'How did these thank-yous come about?';
    const { id } = await second!.ok('recognition.askTraders', { personIds: [admin!.id, ravi!.id], question });
    expect(await codeOf(key.call('recognition.decideTrade', { id, decision: 'nothing' }))).toBe(
      'recognition.trade_own',
    );
  });

  test('it raises no allowance of theirs by reports', async () => {
    const { admin, asha } = org.people;
    expect(await codeOf(key.call('employees.changeManager', { id: asha!.id, managerId: admin!.id }))).toBe(
      'points.self',
    );
  });

  test('they do not confirm a top-up that it asked for', async () => {
    const { admin, second } = org.people;
    const id = await waiting(key);
    const shown = (await admin!.ok('points.topUps')).items.find((each: { id: string }) => each.id === id);
    expect(shown!.can.confirm).toBe(false);
    expect(await codeOf(admin!.call('points.confirmTopUp', { id }))).toBe('points.self');
    expect((await second!.call('points.confirmTopUp', { id })).status).toBe(200);
  });

  test('another admin reviews what they buy at a price that it lowered', async () => {
    const { admin, second } = org.people;
    const stock = await stockStore(world(), org);
    for (const actor of [admin!, second!]) await earn(world(), org, actor, 1000);
    await key.ok('store.changeProduct', { id: stock.productId, variants: [{ id: stock.variantIds[0], price: 1000 }] });
    const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
    expect((await admin!.ok('orders.redeem', mug)).waitsForAdmin).toBe(true);
    const { orderNum } = await second!.ok('orders.redeem', mug);
    expect(orderNum).toBeTruthy();
  });

  test('whoever was shown a new secret of it counts as its maker', async () => {
    const { admin, second } = org.people;
    const { secret } = await second!.ok('keys.roll', { id: key.keyId });
    const rolled = world().actor(key.id, secret);
    for (const by of [key, rolled]) {
      expect(await codeOf(grant(by, second!))).toBe('points.self');
      expect(await codeOf(grant(by, admin!))).toBe('points.self');
    }
    const id = await waiting(rolled);
    expect(await codeOf(second!.call('points.confirmTopUp', { id }))).toBe('points.self');
  });
});

describe('a key that offboards people (OPS-06, PPL-08)', () => {
  const offboard = async (person: Actor, input: object) => {
    await earn(world(), org, person, 500);
    await key.ok('employees.changeStatus', { id: person.id, status: 2, ...input });
    await world().drain(org);
  };

  test('mails no points to an address that it just set; a person can', async () => {
    const { ravi, second } = org.people;
    const personalEmail = 'thief@elsewhere.example';
    await offboard(ravi!, { personalEmail });
    expect(leaverSecrets(world(), personalEmail)).toEqual([]);
    await second!.ok('orders.sendLeaverLink', { id: ravi!.id });
    await world().drain(org);
    expect(leaverSecrets(world(), personalEmail)).toHaveLength(1);
  });

  test('mails them to the address that a person set themselves', async () => {
    const { tara } = org.people;
    const personalEmail = 'tara@home.example';
    await tara!.ok('profile.prefer', { personalEmail });
    await offboard(tara!, {});
    expect(leaverSecrets(world(), personalEmail)).toHaveLength(1);
  });
});
