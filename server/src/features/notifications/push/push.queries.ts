import { bundlesOf } from '@apprecio/contract/api/bundles';
import type { Language, Role } from '@apprecio/contract/api/codes';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { Scope } from '../../../platform/db/db.ts';
import { type Parked, shownAtMost } from '../../../platform/mails/parked.ts';
import { closedAt } from '../../../platform/security/private.ts';
import type { PushMessage } from '../../../platform/services.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { languageOf } from '../../people/public.ts';
import { isOpenTo } from '../access/access.queries.ts';
import { findRecipients } from '../channels/channels.queries.ts';
import { hourIn, isQuiet } from '../channels/channels.rules.ts';
import type english from '../texts/en.json';
import { formatNotice } from '../wording/wording.queries.ts';

/** Says a sentence of the push that tries a device out. */
export const pushText = textsIn<keyof typeof english>(new URL('../texts/', import.meta.url));

/** The prefix of the ids of parked pushes among other parked work. */
export const parkedPrefix = 'push ';

/** The message of a push and the device that receives it. */
export interface Outgoing {
  tokenId: string;
  endpointHash: string;
  sealed: string;
  message: PushMessage;
}

function testIn(language: Language): PushMessage {
  return {
    title: pushText(language, 'pushWorks'),
    message: pushText(language, 'pushWorksWhy'),
    deeplink: '/settings#notifications',
  };
}

async function isResting(ctx: TenantContext, personId: string): Promise<boolean> {
  const recipient = (await findRecipients(ctx, [personId])).get(personId);
  if (!recipient) return false;
  const { live, preference, zone } = recipient;
  return !live || isQuiet(preference.quietHours, hourIn(zone, ctx.now));
}

/**
 * Returns the push for a due row. Null if the device is signed out, quiet hours have begun or the company is not
 * live. Also null if the notification was read or is no longer visible.
 */
export async function findOutgoing(
  ctx: TenantContext,
  { token_id, notification_id }: { token_id: string; notification_id: string | null },
): Promise<Outgoing | null> {
  const device = await ctx.db
    .selectFrom('push_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .select(['t.id', 't.endpoint_hash', 't.sealed', 't.person_id', 'p.role', 'p.bundles', 'p.private_closed_until'])
    .select(languageOf(ctx, sql.ref('p.id')).as('language'))
    .where('t.id', '=', token_id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', ctx.now)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  if (!device) return null;
  const to = { tokenId: device.id, endpointHash: device.endpoint_hash, sealed: device.sealed };
  if (notification_id === null) return { ...to, message: testIn(device.language) };
  const privateClosedUntil = closedAt(device.private_closed_until, ctx.now);
  const role = device.role as Role;
  const person = { id: device.person_id, role, bundles: bundlesOf(role, device.bundles), privateClosedUntil };
  if (await isResting(ctx, person.id)) return null;
  const notice = await ctx.db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.deeplink', 'n.event_type', 'n.facts', 'n.actors', 'n.title', 'n.message'])
    .where('n.id', '=', notification_id)
    .where('n.person_id', '=', person.id)
    .where('n.read_at', 'is', null)
    .where(isOpenTo({ ...ctx, person }))
    .executeTakeFirst();
  if (!notice) return null;
  const { id, deeplink, event_type } = notice;
  const noticeText = formatNotice(notice, device.language);
  return { ...to, message: { ...noticeText, deeplink, notificationEventType: event_type, notificationId: id } };
}

/** The pushes of an organisation that were given up, the newest hundred first; whose they are stays private. */
export async function parkedPushes({ db }: Pick<Scope, 'db'>): Promise<Parked[]> {
  const rows = await db
    .selectFrom('pushes_due')
    .select(['id', 'attempts', 'problem', 'parked_at'])
    .where('parked_at', 'is not', null)
    .orderBy('parked_at', 'desc')
    .limit(shownAtMost)
    .execute();
  return rows.map(({ id, attempts, problem, parked_at }) => ({
    id: `${parkedPrefix}${id}`,
    kind: 'push',
    to: null,
    feature: null,
    problem: problem ?? '',
    attempts,
    parkedAt: parked_at!,
  }));
}
