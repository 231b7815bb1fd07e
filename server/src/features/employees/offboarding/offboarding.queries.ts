import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { offboarding as operations } from '@apprecio/contract/employees/offboarding';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { type LeaverRule, leaverRule as readLeaverRule, pointValueNow } from '../../organisation/public.ts';
import { recordsAround } from '../records/records.queries.ts';
import { nextUp } from '../succession.rules.ts';
import { type LeaverFacts, lapsesAt, leaverPoints } from './offboarding.rules.ts';

type Operations = typeof operations;

interface Facts {
  reports: number;
  earned: number;
  allowance: number;
  waiting_for: number;
  waiting_from: number;
  decides: number;
  thank_yous: number;
  leaver_rule: LeaverRule | null;
  personal_email: string | null;
}

/** Returns the effect of a person's leaving on their reports, points and thank-yous. */
export async function offboarding(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<Operations['employees.offboarding']>> {
  const org = ctx.organisationId;
  const balance = (kind: string) => sql`(select coalesce(sum(b.balance), 0)::bigint from points_accounts a
    join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
    where a.organisation_id = ${org} and a.holder_id = ${id} and a.kind = ${kind})`;
  const [facts] = await pipeline(ctx.db, [
    rawQuery<Facts>(
      ctx.db,
      sql`select (select l.leaver_rule from people l where l.organisation_id = ${org} and l.id = ${id}) as leaver_rule,
            (select l.personal_email from people l where l.organisation_id = ${org} and l.id = ${id}) as personal_email,
            ${balance('earned')} as earned, ${balance('allowance')} as allowance,
            (select count(*)::int from people r where r.organisation_id = ${org} and r.manager_id = ${id} and r.status = 'active') as reports,
            (select count(*)::int from recognition_recipients f where f.organisation_id = ${org} and f.person_id = ${id} and f.status = 'pending') as waiting_for,
            (select count(*)::int from recognition_recipients g where g.organisation_id = ${org} and g.giver_id = ${id} and g.status = 'pending') as waiting_from,
            (select count(*)::int from recognition_recipients d
              join people q on q.organisation_id = ${org} and q.id = d.person_id and q.manager_id = ${id}
              where d.organisation_id = ${org} and d.status = 'pending' and d.approval = 'manager'
                and d.giver_id <> ${id}) as decides,
            (select count(*)::int from recognition_recipients t
              join recognitions r on r.organisation_id = ${org} and r.id = t.recognition_id and r.visibility <> 'private'
              where t.organisation_id = ${org} and t.person_id = ${id} and t.status = 'approved') as thank_yous`,
    ),
  ]);
  const records = new Map((await recordsAround(ctx, { personIds: [id] })).map((person) => [person.id, person]));
  const person = records.get(id);
  if (!person) throw fail('access.not_found');
  const row = facts[0]!;
  const up = nextUp(records, person.managerId, new Set([id]));
  return {
    reports: row.reports,
    reportsTo: up ? records.get(up)!.name : null,
    earned: row.earned,
    allowance: row.allowance,
    waitingFor: row.waiting_for,
    waitingFrom: row.waiting_from,
    decides: row.decides,
    thankYous: row.thank_yous,
    leaverRule: row.leaver_rule ?? (await readLeaverRule(ctx)),
    personalEmail: row.personal_email,
  };
}

/** Returns the rule for the earned points of leavers. */
export async function leaverRule(ctx: PersonContext): Promise<Answer<Operations['employees.leaverRule']>> {
  return { leaverRule: await readLeaverRule(ctx) };
}

/** SQL of what decides on the points of a leaver `p` with their link `l`. */
export function leaverFacts(): RawBuilder<unknown> {
  return sql`p.status, p.leaver_rule, p.left_at, l.ends_at`;
}

interface Payout extends LeaverFacts {
  id: string;
  name: string;
  employee_id: string | null;
  points: number;
  value: number;
  personal_email: string | null;
}

/** Those who left with points of their own, the latest first. */
export async function payouts(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Operations['employees.payouts']>,
): Promise<Answer<Operations['employees.payouts']>> {
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const from = after ? sql`and (p.left_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const found = await sql<Payout>`
    select p.id, p.name, case when p.status in ('active', 'inactive') then p.employee_id end as employee_id, b.balance as points, ${pointValueNow(ctx)} as value,
      p.personal_email, ${leaverFacts()}
    from people p
    join organisations o on o.organisation_id = ${org}
    left join leaver_links l on l.organisation_id = ${org} and l.person_id = p.id
    join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'earned'
    join points_balances b on b.organisation_id = ${org} and b.account_id = a.id and b.balance > 0
    where p.organisation_id = ${org} and p.status <> 'active' and p.left_at is not null ${from}
    order by p.left_at desc, p.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.left_at, row.id]);
  return {
    nextCursor,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      employeeId: row.employee_id,
      leftAt: row.left_at.toISOString(),
      points: row.points,
      paise: row.points * row.value,
      state: leaverPoints(row, ctx.now),
      until: lapsesAt(row)?.toISOString() ?? null,
      personalEmail: row.personal_email,
    })),
  };
}
