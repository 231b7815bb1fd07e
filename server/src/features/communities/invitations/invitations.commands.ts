import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { communityMembers } from '@apprecio/contract/communities/members';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import {
  endWaiting,
  lock,
  recordEnded,
  refuseEveryones,
  requireActive,
  publishToLeaders,
} from '../communities.commands.ts';

type Members = typeof communityMembers;

async function membersAmong(ctx: TenantContext, id: string, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('community_members')
    .select('person_id')
    .where('community_id', '=', id)
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

async function writeInvitations(ctx: PersonContext, id: string, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await ctx.db
    .insertInto('community_invitations')
    .values(
      personIds.map((person_id) => ({
        organisation_id: ctx.organisationId,
        community_id: id,
        person_id,
        id: newId(),
        invited_by: ctx.person.id,
        invited_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'community_id', 'person_id']).doNothing())
    .returning('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}

/** Invites people; members and those who are invited already are passed over. */
export async function invite(
  ctx: PersonContext,
  { id, personIds }: Parsed<Members['communities.invite']>,
): Promise<Answer<Members['communities.invite']>> {
  const community = await lock(ctx, id, null);
  refuseEveryones(community);
  if (!community.can.invite) throw fail('access.denied');
  const people = await requireActive(ctx, personIds);
  const members = await membersAmong(ctx, id, people);
  const invited = await writeInvitations(
    ctx,
    id,
    people.filter((person) => !members.has(person)),
  );
  if (invited.length === 0) {
    ctx.noActivity('all are members or invited already');
    return { invited: 0 };
  }
  await ctx.record('communities.invited', id, { personIds: invited });
  await publishToLeaders(ctx, id, [ctx.person.id, ...invited]);
  return { invited: invited.length };
}

async function endInvitation(ctx: PersonContext, id: string, personId: string): Promise<{ ok: true }> {
  const ended = await endWaiting(ctx, id, [personId], 'invitations');
  if (ended.invitationIds.length === 0) throw fail('communities.invitation_gone');
  await recordEnded(ctx, id, ended);
  await publishToLeaders(ctx, id, [ctx.person.id, personId]);
  return { ok: true };
}

/** Says no to an invitation. */
export async function declineInvitation(
  ctx: PersonContext,
  { id }: Parsed<Members['communities.declineInvitation']>,
): Promise<Answer<Members['communities.declineInvitation']>> {
  await lock(ctx, id, null);
  return endInvitation(ctx, id, ctx.person.id);
}

/** Takes an invitation back: who leads the community any, others their own. */
export async function withdrawInvitation(
  ctx: PersonContext,
  { id, personId }: Parsed<Members['communities.withdrawInvitation']>,
): Promise<Answer<Members['communities.withdrawInvitation']>> {
  const community = await lock(ctx, id, 'invite');
  if (!community.can.moderate) {
    const row = await ctx.db
      .selectFrom('community_invitations')
      .select('invited_by')
      .where('community_id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (row && row.invited_by !== ctx.person.id) throw fail('access.denied');
  }
  return endInvitation(ctx, id, personId);
}

/** Ends all invitations of a community that needs none any more. */
export async function endInvitations(ctx: TenantContext, id: string): Promise<void> {
  const rows = await ctx.db
    .deleteFrom('community_invitations')
    .where('community_id', '=', id)
    .returning('id')
    .execute();
  await recordEnded(ctx, id, { requestIds: [], invitationIds: rows.map((row) => row.id) });
}

/** Ends the invitations by those who do not lead a community and could invite only while it was open. */
export async function endMembersInvitations(ctx: TenantContext, id: string): Promise<void> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    delete from community_invitations i where i.organisation_id = ${org} and i.community_id = ${id}
      and not exists (select 1 from community_members m where m.organisation_id = ${org} and m.community_id = ${id}
        and m.person_id = i.invited_by and m.role <> 'member' and m.active)
    returning i.id`.execute(ctx.db);
  await recordEnded(ctx, id, { requestIds: [], invitationIds: rows.map((row) => row.id) });
}
