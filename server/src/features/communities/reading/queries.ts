import type { JoinMode } from '@apprecio/contract/api/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '../../../platform/activity.ts';
import type { Scope } from '../../../platform/db/db.ts';
import { groupOf } from '../commands.ts';

/** Someone who reads in one organisation; the id, or SQL of it. */
export interface Reader {
  organisationId: string;
  person: { id: string | RawBuilder<string> };
}

/**
 * SQL of when something was written. What stood in a community before it was opened stays with those who were members
 * then, so everything that asks about a thing in a community says how old the thing is.
 */
type At = RawBuilder<unknown>;

// Later than anything: asks about what is written from now on.
const fromNowOn = sql`'infinity'::timestamptz`;

// The ways in by which a community is open to everyone: to read, and to belong to.
const openToRead: readonly JoinMode[] = ['public', 'company'];
const openToAll: readonly JoinMode[] = ['company'];

/** SQL condition that member `alias` reads what was written then. */
function readsSince(alias: string, at: At): RawBuilder<boolean> {
  const from = sql.ref(`${alias}.reads_from`);
  return sql<boolean>`(${from} is null or ${from} <= ${at})`;
}

/**
 * SQL condition that the community in `column` is one of `open`, or has the person (an id, or SQL of it) as a member, and
 * that what was written then is among what it shows them. By its OFFSET it is asked row by row: a page has few, while the
 * planner would first read all communities there are.
 */
function belongs(
  { organisationId: org, person }: Reader,
  column: string,
  at: At,
  open: readonly JoinMode[],
): RawBuilder<boolean> {
  const modes = sql.join(open.map((mode) => sql.lit(mode)));
  return sql<boolean>`exists (select 1 from communities bc
    where bc.organisation_id = ${org} and bc.id = ${sql.ref(column)} and bc.archived_at is null
      and (bc.join_mode in (${modes}) and (bc.opened_at is null or bc.opened_at <= ${at})
        or exists (select 1 from community_members bm where bm.organisation_id = ${org} and bm.community_id = bc.id
          and bm.person_id = ${person.id} and bm.active and ${readsSince('bm', at)}))
    offset 0)`;
}

/**
 * SQL condition that I may read what was written then in the community whose id is in `column` (such as
 * `o.community_id`): it is public or of the whole company, or I am a member. True where the column is null; false for an
 * archived one. The one rule of COM-03: whatever shows, counts, finds or tells of things in communities asks it.
 */
export function readableIn(reader: Reader, column: string, at: At): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${belongs(reader, column, at, openToRead)})`;
}

/** SQL condition that I may read what is written from now on in the community whose id is in `column`. */
export function readableFromNowOn(reader: Reader, column: string): RawBuilder<boolean> {
  return readableIn(reader, column, fromNowOn);
}

/** SQL condition that everyone may read what was written then in the community in `column`; true where it is null. */
export function readableByAll(organisationId: string, column: string, at: At): RawBuilder<boolean> {
  return readableIn({ organisationId, person: { id: sql<string>`null::uuid` } }, column, at);
}

/**
 * The same as `readableIn`, for statements that count many rows: the communities are looked for once, not for each row.
 * Only in those that were opened it is asked of each row.
 */
export function readableAmong(reader: Reader, column: string, at: At): RawBuilder<boolean> {
  const those = (opened: RawBuilder<unknown>) => sql`${sql.ref(column)} in (select rc.id from communities rc
    where rc.organisation_id = ${reader.organisationId} and rc.opened_at ${opened} and ${readableFromNowOn(reader, 'rc.id')})`;
  return sql<boolean>`(${sql.ref(column)} is null or ${those(sql`is null`)}
    or (${those(sql`is not null`)} and ${readableIn(reader, column, at)}))`;
}

/** SQL condition that the person whose id is in `column` may read what was written then in a community. */
export function canReadIn(org: string, communityId: string, column: string, at: At): RawBuilder<boolean> {
  const reader = { organisationId: org, person: { id: sql.ref<string>(column) } };
  return sql<boolean>`exists (select 1 from communities k where k.organisation_id = ${org} and k.id = ${communityId}
    and ${readableIn(reader, 'k.id', at)})`;
}

/**
 * SQL condition that the community whose id is in `column` is mine for what was written then: I am a member, or it is the
 * company's. True for null.
 */
export function joinedIn(reader: Reader, column: string, at: At): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${belongs(reader, column, at, openToAll)})`;
}

/** SQL condition that someone owns or moderates the community whose id is in `column`, and reads what was written then. */
export function leadsIn({ organisationId: org, person }: Reader, column: string, at: At): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from community_members lm where lm.organisation_id = ${org}
    and lm.community_id = ${sql.ref(column)} and lm.person_id = ${person.id} and lm.active
    and lm.role in ('owner', 'moderator') and ${readsSince('lm', at)})`;
}

/**
 * SQL condition that someone owns or moderates the open community whose id is in `column`, and reads what was written
 * then: a person by their id, or anyone but the one whose id is in the column `but`.
 */
export function ledBy(org: string, leader: string | { but: string }, column: string, at: At): RawBuilder<boolean> {
  const one =
    typeof leader === 'string' ? sql`and cm.person_id = ${leader}` : sql`and cm.person_id <> ${sql.ref(leader.but)}`;
  return sql<boolean>`exists (select 1 from community_members cm
    join communities c on c.organisation_id = ${org} and c.id = cm.community_id and c.archived_at is null
    where cm.organisation_id = ${org} and cm.community_id = ${sql.ref(column)} and cm.role <> 'member' and cm.active
      and ${readsSince('cm', at)} ${one})`;
}

/** Whom a live event about what was written then in a community may reach; nobody when it is archived. */
export async function readersOf(ctx: Scope, id: string, at: Date): Promise<Audience> {
  const community = await ctx.db
    .selectFrom('communities')
    .select(['join_mode', 'opened_at'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!community) return [];
  if (community.opened_at !== null && at < community.opened_at) return membersReading(ctx, id, at);
  return openToRead.includes(community.join_mode as JoinMode) ? 'organisation' : groupOf(id);
}

async function membersReading(ctx: Scope, id: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select lm.person_id as id from community_members lm
    where lm.organisation_id = ${ctx.organisationId} and lm.community_id = ${id} and lm.active
      and ${readsSince('lm', sql`${at}`)}`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** The active owners and moderators of a community who read what was written then. */
export async function leadersReading(ctx: Scope, id: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select lm.person_id as id from community_members lm
    where lm.organisation_id = ${ctx.organisationId} and lm.community_id = ${id} and lm.active
      and lm.role in ('owner', 'moderator') and ${readsSince('lm', sql`${at}`)}`.execute(ctx.db);
  return rows.map((row) => row.id);
}

async function among(
  ctx: Scope,
  id: string,
  personIds: readonly string[],
  may: (reader: Reader, column: string) => RawBuilder<boolean>,
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    select p.id from people p
    join communities k on k.organisation_id = ${org} and k.id = ${id}
    where p.organisation_id = ${org} and p.id = any(${personIds}::uuid[]) and p.status = 'active'
      and ${may({ organisationId: org, person: { id: sql.ref<string>('p.id') } }, 'k.id')}`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Those of some people who may read what was written then in a community: for mentions, notices and shares. */
export async function readersAmong(ctx: Scope, id: string, personIds: readonly string[], at: Date): Promise<string[]> {
  return among(ctx, id, personIds, (reader, column) => readableIn(reader, column, sql`${at}`));
}

/** Those of some people who are members of a community; active ones, and all of them in the company's. */
export async function membersAmong(ctx: Scope, id: string, personIds: readonly string[]): Promise<string[]> {
  return among(ctx, id, personIds, (reader, column) => joinedIn(reader, column, fromNowOn));
}
