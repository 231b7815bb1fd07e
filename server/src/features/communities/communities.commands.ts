import type { JoinMode } from '@apprecio/contract/api/codes';
import type { CommunityCan, CommunityRole } from '@apprecio/contract/communities/communities.operations';
import { sql } from 'kysely';
import type { Group, TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { type Db, rawQuery, pipeline } from '../../platform/db/db.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { canIn, type Looking, mayKnow } from './communities.rules.ts';

interface LockedRow {
  id: string;
  name: string;
  description: string;
  rules: string[];
  join_mode: JoinMode;
  tint: string;
  logo: string | null;
}

/** A community under its lock, with what the caller may do. All changes of members and requests happen under it. */
export interface LockedCommunity extends LockedRow, Looking {
  can: CommunityCan;
}

/**
 * Locks a community and reads what the caller has to do with it. The lock is waited for first, so that what is read
 * behind it is how things are then.
 * @throws Failure `access.not_found` when the caller may not know of it, `access.denied` without `right`
 */
export async function lock(ctx: PersonContext, id: string, right: keyof CommunityCan | null): Promise<LockedCommunity> {
  const org = ctx.organisationId;
  const [rows, ownRows] = await pipeline(ctx.db, [
    ctx.db
      .selectFrom('communities')
      .select(['id', 'name', 'description', 'rules', 'join_mode', 'tint', 'logo'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate(),
    rawQuery<{ role: CommunityRole | null; invited: boolean; asked: boolean }>(
      ctx.db,
      sql`select
        (select m.role from community_members m where m.organisation_id = ${org} and m.community_id = ${id}
          and m.person_id = ${ctx.person.id} and m.active) as role,
        exists (select 1 from community_invitations i where i.organisation_id = ${org} and i.community_id = ${id}
          and i.person_id = ${ctx.person.id}) as invited,
        exists (select 1 from community_requests r where r.organisation_id = ${org} and r.community_id = ${id}
          and r.person_id = ${ctx.person.id}) as asked`,
    ),
  ]);
  const row = rows[0] as LockedRow | undefined;
  if (!row) throw fail('access.not_found');
  const looking = { ...ownRows[0]!, joinMode: row.join_mode, as: ctx.person };
  if (!mayKnow(looking)) throw fail('access.not_found');
  const can = canIn(looking);
  if (right && !can[right]) throw fail('access.denied');
  return { ...row, ...looking, can };
}

/** The name of a community's active members for live events. */
export function groupOf(id: string): Group {
  return `community:${id}`;
}

/** Tells everyone who may know of a community, admins apart, that it changed. */
export async function publishToConcerned(ctx: TenantContext, id: string, joinMode: JoinMode): Promise<void> {
  const event = { kind: 'community', subject: id } as const;
  if (joinMode !== 'invite_only') return ctx.publish(event, 'organisation');
  const invited = await ctx.db
    .selectFrom('community_invitations')
    .select('person_id')
    .where('community_id', '=', id)
    .execute();
  ctx.publish(event, groupOf(id));
  ctx.publish(
    event,
    invited.map((row) => row.person_id),
  );
}

/** The active owners and moderators of a community, or those of one role. */
export async function leadersOf(ctx: { db: Db }, id: string, role?: CommunityRole): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('community_members')
    .select('person_id')
    .where('community_id', '=', id)
    .where('role', 'in', role ? [role] : ['owner', 'moderator'])
    .where('active', '=', true)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Tells some people, and those who lead a community, that something changed in it. */
export async function publishToLeaders(ctx: TenantContext, id: string, personIds: readonly string[]): Promise<void> {
  ctx.publish({ kind: 'community', subject: id }, [...new Set([...personIds, ...(await leadersOf(ctx, id))])]);
}

/** Those of some people who are active here. @throws Failure `communities.person_unavailable` when one is not */
export async function requireActive(ctx: TenantContext, personIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(personIds)];
  const rows = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .where('status', '=', 'active')
    .execute();
  if (rows.length < wanted.length) {
    throw failAt('personIds', 'communities.person_unavailable');
  }
  return wanted;
}

/** The requests and invitations that ended when people became members. */
interface Ended {
  requestIds: string[];
  invitationIds: string[];
}

/** Deletes the requests and invitations, or one of both, of some people to a community and keeps the count of requests. */
export async function endWaiting(
  ctx: TenantContext,
  id: string,
  personIds: readonly string[],
  only?: 'requests' | 'invitations',
): Promise<Ended> {
  const people = sql<string>`any(${personIds}::uuid[])`;
  const requests =
    only === 'invitations'
      ? []
      : await ctx.db
          .deleteFrom('community_requests')
          .where('community_id', '=', id)
          .where('person_id', '=', people)
          .returning('id')
          .execute();
  const invitations =
    only === 'requests'
      ? []
      : await ctx.db
          .deleteFrom('community_invitations')
          .where('community_id', '=', id)
          .where('person_id', '=', people)
          .returning('id')
          .execute();
  if (requests.length > 0) {
    await ctx.db
      .updateTable('communities')
      .set((eb) => ({ request_count: eb('request_count', '-', requests.length) }))
      .where('id', '=', id)
      .execute();
  }
  return { requestIds: requests.map((row) => row.id), invitationIds: invitations.map((row) => row.id) };
}

/** Records what ended, so that its notices are taken back. */
export async function recordEnded(ctx: TenantContext, id: string, { requestIds, invitationIds }: Ended): Promise<void> {
  if (requestIds.length > 0) await ctx.record('communities.requestEnded', id, { requestIds });
  if (invitationIds.length > 0) await ctx.record('communities.invitationEnded', id, { invitationIds });
}

/**
 * Makes people members who are not yet, under the community's lock; answers who became one. What stood there before it
 * was opened stays with those who were members then.
 */
export async function enter(ctx: TenantContext, id: string, personIds: readonly string[]): Promise<string[]> {
  const openedAt = sql<Date | null>`(select c.opened_at from communities c
    where c.organisation_id = ${ctx.organisationId} and c.id = ${id})`;
  const rows = await ctx.db
    .insertInto('community_members')
    .values(
      personIds.map((person_id) => ({
        organisation_id: ctx.organisationId,
        community_id: id,
        person_id,
        role: 'member',
        joined_at: ctx.now,
        reads_from: openedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'community_id', 'person_id']).doNothing())
    .returning('person_id')
    .execute();
  const joined = rows.map((row) => row.person_id);
  ctx.changeGroup(groupOf(id), { joined });
  if (joined.length > 0) await changeCount(ctx, id, joined.length);
  return joined;
}

/** Adds `change` (may be negative) to the number of active members. */
export async function changeCount(ctx: TenantContext, id: string, change: number): Promise<void> {
  await ctx.db
    .updateTable('communities')
    .set((eb) => ({ member_count: eb('member_count', '+', change) }))
    .where('id', '=', id)
    .execute();
}

/** @throws Failure `communities.everyone` in a community to which everyone belongs */
export function refuseEveryones({ joinMode }: LockedCommunity): void {
  if (joinMode === 'company') throw fail('communities.everyone');
}
