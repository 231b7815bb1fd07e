import { type JoinMode, joinModeOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { communities } from '@apprecio/contract/communities/communities.operations';
import { opensToAll } from '@apprecio/contract/communities/communities.rules';
import { valueTints } from '@apprecio/contract/organisation/organisation.operations';
import { present } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { groupOf, lock, publishToConcerned } from './communities.commands.ts';
import { mayChoose } from './communities.rules.ts';
import { endInvitations, endMembersInvitations } from './invitations/invitations.commands.ts';
import { endRequests } from './requests/requests.commands.ts';

type Communities = typeof communities;
type Form = Parsed<Communities['communities.create']>;

function refuseCompany(ctx: PersonContext, joinMode: JoinMode): void {
  if (mayChoose(joinMode, ctx.person)) return;
  throw failAt('joinMode', 'communities.company_admins');
}

function columnsOf(input: Form) {
  const { name, description, rules } = input;
  return { name, name_fold: searchForm(name), description, rules, join_mode: joinModeOf(input.joinMode) };
}

/** Makes a community with the caller as its owner. */
export async function create(ctx: PersonContext, input: Form): Promise<Answer<Communities['communities.create']>> {
  const id = newId();
  const columns = columnsOf(input);
  refuseCompany(ctx, columns.join_mode);
  const tint = input.tint ?? valueTints[Number.parseInt(id.slice(-2), 16) % valueTints.length]!;
  const { organisationId: organisation_id, now, person } = ctx;
  await ctx.db
    .insertInto('communities')
    .values({
      organisation_id,
      id,
      ...columns,
      tint,
      member_count: 1,
      created_by: person.id,
      created_at: now,
      updated_at: now,
      active_at: now,
    })
    .execute();
  await ctx.db
    .insertInto('community_members')
    .values({ organisation_id, community_id: id, person_id: person.id, role: 'owner', joined_at: now })
    .execute();
  ctx.changeGroup(groupOf(id), { joined: [person.id] });
  await ctx.record('communities.created', id, { joinMode: columns.join_mode });
  await publishToConcerned(ctx, id, columns.join_mode);
  return { id };
}

// Ends what no longer needs a decision. Requests are granted if anyone may now join, and end otherwise, as
// invitations do.
async function endWaitingFor(ctx: PersonContext, id: string, before: JoinMode, after: JoinMode): Promise<void> {
  if (before === 'closed' && after !== 'closed') await endRequests(ctx, id, after === 'public');
  if (after === 'company') await endInvitations(ctx, id);
  else if (before === 'public' && after !== 'public') await endMembersInvitations(ctx, id);
}

// Uses the current time behind the lock, because content written while this call waited was written among members.
async function open(ctx: PersonContext, id: string, earlier: boolean): Promise<void> {
  await ctx.db
    .updateTable('communities')
    .set({ opened_at: earlier ? null : present() })
    .where('id', '=', id)
    .execute();
  if (earlier) {
    await ctx.db.updateTable('community_members').set({ reads_from: null }).where('community_id', '=', id).execute();
  }
  await ctx.record('communities.opened', id, { earlier });
}

/**
 * Changes a community. Those who asked to join are in once anyone may join. Where everyone reads from now on what only
 * members read before, what stands there stays with them unless `opensPosts` says otherwise.
 */
export async function update(
  ctx: PersonContext,
  input: Parsed<Communities['communities.update']>,
): Promise<{ ok: true }> {
  const before = await lock(ctx, input.id, 'edit');
  const columns = { ...columnsOf(input), tint: input.tint ?? before.tint };
  const fields = (['name', 'description', 'rules', 'join_mode', 'tint'] as const).filter(
    (field) => JSON.stringify(columns[field]) !== JSON.stringify(before[field]),
  );
  if (fields.length === 0) {
    ctx.noActivity('nothing differs');
    return { ok: true };
  }
  if (fields.includes('join_mode')) refuseCompany(ctx, columns.join_mode);
  await ctx.db
    .updateTable('communities')
    .set({ ...columns, updated_at: ctx.now })
    .where('id', '=', input.id)
    .execute();
  if (opensToAll(before.joinMode, columns.join_mode)) await open(ctx, input.id, input.opensPosts);
  await publishToConcerned(ctx, input.id, before.joinMode);
  await endWaitingFor(ctx, input.id, before.joinMode, columns.join_mode);
  await ctx.record('communities.changed', input.id, { fields });
  const nowKnown = before.joinMode === 'invite_only' && columns.join_mode !== 'invite_only';
  if (nowKnown) await publishToConcerned(ctx, input.id, columns.join_mode);
  return { ok: true };
}

/** Archives a community: it is gone at once and comes back whole for thirty days. */
export async function remove(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const community = await lock(ctx, id, 'archive');
  await ctx.db
    .updateTable('communities')
    .set({ archived_at: ctx.now, archived_by: ctx.person.id })
    .where('id', '=', id)
    .execute();
  await ctx.record('communities.archived', id, { byAdmin: community.role !== 'owner' });
  await publishToConcerned(ctx, id, community.joinMode);
  return { ok: true };
}

/** Brings an archived community back: one of its owners, or an admin. */
export async function restore(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const row = await ctx.db
    .selectFrom('communities')
    .select(['join_mode', 'archived_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const ownMembership = await ctx.db
    .selectFrom('community_members')
    .select('role')
    .where('community_id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  if (!row || (ownMembership?.role !== 'owner' && !hasRight(ctx.person, 'communities.manage')))
    throw fail('access.not_found');
  if (row.archived_at === null) {
    ctx.noActivity('it is there');
    return { ok: true };
  }
  await ctx.db
    .updateTable('communities')
    .set({ archived_at: null, archived_by: null, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await ctx.record('communities.restored', id, {});
  await publishToConcerned(ctx, id, row.join_mode as JoinMode);
  return { ok: true };
}
