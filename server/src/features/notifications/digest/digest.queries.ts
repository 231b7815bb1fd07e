import type { TenantContext } from '../../../platform/activity.ts';
import { isOpenTo } from '../access/access.queries.ts';
import type { Recipient } from '../channels/channels.queries.ts';
import type { DigestItem } from '../mailing/mailing.commands.ts';

/** A digest is read, not scrolled: what is beyond waits in the bell. */
const itemsAtMost = 30;

/** Lists the unread notices due for the digest that the person may still see, newest first. */
export async function readDigest(ctx: TenantContext, person: Recipient): Promise<DigestItem[]> {
  return ctx.db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.deeplink', 'n.event_type', 'n.facts', 'n.actors', 'n.title', 'n.message', 'n.actor_id'])
    .where('n.person_id', '=', person.id)
    .where('n.digest_at', '<=', ctx.now)
    .where('n.read_at', 'is', null)
    .where(isOpenTo({ ...ctx, person }))
    .orderBy('n.created_at', 'desc')
    .limit(itemsAtMost)
    .execute();
}
