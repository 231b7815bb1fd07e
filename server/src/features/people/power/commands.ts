import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';

/** What someone else gave a person, after which their power is fresh. */
type Given = 'admin_since' | 'address_by_other_at' | 'password_by_other_at';

/** Notes that someone else made these people admins now, or changed their address or password. */
export async function noteGiven(ctx: TenantContext, ids: readonly string[], given: Given): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('people')
    .set({ [given]: ctx.now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
