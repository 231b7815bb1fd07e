import type { Reactions } from '../../platform/activity.ts';
import { asHouse } from '../../platform/house.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { deferOwnTerms } from './caps/commands.ts';
import { firstRules, noteSettled, openMonths } from './commands.ts';
import { endPoints, expiringOrganisations } from './expiry/commands.ts';
import { forfeitLate, keptMs, restoreLeaver, settleLeaver } from './leaving/commands.ts';

export const pointsReactions: Reactions = {
  inTransaction: {
    'people.left': settleLeaver,
    'people.returned': restoreLeaver,
    'people.ownTermsChanged': deferOwnTerms,
  },
};

/** Takes back the points of those who left more than thirty days ago, where they are kept that long. */
export const forfeitLeavers: Schedule = {
  name: 'points_forfeit_leavers',
  cron: '41 2 * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select distinct organisation_id from people where leaver_rule = 'kept' and status <> 'active' and left_at < $1`,
      [new Date(services.now().getTime() - keptMs)],
    );
    for (const { organisation_id } of rows) {
      let done = 1;
      while (done > 0) done = await asHouse(services, organisation_id, 'points.forfeit', forfeitLate);
    }
  },
};

interface Unsettled {
  organisation_id: string;
  month: string;
  rule_id: string;
}

/**
 * Opens the new month in every organisation where it has begun, in transfers of five hundred people, and does the same
 * when new rules begin within a month. Interrupted, it goes on where people are left.
 */
export const openPointsMonths: Schedule = {
  name: 'points_open_months',
  cron: '*/10 * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<Unsettled>(
      `select d.organisation_id, d.month, d.rule_id from (
         select o.organisation_id, date_trunc('month', $1::timestamptz at time zone o.time_zone)::date as month,
           coalesce((select r.id from points_rules r where r.organisation_id = o.organisation_id
             and r.from_date <= ($1::timestamptz at time zone o.time_zone)::date order by r.from_date desc, r.id desc limit 1), $2) as rule_id
         from organisations o where o.status = 'active') d
       where not exists (select 1 from points_settled s
         where s.organisation_id = d.organisation_id and s.month = d.month and s.rule_id = d.rule_id)`,
      [services.now(), firstRules],
    );
    for (const { organisation_id, month, rule_id } of rows) {
      let after: string | null = null;
      do {
        const from: string | null = after;
        after = await asHouse(services, organisation_id, 'points.openMonth', (ctx) => openMonths(ctx, from));
      } while (after);
      await asHouse(services, organisation_id, 'points.openMonth', (ctx) => noteSettled(ctx, month, rule_id));
    }
  },
};

/** Ends the points whose last day is over where its person is, and tells people whose points end soon; hourly. */
export const endEarnedPoints: Schedule = {
  name: 'points_end',
  cron: '3 * * * *',
  run: async (services, sweep) => {
    for (const organisationId of await expiringOrganisations(sweep)) {
      let after: string | null = null;
      do {
        const from: string | null = after;
        after = await asHouse(services, organisationId, 'points.end', (ctx) => endPoints(ctx, from));
      } while (after);
    }
  },
};
