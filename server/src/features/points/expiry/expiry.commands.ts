import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { rules } from '@apprecio/contract/points/allowance';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn, daysAfter, daysBetween } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { rulesNow } from '../allowance/allowance.queries.ts';
import { accountId, lockBalances, move } from '../ledger.commands.ts';
import { noticeDays, noticeDue } from '../points.rules.ts';
import { type Ending, endingsOf, type Expiry, expiryNow } from './expiry.queries.ts';

type Rules = typeof rules;

const peopleAtOnce = 500;

/** Turns the end of received points on (in months), changes it, or turns it off; nothing ends sooner than in thirty days. */
export async function setExpiry(
  ctx: PersonContext,
  input: Parsed<Rules['points.setExpiry']>,
): Promise<Answer<Rules['points.setExpiry']>> {
  const before = await expiryNow(ctx);
  if (before.months === input.months) {
    ctx.noActivity('it was so already');
    return { ok: true };
  }
  const { timeZone } = await rulesNow(ctx);
  const sooner = input.months !== null && (before.months === null || input.months < before.months);
  const today = dateIn(timeZone, ctx.now);
  const row = {
    months: input.months,
    from_date: sooner ? daysAfter(today, noticeDays) : (before.fromDate ?? today),
    set_by: ctx.person.id,
    set_at: ctx.now,
  };
  await ctx.db
    .insertInto('points_expiry')
    .values({ organisation_id: ctx.organisationId, ...row })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row))
    .execute();
  await ctx.record('points.expirySet', null, { before: before.months, months: input.months, fromDate: row.from_date });
  return { ok: true };
}

/** The organisations whose points end, across all of them. */
export async function expiringOrganisations(sweep: Database): Promise<string[]> {
  const { rows } = await sweep.pool.query<{ organisation_id: string }>(
    'select organisation_id from points_expiry where months is not null',
  );
  return rows.map((row) => row.organisation_id);
}

/**
 * Processes the next five hundred people with points after `after`. Expired points move to the expired account; each
 * of the three notices is recorded once. Returns the id to continue from, or null at the end.
 */
export async function endPoints(ctx: TenantContext, after: string | null): Promise<string | null> {
  const expiry = await expiryNow(ctx);
  if (expiry.months === null) return null;
  let holders = ctx.db
    .selectFrom('points_accounts as a')
    .innerJoin('points_balances as b', 'b.account_id', 'a.id')
    .select('a.holder_id')
    .where('a.kind', '=', 'earned')
    .where('b.balance', '>', 0)
    .orderBy('a.holder_id')
    .limit(peopleAtOnce);
  if (after) holders = holders.where('a.holder_id', '>', after);
  const ids = (await holders.execute()).map((row) => row.holder_id);
  if (ids.length === 0) return null;
  const endings = await endingsOf(ctx, expiry, ids);
  await end(ctx, expiry, endings);
  await announce(ctx, endings);
  return ids.length < peopleAtOnce ? null : ids.at(-1)!;
}

const isOver = ({ endsOn, today }: Ending) => endsOn < today;

async function end(ctx: TenantContext, expiry: Expiry, seen: readonly Ending[]): Promise<void> {
  const people = [...new Set(seen.filter(isOver).map(({ personId }) => personId))];
  if (people.length === 0) return;
  await lockBalances(
    ctx,
    people.map((id) => accountId(ctx.organisationId, id, 'earned')),
  );
  const over = (await endingsOf(ctx, expiry, people)).filter(isOver);
  const transfers = [...Map.groupBy(over, ({ personId }) => personId)].map(([personId, lots]) => {
    const points = lots.reduce((sum, lot) => sum + lot.points, 0);
    return {
      kind: 'earned_expired' as const,
      // Returned points may expire on a day on which others already expired, so the id is new. The lock lets each
      // expire once.
      sourceId: newId(),
      actorId: null,
      fromPersonId: personId,
      legs: [
        { holderId: personId, kind: 'earned' as const, amount: -points },
        { holderId: ctx.organisationId, kind: 'expired' as const, amount: points },
      ],
    };
  });
  if (transfers.length === 0) return;
  await move(ctx, transfers);
  await ctx.record('points.expired', null, { people: transfers.length });
}

async function announce(ctx: TenantContext, endings: readonly Ending[]): Promise<void> {
  const due = endings.flatMap((ending) => {
    const days = noticeDue(daysBetween(ending.today, ending.endsOn));
    return days === null ? [] : [{ ...ending, days }];
  });
  if (due.length === 0) return;
  const fresh = await ctx.db
    .insertInto('points_expiry_notices')
    .values(
      due.map(({ personId, endsOn, days, points }) => ({
        organisation_id: ctx.organisationId,
        person_id: personId,
        ends_on: endsOn,
        days,
        points,
        at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id', 'ends_on', 'days']).doNothing())
    .returning('person_id')
    .execute();
  if (fresh.length > 0) await ctx.record('points.expiring', null, { people: fresh.length });
}
