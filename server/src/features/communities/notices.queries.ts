import { type RawBuilder, sql } from 'kysely';
import type { Db, Scope } from '../../platform/db/db.ts';

/** SQL condition that a person may know of a community: it is listed, they are a member, or they are invited. */
export function mayKnowCommunity(
  org: string,
  id: RawBuilder<unknown>,
  personId: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from communities mk where mk.organisation_id = ${org} and mk.id = ${id}
    and mk.archived_at is null and (mk.join_mode <> 'invite_only'
      or exists (select 1 from community_members km where km.organisation_id = ${org} and km.community_id = mk.id
        and km.person_id = ${personId} and km.active)
      or exists (select 1 from community_invitations ki where ki.organisation_id = ${org} and ki.community_id = mk.id
        and ki.person_id = ${personId})) offset 0)`;
}

/** SQL condition that a person leads a community. */
export function mayLeadCommunity(
  org: string,
  id: RawBuilder<unknown>,
  personId: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from community_members lm where lm.organisation_id = ${org}
    and lm.community_id = ${id} and lm.person_id = ${personId} and lm.active and lm.role in ('owner', 'moderator'))`;
}

/** The name of a community and its active owners, for notices; null when it is gone or archived. */
export async function aboutCommunity(ctx: Scope, id: string): Promise<{ name: string; ownerIds: string[] } | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ name: string; owner_ids: string[] | null }>`
    select c.name, (select array_agg(m.person_id order by m.person_id) from community_members m
      where m.organisation_id = ${org} and m.community_id = c.id and m.role = 'owner' and m.active) as owner_ids
    from communities c where c.organisation_id = ${org} and c.id = ${id} and c.archived_at is null`.execute(ctx.db);
  return rows[0] ? { name: rows[0].name, ownerIds: rows[0].owner_ids ?? [] } : null;
}

/** The invitations of some people to a community that still wait for an answer. */
export async function openInvitations(
  ctx: { db: Db },
  id: string,
  personIds: readonly string[],
): Promise<{ id: string; personId: string; invitedBy: string }[]> {
  const rows = await ctx.db
    .selectFrom('community_invitations')
    .select(['id', 'person_id', 'invited_by'])
    .where('community_id', '=', id)
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  return rows.map((row) => ({ id: row.id, personId: row.person_id, invitedBy: row.invited_by }));
}

/** Returns the person of a request to join that waits for an answer; null when none does. */
export async function openRequest(ctx: { db: Db }, id: string, requestId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('community_requests')
    .select('person_id')
    .where('community_id', '=', id)
    .where('id', '=', requestId)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
