import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { rules } from '@apprecio/contract/points/allowance';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { daysAfter } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline } from '../../platform/db/db.ts';
import { failAt } from '../../platform/fail.ts';
import { addPointValue, pointValueOn } from '../organisation/public.ts';
import { allowancesQuery, updateAllowances } from './allowance/commands.ts';
import { rulesNow } from './allowance/queries.ts';
import { noticeDays } from './rules.ts';

type Rules = typeof rules;

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
export async function noteSettled(ctx: TenantContext, month: string, ruleId: string): Promise<void> {
  await ctx.db
    .insertInto('points_settled')
    .values({ organisation_id: ctx.organisationId, month, rule_id: ruleId, at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'month', 'rule_id']).doNothing())
    .execute();
}

/** Sets what one point is worth from a day on, for all points; a fall needs thirty days' notice. */
export async function setValue(
  ctx: PersonContext,
  input: Parsed<Rules['points.setValue']>,
): Promise<Answer<Rules['points.setValue']>> {
  const { today } = await rulesNow(ctx);
  const fromDate = input.fromDate ?? today;
  if (fromDate < today) throw failAt('fromDate', 'points.past_date');
  const { rows } = await sql<{ paise: number }>`
    select ${pointValueOn(ctx, sql`${fromDate}::date`)} as paise from organisations o
    where o.organisation_id = ${ctx.organisationId} for update`.execute(ctx.db);
  const before = rows[0]!.paise;
  if (input.paise < before && fromDate < daysAfter(today, noticeDays)) throw failAt('fromDate', 'points.value_notice');
  await addPointValue(ctx, { fromDate, paise: input.paise, setBy: ctx.person.id });
  await ctx.record('points.valueSet', null, { fromDate, paise: input.paise, before });
  return { ok: true };
}
