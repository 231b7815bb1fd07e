import { announcementLimits } from '@apprecio/contract/announcements/announcement';
import { days } from '@apprecio/contract/api/days';
import type { TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachOrganisation, nightly, type Schedule } from '../../platform/worker/schedules.ts';
import { peopleOf, sendNow } from './commands.ts';
import { releaseFilesOf } from './files/commands.ts';
import { remindOnce } from './reading/commands.ts';
import { nextReminder } from './rules.ts';

interface Due {
  organisation_id: string;
  id: string;
}

async function sendOne(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('announcements')
    .select(['id', 'author_id', 'must_acknowledge'])
    .where('id', '=', id)
    .where('scheduled_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('publish_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (row) await sendNow(ctx, row);
}

/** Sends announcements whose time has come. */
export const sendAnnouncements: Schedule = {
  name: 'announcements_send',
  cron: '* * * * *',
  isQuick: true,
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<Due>(
      `select organisation_id, id from announcements
       where scheduled_at is not null and sent_at is null and removed_at is null and withdrawn_at is null and publish_at <= $1
       order by publish_at limit 1000`,
      [services.now()],
    );
    await eachOrganisation(services, 'announcements_send', rows, ({ organisation_id, id }) =>
      asSystem(services, organisation_id, 'announcements.send', (ctx) => sendOne(ctx, id)),
    );
  },
};

async function remindAll(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('announcements')
    .select(['publish_at', 'acknowledge_by', 'withdrawn_at', 'removed_at', 'sent_at'])
    .where('id', '=', id)
    .where('remind_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const remind_at = nextReminder(ctx.now, row.publish_at, row.acknowledge_by);
  await ctx.db.updateTable('announcements').set({ remind_at }).where('id', '=', id).execute();
  if (row.sent_at === null || row.withdrawn_at !== null || row.removed_at !== null) return;
  await remindOnce(ctx, id, await peopleOf(ctx, id, { open: true }));
}

/** Reminds those who have not confirmed, at half time and a day before the date. */
export const remindReaders: Schedule = {
  name: 'announcements_remind',
  cron: '* * * * *',
  isQuick: true,
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<Due>(
      'select organisation_id, id from announcements where remind_at <= $1 order by remind_at limit 1000',
      [services.now()],
    );
    await eachOrganisation(services, 'announcements_remind', rows, ({ organisation_id, id }) =>
      asSystem(services, organisation_id, 'announcements.remind', (ctx) => remindAll(ctx, id)),
    );
  },
};

async function forget(ctx: TenantContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - days(announcementLimits.keptDays));
  const gone = await ctx.db.selectFrom('announcements').select('id').where('removed_at', '<', before).execute();
  await releaseFilesOf(
    ctx,
    gone.map(({ id }) => id),
  );
  const rows = await ctx.db.deleteFrom('announcements').where('removed_at', '<', before).returning('id').execute();
  for (const { id } of rows) await ctx.record('announcements.forgotten', id, {});
}

/** Forgets deleted announcements after thirty days, nightly, in every organisation. */
export const forgetAnnouncements = nightly('announcements_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'announcements.forget', forget),
);
