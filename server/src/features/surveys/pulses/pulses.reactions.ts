import { asSystem } from '../../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../../platform/worker/schedules.ts';
import { runSeries, skipRun } from './pulses.commands.ts';

/** Launches the runs of recurring pulses whose time has come. */
export const repeatSurveys: Schedule = {
  name: 'surveys_repeat',
  cron: '*/5 * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
      `select organisation_id, id from survey_series where state = 'running' and moment is null and next_at <= $1 order by next_at limit 1000`,
      [services.now()],
    );
    await eachOrganisation(services, 'surveys_repeat', rows, async ({ organisation_id, id }) => {
      const as = { now: services.now() };
      const run = (work: Parameters<typeof asSystem<void>>[3]) =>
        asSystem(services, organisation_id, 'surveys.repeat', work, as);
      try {
        await run((ctx) => runSeries(ctx, services.config.secretKey, id));
      } catch (failure) {
        await run((ctx) => skipRun(ctx, id, failure));
      }
    });
  },
};
