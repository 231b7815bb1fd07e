import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { TransferKind } from '@apprecio/contract/generated/transfers';
import type { AccountKind, points, PointsLine, Statement } from '@apprecio/contract/points/points.operations';
import type { KindGroup } from '@apprecio/contract/points/transfer-meaning';
import type { wallet } from '@apprecio/contract/points/wallet';
import { type RawBuilder, sql } from 'kysely';
import { dateIn, daysAfter, monthAfter, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { pointValueOn } from '../../organisation/public.ts';
import { rulesNow } from '../allowance/allowance.queries.ts';
import { accountId } from '../ledger.commands.ts';
import { kindGroups, receivedKinds } from '../points.rules.ts';

type Points = typeof points;
type Wallet = typeof wallet;

/** The filters for movements. */
export interface Filters {
  group?: KindGroup | undefined;
  /** `yyyy-mm` */
  month?: string | undefined;
  personId?: string | undefined;
}

/** Narrows to a group of transfer kinds. */
export function ofGroup(column: RawBuilder<unknown>, group: KindGroup | undefined): RawBuilder<unknown> {
  return group ? sql`and ${column} = any(${[...kindGroups[group]]}::text[])` : sql``;
}

/** Narrows to a month of a zone. */
export function ofMonth(column: RawBuilder<unknown>, month: string | undefined, zone: string): RawBuilder<unknown> {
  if (!month) return sql``;
  const first = `${month}-01`;
  return sql`and ${column} >= ${startOf(first, zone)} and ${column} < ${startOf(monthAfter(first), zone)}`;
}

interface LineRow {
  id: string;
  at: Date;
  kind: TransferKind;
  amount: number;
  other_id: string | null;
  other_name: string | null;
  recognition_id: string | null;
  reason: string | null;
}

interface Lines extends Filters {
  holderId: string;
  account: PointsLine['account'];
  cursor?: string | undefined;
  limit: number;
}

/**
 * The statement of `linesOf`. The other side is joined without `coalesce`: below row security that would hide its index
 * and read everybody for each line.
 */
export function linesQuery(ctx: PersonContext, input: Lines): RawBuilder<LineRow> {
  const org = ctx.organisationId;
  const { holderId, limit } = input;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const before = after ? sql`and (e.at, e.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  return sql<LineRow>`
    select e.id, e.at, e.kind, e.amount, t.recognition_id, other.id as other_id, other.name as other_name,
      coalesce(g.reason, u.reference) as reason
    from points_entries e
    join points_transfers t on t.organisation_id = ${org} and t.id = e.transfer_id
    left join people other on other.organisation_id = ${org} and other.id <> ${holderId}
      and other.id = case when t.to_person_id is null or t.to_person_id = ${holderId} then t.from_person_id
        else t.to_person_id end
    left join points_grants g on g.organisation_id = ${org} and g.id = t.source_id
    left join points_top_ups u on u.organisation_id = ${org} and u.id = t.source_id
    where e.organisation_id = ${org} and e.account_id = ${accountId(org, holderId, input.account)} ${before}
      ${ofGroup(sql`e.kind`, input.group)} ${ofMonth(sql`e.at`, input.month, ctx.person.timeZone)}
    order by e.at desc, e.id desc limit ${limit + 1}`;
}

/** The lines of one account, newest first. */
export async function linesOf(ctx: PersonContext, asked: Lines): Promise<Answer<Points['points.history']>> {
  const { limit } = asked;
  const { rows } = await linesQuery(ctx, asked).execute(ctx.db);
  const { rows: page, nextCursor } = cut(rows, limit, (last) => [last.at, last.id]);
  return {
    items: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      account: asked.account,
      points: row.amount,
      counterpart: row.other_id ? { id: row.other_id, name: row.other_name! } : null,
      recognitionId: row.recognition_id,
      reason: row.reason,
    })),
    nextCursor,
  };
}

/** The zone that months of the organisation go by. */
export async function companyZone(ctx: PersonContext): Promise<string> {
  return (await rulesNow(ctx)).timeZone;
}

/** The lines of the wallet, newest first. */
export function walletHistory(
  ctx: PersonContext,
  input: Parsed<Wallet['points.walletHistory']>,
): Promise<Answer<Wallet['points.walletHistory']>> {
  return linesOf(ctx, { ...input, holderId: ctx.organisationId, account: 'wallet' });
}

/** The last day a statement tells of, and the instant it ends; a day that has not come is refused. */
export function statementDay(asOf: string | undefined, zone: string, now: Date): { asOf: string; end: Date } {
  const today = dateIn(zone, now);
  if (asOf !== undefined && asOf > today) {
    throw failAt('asOf', 'points.future_date');
  }
  const day = asOf ?? today;
  return { asOf: day, end: startOf(daysAfter(day, 1), zone) };
}

async function statementFor(
  ctx: PersonContext,
  personId: string,
  input: { asOf?: string | undefined },
): Promise<Statement> {
  const org = ctx.organisationId;
  const { asOf, end } = statementDay(input.asOf, await companyZone(ctx), ctx.now);
  const [people, sums] = await pipeline(ctx.db, [
    rawQuery<{ id: string; name: string; paise: number }>(
      ctx.db,
      sql`select p.id, p.name, ${pointValueOn(ctx, sql`${asOf}::date`)} as paise from people p
          join organisations o on o.organisation_id = ${org}
          where p.organisation_id = ${org} and p.id = ${personId}`,
    ),
    rawQuery<{ kind: AccountKind; total: number; received: number }>(
      ctx.db,
      sql`select a.kind, sum(e.amount)::bigint as total, coalesce(sum(e.amount) filter (where e.kind = any(${[...receivedKinds]}::text[])
              and (e.kind <> 'adjusted' or e.amount > 0)), 0)::bigint as received
          from points_accounts a
          join points_entries e on e.organisation_id = ${org} and e.account_id = a.id and e.at < ${end}
          where a.organisation_id = ${org} and a.holder_id = ${personId} group by a.kind`,
    ),
  ]);
  const [person] = people;
  if (!person) throw fail('access.not_found');
  const of = (kind: AccountKind) => sums.find((sum) => sum.kind === kind);
  const { total: earned, received } = of('earned') ?? { total: 0, received: 0 };
  return {
    asOf,
    person: { id: person.id, name: person.name },
    pointValuePaise: person.paise,
    earned,
    allowance: of('allowance')?.total ?? 0,
    held: of('held')?.total ?? 0,
    received,
    spent: received - earned,
  };
}

/** Returns the caller's balances at the end of a day. */
export function statement(
  ctx: PersonContext,
  input: Parsed<Points['points.statement']>,
): Promise<Answer<Points['points.statement']>> {
  return statementFor(ctx, ctx.person.id, input);
}

/** Returns a person's balances at the end of a day. */
export function statementOf(
  ctx: PersonContext,
  input: Parsed<Wallet['points.statementOf']>,
): Promise<Answer<Wallet['points.statementOf']>> {
  return statementFor(ctx, input.id, input);
}

interface HolderRow {
  id: string;
  employeeId: string;
  name: string;
  department: string | null;
  paise: number;
  earned: number;
  allowance: number;
  held: number;
}

/** Lists people's balances at the end of a day, in pages by id. */
export async function balancesOn(
  ctx: PersonContext,
  asked: { asOf: string; end: Date; cursor?: string | undefined; limit: number },
): Promise<{ items: HolderRow[]; nextCursor: string | null }> {
  const org = ctx.organisationId;
  const after = readCursor(asked.cursor, ['uuid']);
  const beyond = after ? sql`and p.id > ${after[0]}::uuid` : sql``;
  const { rows } = await sql<HolderRow>`
    select p.id, p.employee_id as "employeeId", p.name, p.department, ${pointValueOn(ctx, sql`${asked.asOf}::date`)} as paise,
      coalesce(s.earned, 0)::bigint as earned, coalesce(s.allowance, 0)::bigint as allowance, coalesce(s.held, 0)::bigint as held
    from (select p.id, p.employee_id, p.name, p.department from people p
      where p.organisation_id = ${org} ${beyond} order by p.id limit ${asked.limit + 1}) p
    join organisations o on o.organisation_id = ${org}
    left join lateral (select sum(e.amount) filter (where a.kind = 'earned') as earned,
        sum(e.amount) filter (where a.kind = 'allowance') as allowance, sum(e.amount) filter (where a.kind = 'held') as held
      from points_accounts a
      join points_entries e on e.organisation_id = ${org} and e.account_id = a.id and e.at < ${asked.end}
      where a.organisation_id = ${org} and a.holder_id = p.id) s on true
    order by p.id`.execute(ctx.db);
  const { rows: page, nextCursor } = cut(rows, asked.limit, (last) => [last.id]);
  return { items: page, nextCursor };
}
