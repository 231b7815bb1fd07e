import type { TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../platform/worker/schedules.ts';
import { dueReminder, nextReminder } from './rules.ts';

async function remindOne(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('events')
    .select(['starts_at', 'day_reminded_for', 'hour_reminded_for'])
    .where('id', '=', id)
    .where('remind_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const soon = dueReminder(ctx.now, row.starts_at);
  const sent = soon === null ? {} : { [`${soon}_reminded_for` as const]: row.starts_at };
  const remind_at = nextReminder(ctx.now, { ...row, ...sent });
  await ctx.db
    .updateTable('events')
    .set({ ...sent, remind_at })
    .where('id', '=', id)
    .execute();
  if (soon !== null) await ctx.record('events.reminded', id, { soon, startsAt: row.starts_at.toISOString() });
}

/** Reminds those who come or may come, a day and an hour before. */
export const remindOfEvents: Schedule = {
  name: 'events_remind',
  cron: '* * * * *',
  isQuick: true,
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
      'select organisation_id, id from events where remind_at <= $1 order by remind_at limit 1000',
      [services.now()],
    );
    await eachOrganisation(services, 'events_remind', rows, ({ organisation_id, id }) =>
      asSystem(services, organisation_id, 'events.remind', (ctx) => remindOne(ctx, id)),
    );
  },
};
