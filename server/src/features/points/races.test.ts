import { newId } from '@apprecio/contract/api/ids';
import { expect, test } from 'vitest';
import { waitUntilBlocked } from '../../../test/support/locks.ts';
import { booksBalance, later, thanks } from '../../../test/support/things/giving.ts';
import { type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import type { TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { dateIn, monthAfter, startOf } from '../../platform/clock.ts';
import { accountId, lockBalances, move } from './ledger.commands.ts';
import { openMonths } from './points.commands.ts';
import { openPointsMonths } from './points.reactions.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });

const people = (count: number) => Object.fromEntries(Array.from({ length: count }, (_unused, at) => [`p${at}`, {}]));

function nextMonth(zone: string): Date {
  return new Date(startOf(monthAfter(`${dateIn(zone, new Date()).slice(0, 7)}-01`), zone));
}

const leftOf = async (org: Organisation, name: string) =>
  (await org.people[name]!.ok('points.balances')).allowance.left;

test('concurrent first movements of an account are all recorded (PTS-02)', async () => {
  const org = await world().organisation();
  const atOnce = 8;
  for (let round = 0; round < 60; round++) {
    const issuer = newId();
    const ready = Promise.withResolvers<void>();
    let waiting = atOnce;
    const movement = async (ctx: TenantContext) => {
      await ctx.db.selectFrom('people').select('id').execute();
      if (--waiting === 0) ready.resolve();
      await ready.promise;
      const legs = [
        { holderId: issuer, kind: 'issued' as const, amount: -1 },
        { holderId: newId(), kind: 'earned' as const, amount: 1 },
      ];
      await move(ctx, [{ kind: 'granted', sourceId: newId(), actorId: null, legs }]);
    };
    await Promise.all(Array.from({ length: atOnce }, () => asSystem(world().services, org.id, 'test', movement)));
  }
  await booksBalance(org);
});

test.for([
  ['who gave this month', 40],
  ['who did not', 0],
])('a gift that races with the opening of the next month counts in that month: %s (REC-06)', async ([, before]) => {
  const org = await world().organisation(people(2));
  const { p0, p1 } = org.people;
  if (before) await p0!.ok('recognition.give', thanks(p1!.id, Number(before)));
  const now = nextMonth('Asia/Kolkata');
  let sent: Promise<{ status: number }> | null = null;
  await asSystem(
    world().services,
    org.id,
    'test',
    async (ctx) => {
      await openMonths(ctx, null);
      sent = p0!.call('recognition.give', thanks(p1!.id, 30));
      await waitUntilBlocked(world());
    },
    { now },
  );
  expect((await sent!).status).toBe(200);
  await later(world(), org, now.getTime() + 60_000 - Date.now(), async () => {
    expect(await leftOf(org, 'p0')).toBe(170);
    await p0!.ok('recognition.give', thanks(p1!.id, 20));
    expect(await leftOf(org, 'p0')).toBe(150);
    await openPointsMonths.run(world().services, world().sweep);
    expect(await leftOf(org, 'p0')).toBe(150);
    await booksBalance(org);
  });
});

test('the month opens once for everyone in two time zones at the same instant, despite concurrent gifts and runs (REC-06)', async () => {
  const [here, there] = [await world().organisation(people(10)), await world().organisation(people(10))];
  await world().look(`update organisations set time_zone = 'Asia/Colombo' where organisation_id = $1`, [there.id]);
  const gift = (org: Organisation, at: number) =>
    org.people[`p${at}`]!.call('recognition.give', thanks(org.people[`p${(at + 1) % 10}`]!.id, 60));
  const run = () => openPointsMonths.run(world().services, world().sweep);
  for (const org of [here, there]) await Promise.all([0, 1, 2, 3, 4].map((at) => gift(org, at)));
  await later(world(), here, nextMonth('Asia/Kolkata').getTime() + 1 - Date.now(), async () => {
    await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [
      there.id,
    ]);
    for (const actor of Object.values(there.people)) world().renew(actor);
    const everyone = Array.from({ length: 20 }, (_unused, at) => gift(at % 2 ? here : there, Math.floor(at / 2)));
    const [replies] = await Promise.all([Promise.all(everyone), run(), run(), run()]);
    expect(replies.map(({ status }) => status)).toEqual(everyone.map(() => 200));
    await run();
    for (const org of [here, there]) {
      const left = await Promise.all(Array.from({ length: 10 }, (_unused, at) => leftOf(org, `p${at}`)));
      expect(left).toEqual(left.map(() => 140));
      const opened = await world().look<{ people: number; times: number }>(
        `select count(distinct a.holder_id)::int as people, count(*)::int as times from points_entries e
         join points_accounts a on a.organisation_id = e.organisation_id and a.id = e.account_id and a.kind = 'allowance'
         where e.organisation_id = $1 and e.kind = 'allowance_issued' and e.at >= $2`,
        [org.id, nextMonth('Asia/Kolkata')],
      );
      expect(opened).toEqual([{ people: 11, times: 11 }]);
      await booksBalance(org);
    }
  });
});

test('a grant to two people that races with the offboarding of one reaches both (PTS-04)', async () => {
  const org = await world().organisation({ ...people(2), second: { role: 'admin' } });
  const { admin, second, p0, p1 } = org.people;
  const { id: topUp } = await admin!.ok('points.topUp', { points: 100, reference: 'AP-2611-07' });
  await second!.ok('points.confirmTopUp', { id: topUp });
  const grant = { personIds: [p0!.id, p1!.id], points: 30, reason: 'For the night shift' };
  const sent: Promise<{ status: number }>[] = [];
  await asSystem(world().services, org.id, 'test', async (ctx) => {
    await lockBalances(ctx, [accountId(org.id, org.id, 'wallet')]);
    sent.push(admin!.call('points.grant', grant));
    await waitUntilBlocked(world());
    const leaving = second!.call('employees.changeStatus', { id: p1!.id, status: 2 });
    sent.push(leaving);
    await Promise.race([leaving, waitUntilBlocked(world(), 2)]);
  });
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
  const earned = await world().look<{ balance: number }>(
    `select b.balance::int from points_balances b join points_accounts a on a.organisation_id = b.organisation_id and a.id = b.account_id
     where b.organisation_id = $1 and a.kind = 'earned'`,
    [org.id],
  );
  expect(earned.map(({ balance }) => balance)).toEqual([30, 30]);
  await booksBalance(org);
});
