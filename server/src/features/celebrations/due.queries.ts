import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { dateIn, daysAfter } from '../../platform/clock.ts';
import { isLive } from '../organisation/public.ts';
import { dayOf, hasDay, narrowed } from './celebrations.queries.ts';
import { yearsBetween } from './celebrations.rules.ts';

/** The occasion that is due, `before` days ahead of the day. */
interface DueQuery {
  occasion: Occasion;
  before: number;
  /** It counts only where its person showed it when it came. */
  shown: boolean;
}

// Missed reactions are made up for this long: no server ran, or the person moved to a zone where the hour was over.
const late = celebrationLimits.daysAfter;

const zone = sql`coalesce(x.time_zone, o.time_zone)`;

/** SQL of the instant at which a plain date has come to 08:00 where `x` is. */
function morningOf(date: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`((${date})::timestamp + interval '8 hours') at time zone ${zone}`;
}

const memberSince = sql`x.created_at, x.returned_at`;

/** SQL of the instants since which `x` is there, and their day is shown by their choices `f`; null does not count. */
export function shownSince(occasion: Occasion): RawBuilder<unknown> {
  return sql`${memberSince}, ${sql.ref(occasion === 'birthday' ? 'f.birthday_shown_at' : 'f.anniversary_shown_at')}`;
}

/**
 * SQL condition that is true if 08:00 of a plain date has come where `x` is. It holds on that date. It also holds a
 * few days later if all instants of `since` lie before that hour.
 */
export function hasCome(
  ctx: TenantContext,
  date: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const morning = morningOf(date);
  const today = sql`(${ctx.now}::timestamptz at time zone ${zone})::date`;
  return sql<boolean>`(${morning} <= ${ctx.now} and ${date} >= ${today} - ${late}::int and (${date} = ${today}
    or (greatest(${since}) < ${morning} and (o.live_on is null or o.live_on <= ${date}))))`;
}

/** Active `people x` of a live organisation, with `y.year`, of whose day something is due now, whether done or not. */
export function fromDue(ctx: TenantContext, { occasion, before, shown }: DueQuery): RawBuilder<unknown> {
  const org = ctx.organisationId;
  const today = dateIn('UTC', ctx.now);
  const [from, to] = [daysAfter(today, before - late - 1), daysAfter(today, before + 1)];
  return sql`people x
    join organisations o on o.organisation_id = ${org}
    left join preferences f on f.organisation_id = ${org} and f.person_id = x.id
    join unnest(${yearsBetween(from, to)}::int[]) as y(year) on ${hasDay(occasion)}
    where x.organisation_id = ${org} and x.status = 'active' and ${isLive(ctx)} ${narrowed(occasion, from, to)}
      and ${hasCome(ctx, sql`(${dayOf(occasion)} - ${before}::int)`, shown ? shownSince(occasion) : memberSince)}`;
}

/** SQL condition that `x` may have a first day that is due now, by an index. */
export function mayStart({ now }: TenantContext): RawBuilder<boolean> {
  const today = dateIn('UTC', now);
  const [from, to] = [daysAfter(today, -late - 1), daysAfter(today, 1)];
  return sql<boolean>`(x.joined_on between ${from}::date and ${to}::date ${narrowed('work_anniversary', from, to)})`;
}
