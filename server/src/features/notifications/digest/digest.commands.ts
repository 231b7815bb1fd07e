import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn } from '../../../platform/clock.ts';
import { findRecipients, type Recipient } from '../channels/channels.queries.ts';
import { nextDigest } from '../channels/channels.rules.ts';
import { digestMail } from '../mailing/mailing.commands.ts';
import { readDigest } from './digest.queries.ts';

async function claimDue(ctx: TenantContext, personId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('digests_due')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('due_at', '<=', ctx.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the one digest of someone's day; false when they had it. */
export async function claimDay(ctx: TenantContext, personId: string, day: string): Promise<boolean> {
  const row = await ctx.db
    .insertInto('notification_days')
    .values({ organisation_id: ctx.organisationId, person_id: personId, day, digests: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'person_id', 'day'])
        .doUpdateSet({ digests: 1 })
        .where('notification_days.digests', '=', 0),
    )
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function putOff(ctx: TenantContext, { id, zone, preference }: Recipient): Promise<void> {
  const due_at = nextDigest('daily', preference.digest.hour, zone, ctx.now);
  await ctx.db.updateTable('digests_due').set({ due_at }).where('person_id', '=', id).execute();
}

/** Clears the due date of notices that were sent or read, and schedules the next digest from the remaining ones. */
async function scheduleNext(ctx: TenantContext, personId: string): Promise<void> {
  await ctx.db
    .updateTable('notifications')
    .set({ digest_at: null })
    .where('person_id', '=', personId)
    .where('digest_at', '<=', ctx.now)
    .execute();
  const next = await ctx.db
    .selectFrom('notifications')
    .select('digest_at')
    .where('person_id', '=', personId)
    .where('digest_at', 'is not', null)
    .orderBy('digest_at')
    .limit(1)
    .executeTakeFirst();
  if (next?.digest_at)
    await ctx.db.updateTable('digests_due').set({ due_at: next.digest_at }).where('person_id', '=', personId).execute();
  else await ctx.db.deleteFrom('digests_due').where('person_id', '=', personId).execute();
}

/** Mails someone their digest when it is due: once a day at most, and not at all when nothing is left unread. */
export async function sendDigest(ctx: TenantContext, personId: string): Promise<void> {
  if (!(await claimDue(ctx, personId))) return;
  const recipient = (await findRecipients(ctx, [personId])).get(personId);
  if (recipient?.live && !recipient.onLeave && recipient.preference.digest.on) {
    const items = await readDigest(ctx, recipient);
    const day = dateIn(recipient.zone, ctx.now);
    if (items.length > 0) {
      if (!(await claimDay(ctx, personId, day))) return putOff(ctx, recipient);
      ctx.mail(digestMail(items, recipient, ctx.organisationId, day));
    }
  }
  await scheduleNext(ctx, personId);
}
