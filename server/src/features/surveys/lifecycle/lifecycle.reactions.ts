import { asSystem } from '../../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../../platform/worker/schedules.ts';
import { gather } from './lifecycle.commands.ts';

/** Asks those whose day in the company has come, from nine in the morning on where they are. */
export const gatherSurveys: Schedule = {
  name: 'surveys_gather',
  cron: '*/10 * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
      `select organisation_id, id from survey_series where state = 'running' and moment is not null
       order by organisation_id, id limit 10000`,
    );
    await eachOrganisation(services, 'surveys_gather', rows, ({ organisation_id, id }) =>
      asSystem(services, organisation_id, 'surveys.gather', (ctx) => gather(ctx, services.config.secretKey, id), {
        now: services.now(),
      }),
    );
  },
};
