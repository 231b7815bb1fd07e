import type { TenantContext } from '../../platform/activity.ts';
import { pipeline } from '../../platform/db/db.ts';
import { allowancesQuery, updateAllowances } from './allowance/allowance.commands.ts';

const peopleAtOnce = 500;

/** The id that stands for the rules a new organisation starts with. */
export const firstRules = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the month of the next people after `after`, at most five hundred, and gives each what the rules in force say.
 * Answers where to go on, or null when these were the last. Whoever's month is right already, by giving, is left.
 */
export async function openMonths(ctx: TenantContext, after: string | null): Promise<string | null> {
  let people = ctx.db
    .selectFrom('people')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(peopleAtOnce)
    .forNoKeyUpdate();
  if (after) people = people.where('id', '>', after);
  const ids = (await people.execute()).map(({ id }) => id);
  if (ids.length === 0) return null;
  const [rows] = await pipeline(ctx.db, [allowancesQuery(ctx, ids)]);
  const changed = await updateAllowances(ctx, rows);
  if (changed > 0) {
    await ctx.record('points.monthOpened', null, { month: rows[0]!.giving_month, people: changed });
  }
  return ids.length < peopleAtOnce ? null : ids.at(-1)!;
}

/** Notes that everyone's month is open under some rules. */
export async function recordMonthOpen(ctx: TenantContext, month: string, ruleId: string): Promise<void> {
  await ctx.db
    .insertInto('points_settled')
    .values({ organisation_id: ctx.organisationId, month, rule_id: ruleId, at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'month', 'rule_id']).doNothing())
    .execute();
}
