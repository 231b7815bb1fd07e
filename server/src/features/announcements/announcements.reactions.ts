import { announcementLimits } from '@apprecio/contract/announcements/limits';
import { days } from '@apprecio/contract/api/days';
import { sql } from 'kysely';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachOrganisation, nightly, type Schedule } from '../../platform/worker/schedules.ts';
import { newRows, setNew, whenRenamed } from '../audiences/public.ts';
import { peopleOf, publishChange, sendNow } from './announcements.commands.ts';
import { nextReminder } from './announcements.rules.ts';
import { releaseFilesOf } from './files/files.commands.ts';
import { remindOnce } from './reading/reading.commands.ts';
import { deliver } from './waves/waves.commands.ts';

interface Due {
  organisation_id: string;
  id: string;
}

interface DeliveryRow {
  id: string;
  author_id: string;
  readers_hour: string;
  wave: number;
  expires_at: Date | null;
}

async function sendOn(ctx: TenantContext, row: DeliveryRow): Promise<void> {
  const { id, author_id, expires_at } = row;
  if (expires_at !== null && expires_at <= ctx.now) {
    await ctx.db.updateTable('announcements').set({ wave_at: null }).where('id', '=', id).execute();
    return;
  }
  const { wave, people } = await deliver(ctx, row);
  if (people === 0) return;
  await ctx.record('announcements.reachedMore', id, { wave, people });
  await publishChange(ctx, id, author_id);
}

async function sendOne(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('announcements')
    .select(['id', 'author_id', 'must_acknowledge', 'readers_hour', 'sent_at', 'expires_at', 'wave', 'wave_at'])
    .where('id', '=', id)
    .where('scheduled_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('publish_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  if (row.sent_at === null) await sendNow(ctx, row);
  else if (row.wave_at !== null && row.wave_at <= ctx.now)
    await sendOn(ctx, { ...row, readers_hour: row.readers_hour! });
}

/** Sends announcements whose time has come, also to those whose clock shows its hour later than that of others. */
export const sendAnnouncements: Schedule = {
  name: 'announcements_send',
  cron: '* * * * *',
  isQuick: true,
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<Due>(
      `select organisation_id, id from announcements
       where scheduled_at is not null and sent_at is null and removed_at is null and withdrawn_at is null and publish_at <= $1
       union select organisation_id, id from announcements
       where wave_at <= $1 and removed_at is null and withdrawn_at is null limit 1000`,
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
    .select(['publish_at', 'publish_until', 'acknowledge_by', 'withdrawn_at', 'removed_at', 'sent_at'])
    .where('id', '=', id)
    .where('remind_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const remind_at = nextReminder(ctx.now, row.publish_until ?? row.publish_at, row.acknowledge_by);
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
  const expired = await ctx.db.selectFrom('announcements').select('id').where('removed_at', '<', before).execute();
  await releaseFilesOf(
    ctx,
    expired.map(({ id }) => id),
  );
  const rows = await ctx.db.deleteFrom('announcements').where('removed_at', '<', before).returning('id').execute();
  for (const { id } of rows) await ctx.record('announcements.forgotten', id, {});
}

/** Forgets deleted announcements after thirty days, nightly, in every organisation. */
export const forgetAnnouncements = nightly('announcements_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'announcements.forget', forget),
);

export const announcementsReactions: Reactions = {
  inTransaction: {
    'employees.orgFieldChanged': whenRenamed(async (ctx, renamed) => {
      await sql`update announcements ${setNew(ctx, renamed)}`.execute(ctx.db);
      for (const rows of await newRows(ctx, sql`announcement_audience a`, 'announcement_id', renamed)) {
        await ctx.db
          .insertInto('announcement_audience')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }),
  },
};
