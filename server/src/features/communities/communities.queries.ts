import { type JoinMode, joinModeCodeOf } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import { searchForm } from '@apprecio/contract/api/text-keys';
import {
  type communities,
  type CommunityCan,
  type CommunityCard,
  type CommunityDetail,
  communityLimits,
  type CommunityRole,
} from '@apprecio/contract/communities/communities.operations';
import type { CompanyValue } from '@apprecio/contract/organisation/organisation.operations';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline, type Scope } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { holds } from '../../platform/db/text-search.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { refJson, presentPerson } from '../people/public.ts';
import { canIn, type Looking, mayKnow, mayReadAbout } from './communities.rules.ts';

type Communities = typeof communities;

interface CardRow {
  id: string;
  name: string;
  name_fold: string;
  description: string;
  join_mode: JoinMode;
  tint: CompanyValue['tint'];
  logo: string | null;
  members: number;
  active_at: Date;
  role: CommunityRole | null;
  invited_by: PersonRef | null;
  asked_at: Date | null;
  faces: PersonRef[] | null;
}

interface DetailRow extends CardRow {
  rules: string[];
  created_at: Date;
  opened_at: Date | null;
  request_count: number;
  leaders: { person: PersonRef; role: CommunityRole }[] | null;
}

type Me = Pick<PersonContext, 'organisationId' | 'person'>;

/** `communities c` with what I have to do with each: my membership `m`, invitation `i` and request `r`. */
export function withOwnMembership(ctx: Me): RawBuilder<unknown> {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  return sql`communities c
    left join community_members m on m.organisation_id = ${org} and m.community_id = c.id and m.person_id = ${me} and m.active
    left join community_invitations i on i.organisation_id = ${org} and i.community_id = c.id and i.person_id = ${me}
    left join community_requests r on r.organisation_id = ${org} and r.community_id = c.id and r.person_id = ${me}`;
}

/** The condition that I may read what community `c` says of itself, as `mayReadAbout` decides it for one. */
const canReadAbout = sql<boolean>`(c.join_mode <> 'invite_only' or m.role is not null or i.id is not null)`;

/** The condition that I may know of community `c`, as `mayKnow` decides it for one. */
export function isDiscoverable({ person }: Pick<Me, 'person'>): RawBuilder<boolean> {
  return hasRight(person, 'communities.manage') ? sql<boolean>`true` : canReadAbout;
}

const joined = sql<boolean>`(m.role is not null or c.join_mode = 'company')`;

/** SQL of how many people are in the community in the row `community`: everybody in a company-wide one. */
export function membersOf({ organisationId }: Pick<Scope, 'organisationId'>, community: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${community}.${name}`);
  return sql<number>`case when ${column('join_mode')} = 'company'
    then (select o.people_count from organisations o where o.organisation_id = ${organisationId})
    else ${column('member_count')} end`;
}

function cardColumns(ctx: PersonContext): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`c.id, c.name, c.name_fold, c.description, c.join_mode, c.tint, c.logo, c.active_at,
    m.role, r.asked_at,
    ${membersOf(ctx, 'c')} as members,
    (select ${refJson('q')} from people q where q.organisation_id = ${org} and q.id = i.invited_by) as invited_by,
    (select json_agg(${refJson('p')} order by f.joined_at, f.person_id) from (
        select x.person_id, x.joined_at from community_members x
        where x.organisation_id = ${org} and x.community_id = c.id and x.active
          and (m.role is not null or c.join_mode in ('public', 'company'))
        order by x.joined_at, x.person_id limit 3) f
      join people p on p.organisation_id = ${org} and p.id = f.person_id) as faces`;
}

function lookingAt(ctx: PersonContext, row: CardRow): Looking {
  return {
    joinMode: row.join_mode,
    role: row.role,
    as: ctx.person,
    invited: row.invited_by !== null,
    asked: row.asked_at !== null,
  };
}

function cardOf(ctx: PersonContext, row: CardRow): CommunityCard {
  const looking = lookingAt(ctx, row);
  return {
    id: row.id,
    name: row.name,
    description: mayReadAbout(looking) ? row.description : null,
    joinMode: joinModeCodeOf(row.join_mode),
    imageUrl: pictureAddress(ctx, row.logo),
    tint: row.tint,
    memberCount: row.members,
    faces: (row.faces ?? []).map((face) => presentPerson(ctx, face)),
    role: row.role,
    invitedBy: row.invited_by && presentPerson(ctx, row.invited_by),
    askedAt: row.asked_at?.toISOString() ?? null,
    activeAt: row.active_at.toISOString(),
    canJoin: canIn(looking).join,
  };
}

type ListInput = Parsed<Communities['communities.list']>;

function pageQuery(
  ctx: PersonContext,
  { sort, limit }: ListInput,
  after: string[] | null,
  wanted: RawBuilder<boolean>,
) {
  const key = sort === 'active' ? sql`(c.active_at, c.id)` : sql`(c.name_fold, c.id)`;
  const direction = sort === 'active' ? sql`desc` : sql`asc`;
  const column = sort === 'active' ? sql`c.active_at` : sql`c.name_fold`;
  const value = sort === 'active' ? sql`${new Date(after?.[0] ?? 0)}` : sql`${after?.[0]}`;
  const rest = after ? sql`and ${key} ${sort === 'active' ? sql`<` : sql`>`} (${value}, ${after[1]}::uuid)` : sql``;
  return rawQuery<CardRow>(
    ctx.db,
    sql`select ${cardColumns(ctx)} from ${withOwnMembership(ctx)}
        where c.organisation_id = ${ctx.organisationId} and c.archived_at is null and ${isDiscoverable(ctx)} and ${wanted} ${rest}
        order by ${column} ${direction}, c.id ${direction} limit ${limit + 1}`,
  );
}

function filterCondition({ search, filter }: ListInput): RawBuilder<boolean> {
  const words = searchForm(search ?? '');
  const found =
    words === ''
      ? sql`true`
      : sql`(position(${words} in c.name_fold) > 0 or (${canReadAbout} and ${holds('c.description', words)}))`;
  const side = { all: sql`true`, joined, not_joined: sql`not ${joined}` }[filter];
  return sql<boolean>`${side} and ${found}`;
}

/** The communities I may know of; the first page tells how many there are, how many are mine and how many match. */
export async function list(ctx: PersonContext, input: ListInput): Promise<Answer<Communities['communities.list']>> {
  const after = readCursor(input.cursor, [input.sort === 'active' ? 'instant' : 'text', 'uuid']);
  const wanted = filterCondition(input);
  const page = pageQuery(ctx, input, after, wanted);
  const count = rawQuery<{ all: number; joined: number; found: number }>(
    ctx.db,
    sql`select count(*)::int as "all", (count(*) filter (where ${joined}))::int as joined,
          (count(*) filter (where ${wanted}))::int as found
        from ${withOwnMembership(ctx)}
        where c.organisation_id = ${ctx.organisationId} and c.archived_at is null and ${isDiscoverable(ctx)}`,
  );
  const [rows, counts] = after ? [(await pipeline(ctx.db, [page]))[0], null] : await pipeline(ctx.db, [page, count]);
  const key = input.sort === 'active' ? 'active_at' : 'name_fold';
  const cards = cut(rows, input.limit, (row) => [row[key], row.id]);
  return {
    items: cards.rows.map((row) => cardOf(ctx, row)),
    nextCursor: cards.nextCursor,
    ...(counts ? { counts: counts[0]! } : {}),
  };
}

/** A few of mine for other pages: those I am invited to, then those I joined, the most active first. */
export async function widget(ctx: PersonContext): Promise<Answer<Communities['communities.widget']>> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(ctx)} from ${withOwnMembership(ctx)}
    where c.organisation_id = ${ctx.organisationId} and c.archived_at is null and (${joined} or i.id is not null)
    order by i.id is null, c.active_at desc, c.id desc limit 5`.execute(ctx.db);
  return rows.map((row) => cardOf(ctx, row));
}

/**
 * Returns the caller's permissions in a community.
 * @throws Failure `access.not_found` if the caller may not know of it, `access.denied` without `right`
 */
export async function look(ctx: PersonContext, id: string, right: keyof CommunityCan): Promise<CommunityCan> {
  const { rows } = await sql<Pick<Looking, 'joinMode' | 'role' | 'invited' | 'asked'>>`
    select c.join_mode as "joinMode", m.role, i.id is not null as invited, r.id is not null as asked
    from ${withOwnMembership(ctx)}
    where c.organisation_id = ${ctx.organisationId} and c.id = ${id} and c.archived_at is null`.execute(ctx.db);
  const looking = rows[0] && { ...rows[0], as: ctx.person };
  if (!looking || !mayKnow(looking)) throw fail('access.not_found');
  const can = canIn(looking);
  if (!can[right]) throw fail('access.denied');
  return can;
}

/** One community, if I may know of it. */
export async function detail(ctx: PersonContext, { id }: { id: string }): Promise<CommunityDetail> {
  const org = ctx.organisationId;
  const { rows } = await sql<DetailRow>`
    select ${cardColumns(ctx)}, c.rules, c.created_at, c.opened_at, c.request_count,
      (select json_agg(json_build_object('person', ${refJson('p')}, 'role', x.role)
         order by x.role = 'moderator', x.joined_at, x.person_id)
       from community_members x join people p on p.organisation_id = ${org} and p.id = x.person_id
       where x.organisation_id = ${org} and x.community_id = c.id and x.role <> 'member' and x.active) as leaders
    from ${withOwnMembership(ctx)} where c.organisation_id = ${org} and c.id = ${id} and c.archived_at is null`.execute(
    ctx.db,
  );
  const row = rows[0];
  if (!row || !mayKnow(lookingAt(ctx, row))) throw fail('access.not_found');
  return detailOf(ctx, row);
}

function detailOf(ctx: PersonContext, row: DetailRow): CommunityDetail {
  const can = canIn(lookingAt(ctx, row));
  const leaders = (row.leaders ?? []).map(({ person, role }) => ({ person: presentPerson(ctx, person), role }));
  const owners = hasRight(ctx.person, 'communities.manage') ? leaders.filter(({ role }) => role === 'owner') : [];
  return {
    ...cardOf(ctx, row),
    rules: can.read ? row.rules : [],
    leaders: can.read ? leaders : owners,
    createdAt: row.created_at.toISOString(),
    openedAt: can.read ? (row.opened_at?.toISOString() ?? null) : null,
    requestCount: can.decide ? row.request_count : null,
    can,
  };
}

/** The archived communities that I own or, as an admin, oversee. */
export async function archived(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Communities['communities.archived']>,
): Promise<Answer<Communities['communities.archived']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const from = after ? sql`and (c.archived_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const org = ctx.organisationId;
  const isManageable = hasRight(ctx.person, 'communities.manage')
    ? sql`true`
    : sql`exists (select 1 from community_members m where m.organisation_id = ${org} and m.community_id = c.id
        and m.person_id = ${ctx.person.id} and m.role = 'owner')`;
  const found = await sql<Pick<CardRow, 'id' | 'name' | 'logo' | 'join_mode' | 'tint'> & { archived_at: Date }>`
    select c.id, c.name, c.logo, c.join_mode, c.tint, c.archived_at from communities c
    where c.organisation_id = ${org} and c.archived_at is not null and ${isManageable} ${from}
    order by c.archived_at desc, c.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.archived_at, row.id]);
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    imageUrl: pictureAddress(ctx, row.logo),
    joinMode: joinModeCodeOf(row.join_mode),
    tint: row.tint,
    archivedAt: row.archived_at.toISOString(),
    endsAt: new Date(row.archived_at.getTime() + days(communityLimits.keptDays)).toISOString(),
  }));
  return { items, nextCursor };
}
