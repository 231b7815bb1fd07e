import type { AllowanceRules } from '@apprecio/contract/points/allowance';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';

interface RulesRow {
  time_zone: string;
  today: string;
  employee: number;
  manager: number;
  admin: number;
  per_report: number;
  prorated: boolean;
}

type Reading = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/** The rules of the allowance that are in force, with the organisation's zone and its day. */
export async function rulesNow(ctx: Reading): Promise<{ timeZone: string; today: string; rules: AllowanceRules }> {
  return readRules(ctx, sql`(${ctx.now}::timestamptz at time zone o.time_zone)::date`);
}

/** The rules that will be in force on a day, as far as they are known. */
export async function rulesOn(ctx: Reading, day: string): Promise<AllowanceRules> {
  return (await readRules(ctx, sql`${day}::date`)).rules;
}

async function readRules(ctx: Reading, day: RawBuilder<unknown>) {
  const org = ctx.organisationId;
  const { rows } = await sql<RulesRow>`
    select o.time_zone, (${ctx.now}::timestamptz at time zone o.time_zone)::date as today,
      coalesce(r.employee, o.allowance_employee) as employee, coalesce(r.manager, o.allowance_employee) as manager,
      coalesce(r.admin, o.allowance_employee) as admin, coalesce(r.per_report, o.allowance_per_report) as per_report,
      coalesce(r.prorated, true) as prorated
    from organisations o
    left join points_rules r on r.organisation_id = ${org} and r.id = (select x.id from points_rules x
      where x.organisation_id = ${org} and x.from_date <= ${day}
      order by x.from_date desc, x.id desc limit 1)
    where o.organisation_id = ${org}`.execute(ctx.db);
  const row = rows[0]!;
  return { timeZone: row.time_zone, today: row.today, rules: rulesOf(row) };
}

/** Rules that begin on a later day, the next first. */
export async function rulesToCome(ctx: Reading, today: string): Promise<(AllowanceRules & { fromDate: string })[]> {
  const rows = await ctx.db
    .selectFrom('points_rules')
    .select(['from_date', 'employee', 'manager', 'admin', 'per_report', 'prorated'])
    .where('from_date', '>', today)
    .distinctOn('from_date')
    .orderBy('from_date')
    .orderBy('id', 'desc')
    .limit(12)
    .execute();
  return rows.map((row) => ({ ...rulesOf(row), fromDate: row.from_date }));
}

function rulesOf(row: Omit<RulesRow, 'time_zone' | 'today'>): AllowanceRules {
  return {
    employee: row.employee,
    manager: row.manager,
    admin: row.admin,
    perReport: row.per_report,
    prorated: row.prorated,
  };
}
