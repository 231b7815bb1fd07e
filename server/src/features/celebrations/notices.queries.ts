import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { visible } from './celebrations.queries.ts';

type Scope = Pick<TenantContext, 'db' | 'organisationId'>;

/** A celebration as a notice tells of it. */
interface AboutCelebration {
  name: string;
  /** Null for birthdays. */
  years: number | null;
  managerId: string | null;
  /** The points paid for their years of service that year. */
  points: number;
  /** The number of wishes so far. */
  wishes: number;
  /** True once the person was notified of their day; wishes are announced only after that. */
  begun: boolean;
}

/** Returns someone's celebration of a year; null when they left or show it to nobody. */
export async function aboutCelebration(
  ctx: Scope,
  { id, occasion, year }: { id: string; occasion: Occasion; year: number },
): Promise<AboutCelebration | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<AboutCelebration>`
    select x.name, x.manager_id as "managerId",
      (case when ${occasion} = 'birthday' then null else ${year}::int - extract(year from x.joined_on)::int end) as years,
      coalesce((select w.points from celebration_rewards w where w.organisation_id = ${org} and w.person_id = x.id
        and w.year = ${year} and w.years = ${year}::int - extract(year from x.joined_on)::int
        and w.paid_at is not null), 0) as points,
      (select count(*)::int from celebration_wishes v where v.organisation_id = ${org} and v.person_id = x.id
        and v.occasion = ${occasion} and v.year = ${year}) as wishes,
      exists (select 1 from celebration_steps s where s.organisation_id = ${org} and s.person_id = x.id
        and s.occasion = ${occasion} and s.year = ${year} and s.step = 'celebrated') as begun
    from people x
    left join preferences f on f.organisation_id = ${org} and f.person_id = x.id
    where x.organisation_id = ${org} and x.id = ${id} and x.status = 'active'
      and (case when ${occasion} = 'birthday' then coalesce(f.birthday_visibility, 'nobody')
        else coalesce(f.anniversary_visibility, 'everyone') end) <> 'nobody'`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Returns true if someone's wish is still there. */
export async function hasWished(
  ctx: Scope,
  { id, occasion, year, wisherId }: { id: string; occasion: Occasion; year: number; wisherId: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('celebration_wishes')
    .select('year')
    .where('person_id', '=', id)
    .where('occasion', '=', occasion)
    .where('year', '=', year)
    .where('wisher_id', '=', wisherId)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL condition that a person (SQL of their id) may see such a day of another. */
export function mayReadDay(org: string, occasion: Occasion, of: unknown, reader: unknown): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from people x
    join people me on me.organisation_id = ${org} and me.id = ${reader}
    left join preferences f on f.organisation_id = ${org} and f.person_id = x.id
    where x.organisation_id = ${org} and x.id = ${of} and x.status = 'active' and ${visible(occasion)} offset 0)`;
}

/** Finds the post of someone's celebration in a year; null when there is none. */
export async function postOfCelebration(
  ctx: Pick<Scope, 'db'>,
  { id, occasion, year }: { id: string; occasion: string; year: number },
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', id)
    .where('celebration_occasion', '=', occasion)
    .where('celebration_year', '=', year)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
