import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import type { WaitingPayments } from '../../../platform/waiting-payments.ts';
import { payRewards } from '../../points/public.ts';
import { tookTicket } from '../../tickets/public.ts';

interface Due {
  id: string;
  author_id: string;
  points: number;
}

const isDue: RawBuilder<boolean> = sql<boolean>`points > 0 and paid_at is null and removed_at is null
  and closed_at is not null and (privacy <> 'anonymous' or counted_at is not null)`;

// Returns them in the order of people, never of their answers. Nobody is paid for their own survey.
async function whoTookPart(ctx: TenantContext, { id, author_id }: Due, isLocking = true): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ person_id: string }>`
    select a.person_id from survey_people a
    join people x on x.organisation_id = ${org} and x.id = a.person_id and x.status = 'active'
    where a.organisation_id = ${org} and a.survey_id = ${id} and a.person_id <> ${author_id}
      and (exists (select 1 from survey_responses r where r.organisation_id = ${org} and r.survey_id = a.survey_id
        and r.person_id = a.person_id) or ${tookTicket(org, sql.ref('a.survey_id'), sql.ref('a.person_id'))})
    order by a.person_id ${isLocking ? sql`for share of x` : sql``}`.execute(ctx.db);
  return rows.map((row) => row.person_id);
}

/** Returns true if participants of a survey still wait for the points promised. The caller must hold its lock. */
export async function owesPoints(ctx: TenantContext, id: string): Promise<boolean> {
  const promised = await ctx.db
    .selectFrom('surveys')
    .select(['id', 'author_id', 'points'])
    .where('id', '=', id)
    .where('points', '>', 0)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return promised !== undefined && (await whoTookPart(ctx, promised)).length > 0;
}

async function payOne(ctx: TenantContext, survey: Due, isLate: boolean): Promise<boolean> {
  const { id, points } = survey;
  const people = await whoTookPart(ctx, survey);
  const rows = people.map((personId) => ({ id: derivedId(id, personId), personId, points }));
  const facts = { people: rows.length, points: rows.length * points };
  if (await payRewards(ctx, 'survey_answered', id, rows, null)) {
    await ctx.db.updateTable('surveys').set({ paid_at: ctx.now }).where('id', '=', id).execute();
    await ctx.record('surveys.paid', id, facts);
    return true;
  }
  if (!isLate) await ctx.record('surveys.pointsWait', id, facts);
  return false;
}

/** Pays everyone who took part in a survey that is over, all at once, or leaves the points waiting while the wallet has less. */
export async function payForAnswers(ctx: TenantContext, id: string): Promise<void> {
  const survey = await ctx.db
    .selectFrom('surveys')
    .select(['id', 'author_id', 'points'])
    .where('id', '=', id)
    .where(isDue)
    .forUpdate()
    .executeTakeFirst();
  if (survey) await payOne(ctx, survey, false);
}

/** Surveys that are over and whose points wait for the wallet. */
export const waitingSurveys: WaitingPayments = {
  list: async (ctx, isLocking) => {
    const found = ctx.db
      .selectFrom('surveys')
      .select(['id', 'author_id', 'points', 'title', 'closed_at', 'ends_at'])
      .where(isDue)
      .orderBy('id');
    const rows = await (isLocking ? found.forUpdate() : found).execute();
    const waiting = [];
    for (const { closed_at, ends_at, title, ...survey } of rows) {
      const people = await whoTookPart(ctx, survey, isLocking);
      const points = people.length * survey.points;
      if (points > 0) waiting.push({ id: survey.id, title, person: null, points, since: closed_at ?? ends_at });
    }
    return waiting;
  },
  pay: async (ctx, id) => {
    const survey = await ctx.db
      .selectFrom('surveys')
      .select(['id', 'author_id', 'points'])
      .where('id', '=', id)
      .where(isDue)
      .executeTakeFirst();
    return survey !== undefined && (await payOne(ctx, survey, true));
  },
};
