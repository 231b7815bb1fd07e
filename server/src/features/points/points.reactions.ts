import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import type { Services } from '../../platform/services.ts';
import { eachOrganisation, nightly, type Schedule } from '../../platform/worker/schedules.ts';
import { keepBooks } from './books/books.commands.ts';
import { deferOwnTerms } from './caps/caps.commands.ts';
import { endPoints, expiringOrganisations } from './expiry/expiry.commands.ts';
import { forfeitLate, restoreLeavers, expireLeaverPoints } from './leaving/leaving.commands.ts';
import { keepMonths } from './months/months.commands.ts';
import { firstRules, recordMonthOpen, openMonths } from './points.commands.ts';
import { payWaiting } from './waiting/waiting.commands.ts';

export const pointsReactions: Reactions = {
  inTransaction: {
    'employees.left': { many: expireLeaverPoints },
    'employees.returned': { many: restoreLeavers },
    'employees.ownTermsChanged': deferOwnTerms,
  },
  // A confirmed top-up has paid what waited; this pays what began to wait meanwhile.
  after: { 'points.topUpConfirmed': payWaiting, 'points.topUpPaid': payWaiting },
};

/** Takes back the points of those who left more than thirty days ago, where the organisation keeps them that long. */
export const forfeitLeavers = nightly('points_forfeit_leavers', async (services, organisationId) => {
  let done = 1;
  while (done > 0) done = await asSystem(services, organisationId, 'points.forfeit', forfeitLate);
});

/** Keeps the sums of closed months for the statement of the organisation. */
export const keepClosedMonths = nightly('points_keep_months', (services, organisationId) =>
  asSystem(services, organisationId, 'points.keepMonths', keepMonths),
);

/** Checks the books every night. Books that do not balance were changed outside the product. */
export const checkBooksNightly = nightly('points_check_books', async (services, organisationId) => {
  const { balanced } = await asSystem(services, organisationId, 'points.checkBooks', keepBooks);
  if (!balanced) services.log.error({ organisationId }, 'the books of points do not balance');
});

/** Does something for people in parts, each a transaction that answers after whom the next one goes on. */
async function inParts(
  services: Services,
  organisationId: string,
  operation: string,
  part: (ctx: TenantContext, after: string | null) => Promise<string | null>,
): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await asSystem(services, organisationId, operation, (ctx) => part(ctx, from));
  } while (after);
}

interface Unsettled {
  organisation_id: string;
  month: string;
  rule_id: string;
}

/**
 * Opens the new month in every organisation where it has begun, in transfers of five hundred people. Does the same
 * for rules that begin within a month. After an interruption, it continues with the remaining people.
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
    await eachOrganisation(services, 'points_open_months', rows, async ({ organisation_id, month, rule_id }) => {
      await inParts(services, organisation_id, 'points.openMonth', openMonths);
      await asSystem(services, organisation_id, 'points.openMonth', (ctx) => recordMonthOpen(ctx, month, rule_id));
    });
  },
};

/** Ends the points whose last day is over where its person is, and tells people whose points end soon; hourly. */
export const endEarnedPoints: Schedule = {
  name: 'points_end',
  cron: '3 * * * *',
  run: async (services, sweep) => {
    const rows = (await expiringOrganisations(sweep)).map((organisation_id) => ({ organisation_id }));
    await eachOrganisation(services, 'points_end', rows, ({ organisation_id }) =>
      inParts(services, organisation_id, 'points.end', endPoints),
    );
  },
};
