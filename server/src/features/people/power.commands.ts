import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';

/**
 * The columns for changes by another person that make power fresh: power over the person's own account, or that of
 * others over the person's points.
 */
type Given = 'admin_since' | 'address_by_other_at' | 'password_by_other_at' | 'personal_email_by_other_at';

/** Closes what is private in accounts until an instant, or with null opens it. */
export async function setPrivateClosed(ctx: TenantContext, ids: readonly string[], until: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('people')
    .set({ private_closed_until: until })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Forgets that someone else changed a person's address and password: both are the owner's again. */
export async function forgetGiven(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('people')
    .set({ address_by_other_at: null, password_by_other_at: null })
    .where('id', '=', id)
    .execute();
}

/** Notes that someone else made these people admins now, or changed an address or the password of theirs. */
export async function recordGiven(ctx: TenantContext, ids: readonly string[], given: Given): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('people')
    .set({ [given]: ctx.now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Notes who gave people the bundles that are new to them, and forgets it of those that they hold no more. */
export async function noteGivers(ctx: TenantContext, ids: readonly string[], by: string | null): Promise<void> {
  if (ids.length === 0) return;
  await sql`update people p set bundles_given = coalesce((
      select jsonb_object_agg(b, coalesce(p.bundles_given -> b, ${JSON.stringify({ at: ctx.now.toISOString(), by })}::jsonb))
      from unnest(p.bundles) b), '{}')
    where p.organisation_id = ${ctx.organisationId} and p.id = any(${ids}::uuid[])`.execute(ctx.db);
}
