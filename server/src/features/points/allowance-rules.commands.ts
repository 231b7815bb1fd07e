import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { AllowanceRules, rules as operations } from '@apprecio/contract/points/allowance';
import { sql } from 'kysely';
import { daysIn } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { holdsRight, ownIdsOf } from '../people/public.ts';
import { rulesNow, rulesOn } from './allowance/allowance.queries.ts';
import { deferOwnRaise } from './caps/caps.commands.ts';
import { type Admin, raisedBy, totalOf } from './points.rules.ts';

type Operations = typeof operations;

async function adminsWithReports(ctx: PersonContext): Promise<Admin[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<Admin>`
    select p.id, p.joined_on as "joinedOn",
      (select count(*)::int from people d
       where d.organisation_id = ${org} and d.manager_id = p.id and d.status = 'active') as reports
    from people p
    where p.organisation_id = ${org} and p.status = 'active' and ${holdsRight('p', 'points.manage')}`.execute(ctx.db);
  return rows;
}

/**
 * Refuses rules that raise the caller's own allowance where another admin could set them without raising theirs. Answers
 * what the caller's own would be where nobody else could; null when it does not rise.
 */
async function ownRaise(
  ctx: PersonContext,
  before: AllowanceRules,
  after: AllowanceRules,
  month: { month: string; daysInMonth: number },
): Promise<{ personId: string; after: number } | null> {
  const admins = await adminsWithReports(ctx);
  const ownIds = await ownIdsOf(ctx, ctx.person.id);
  const me = admins.find(({ id }) => ownIds.has(id));
  const fields = me ? raisedBy(me, before, after, month) : [];
  if (!me || fields.length === 0) return null;
  const another = admins.some((admin) => admin !== me && raisedBy(admin, before, after, month).length === 0);
  if (!another) return { personId: me.id, after: totalOf(me, after, month) };
  const { message } = fail('points.self');
  throw fail('points.self', { errors: Object.fromEntries(fields.map((field) => [field, message])) });
}

/** Sets the rules of the allowance from a day on; a day that has come counts at once, for the month under way too. */
export async function setRules(
  ctx: PersonContext,
  input: Parsed<Operations['points.setRules']>,
): Promise<Answer<Operations['points.setRules']>> {
  const { today } = await rulesNow(ctx);
  const { fromDate = today, ...rules } = input;
  if (fromDate < today) throw failAt('fromDate', 'points.past_date');
  const before = await rulesOn(ctx, fromDate);
  const month = `${fromDate.slice(0, 7)}-01`;
  const own = await ownRaise(ctx, before, rules, { month, daysInMonth: daysIn(month) });
  if (own !== null && ctx.person.role !== 'super_admin')
    await deferOwnRaise(ctx, own.personId, { after: own.after, from: month });
  await ctx.db
    .insertInto('points_rules')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      from_date: fromDate,
      employee: rules.employee,
      manager: rules.manager,
      admin: rules.admin,
      per_report: rules.perReport,
      prorated: rules.prorated,
      set_by: ctx.person.id,
      set_at: ctx.now,
    })
    .execute();
  await ctx.record('points.rulesSet', null, { fromDate, before, after: rules });
  return { ok: true };
}
