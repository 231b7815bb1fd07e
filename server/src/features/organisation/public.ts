import type { Language } from '@apprecio/contract/api/codes';
import { newId } from '@apprecio/contract/api/ids';
import type { Module } from '@apprecio/contract/api/modules';
import type { CompanyValue } from '@apprecio/contract/organisation/organisation.operations';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { constraintOf, fail, failAt } from '../../platform/fail.ts';

export { hidesAmounts, hidesAmountsFrom, mayReadAmount } from './amounts.queries.ts';

/** The values every new organisation starts with. */
export const defaultValues: Omit<CompanyValue, 'id'>[] = [
  { name: 'Customer first', tint: 'teal', motif: 'petals', icon: 'people' },
  { name: 'Own it', tint: 'orange', motif: 'sun', icon: 'sun' },
  { name: 'Think fresh', tint: 'violet', motif: 'orbits', icon: 'bulb' },
  { name: 'Be kind', tint: 'rose', motif: 'blossom', icon: 'heart' },
  { name: 'Grow together', tint: 'green', motif: 'leaves', icon: 'leaf' },
  { name: 'Safety always', tint: 'blue', motif: 'ripples', icon: 'shield' },
];

/**
 * Makes the organisation of this transaction with its subdomain and default values, and records it. A `demonstration`
 * can be removed for good.
 * @throws Failure `organisation.subdomain_taken` when someone was faster
 */
export async function createOrganisation(
  ctx: TenantContext,
  wanted: { name: string; subdomain: string; timeZone: string; demonstration?: boolean },
): Promise<void> {
  const { db, organisationId, now } = ctx;
  try {
    await db
      .insertInto('subdomains')
      .values({ subdomain: wanted.subdomain, organisation_id: organisationId })
      .execute();
  } catch (error) {
    if (constraintOf(error) !== 'subdomains_pkey') throw error;
    throw failAt('subdomain', 'organisation.subdomain_taken');
  }
  await db
    .insertInto('organisations')
    .values({
      organisation_id: organisationId,
      name: wanted.name,
      subdomain: wanted.subdomain,
      time_zone: wanted.timeZone,
      created_at: now,
      demonstration: wanted.demonstration ?? false,
    })
    .execute();
  await db
    .insertInto('company_values')
    .values(
      defaultValues.map((value, position) => ({ organisation_id: organisationId, id: newId(), ...value, position })),
    )
    .execute();
  await ctx.record('organisation.registered', organisationId, { subdomain: wanted.subdomain });
}

/** Adds `change` (may be negative) to the number of active people that the organisation shows. */
export async function changePeopleCount(ctx: TenantContext, change: number): Promise<void> {
  await ctx.db
    .updateTable('organisations')
    .set((eb) => ({ people_count: eb('people_count', '+', change) }))
    .execute();
}

interface About {
  name: string;
  subdomain: string;
  timeZone: string;
  active: boolean;
  createdAt: Date;
  modulesOff: Module[];
}

/** Returns the facts of this transaction's organisation that others ask for; `active` is false when it is closed. */
export async function aboutOrganisation(ctx: Pick<TenantContext, 'db'>): Promise<About> {
  const row = await ctx.db
    .selectFrom('organisations')
    .select(['name', 'subdomain', 'time_zone', 'status', 'created_at', 'modules_off'])
    .executeTakeFirst();
  if (!row) throw fail('organisation.unknown');
  const { name, subdomain, time_zone: timeZone, created_at: createdAt, modules_off } = row;
  const modulesOff = modules_off as Module[];
  return { name, subdomain, timeZone, active: row.status === 'active', createdAt, modulesOff };
}

/** Returns true if this organisation is a demonstration. */
export async function isDemonstration(ctx: Pick<TenantContext, 'db'>): Promise<boolean> {
  const row = await ctx.db.selectFrom('organisations').select('demonstration').executeTakeFirst();
  return row?.demonstration ?? false;
}

/**
 * SQL of whether the company is live at the instant of the request: its day has come where it is, or it named none. For
 * a query with `organisations` as `o`.
 */
export function isLive({ now }: { now: Date }): RawBuilder<boolean> {
  return sql<boolean>`(o.live_on is null or o.live_on <= (${now}::timestamptz at time zone o.time_zone)::date)`;
}

/** The rule for the earned points of leavers. */
export type LeaverRule = 'forfeited' | 'kept' | 'payout';

/** The organisation's rule for the earned points of those who leave. */
export async function leaverRule(ctx: Pick<TenantContext, 'db'>): Promise<LeaverRule> {
  const row = await ctx.db.selectFrom('organisations').select('leaver_rule').executeTakeFirstOrThrow();
  return row.leaver_rule as LeaverRule;
}

/** Changes the organisation's rule for the earned points of those who leave. */
export async function setLeaverRule(ctx: TenantContext, rule: LeaverRule): Promise<void> {
  await ctx.db.updateTable('organisations').set({ leaver_rule: rule }).execute();
}

/** Returns true if people with a domain may join this organisation by single sign-on. */
export async function isWhitelisted(ctx: Pick<TenantContext, 'db'>, domain: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('whitelisted_domains')
    .select('domain')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row !== undefined;
}

/** The value of one point, in paise, from a date on. */
export interface PointValue {
  fromDate: string;
  paise: number;
}

/** SQL of what one point is worth in paise on a plain date (SQL too), for a query that has `organisations` as `o`. */
export function pointValueOn(ctx: { organisationId: string }, day: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select v.paise from point_values v
    where v.organisation_id = ${ctx.organisationId} and v.from_date <= ${day}
    order by v.from_date desc, v.id desc limit 1), o.point_value_paise)`;
}

/** SQL of what one point is worth in paise at the instant of the request, for a query with `organisations` as `o`. */
export function pointValueNow(ctx: { organisationId: string; now: Date }): RawBuilder<number> {
  return pointValueOn(ctx, sql`(${ctx.now}::timestamptz at time zone o.time_zone)::date`);
}

/** The values of a point that were set, the latest first; of several for one day, the last that was said. */
export async function pointValues(ctx: Pick<TenantContext, 'db'>): Promise<PointValue[]> {
  const rows = await ctx.db
    .selectFrom('point_values')
    .select(['from_date', 'paise'])
    .distinctOn('from_date')
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .limit(24)
    .execute();
  return rows.map((row) => ({ fromDate: row.from_date, paise: row.paise }));
}

/** Sets what one point is worth from a day on. The caller has checked that it may. */
export async function addPointValue(ctx: TenantContext, value: PointValue & { setBy: string }): Promise<void> {
  await ctx.db
    .insertInto('point_values')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      from_date: value.fromDate,
      paise: value.paise,
      set_by: value.setBy,
      set_at: ctx.now,
    })
    .execute();
}

/** Returns the languages that people may choose: those of the installation that the organisation has not left out. */
export function languagesOf(
  { settings }: TenantContext,
  { language, languages }: { language: string; languages: string[] | null },
): Language[] {
  return settings.offeredLanguages.filter((one) => one === language || (languages?.includes(one) ?? true));
}

/** Throws `request.invalid` with the field `language` if people of the organisation cannot choose it. */
export async function requireLanguage(ctx: TenantContext, language: Language): Promise<void> {
  const row = await ctx.db.selectFrom('organisations').select(['language', 'languages']).executeTakeFirstOrThrow();
  if (!languagesOf(ctx, row).includes(language))
    throw fail('request.invalid', { errors: { language: 'This language isn’t offered here' } });
}
