import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { notifications } from '@apprecio/contract/notifications/notifications.operations';
import type { preferences } from '@apprecio/contract/profile/preference';
import type { PersonContext, PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { readUnsubscribeSecret } from '../../../platform/security/unsubscribe.ts';
import { ownPreference } from '../../profile/public.ts';
import { type Chosen, nothingChosen, preferenceOf } from '../channels/channels.rules.ts';

type Notifications = typeof notifications;
type Preferences = typeof preferences;

/** Returns a person's choices; all null if they never made any. */
export async function findChosen(ctx: { db: Db }, personId: string): Promise<Chosen> {
  const row = await ctx.db
    .selectFrom('notification_preferences')
    .select(['kinds', 'quiet', 'quiet_from', 'quiet_to', 'digest', 'digest_hour', 'pushes_per_day'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? { ...row, kinds: row.kinds as Chosen['kinds'] } : nothingChosen;
}

/** Returns the caller's own preferences with the effective notification channels. */
export async function preference(ctx: PersonContext): Promise<Answer<Preferences['profile.preference']>> {
  const [own, chosen] = await Promise.all([ownPreference(ctx), findChosen(ctx, ctx.person.id)]);
  return { ...own, notifications: preferenceOf(chosen) };
}

/** For whom a signed link that ends mails was made; fails when it is none of ours. */
export async function subscriberOf(ctx: PublicContext, secret: string): Promise<string> {
  const subscriber = readUnsubscribeSecret(secret, ctx.requestContext.config.secretKey);
  const person =
    subscriber &&
    (await ctx.db.selectFrom('people').select('id').where('id', '=', subscriber.personId).executeTakeFirst());
  if (!person) throw fail('notifications.link_unknown');
  return person.id;
}

/** Checks that a signed unsubscribe link is valid. Throws `notifications.link_unknown` if it is not. */
export async function unsubscribeLink(
  ctx: PublicContext,
  { secret }: Parsed<Notifications['notifications.unsubscribeLink']>,
): Promise<Answer<Notifications['notifications.unsubscribeLink']>> {
  await subscriberOf(ctx, secret);
  return { ok: true };
}
