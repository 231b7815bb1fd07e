import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { daysAfter } from '../../platform/clock.ts';
import { dayOf, fromDays, hasDay, type Reader } from './celebrations.queries.ts';
import { yearsBetween } from './celebrations.rules.ts';

export { wordsAt } from './words/words.queries.ts';

type Scope = Pick<TenantContext, 'db' | 'organisationId'>;

interface PostedCelebration {
  visibility: 'everyone' | 'team';
  /** Null for birthdays. */
  years: number | null;
  /** The people besides the person themselves who see a day visible to the team only. */
  team: string[];
}

/** Returns the post about a person's day with its visibility. Null if they left or show the day to nobody. */
export async function celebrationToPost(
  ctx: Scope,
  { id, occasion, year }: { id: string; occasion: Occasion; year: number },
): Promise<PostedCelebration | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<Omit<PostedCelebration, 'visibility'> & { visibility: 'everyone' | 'team' | 'nobody' }>`
    select c.visibility, c.years, coalesce((select json_agg(m.id) from people m
      where m.organisation_id = ${org} and c.visibility = 'team' and m.id <> c.id and m.status = 'active'
        and (m.id = c.manager_id or m.manager_id = c.id or m.manager_id = c.manager_id)), '[]'::json) as team
    from (select x.id, x.manager_id,
        (case when ${occasion} = 'birthday' then null else ${year}::int - extract(year from x.joined_on)::int end) as years,
        (case when ${occasion} = 'birthday' then coalesce(f.birthday_visibility, 'nobody')
          else coalesce(f.anniversary_visibility, 'everyone') end) as visibility
      from people x
      left join preferences f on f.organisation_id = ${org} and f.person_id = x.id
      where x.organisation_id = ${org} and x.id = ${id} and x.status = 'active') c`.execute(ctx.db);
  const row = rows[0];
  return row && row.visibility !== 'nobody' ? { ...row, visibility: row.visibility } : null;
}

/** Counts the days of a manager's reports between two dates (inclusive) that the manager may see. */
export async function celebrationsInTeam(ctx: Scope, managerId: string, from: string, to: string): Promise<number> {
  const org = ctx.organisationId;
  const years = yearsBetween(from, to);
  const { rows } = await sql<{ count: number }>`
    select (count(*) filter (where coalesce(f.birthday_visibility, 'nobody') <> 'nobody' and ${hasDay('birthday')}
          and ${dayOf('birthday')} between ${from}::date and ${to}::date)
        + count(*) filter (where coalesce(f.anniversary_visibility, 'everyone') <> 'nobody' and ${hasDay('work_anniversary')}
          and ${dayOf('work_anniversary')} between ${from}::date and ${to}::date))::int as count
    from people x
    left join preferences f on f.organisation_id = ${org} and f.person_id = x.id
    join unnest(${years}::int[]) as y(year) on true
    where x.organisation_id = ${org} and x.manager_id = ${managerId} and x.status = 'active'`.execute(ctx.db);
  return rows[0]!.count;
}

/** Someone's day, `yyyy-mm-dd`. */
interface DayToSee {
  id: string;
  name: string;
  occasion: Occasion;
  day: string;
  /** Null for birthdays. */
  years: number | null;
}

/** The days of others, from a few days before `today` until the end of the lists, that someone may see. */
export async function daysToSee(ctx: Reader, today: string, limit: number): Promise<DayToSee[]> {
  const [from, to] = [daysAfter(today, -celebrationLimits.daysAfter), daysAfter(today, celebrationLimits.daysAhead)];
  const [birthdays, anniversaries] = (['birthday', 'work_anniversary'] as const).map(
    (occasion) => sql`select x.id, x.name, ${occasion}::text as occasion, ${dayOf(occasion)}::text as day,
      ${occasion === 'birthday' ? sql`null::int` : sql`(y.year - extract(year from x.joined_on))::int`} as years
      from ${fromDays(ctx, occasion, from, to)} and x.id <> me.id`,
  );
  const { rows } = await sql<DayToSee>`select c.id, c.name, c.occasion, c.day, c.years
    from (${birthdays!} union all ${anniversaries!}) c order by c.day, c.occasion, c.id limit ${limit}`.execute(ctx.db);
  return rows;
}
