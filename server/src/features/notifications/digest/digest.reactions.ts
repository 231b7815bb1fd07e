import { asSystem } from '../../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../../platform/worker/schedules.ts';
import { managersDue, sendWeekly } from '../weekly/weekly.commands.ts';
import { sendDigest } from './digest.commands.ts';

const atOnce = 500;

// The zones in which a day begins first and last, and the one in the middle.
function isMondaySomewhere(now: Date): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return ['Etc/GMT-14', 'UTC', 'Etc/GMT+12'].some((zone) => at.toZonedDateTimeISO(zone).dayOfWeek === 1);
}

async function sendWeeks(...[services, sweep]: Parameters<Schedule['run']>): Promise<void> {
  if (!isMondaySomewhere(services.now())) return;
  const { rows } = await sweep.pool.query<{ organisation_id: string }>('select organisation_id from organisations');
  const due: { organisation_id: string; person_id: string }[] = [];
  await eachOrganisation(services, 'notifications_weekly', rows, ({ organisation_id }) =>
    asSystem(services, organisation_id, 'notifications.weekly', async (ctx) => {
      for (const person_id of await managersDue(ctx)) due.push({ organisation_id, person_id });
    }),
  );
  await eachOrganisation(services, 'notifications_weekly', due, ({ organisation_id, person_id }) =>
    asSystem(services, organisation_id, 'notifications.weekly', (ctx) => sendWeekly(ctx, person_id)),
  );
}

/** Mails managers their week on Mondays, and then the digests whose hour has come in their people's zones; across all organisations, every five minutes. */
export const sendDigests: Schedule = {
  name: 'notifications_digests',
  cron: '*/5 * * * *',
  run: async (services, sweep) => {
    await sendWeeks(services, sweep);
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await sweep.pool.query<{ organisation_id: string; person_id: string }>(
        `select organisation_id, person_id from digests_due where due_at <= $1 and person_id > $2 order by person_id limit ${atOnce}`,
        [services.now(), after],
      );
      await eachOrganisation(services, 'notifications_digests', rows, ({ organisation_id, person_id }) =>
        asSystem(services, organisation_id, 'notifications.digest', (ctx) => sendDigest(ctx, person_id)),
      );
      if (rows.length < atOnce) return;
      after = rows.at(-1)!.person_id;
    }
  },
};
