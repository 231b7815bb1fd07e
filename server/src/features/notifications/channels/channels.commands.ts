import { newId } from '@apprecio/contract/api/ids';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn } from '../../../platform/clock.ts';
import { recallMails } from '../../../platform/mails/outbox.ts';
import type { AnyNotice } from '../../../platform/notices/notices.ts';
import { type NoticeContent, noticeKey, noticeMail } from '../mailing/mailing.commands.ts';
import type { StoredNotice } from '../wording/wording.queries.ts';
import { findRecipients, type Recipient } from './channels.queries.ts';
import type { Route } from './channels.rules.ts';

/** A notice on its way: to whom, and where it goes. */
export interface Routed {
  notice: AnyNotice;
  recipient: Recipient;
  route: Route;
  digestAt: Date | null;
}

/** A notice that was written, with what its row keeps. */
export interface Written extends Routed, StoredNotice {
  id: string;
  /** It was not waiting unread before. */
  fresh: boolean;
}

/** Sends what was written on its way: pushes within the day's limit, mails, digests, and the bells of open pages. */
export async function sendOn(ctx: TenantContext, written: readonly Written[]): Promise<void> {
  const fresh = written.filter((item) => item.fresh);
  const pushed = fresh.filter(({ route, recipient }) => route.push && recipient.devices.length > 0);
  await Promise.all([queuePushes(ctx, pushed), queueDigests(ctx, written)]);
  for (const item of fresh.filter(({ route }) => route.mail)) {
    const { deeplink, actorId: actor_id, whole } = item.notice;
    ctx.mail(noticeMail(item.id, { ...item, deeplink, actor_id, whole }, item.recipient, ctx.organisationId));
  }
  for (const { id, notice, recipient, fresh: rings } of written.filter(({ route }) => route.bell)) {
    if (rings)
      ctx.publish({ kind: 'notification', subject: id, notificationEventType: notice.eventType }, [recipient.id]);
    else ctx.publish({ kind: 'notifications.changed', subject: id }, [recipient.id]);
  }
}

/** Lets the mails of notices that still wait to be sent say what these say now. */
export async function mailAgain(
  ctx: TenantContext,
  notices: readonly (NoticeContent & { id: string; person_id: string })[],
): Promise<void> {
  const recalled = await recallMails(
    ctx,
    notices.map(({ id }) => noticeKey(id)),
  );
  const waiting = notices.filter(({ id }) => recalled.has(noticeKey(id)));
  if (waiting.length === 0) return;
  const recipients = await findRecipients(
    ctx,
    waiting.map((notice) => notice.person_id),
  );
  for (const notice of waiting) {
    const recipient = recipients.get(notice.person_id);
    if (recipient) ctx.mail(noticeMail(notice.id, notice, recipient, ctx.organisationId));
  }
}

/**
 * Claims the wanted pushes within each person's daily limit and returns the number granted. One statement claims all,
 * so two acts never claim the same push.
 */
async function claimPushes(
  ctx: TenantContext,
  wanted: ReadonlyMap<Recipient, readonly Written[]>,
): Promise<Map<string, number>> {
  const organisation_id = ctx.organisationId;
  const people = [...wanted].sort(([a], [b]) => (a.id < b.id ? -1 : 1));
  const rows = await ctx.db
    .insertInto('notification_days')
    .values(
      people.map(([{ id, zone, preference }, items]) => ({
        organisation_id,
        person_id: id,
        day: dateIn(zone, ctx.now),
        pushes: Math.min(items.length, preference.pushesPerDay),
        pushes_at_most: preference.pushesPerDay,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id', 'day']).doUpdateSet((eb) => ({
        pushes_before: eb.ref('notification_days.pushes'),
        pushes: eb.fn<number>('greatest', [
          'notification_days.pushes',
          eb.fn<number>('least', [
            eb('notification_days.pushes', '+', eb.ref('excluded.pushes')),
            'excluded.pushes_at_most',
          ]),
        ]),
        pushes_at_most: eb.ref('excluded.pushes_at_most'),
      })),
    )
    .returning(['person_id', 'pushes', 'pushes_before'])
    .execute();
  return new Map(rows.map((row) => [row.person_id, row.pushes - row.pushes_before]));
}

async function queuePushes(ctx: TenantContext, items: readonly Written[]): Promise<void> {
  if (items.length === 0) return;
  const wanted = Map.groupBy(items, ({ recipient }) => recipient);
  const granted = await claimPushes(ctx, wanted);
  const due = [...wanted].flatMap(([{ id, devices }, own]) =>
    own.slice(0, granted.get(id) ?? 0).flatMap((item) => devices.map((device) => ({ device, item }))),
  );
  if (due.length === 0) return;
  await ctx.db
    .insertInto('pushes_due')
    .values(
      due.map(({ device, item }) => ({
        organisation_id: ctx.organisationId,
        id: newId(),
        token_id: device,
        notification_id: item.id,
        made_at: ctx.now,
        due_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'token_id', 'notification_id']).doNothing())
    .execute();
}

async function queueDigests(ctx: TenantContext, items: readonly Written[]): Promise<void> {
  const earliest = new Map<string, Date>();
  for (const { recipient, digestAt } of items) {
    const previous = earliest.get(recipient.id);
    if (digestAt && (!previous || digestAt < previous)) earliest.set(recipient.id, digestAt);
  }
  if (earliest.size === 0) return;
  const people = [...earliest].sort(([a], [b]) => (a < b ? -1 : 1));
  await ctx.db
    .insertInto('digests_due')
    .values(people.map(([person_id, due_at]) => ({ organisation_id: ctx.organisationId, person_id, due_at })))
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet((eb) => ({
        due_at: eb.fn<Date>('least', ['digests_due.due_at', 'excluded.due_at']),
      })),
    )
    .execute();
}
