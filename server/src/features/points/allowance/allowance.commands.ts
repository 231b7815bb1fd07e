import { newId } from '@apprecio/contract/api/ids';
import type { TransferKind } from '@apprecio/contract/generated/transfers';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { daysIn, monthAfter } from '../../../platform/clock.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { lockPeople } from '../../people/public.ts';
import { accountId, move, type Transfer } from '../ledger.commands.ts';
import { allowanceOf, allowanceStatus } from '../points.rules.ts';

/** A person's allowance in a month: `total` points, `left` of them, and `held` for gifts that await a decision. */
export interface Allowance {
  month: string;
  total: number;
  left: number;
  held: number;
  renewsOn: string;
  /** True if the ledger matches: the month was opened and nothing that affects it has changed since. */
  open: boolean;
}

/** One row of `allowanceQuery`. */
export interface AllowanceRow {
  id: string;
  base: number;
  per_report: number;
  prorated: boolean;
  joined_on: string | null;
  reports: number;
  /** The month that was opened last. */
  month: string | null;
  /** The month that they give in now. */
  giving_month: string;
  month_issued: number | null;
  balance: number | null;
  held: number | null;
  /** The most that it may be this month, after someone raised their own. */
  cap: number | null;
  /** The points that admins granted for this month on top of the rules. */
  extra: number;
  active: boolean;
}

/**
 * Returns the query that locks a person's giving, and `receiverIds` against leaving, until the transaction ends. Send
 * it in a pipeline before the reads: a statement that waits for a lock itself reads an old snapshot. One lock order
 * prevents deadlocks between givers.
 */
export function lockGiving(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  personId: string,
  receiverIds: readonly string[] = [],
) {
  return lockPeople(ctx, sql`${[personId, ...receiverIds]}::uuid[]`);
}

type Reading = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/**
 * Returns SQL for the month in which a person gives, in a query with `organisations` as `o`. It is the calendar
 * month, or a later one already `opened`. That occurs if a call waited, or after the organisation's zone moved west.
 */
export function givingMonth(ctx: Pick<Reading, 'now'>, opened: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`greatest(date_trunc('month', ${ctx.now}::timestamptz at time zone o.time_zone)::date, ${opened})`;
}

/** The same of one person. */
export function givingMonthOf(ctx: Pick<Reading, 'organisationId' | 'now'>, personId: string): RawBuilder<string> {
  const org = ctx.organisationId;
  return givingMonth(
    ctx,
    sql`(select b.month from points_balances b
      where b.organisation_id = ${org} and b.account_id = ${accountId(org, personId, 'allowance')})`,
  );
}

function allowanceRows(ctx: Reading, balances: RawBuilder<unknown>, who: RawBuilder<unknown>) {
  const org = ctx.organisationId;
  const month = givingMonth(ctx, sql`b.month`);
  return rawQuery<AllowanceRow>(
    ctx.db,
    sql`select p.id, p.joined_on, coalesce(r.per_report, o.allowance_per_report) as per_report,
          coalesce(r.prorated, true) as prorated,
          case when p.status = 'machine' then 0 else coalesce(
            case p.role when 'employee' then r.employee when 'manager' then r.manager else r.admin end,
            o.allowance_employee) end as base,
          (select count(*)::int from people d
           where d.organisation_id = ${org} and d.manager_id = p.id and d.status = 'active') as reports,
          b.month, ${month} as giving_month, coalesce(b.month_issued, b.month_total) as month_issued, b.balance, h.balance as held,
          (select c.total from points_caps c where c.organisation_id = ${org} and c.person_id = p.id
           and c.month = ${month}) as cap,
          (select coalesce(sum(q.granted), 0)::int from points_allowance_requests q
           where q.organisation_id = ${org} and q.person_id = p.id and q.state = 'granted'
           and q.month = ${month}) as extra,
          p.status = 'active' as active
        from people p
        join organisations o on o.organisation_id = ${org}
        ${balances}
        left join points_rules r on r.organisation_id = ${org} and r.id = (select x.id from points_rules x
          where x.organisation_id = ${org}
            and x.from_date <= greatest((${ctx.now}::timestamptz at time zone o.time_zone)::date, b.month)
          order by x.from_date desc, x.id desc limit 1)
        where p.organisation_id = ${org} and ${who}`,
  );
}

/** Returns the query for the data of a person that `allowanceFrom` needs, to be sent in a pipeline. */
export function allowanceQuery(ctx: Reading, personId: string) {
  const org = ctx.organisationId;
  return allowanceRows(
    ctx,
    sql`left join points_balances b on b.organisation_id = ${org} and b.account_id = ${accountId(org, personId, 'allowance')}
        left join points_balances h on h.organisation_id = ${org} and h.account_id = ${accountId(org, personId, 'held')}`,
    sql`p.id = ${personId}`,
  );
}

/** The same of many people at once. */
export function allowancesQuery(ctx: Reading, personIds: readonly string[]) {
  const org = ctx.organisationId;
  return allowanceRows(
    ctx,
    sql`left join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'allowance'
        left join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
        left join points_accounts c on c.organisation_id = ${org} and c.holder_id = p.id and c.kind = 'held'
        left join points_balances h on h.organisation_id = ${org} and h.account_id = c.id`,
    sql`p.id = any(${personIds}::uuid[])`,
  );
}

/**
 * Returns the allowance from a row of `allowanceQuery`. Changes since the month was opened (rules, role, reports)
 * take effect at once. The remainder is the new total minus the points given, at least zero.
 */
export function allowanceFrom(row: AllowanceRow): Allowance {
  const month = row.giving_month;
  const begun = row.month === month;
  const whole = allowanceOf({
    base: row.base,
    perReport: row.per_report,
    prorated: row.prorated,
    reports: row.reports,
    joinedOn: row.joined_on,
    month,
    daysInMonth: daysIn(month),
  });
  const issued = begun ? { issued: row.month_issued!, balance: row.balance! } : null;
  const standing = allowanceStatus({ whole, cap: row.cap, extra: row.extra, issued });
  return { month, ...standing, held: row.held ?? 0, renewsOn: monthAfter(month) };
}

/**
 * Opens the month of an allowance: expires the old remainder and issues the new total. Within the month, applies
 * changes. The caller holds the lock of `lockGiving`; `row` is read by `allowanceQuery` after it.
 */
export async function openMonth(ctx: TenantContext, personId: string, row: AllowanceRow): Promise<void> {
  await updateAllowances(ctx, [{ ...row, id: personId }]);
}

/** Brings the allowances of people whose giving is locked to what `allowanceFrom` says; answers how many it changed. */
export async function updateAllowances(ctx: TenantContext, rows: readonly AllowanceRow[]): Promise<number> {
  const changed = rows
    .map((row) => ({ row, allowance: allowanceFrom(row) }))
    .filter(({ allowance }) => !allowance.open);
  await move(
    ctx,
    changed.flatMap(({ row, allowance }) =>
      row.month === allowance.month
        ? [changeTransfer(ctx.organisationId, row.id, allowance.left - row.balance!)]
        : monthTransfers(ctx.organisationId, row.id, allowance, row.balance ?? 0, row.month),
    ),
  );
  const updated = changed.map(({ row, allowance }) => ({
    account: accountId(ctx.organisationId, row.id, 'allowance'),
    month: allowance.month,
    total: allowance.total,
    issued: row.month === allowance.month ? row.month_issued! + allowance.left - row.balance! : allowance.total,
  }));
  for (const group of Map.groupBy(updated, ({ total, issued }) => `${total} ${issued}`).values()) {
    const { month, total, issued } = group[0]!;
    await ctx.db
      .updateTable('points_balances')
      .set({ month, month_total: total, month_issued: issued })
      .where(
        'account_id',
        'in',
        group.map(({ account }) => account),
      )
      .execute();
  }
  return changed.length;
}

function between(organisationId: string, personId: string, kind: TransferKind, sourceId: string, amount: number) {
  return {
    kind,
    sourceId,
    actorId: null,
    toPersonId: personId,
    legs: [
      { holderId: personId, kind: 'allowance', amount },
      { holderId: organisationId, kind: 'issued', amount: -amount },
    ],
  } satisfies Transfer;
}

function changeTransfer(organisationId: string, personId: string, amount: number): Transfer {
  return between(organisationId, personId, 'allowance_changed', newId(), amount);
}

/** The transfers that end one month of an allowance and begin the next. */
export function monthTransfers(
  organisationId: string,
  personId: string,
  allowance: Allowance,
  leftOver: number,
  oldMonth: string | null,
): Transfer[] {
  const of = (kind: TransferKind, month: string, amount: number) =>
    between(organisationId, personId, kind, derivedId(personId, month), amount);
  return [
    ...(leftOver > 0 && oldMonth ? [of('allowance_expired', oldMonth, -leftOver)] : []),
    ...(allowance.total > 0 ? [of('allowance_issued', allowance.month, allowance.total)] : []),
  ];
}
