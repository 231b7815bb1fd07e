import type { Reactions } from '../../platform/activity.ts';
import { asHouse } from '../../platform/house.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { openMonths } from './commands.ts';
import { forfeitLate, restoreLeaver, settleLeaver } from './leaving/commands.ts';

export const pointsReactions: Reactions = {
  inTransaction: {
    'people.left': settleLeaver,
    'people.returned': restoreLeaver,
  },
};

/** Takes back the points of those who left more than thirty days ago, where the organisation keeps them that long. */
export const forfeitLeavers: Schedule = {
  name: 'points_forfeit_leavers',
  cron: '41 2 * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select organisation_id from organisations where leaver_rule = 'kept'`,
    );
    for (const { organisation_id } of rows) {
      let done = 1;
      while (done > 0) done = await asHouse(services, organisation_id, 'points.forfeit', forfeitLate);
    }
  },
};

/** Opens the new month in every organisation where it has begun, in transfers of five hundred people. */
export const openPointsMonths: Schedule = {
  name: 'points_open_months',
  cron: '*/10 * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select distinct b.organisation_id from points_balances b
       join organisations o on o.organisation_id = b.organisation_id
       where b.month < date_trunc('month', $1::timestamptz at time zone o.time_zone)::date`,
      [services.now()],
    );
    for (const { organisation_id } of rows) {
      let opened = 1;
      while (opened > 0) opened = await asHouse(services, organisation_id, 'points.openMonth', openMonths);
    }
  },
};
