import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../../platform/worker/schedules.ts';
import { announce } from './commands.ts';

async function announceOne(ctx: TenantContext, id: string): Promise<void> {
  const survey = await ctx.db
    .selectFrom('surveys')
    .select('author_id')
    .where('id', '=', id)
    .where('launched_at', 'is not', null)
    .where('announced_at', 'is', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (survey) await announce(ctx, id, survey.author_id);
}

/** Announces surveys whose time to start has come. */
export const announceSurveys: Schedule = {
  name: 'surveys_announce',
  cron: '* * * * *',
  isQuick: true,
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
      `select organisation_id, id from surveys
       where launched_at is not null and announced_at is null and removed_at is null and starts_at <= $1
       order by starts_at limit 1000`,
      [services.now()],
    );
    await eachOrganisation(services, 'surveys_announce', rows, ({ organisation_id, id }) =>
      asSystem(services, organisation_id, 'surveys.announce', (ctx) => announceOne(ctx, id)),
    );
  },
};
