import type { Role } from '@apprecio/contract/api/codes';
import type { TenantContext } from '../../../platform/activity.ts';
import { postOpenTo } from '../../posts/public.ts';
import { mayStillSee } from '../access/queries.ts';
import type { Recipient } from '../channels/queries.ts';
import type { NoticeContent } from '../mailing/commands.ts';
import { isShut } from '../rules.ts';

/** A digest is read, not scrolled: what is beyond waits in the bell. */
const itemsAtMost = 30;

/** What someone has not read and may still see, of what is due for the digest, newest first. */
export async function readDigest(
  ctx: TenantContext,
  { id, role, privateClosedUntil }: Recipient,
): Promise<NoticeContent[]> {
  const person = { id, role: role as Role, privateClosedUntil };
  const rows = await ctx.db
    .selectFrom('notifications as n')
    .select(['n.deeplink', 'n.event_type', 'n.facts', 'n.actors', 'n.title', 'n.message', 'n.actor_id'])
    .where('n.person_id', '=', id)
    .where('n.digest_at', '<=', ctx.now)
    .where('n.read_at', 'is', null)
    .where((eb) => eb.or([eb('n.post_id', 'is', null), postOpenTo({ ...ctx, person }, 'n.post_id')]))
    .where(mayStillSee(ctx))
    .orderBy('n.created_at', 'desc')
    .limit(itemsAtMost)
    .execute();
  return rows.filter(({ deeplink }) => !isShut(deeplink, person.role));
}
