import { asSystem } from '../../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../../platform/worker/schedules.ts';
import { sendDigest } from './commands.ts';

const atOnce = 500;

/** Mails the digests whose hour has come in their people's zones; across all organisations, every five minutes. */
export const sendDigests: Schedule = {
  name: 'notifications_digests',
  cron: '*/5 * * * *',
  run: async (services, sweep) => {
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
