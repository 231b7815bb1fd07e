import { asHouse } from './house.ts';
import type { Schedule } from './jobs.ts';

const dayMs = 86_400_000;

/** Forgets the keys of repeatable calls after a day, in every organisation. */
export const forgetKeys: Schedule = {
  name: 'platform_forget_keys',
  cron: '23 * * * *',
  run: async (services, sweep) => {
    const before = new Date(services.now().getTime() - dayMs);
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      'select distinct organisation_id from idempotency_keys where at < $1',
      [before],
    );
    for (const { organisation_id } of rows) {
      await asHouse(services, organisation_id, 'platform.forgetKeys', async (ctx) => {
        await ctx.db.deleteFrom('idempotency_keys').where('at', '<', before).execute();
      });
    }
  },
};
