import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { celebrationRewards, ServiceReward } from '@apprecio/contract/celebrations/rewards';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { constraintOf, fail } from '../../../platform/fail.ts';
import type { WaitingPayments } from '../../../platform/waiting-payments.ts';
import { payRewards } from '../../points/public.ts';
import { dayOf } from '../celebrations.queries.ts';
import { type RulesVersion, rewardFor, rulesBefore } from '../celebrations.rules.ts';
import { fromDue } from '../due.queries.ts';

type Rewards = typeof celebrationRewards;

const versionsRead = 50;

/** Sets the points for years of service from now on; earlier rewards stay as they were. */
export async function setRules(
  ctx: PersonContext,
  { version, rewards }: Parsed<Rewards['celebrations.setRules']>,
): Promise<Answer<Rewards['celebrations.setRules']>> {
  const [last] = await versions(ctx, 1);
  if ((last?.version ?? 0) !== version) throw fail('celebrations.rules_changed');
  const sorted = rewards.toSorted((one, other) => one.years - other.years);
  const next = version + 1;
  try {
    await ctx.db
      .insertInto('celebration_rules')
      .values({
        organisation_id: ctx.organisationId,
        version: next,
        rewards: jsonColumn(sorted),
        set_by: ctx.person.id,
        set_at: ctx.now,
      })
      .execute();
  } catch (error) {
    if (constraintOf(error) === 'celebration_rules_pkey') throw fail('celebrations.rules_changed');
    throw error;
  }
  await ctx.record('celebrations.rulesSet', null, { version: next, levels: sorted.length });
  return { ok: true };
}

async function versions(ctx: TenantContext, most: number): Promise<RulesVersion[]> {
  const rows = await ctx.db
    .selectFrom('celebration_rules')
    .select(['version', 'rewards', 'set_by', 'set_at'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    rewards: row.rewards as unknown as ServiceReward[],
    setBy: row.set_by,
    setAt: row.set_at,
  }));
}

interface Anniversary {
  id: string;
  year: number;
  years: number;
  /** The instant when the day ends where they are. */
  ends: Date;
}

/**
 * Lists people whose work anniversary has come at 08:00 where they are, without a reward for these years yet.
 * Excludes joining dates they stated themselves. Locks the people for share.
 */
async function anniversaries(ctx: TenantContext): Promise<Anniversary[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<Anniversary>`
    select x.id, y.year, y.year - extract(year from x.joined_on)::int as years,
      (${dayOf('work_anniversary')} + 1)::timestamp at time zone coalesce(x.time_zone, o.time_zone) as ends
    from ${fromDue(ctx, { occasion: 'work_anniversary', before: 0, shown: false })} and not x.joined_stated
      and not exists (select 1 from celebration_rewards w
        where w.organisation_id = ${org} and w.person_id = x.id
          and w.years = y.year - extract(year from x.joined_on)::int)
    order by x.id for share of x`.execute(ctx.db);
  return rows;
}

interface Reward {
  id: string;
  person_id: string;
  points: number;
}

async function pay(ctx: TenantContext, { id, person_id: personId, points }: Reward): Promise<boolean> {
  if (!(await payRewards(ctx, 'service_rewarded', id, [{ id, personId, points }], null))) return false;
  await ctx.db.updateTable('celebration_rewards').set({ paid_at: ctx.now }).where('id', '=', id).execute();
  return true;
}

/** Rewards those whose anniversary has begun, once for so many years; what the wallet cannot pay waits for a top-up. */
export async function rewardService(ctx: TenantContext): Promise<void> {
  const rules = await versions(ctx, versionsRead);
  if (rules.length === 0) return;
  for (const { id: personId, year, years, ends } of await anniversaries(ctx)) {
    const found = rewardFor(rulesBefore(rules, ends), personId, years);
    if (!found) continue;
    const reward = { id: newId(), person_id: personId, points: found.points };
    const added = await ctx.db
      .insertInto('celebration_rewards')
      .values({
        organisation_id: ctx.organisationId,
        ...reward,
        year,
        years,
        rules_version: found.version,
        due_at: ctx.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'person_id', 'years'])
          .where(sql<boolean>`not repeated`)
          .doNothing(),
      )
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) continue;
    const paid = await pay(ctx, reward);
    await ctx.record('celebrations.rewarded', personId, { year, years, points: found.points, paid });
  }
}

/** Pays rewards that waited for points in the wallet, the oldest first. */
export async function payWaiting(ctx: TenantContext): Promise<void> {
  for (const { id } of await waitingRewards.list(ctx, true)) await waitingRewards.pay(ctx, id);
}

/** Rewards for years of service that wait for points in the wallet; those of leavers stay unpaid. */
export const waitingRewards: WaitingPayments = {
  list: async (ctx, isLocking) => {
    const found = ctx.db
      .selectFrom('celebration_rewards as w')
      .innerJoin('people as x', 'x.id', 'w.person_id')
      .select(['w.id', 'x.name', 'w.points', 'w.due_at'])
      .where('w.paid_at', 'is', null)
      .where('w.points', '>', 0)
      .where('x.status', '=', 'active')
      .orderBy('w.id');
    const rows = await (isLocking ? found.forUpdate('w').forShare('x') : found).execute();
    return rows.map(({ id, name: title, points, due_at: since }) => ({ id, title, person: null, points, since }));
  },
  pay: async (ctx, id) => {
    const { year, ...reward } = await ctx.db
      .selectFrom('celebration_rewards')
      .select(['id', 'person_id', 'points', 'year'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!(await pay(ctx, reward))) return false;
    await ctx.record('celebrations.paid', reward.person_id, { year, points: reward.points });
    return true;
  },
};

/** Returns whether rewards for years of service wait for points in the wallet. */
export async function rewardsWait(ctx: TenantContext): Promise<boolean> {
  return (await waitingRewards.list(ctx, false)).length > 0;
}
