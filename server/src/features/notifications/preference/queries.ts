import type { Answer } from '@apprecio/contract/api';
import type { notifications } from '@apprecio/contract/notifications';
import type { PersonContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db.ts';
import { type Chosen, preferenceOf } from '../channels/rules.ts';

type Notifications = typeof notifications;

const nothing: Chosen = {
  kinds: null,
  quiet: null,
  quiet_from: null,
  quiet_to: null,
  digest: null,
  digest_hour: null,
  pushes_per_day: null,
};

/** What someone chose; everything null when they never did. */
export async function findChosen(ctx: { db: Db }, personId: string): Promise<Chosen> {
  const row = await ctx.db
    .selectFrom('notification_preferences')
    .select(['kinds', 'quiet', 'quiet_from', 'quiet_to', 'digest', 'digest_hour', 'pushes_per_day'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? { ...row, kinds: row.kinds as Chosen['kinds'] } : nothing;
}

/** What I hear of and where. */
export async function preference(ctx: PersonContext): Promise<Answer<Notifications['notifications.preference']>> {
  return { ...preferenceOf(await findChosen(ctx, ctx.person.id)), timeZone: ctx.person.timeZone };
}
