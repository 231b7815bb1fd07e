import { type Role, roleOf } from '@apprecio/contract/api/codes';
import type { Answer } from '@apprecio/contract/api/define';
import { isAdmin } from '@apprecio/contract/api/permissions';
import type { polls } from '@apprecio/contract/polls/operations';
import type { PollAudience } from '@apprecio/contract/polls/polls';
import { type RawBuilder, sql } from 'kysely';
import type { Audience, TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery, type Scope } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { joinedIn, ledCommunities } from '../../communities/public.ts';
import { reportsBelow } from '../../people/public.ts';
import { tookTicket } from '../../tickets/public.ts';

/** One row of a poll's audience. */
export interface AudienceRow {
  kind: 'all' | 'department' | 'location' | 'role' | 'community' | 'person';
  target: string;
  target_id: string | null;
}

type Me = Pick<PersonContext, 'organisationId' | 'person'>;

/** SQL condition that poll `p` asks me; `me` is my row of `people`. */
export function asksMe(ctx: Me): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from poll_audience a
    where a.organisation_id = ${ctx.organisationId} and a.poll_id = p.id and (a.kind = 'all'
      or (a.kind = 'department' and a.target = me.department)
      or (a.kind = 'location' and a.target = me.location)
      or (a.kind = 'role' and a.target = me.role)
      or (a.kind = 'person' and a.target_id = ${ctx.person.id})
      or (a.kind = 'community' and ${joinedIn(ctx, 'a.target_id')})))`;
}

/** SQL condition that poll `poll` asks the active person `x`. */
function asks(org: string, poll: RawBuilder<string>): RawBuilder<boolean> {
  const reader = { organisationId: org, person: { id: sql.ref<string>('x.id') } };
  return sql<boolean>`x.status = 'active' and exists (select 1 from poll_audience a
    where a.organisation_id = ${org} and a.poll_id = ${poll} and (a.kind = 'all'
      or (a.kind = 'department' and a.target = x.department)
      or (a.kind = 'location' and a.target = x.location)
      or (a.kind = 'role' and a.target = x.role)
      or (a.kind = 'person' and a.target_id = x.id)
      or (a.kind = 'community' and ${joinedIn(reader, 'a.target_id')})))`;
}

/** The active people whom a poll asks; with `unvoted` those who have not voted. */
export async function peopleAsked(ctx: Scope, pollId: string, { unvoted = false } = {}): Promise<string[]> {
  const org = ctx.organisationId;
  const waiting = unvoted
    ? sql`and not exists (select 1 from poll_votes v where v.organisation_id = ${org} and v.poll_id = ${pollId}
        and v.person_id = x.id) and not ${tookTicket(org, sql`${pollId}`, sql`x.id`)}`
    : sql``;
  const { rows } = await sql<{ id: string }>`select x.id from people x
    where x.organisation_id = ${org} and ${asks(org, sql`${pollId}::uuid`)} ${waiting} order by x.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** A poll that is open, to tell of it those who were asked and have not voted. */
export interface PollToTell {
  question: string;
  authorId: string;
  authorName: string;
  waiting: string[];
}

/** A poll as its post needs it. */
export interface PollToPost {
  question: string;
  author_id: string;
  /** Null where everyone is asked. */
  community_id: string | null;
}

/** A poll that everyone, or one community, is asked in, to post it; null for one that asks some people. */
export async function pollToPost(ctx: TenantContext, id: string): Promise<PollToPost | null> {
  const poll = await ctx.db
    .selectFrom('polls')
    .select(['question', 'author_id', 'community_id'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('community_id', 'is not', null), eb(sql<string>`audience ->> 'kind'`, '=', 'all')]))
    .executeTakeFirst();
  return poll ?? null;
}

/** A poll to tell of; null when it is not open. */
export async function pollToTell(ctx: TenantContext, id: string): Promise<PollToTell | null> {
  const poll = await ctx.db
    .selectFrom('polls as p')
    .innerJoin('people as a', (join) => join.onRef('a.id', '=', 'p.author_id'))
    .select(['p.question', 'p.author_id as authorId', 'a.name as authorName'])
    .where('p.id', '=', id)
    .where('p.published_at', 'is not', null)
    .where('p.removed_at', 'is', null)
    .where('p.starts_at', '<=', ctx.now)
    .where('p.ends_at', '>', ctx.now)
    .executeTakeFirst();
  return poll ? { ...poll, waiting: await peopleAsked(ctx, id, { unvoted: true }) } : null;
}

/** Whom a live event about a poll is for. */
export async function liveAudience(ctx: Scope, pollId: string, authorId: string): Promise<Audience> {
  const all = await ctx.db
    .selectFrom('poll_audience')
    .select('kind')
    .where('poll_id', '=', pollId)
    .where('kind', '=', 'all')
    .executeTakeFirst();
  return all ? 'organisation' : [...new Set([authorId, ...(await peopleAsked(ctx, pollId))])];
}

async function reportsOf(ctx: PersonContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with ${reportsBelow(ctx)} select distinct b.id from below b`.execute(
    ctx.db,
  );
  return rows.map((row) => row.id);
}

async function activeAmong(ctx: PersonContext, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '=', 'active')
    .execute();
  return rows.map((row) => row.id);
}

function requireAll(found: readonly string[], wanted: readonly string[]): void {
  const known = new Set(found);
  if (wanted.every((each) => known.has(each))) return;
  const failure = fail('polls.audience_unavailable');
  throw fail('polls.audience_unavailable', { errors: { audience: failure.message } });
}

function rowsOf(kind: AudienceRow['kind'], targets: readonly string[]): AudienceRow[] {
  const hasId = kind === 'person' || kind === 'community';
  return [...new Set(targets)].map((target) => ({ kind, target, target_id: hasId ? target : null }));
}

async function teamRows(ctx: PersonContext): Promise<AudienceRow[]> {
  const reports = await reportsOf(ctx);
  if (reports.length === 0) throw fail('polls.no_reports');
  return rowsOf('person', reports);
}

async function peopleRows(ctx: PersonContext, ids: readonly string[]): Promise<AudienceRow[]> {
  const admin = isAdmin(ctx.person.role);
  const reports = admin ? [] : await reportsOf(ctx);
  if (!admin && reports.length === 0) throw fail('access.denied');
  requireAll(admin ? await activeAmong(ctx, ids) : reports, ids);
  return rowsOf('person', ids);
}

async function communityRows(ctx: PersonContext, ids: readonly string[]): Promise<AudienceRow[]> {
  const led = await ledCommunities(ctx, isAdmin(ctx.person.role));
  requireAll(
    led.map((community) => community.id),
    ids,
  );
  return rowsOf('community', ids);
}

/**
 * The rows of an audience that I chose.
 * @throws Failure `access.denied` for an audience that only admins may ask, `polls.no_reports`, or
 * `polls.audience_unavailable` when something chosen is not there or not mine to ask
 */
export async function audienceRows(ctx: PersonContext, audience: PollAudience): Promise<AudienceRow[]> {
  if (audience.kind === 'team') return teamRows(ctx);
  if (audience.kind === 'people') return peopleRows(ctx, audience.ids);
  if (audience.kind === 'communities') return communityRows(ctx, audience.ids);
  if (!isAdmin(ctx.person.role)) throw fail('access.denied');
  if (audience.kind === 'all') return rowsOf('all', ['all']);
  if (audience.kind === 'roles')
    return rowsOf(
      'role',
      audience.roleIds.map((each): Role => roleOf(each)),
    );
  return rowsOf(audience.kind === 'departments' ? 'department' : 'location', audience.names);
}

/** Whom I may ask, each with how many people that is. */
export async function audiences(ctx: PersonContext): Promise<Answer<(typeof polls)['polls.audiences']>> {
  const org = ctx.organisationId;
  const admin = isAdmin(ctx.person.role);
  const counted = (column: string) =>
    rawQuery<{ name: string; count: number }>(
      ctx.db,
      sql`select ${sql.ref(column)} as name, count(*)::int as count from people x
          where x.organisation_id = ${org} and x.status = 'active' and ${admin} and ${sql.ref(column)} is not null
          group by 1 order by 1`,
    );
  const [team, everyone, departments, locations] = await pipeline(ctx.db, [
    rawQuery<{ count: number }>(
      ctx.db,
      sql`with ${reportsBelow(ctx)} select count(distinct b.id)::int as count from below b`,
    ),
    rawQuery<{ count: number }>(
      ctx.db,
      sql`select count(*)::int as count from people x where x.organisation_id = ${org} and x.status = 'active'`,
    ),
    counted('x.department'),
    counted('x.location'),
  ]);
  return {
    team: team[0]!.count,
    everyone: admin ? everyone[0]!.count : null,
    departments,
    locations,
    communities: await ledCommunities(ctx, admin),
  };
}
