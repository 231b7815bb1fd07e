import { expect, test } from 'vitest';
import { awardOf } from '../../../../test/support/things/awards.ts';
import { compete, fund, funded } from '../../../../test/support/things/competitions.ts';
import { booksBalance } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const noticesOf = async (org: Organisation, who: Actor) => {
  await world().drain(org);
  const { items } = await who.ok('notifications.list', { limit: 100 });
  return items.map(({ notificationEventType: type, message }) => `${type}: ${message}`);
};
const waitingOf = async (who: Actor, points = 0) => {
  const { items, ...sums } = await who.ok('points.waiting', { points });
  return { ...sums, items: items.map(({ kind, title, paid }) => [kind, title, paid]) };
};

test('an award above the wallet shows everywhere that its points follow, until a top-up pays it (HOF-02)', async () => {
  const org = await funded(world(), 50);
  const { admin, second, asha, ravi } = org.people;
  const { id, waits } = await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 80 }));
  expect(waits).toBe(true);
  expect((await asha!.ok('hallOfFame.list')).items[0]!.waits).toBe(true);
  const follow = 'You’ll get 80 points after your company’s next top-up.';
  expect(await noticesOf(org, ravi!)).toEqual([`AWARD_RECEIVED: ${follow}`]);
  const post = (await asha!.ok('posts.list')).items.find((item) => item.kind === 'award');
  expect(post).toMatchObject({ award: { id, points: 80, waits: true } });
  for (const who of [admin!, second!]) {
    expect(await noticesOf(org, who)).toContainEqual(
      expect.stringMatching(/^AWARD_POINTS_WAIT: 80 points are waiting/),
    );
  }
  await fund(org, 100);
  expect(await noticesOf(org, ravi!)).toEqual([
    'REWARD_PAID: You received 80 points.',
    'AWARD_RECEIVED: You won 80 points.',
  ]);
  expect((await asha!.ok('hallOfFame.list')).items[0]!.waits).toBe(false);
  expect((await noticesOf(org, admin!)).filter((text) => text.startsWith('AWARD_POINTS_WAIT'))).toEqual([]);
  expect((await ravi!.ok('points.balances')).earned).toBe(80);
  await booksBalance(org);
});

test('a hidden award with waiting points notifies every admin except its recipient (HOF-02)', async () => {
  const org = await funded(world(), 0);
  const { admin, second } = org.people;
  await second!.ok(
    'hallOfFame.create',
    awardOf(admin!, { points: 80, revealAt: new Date(Date.now() + 3_600_000).toISOString() }),
  );
  expect((await noticesOf(org, second!)).map((text) => text.split(':')[0])).toContain('AWARD_POINTS_WAIT');
  expect((await noticesOf(org, admin!)).map((text) => text.split(':')[0])).not.toContain('AWARD_POINTS_WAIT');
  expect(await waitingOf(admin!)).toMatchObject({ items: [['award', null, false]] });
});

test('a top-up previews and pays exactly the oldest waiting points it covers, across awards and ZapZ (PTS-04)', async () => {
  const org = await funded(world(), 10);
  const { admin, asha, ravi } = org.people;
  const id = await compete(admin!, { rewards: [{ points: 60 }] });
  await asha!.ok('competitions.join', { id });
  await admin!.ok('competitions.declareWinners', { id, winners: [{ personId: asha!.id, placement: 1 }] });
  await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 500 }));
  await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 30, awardName: 'Own it' }));
  const before = await waitingOf(admin!);
  expect(before).toEqual({
    wallet: 10,
    total: 590,
    pays: 0,
    items: [
      ['competition', 'Ten thousand steps', false],
      ['award', 'Safety first', false],
      ['award', 'Own it', false],
    ],
  });
  const shown = await waitingOf(admin!, 100);
  expect([shown.pays, shown.items.map(([, , paid]) => paid)]).toEqual([90, [true, false, true]]);
  expect((await asha!.call('points.waiting')).status).toBe(403);
  expect((await admin!.ok('points.waiting')).items.map(({ person }) => person)).toEqual([
    null,
    'Ravi Test',
    'Ravi Test',
  ]);
  const confirmed = await fund(org, 100);
  expect(confirmed).toMatchObject({ state: 'confirmed', paid: { count: 2, points: 90 } });
  expect(await noticesOf(org, asha!)).toContainEqual('REWARD_PAID: You received 60 points.');
  expect([(await asha!.ok('points.balances')).earned, (await ravi!.ok('points.balances')).earned]).toEqual([60, 30]);
  expect(await waitingOf(admin!)).toMatchObject({ wallet: 20, total: 500 });
  await booksBalance(org);
});

test('a top-up pays by the same rule what changed between its preview and its confirmation, and reports it (PTS-04)', async () => {
  const org = await funded(world(), 0);
  const { admin, second, asha, ravi } = org.people;
  const first = await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 70 }));
  await admin!.ok('hallOfFame.create', awardOf(asha!, { points: 60 }));
  const { id } = await admin!.ok('points.topUp', { points: 100, reference: 'AP-2612-02' });
  expect(await waitingOf(second!, 100)).toMatchObject({ pays: 70 });
  await admin!.ok('hallOfFame.delete', { id: first.id });
  expect(await second!.ok('points.confirmTopUp', { id })).toMatchObject({ paid: { count: 1, points: 60 } });
  expect([(await asha!.ok('points.balances')).earned, (await ravi!.ok('points.balances')).earned]).toEqual([60, 0]);
  await booksBalance(org);
});

test('an award without points never waits for the wallet (HOF-02)', async () => {
  const org = await funded(world(), 0);
  const { admin, ravi } = org.people;
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  for (const more of [{}, { revealAt: inAnHour, awardName: 'Own it' }]) {
    const given = await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 0, ...more }));
    expect(given.waits).toBe(false);
  }
  expect(await waitingOf(admin!)).toEqual({ wallet: 0, total: 0, pays: 0, items: [] });
});
