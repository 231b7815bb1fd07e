import { type Occasion, occasions } from '@apprecio/contract/celebrations/occasions';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../platform/worker/schedules.ts';
import { isLive } from '../organisation/public.ts';
import { dayOf } from './celebrations.queries.ts';
import { daysOfNotice } from './celebrations.rules.ts';
import { fromDue, hasCome, mayStart, shownSince } from './due.queries.ts';
import { rewardService } from './rewards/rewards.commands.ts';

type Step = 'announced' | 'celebrated';
type AnyStep = Step | 'welcomed';

interface Due {
  id: string;
  year: number;
  day: string;
}

// The manager is notified three days before at 08:00. The person is notified at 08:00 on the day, in their own time
// zone.
const daysBefore: Record<Step, number> = { announced: daysOfNotice, celebrated: 0 };

async function dueDays(ctx: TenantContext, occasion: Occasion, step: Step): Promise<Due[]> {
  const org = ctx.organisationId;
  const chosen =
    occasion === 'birthday'
      ? sql`coalesce(f.birthday_visibility, 'nobody')`
      : sql`coalesce(f.anniversary_visibility, 'everyone')`;
  const { rows } = await sql<Due>`
    select x.id, y.year, ${dayOf(occasion)}::text as day
    from ${fromDue(ctx, { occasion, before: daysBefore[step], shown: true })} and ${chosen} <> 'nobody'
      and not exists (select 1 from celebration_steps s where s.organisation_id = ${org} and s.person_id = x.id
        and s.occasion = ${occasion} and s.year = y.year and s.step = ${step})
    order by x.id`.execute(ctx.db);
  return rows;
}

/** Marks a step of someone's day; false when it was done before. */
async function mark(ctx: TenantContext, occasion: Occasion, step: AnyStep, { id, year }: Due): Promise<boolean> {
  const added = await ctx.db
    .insertInto('celebration_steps')
    .values({ organisation_id: ctx.organisationId, person_id: id, occasion, year, step, done_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id', 'occasion', 'year', 'step']).doNothing(),
    )
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

async function recordDueDays(ctx: TenantContext, occasion: Occasion, step: Step): Promise<void> {
  for (const due of await dueDays(ctx, occasion, step)) {
    const { id, year, day } = due;
    if (await mark(ctx, occasion, step, due)) await ctx.record(`celebrations.${step}`, id, { occasion, year, day });
  }
}

/** Welcomes those who start, at 08:00 of that day where they are. */
async function welcome(ctx: TenantContext): Promise<void> {
  const org = ctx.organisationId;
  const { rows } = await sql<Due>`
    select x.id, extract(year from x.joined_on)::int as year, x.joined_on::text as day from people x
    join organisations o on o.organisation_id = ${org}
    left join preferences f on f.organisation_id = ${org} and f.person_id = x.id
    where x.organisation_id = ${org} and x.status = 'active' and ${isLive(ctx)} and ${mayStart(ctx)}
      and ${hasCome(ctx, sql`x.joined_on`, shownSince('work_anniversary'))} and coalesce(f.anniversary_visibility, 'everyone') <> 'nobody'
      and not exists (select 1 from celebration_steps s where s.organisation_id = ${org} and s.person_id = x.id
        and s.step = 'welcomed')
    order by x.id`.execute(ctx.db);
  for (const due of rows) {
    const { id, year, day } = due;
    if (await mark(ctx, 'work_anniversary', 'welcomed', due))
      await ctx.record('celebrations.welcomed', id, { year, day });
  }
}

/** Tells managers three days before, and people at 08:00 of their day where they are: once per person, occasion and year. */
export const celebrate: Schedule = {
  name: 'celebrations',
  cron: '*/10 * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>('select organisation_id from organisations');
    await eachOrganisation(services, 'celebrations', rows, ({ organisation_id }) =>
      asSystem(services, organisation_id, 'celebrations.celebrate', async (ctx) => {
        for (const occasion of occasions) {
          await recordDueDays(ctx, occasion, 'announced');
          await recordDueDays(ctx, occasion, 'celebrated');
        }
        await welcome(ctx);
        await rewardService(ctx);
      }),
    );
  },
};
