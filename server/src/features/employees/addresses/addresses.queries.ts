import { days } from '@apprecio/contract/api/days';
import { undoAddressDays } from '@apprecio/contract/auth/addresses';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { readSecret, sameText } from '../../../platform/security/crypto.ts';

/** A change of a person's e-mail address, with the state of its link. */
export interface Change {
  id: string;
  personId: string;
  oldEmail: string;
  newEmail: string;
  madeBy: string;
  madeAt: Date;
  linked: boolean;
}

const columns = [
  'id',
  'person_id as personId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'made_by as madeBy',
  'made_at as madeAt',
  'linked',
] as const;

function earliest(ctx: { now: Date }): Date {
  return new Date(ctx.now.getTime() - days(undoAddressDays));
}

/** The changes with these ids. */
export async function readChanges(ctx: TenantContext, ids: readonly string[]): Promise<Change[]> {
  return ctx.db
    .selectFrom('address_changes')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** The changes of people's addresses that can still be undone, the oldest first. */
export async function openChanges(ctx: TenantContext, personIds: readonly string[]): Promise<Change[]> {
  return ctx.db
    .selectFrom('address_changes')
    .select(columns)
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('state', '=', 'open')
    .where('made_at', '>', earliest(ctx))
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** The open change that a mailed link is about, and whether the link went to the address before. */
export async function changeOf(ctx: TenantContext, secret: string): Promise<(Change & { fromOld: boolean }) | null> {
  const read = readSecret(secret);
  if (!read) return null;
  const row = await ctx.db
    .selectFrom('address_changes')
    .select([...columns, 'old_secret_hash', 'new_secret_hash'])
    .where('id', '=', read.id)
    .where('state', '=', 'open')
    .where('made_at', '>', earliest(ctx))
    .executeTakeFirst();
  if (!row) return null;
  const { old_secret_hash, new_secret_hash, ...change } = row;
  if (old_secret_hash !== null && sameText(old_secret_hash, read.hash)) return { ...change, fromOld: true };
  if (new_secret_hash !== null && sameText(new_secret_hash, read.hash)) return { ...change, fromOld: false };
  return null;
}

/** Of which people it is known that they were signed in once. */
export async function everIn(ctx: TenantContext, personIds: readonly string[]): Promise<Set<string>> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    select p.id from people p where p.organisation_id = ${org} and p.id = any(${personIds}::uuid[])
      and (p.first_seen_at is not null
        or exists (select 1 from sessions s where s.organisation_id = ${org} and s.person_id = p.id))`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
