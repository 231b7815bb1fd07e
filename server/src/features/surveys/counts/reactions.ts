import { asSystem } from '../../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../../platform/worker/schedules.ts';
import { keepCounts } from './commands.ts';
import { toBeTallied } from './queries.ts';

/** Keeps the counts of surveys that are over; until then they are counted at each reading. */
export const tallySurveys: Schedule = {
  name: 'surveys_tally',
  cron: '* * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
      `select organisation_id, id from surveys
       where ${toBeTallied} and ends_at <= $1
       order by ends_at desc limit 1000`,
      [services.now()],
    );
    await eachOrganisation(services, 'surveys_tally', rows, ({ organisation_id, id }) =>
      asSystem(services, organisation_id, 'surveys.tally', (ctx) => keepCounts(ctx, id)),
    );
  },
};
