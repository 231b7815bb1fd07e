import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { noticeKinds } from '@apprecio/contract/notifications/notifications.notices';
import type { NoticeChanges, notifications } from '@apprecio/contract/notifications/notifications.operations';
import type { preferences } from '@apprecio/contract/profile/preference';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext, PublicContext } from '../../../platform/context.ts';
import { preferOwn } from '../../profile/public.ts';
import { type Chosen, preferenceOf } from '../channels/channels.rules.ts';
import { findChosen, preference, subscriberOf } from './preference.queries.ts';

type Notifications = typeof notifications;
type Preferences = typeof preferences;

/** Changes what someone chose, alone with it until the transaction ends; what is left out keeps its default. */
async function choose(ctx: TenantContext, personId: string, change: (before: Chosen) => Partial<Chosen>) {
  await ctx.db.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();
  const before = await findChosen(ctx, personId);
  const { kinds, ...next } = { ...before, ...change(before) };
  const set = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null && value !== undefined));
  const values = { ...set, kinds: JSON.stringify(kinds ?? {}), updated_at: ctx.now };
  await ctx.db
    .insertInto('notification_preferences')
    .values({ organisation_id: ctx.organisationId, person_id: personId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(values))
    .execute();
}

/** Changes some of what I hear of. */
async function preferNotices(
  ctx: PersonContext,
  { kinds: changes, quietHours, digest, pushesPerDay }: NoticeChanges,
): Promise<void> {
  await choose(ctx, ctx.person.id, (before) => {
    const changed = Object.entries(changes ?? {}) as [keyof NonNullable<Chosen['kinds']>, object][];
    const kinds = changed.map(([kind, channels]) => [kind, { ...before.kinds?.[kind], ...channels }] as const);
    return {
      kinds: { ...before.kinds, ...Object.fromEntries(kinds) },
      quiet: quietHours?.on ?? before.quiet,
      quiet_from: quietHours?.from ?? before.quiet_from,
      quiet_to: quietHours?.to ?? before.quiet_to,
      digest: digest?.on ?? before.digest,
      digest_hour: digest?.hour ?? before.digest_hour,
      pushes_per_day: pushesPerDay ?? before.pushes_per_day,
    };
  });
}

/** Changes some of what I chose for myself. */
export async function prefer(
  ctx: PersonContext,
  { notifications: notices, ...own }: Parsed<Preferences['profile.prefer']>,
): Promise<Answer<Preferences['profile.prefer']>> {
  await preferOwn(ctx, own);
  if (notices) await preferNotices(ctx, notices);
  return preference(ctx);
}

/** Ends the mails of notifications for whom the link was made, digests and those at once; the bell and push stay. */
export async function unsubscribe(
  ctx: PublicContext,
  { secret }: Parsed<Notifications['notifications.unsubscribe']>,
): Promise<Answer<Notifications['notifications.unsubscribe']>> {
  const personId = await subscriberOf(ctx, secret);
  await choose(ctx, personId, (before) => {
    const { kinds } = preferenceOf(before);
    const atOnce = noticeKinds.filter((kind) => kinds[kind].email === 'now');
    const ended = atOnce.map((kind) => [kind, { ...before.kinds?.[kind], email: 'off' }] as const);
    return { digest: false, kinds: { ...before.kinds, ...Object.fromEntries(ended) } };
  });
  return { ok: true };
}
