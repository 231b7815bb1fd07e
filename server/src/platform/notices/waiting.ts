import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import type { Notice, NoticeContext } from './notices.ts';

/** Something of an admin that counts once another admin confirms it. */
export interface Waiting<Facts> {
  id: string;
  askedBy: string;
  facts: Facts;
  deeplink: string;
  /** Nobody can confirm it any more; it can only be withdrawn or rejected. */
  isStale?: boolean;
}

/**
 * Notifies every other admin, once, of requests that wait for one of them. Withdraws the notices of the subject if it
 * no longer waits, and those of requests that nobody can confirm.
 */
export async function notifyWaiting<Facts, Event extends keyof Facts & NotificationEventType>(
  ctx: NoticeContext<Facts>,
  eventType: Event,
  all: readonly Waiting<Facts[Event]>[],
  findAdmins: () => Promise<readonly string[]>,
  subjectId: string | null = null,
): Promise<void> {
  const over = all.filter(({ isStale }) => isStale).map(({ id }) => id);
  if (subjectId !== null && !all.some(({ id }) => id === subjectId)) over.push(subjectId);
  if (over.length > 0) await ctx.withdraw(over, [eventType]);
  const open = all.filter(({ isStale }) => !isStale);
  const admins = open.length > 0 ? await findAdmins() : [];
  await ctx.notify(
    open.flatMap(({ id, askedBy, facts, deeplink }) =>
      admins.map(
        (personId) =>
          ({ personId, eventType, facts, deeplink, actorId: askedBy, sourceId: id }) as unknown as Notice<Facts>,
      ),
    ),
  );
}
