import { asSystem } from '../../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../../platform/worker/schedules.ts';
import { keepCounts } from './commands.ts';

/** Keeps the counts of surveys that are over; until then they are counted at each reading. */
export const tallySurveys: Schedule = {
  name: 'surveys_tally',
  cron: '* * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
      `select organisation_id, id from surveys
       where launched_at is not null and not tallied and removed_at is null and ends_at <= $1
         and case when privacy = 'anonymous' then counted_at else closed_at end is not null
       order by ends_at desc limit 1000`,
      [services.now()],
    );
    await eachOrganisation(services, 'surveys_tally', rows, ({ organisation_id, id }) =>
      asSystem(services, organisation_id, 'surveys.tally', (ctx) => keepCounts(ctx, id)),
    );
  },
};
