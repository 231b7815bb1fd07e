import { type JoinMode, joinModeCodeOf } from '@apprecio/contract/api/codes';
import type { CommunityRef, CommunityRole } from '@apprecio/contract/communities/communities.operations';
import { type RawBuilder, sql } from 'kysely';
import type { Group, TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import type { Scope } from '../../platform/db/db.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { isOff } from '../../platform/session/modules.ts';
import { groupOf } from './communities.commands.ts';
import { isDiscoverable, membersOf, withOwnMembership } from './communities.queries.ts';
import { type CommunityRights, rightsIn } from './communities.rules.ts';
import { type Reader, readableFromNowOn } from './reading.queries.ts';

export { type CommunityName, namedNearly, namedQuery } from './finding.queries.ts';
export {
  canReadIn,
  joinedIn,
  leadersReading,
  leadsIn,
  ledBy,
  membersAmong,
  readableAmong,
  readableByAll,
  readableFromNowOn,
  readableIn,
  readersAmong,
  readersOf,
} from './reading.queries.ts';
export type { CommunityRights } from './communities.rules.ts';

/** A community as `communityJson` reads it. */
export interface CommunityRow {
  id: string;
  name: string;
  logo: string | null;
  joinMode: JoinMode;
  /** My role that is written down. */
  role: CommunityRole | null;
}

/** SQL of the community whose id is in `column`, as JSON for `presentCommunity` and `communityRights`; null without one. */
export function communityJson(reader: Reader, column: string): RawBuilder<CommunityRow | null> {
  return sql<CommunityRow | null>`(select json_build_object('id', c.id, 'name', c.name, 'logo', c.logo,
      'joinMode', c.join_mode, 'role', cm.role)
    from communities c
    left join community_members cm on cm.organisation_id = ${reader.organisationId} and cm.community_id = c.id
      and cm.person_id = ${reader.person.id} and cm.active
    where c.organisation_id = ${reader.organisationId} and c.id = ${sql.ref(column)})`;
}

/** SQL of id and name of the community whose id is in `column`; null without one, and where I may not know of it. */
export function communityNameJson(
  ctx: Pick<PersonContext, 'organisationId' | 'person'>,
  column: string,
): RawBuilder<{ id: string; name: string } | null> {
  return sql`(select json_build_object('id', c.id, 'name', c.name)
    from (select ${sql.ref(column)} as id) x, ${withOwnMembership(ctx)}
    where c.organisation_id = ${ctx.organisationId} and c.id = x.id and c.archived_at is null and ${isDiscoverable(ctx)})`;
}

/**
 * Returns SQL for the sorted names of the communities in audience rows (`target_id` of `kind` 'community') that the
 * caller may know; null if none. Argument `of` continues a `from` clause, as in `poll_audience a where a.poll_id =
 * p.id`.
 */
export function communityNames(
  ctx: Pick<PersonContext, 'organisationId' | 'person'>,
  of: RawBuilder<unknown>,
): RawBuilder<string[] | null> {
  return sql`(select json_agg(c.name order by c.name) from ${withOwnMembership(ctx)}
    where c.organisation_id = ${ctx.organisationId} and ${isDiscoverable(ctx)} and c.id in (select a.target_id from ${of}
      and a.organisation_id = ${ctx.organisationId} and a.kind = 'community'))`;
}

/** A community read with `communityJson`, for the head of a record that stands in it. */
export function presentCommunity(ctx: PersonContext, row: CommunityRow): CommunityRef {
  const { id, name, logo, joinMode } = row;
  return { id, name, imageUrl: pictureAddress(ctx, logo), joinMode: joinModeCodeOf(joinMode) };
}

/** Returns the caller's rights to the content of a community read with `communityJson`. */
export function communityRights(row: CommunityRow): CommunityRights {
  return rightsIn(row);
}

/**
 * Returns one community with the caller's rights to its content. Null if it does not exist, is archived or is not
 * readable: answer `access.not_found`. If `rights.write` is false, answer `access.denied`.
 */
export async function openCommunity(
  ctx: PersonContext,
  id: string,
): Promise<{ community: CommunityRef; rights: CommunityRights } | null> {
  const { rows } = await sql<{ found: CommunityRow | null }>`
    select ${communityJson(ctx, 'x.id')} as found from communities x
    where x.organisation_id = ${ctx.organisationId} and x.id = ${id} and x.archived_at is null`.execute(ctx.db);
  const found = rows[0]?.found;
  if (!found) return null;
  const rights = rightsIn(found);
  return rights.read ? { community: presentCommunity(ctx, found), rights } : null;
}

/**
 * Makes sure that I may write in a community.
 * @throws Failure `module.off` while communities are off; `access.not_found`; `access.denied` where I may only read
 */
export async function requireWriting(ctx: PersonContext, id: string): Promise<void> {
  if (isOff(ctx, 'communities')) throw fail('module.off');
  const found = await openCommunity(ctx, id);
  if (!found) throw fail('access.not_found');
  if (!found.rights.write) throw fail('access.denied');
}

/** The communities of which someone is an active member, by their names for live events. */
export async function communitiesOf(ctx: Scope, personId: string): Promise<Group[]> {
  const rows = await ctx.db
    .selectFrom('community_members')
    .select('community_id')
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .execute();
  return rows.map((row) => groupOf(row.community_id));
}

/** Says that something was published in a community now: lists show the most active first. */
export async function markActive(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db.updateTable('communities').set({ active_at: ctx.now }).where('id', '=', id).execute();
}

/**
 * The communities that I lead, by name; with `all` also those whose content I may read. Each with how many members it
 * has.
 */
export async function ledCommunities(
  ctx: Scope & { person: Pick<PersonContext['person'], 'id'> },
  all: boolean,
): Promise<{ id: string; name: string; count: number }[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select c.id, c.name, ${membersOf(ctx, 'c')} as count from communities c
    where c.organisation_id = ${org} and c.archived_at is null
      and (exists (select 1 from community_members m where m.organisation_id = ${org} and m.community_id = c.id
          and m.person_id = ${ctx.person.id} and m.active and m.role in ('owner', 'moderator'))
        or (${all} and ${readableFromNowOn(ctx, 'c.id')}))
    order by c.name_fold, c.id limit 500`.execute(ctx.db);
  return rows;
}
