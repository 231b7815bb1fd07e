import { expect, test } from 'vitest';
import { payWaiting } from '../../src/features/celebrations/rewards/rewards.commands.ts';
import { accountId, lockBalances } from '../../src/features/points/ledger.commands.ts';
import { payForAnswers } from '../../src/features/surveys/rewards/rewards.commands.ts';
import type { TenantContext } from '../../src/platform/activity.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { waitUntilBlocked } from '../support/locks.ts';
import { awardFile, awardOf } from '../support/things/awards.ts';
import { compete, fund } from '../support/things/competitions.ts';
import { booksBalance, thanks } from '../support/things/giving.ts';
import { launch, questionOf } from '../support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });

async function team(): Promise<Organisation> {
  const org = await world().organisation({
    second: { role: 'admin' },
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: { manager: 'boss' },
  });
  await fund(org, 1000);
  const { admin, boss, asha } = org.people;
  await admin!.ok('employees.changeLeaverRule', { leaverRule: 'forfeited' });
  await asha!.ok('recognition.give', thanks(boss!.id, 1));
  await boss!.ok('recognition.give', thanks(asha!.id, 1));
  return org;
}

interface Reply {
  status: number;
}

const leave = (org: Organisation, leaver: Actor) =>
  org.people.second!.call('employees.changeStatus', { id: leaver.id, status: 2 });

/** Does one thing, and another one once the first waits for a balance that it needs; answers how both ended. */
async function meet(
  org: Organisation,
  balance: string,
  first: () => Promise<Reply>,
  then: () => Promise<Reply>,
): Promise<number[]> {
  const sent: Promise<Reply>[] = [];
  await asSystem(world().services, org.id, 'test', async (ctx) => {
    await lockBalances(ctx, [balance]);
    sent.push(first());
    await waitUntilBlocked(world());
    const second = then();
    sent.push(second);
    await Promise.race([second, waitUntilBlocked(world(), 2)]);
  });
  return (await Promise.all(sent)).map(({ status }) => status);
}

const walletOf = (org: Organisation) => accountId(org.id, org.id, 'wallet');

async function earnedOf(org: Organisation, person: Actor): Promise<number> {
  const rows = await world().look<{ balance: number }>(
    `select b.balance::int from points_balances b join points_accounts a on a.organisation_id = b.organisation_id and a.id = b.account_id
     where b.organisation_id = $1 and a.kind = 'earned' and a.holder_id = $2`,
    [org.id, person.id],
  );
  return rows[0]?.balance ?? 0;
}

/** Checks that a leaver has no points and nothing pending, under the rule that takes points at once. */
async function tookNothing(org: Organisation, leaver: Actor): Promise<void> {
  expect(await earnedOf(org, leaver)).toBe(0);
  const waiting = await world().look(
    `select 1 from recognition_recipients where organisation_id = $1 and person_id = $2 and status = 'pending'`,
    [org.id, leaver.id],
  );
  expect(waiting).toEqual([]);
  await booksBalance(org);
}

interface Met {
  what: string;
  /** Makes what the act needs; answers the act and the balance that it waits for once it has judged. */
  begin: (org: Organisation) => Promise<{ act: () => Promise<Reply>; balance: string }>;
}

const giving = (points: number) => async (org: Organisation) => {
  const { asha, ravi, boss } = org.people;
  const recipients = [boss!, ravi!].map(({ id: personId }) => ({ personId, points }));
  const act = () => asha!.call('recognition.give', { message: 'You stayed until the last crate', recipients });
  return { act, balance: accountId(org.id, asha!.id, 'allowance') };
};

const acts: Met[] = [
  { what: 'REC-02 a thank-you at once', begin: giving(5) },
  { what: 'REC-02 a thank-you that waits for approval', begin: giving(60) },
  {
    what: 'REC-09 a boost',
    begin: async (org) => {
      const { admin, boss, ravi } = org.people;
      await admin!.ok('recognition.give', thanks(ravi!.id));
      const post = (await boss!.ok('posts.list')).items[0]!;
      const act = () => boss!.call('posts.comment', { id: post.id, text: 'And from me', boost: 10 });
      return { act, balance: accountId(org.id, boss!.id, 'allowance') };
    },
  },
  {
    what: 'REC-07 an approval',
    begin: async (org) => {
      const { asha, ravi, boss } = org.people;
      const { recipients } = await asha!.ok('recognition.give', thanks(ravi!.id, 60));
      const act = () => boss!.call('recognition.approve', { id: recipients[0]!.id });
      return { act, balance: accountId(org.id, asha!.id, 'held') };
    },
  },
  {
    what: 'PTS-04 a grant',
    begin: async (org) => {
      const { admin, asha, ravi } = org.people;
      const grant = { personIds: [asha!.id, ravi!.id], points: 30, reason: 'For the night shift' };
      return { act: () => admin!.call('points.grant', grant), balance: walletOf(org) };
    },
  },
  {
    what: 'HOF-02 an award',
    begin: async (org) => {
      const { admin, ravi } = org.people;
      return { act: () => admin!.call('hallOfFame.create', awardOf(ravi!)), balance: walletOf(org) };
    },
  },
  {
    what: 'ZAP-03 winning a competition',
    begin: async (org) => {
      const { admin, asha, ravi } = org.people;
      const id = await compete(admin!);
      for (const person of [asha, ravi]) await person!.ok('competitions.join', { id });
      const winners = [asha!, ravi!].map(({ id: personId }, at) => ({ personId, placement: at + 1 }));
      return { act: () => admin!.call('competitions.declareWinners', { id, winners }), balance: walletOf(org) };
    },
  },
];

test.for(acts)('$what that starts before its recipient leaves completes first (PPL-08)', async ({ begin }) => {
  const org = await team();
  const { ravi } = org.people;
  const { act, balance } = await begin(org);
  expect(await meet(org, balance, act, () => leave(org, ravi!))).toEqual([200, 200]);
  await tookNothing(org, ravi!);
});

/** Someone leaves, and something is done before that is through. */
async function comesWhileLeaving(org: Organisation, act: () => Promise<Reply>): Promise<number> {
  const { admin, ravi } = org.people;
  await admin!.ok('recognition.give', thanks(ravi!.id, 1));
  const [left, done] = await meet(org, accountId(org.id, ravi!.id, 'earned'), () => leave(org, ravi!), act);
  expect(left).toBe(200);
  await tookNothing(org, ravi!);
  return done!;
}

test.for(acts)('$what that starts while its recipient leaves is refused (PPL-08)', async ({ begin }) => {
  const org = await team();
  const { act } = await begin(org);
  const status = await comesWhileLeaving(org, act);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

/** Returns a step that does work of the worker in an organisation. */
const work = (org: Organisation, does: (ctx: TenantContext) => Promise<void>) => async () => {
  await asSystem(world().services, org.id, 'test', does);
  return { status: 200 };
};

test('survey points paid while a person leaves go to those who stay (PPL-08, SURV-01)', async () => {
  const org = await team();
  const { admin, asha, ravi } = org.people;
  const question = questionOf('rating5');
  const id = await launch(admin!, [question], { dimensions: [], points: 10 });
  for (const who of [asha!, ravi!]) await who.ok('surveys.submit', { id, answers: { [question.id]: 4 } });
  await admin!.ok('surveys.close', { id });
  const before = await earnedOf(org, asha!);
  await comesWhileLeaving(
    org,
    work(org, (ctx) => payForAnswers(ctx, id)),
  );
  expect((await earnedOf(org, asha!)) - before).toBe(10);
});

test('a waiting service reward stays unpaid if its person leaves while the wallet is filled (PPL-08, CEL-01)', async () => {
  const org = await team();
  const { admin, ravi } = org.people;
  await admin!.ok('celebrations.setRules', { version: 0, rewards: [{ years: 1, points: 40 }] });
  await world().look(
    `insert into celebration_rewards (organisation_id, id, person_id, year, years, points, rules_version, due_at)
     values ($1, gen_random_uuid(), $2, 2026, 1, 40, 1, now())`,
    [org.id, ravi!.id],
  );
  await comesWhileLeaving(org, work(org, payWaiting));
});

test('an award file applied while a person leaves skips that person (PPL-08, HOF-02)', async () => {
  const org = await team();
  const { admin, asha } = org.people;
  const row = (name: string) =>
    `Safety first,${name} Test,20,Safety,Q3,2026,,A thousand days.,E-${name.toLowerCase()},No`;
  const { id } = await admin!.ok('hallOfFame.importAwards', { csv: awardFile(['Asha', 'Ravi'].map(row)) });
  const before = await earnedOf(org, asha!);
  expect(await comesWhileLeaving(org, () => admin!.call('hallOfFame.applyAwards', { id }))).toBe(200);
  expect((await earnedOf(org, asha!)) - before).toBe(20);
});

test('two admins who set a last day simultaneously both succeed, one after the other (SURV-02)', async () => {
  const org = await team();
  const { admin, second, ravi } = org.people;
  const set = (by: Actor, lastDay: string) => by.call('surveys.setLastDay', { personId: ravi!.id, lastDay });
  for (let round = 0; round < 10; round++) {
    const replies = await Promise.all([
      set(admin!, '2099-01-30'),
      set(second!, '2099-01-31'),
      set(admin!, '2099-02-01'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await set(admin!, null as unknown as string);
  }
});
