import type { ResultMode } from '@apprecio/contract/polls/polls';
import { type RawBuilder, sql } from 'kysely';
import type { Audience, TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import type { Scope } from '../../platform/db/db.ts';
import { includes } from '../audiences/public.ts';
import { readableIn } from '../communities/public.ts';
import { isInvitee, type Invitee, countsTowards, tookTicket } from '../tickets/public.ts';

type Me = Pick<PersonContext, 'organisationId' | 'person'>;

/** SQL of when the poll of an alias was first published, or begun where it is a draft. */
export function writtenAt(alias: string): RawBuilder<Date> {
  return sql<Date>`coalesce(${sql.ref(`${alias}.published_at`)}, ${sql.ref(`${alias}.created_at`)})`;
}

/** SQL condition that the audience of poll `poll` has person `x`, an alias of `people`. */
function isInAudience(org: string, poll: RawBuilder<string>, x: string): RawBuilder<boolean> {
  const pollWrittenAt = sql`(select ${writtenAt('w')} from polls w where w.organisation_id = ${org} and w.id = a.poll_id)`;
  return sql<boolean>`exists (select 1 from poll_audience a
    where a.organisation_id = ${org} and a.poll_id = ${poll} and ${includes(org, 'a', x, pollWrittenAt)})`;
}

/** SQL condition that poll `p` asks me; `me` is my row of `people`. An anonymous one asks those whom it asked at first. */
export function asksMe(ctx: Me): RawBuilder<boolean> {
  const org = ctx.organisationId;
  return sql<boolean>`(${isInAudience(org, sql.ref('p.id'), 'me')} and ${isInvitee(org, sql.ref('p.id'), sql.ref('me.id'))})`;
}

/** SQL condition that poll `poll` asks the active person `x`. */
function asks(org: string, poll: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`x.status = 'active' and ${isInAudience(org, poll, 'x')} and ${isInvitee(org, poll, sql.ref('x.id'))}`;
}

/** The active people whom the audience of a poll has now, for an anonymous one that is about to ask them. */
export async function listPollAudience(ctx: TenantContext, pollId: string, cohort: string): Promise<Invitee[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<Invitee>`select x.id, ${cohort}::text as cohort, ${countsTowards(ctx.now, 'x')} as counts
    from people x where x.organisation_id = ${org} and x.status = 'active' and ${isInAudience(org, sql`${pollId}::uuid`, 'x')}
    order by x.id`.execute(ctx.db);
  return rows;
}

/** The active people whom a poll asks; with `unvoted` those who have not voted. */
export async function listPollInvitees(ctx: Scope, pollId: string, { unvoted = false } = {}): Promise<string[]> {
  const org = ctx.organisationId;
  const waiting = unvoted
    ? sql`and not exists (select 1 from poll_votes v where v.organisation_id = ${org} and v.poll_id = ${pollId}
        and v.person_id = x.id) and not ${tookTicket(org, sql`${pollId}`, sql`x.id`)}`
    : sql``;
  const { rows } = await sql<{ id: string }>`select x.id from people x
    where x.organisation_id = ${org} and ${asks(org, sql`${pollId}::uuid`)} ${waiting} order by x.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** SQL condition that a person may see a poll: it asks them, they read its community, or it is their own. */
export function mayReadPoll(
  org: string,
  pollId: RawBuilder<unknown>,
  personId: RawBuilder<string>,
): RawBuilder<boolean> {
  const reader = { organisationId: org, person: { id: sql.ref<string>('pp.id') } };
  return sql<boolean>`exists (select 1 from polls mp
    join people pp on pp.organisation_id = ${org} and pp.id = ${personId}
    where mp.organisation_id = ${org} and mp.id = ${pollId} and mp.removed_at is null
      and (mp.author_id = pp.id or (mp.community_id is not null and ${readableIn(reader, 'mp.community_id', writtenAt('mp'))})
        or (${isInAudience(org, sql.ref('mp.id'), 'pp')} and ${isInvitee(org, sql.ref('mp.id'), sql.ref('pp.id'))}))
    offset 0)`;
}

/** A poll that is open, to tell of it those who were asked and have not voted. */
export interface PollForNotice {
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
  published_at: Date | null;
}

/** A poll that everyone, or one community, is asked in, to post it; null for one that asks some people. */
export async function pollToPost(ctx: TenantContext, id: string): Promise<PollToPost | null> {
  const poll = await ctx.db
    .selectFrom('polls')
    .select(['question', 'author_id', 'community_id', 'published_at'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('community_id', 'is not', null), eb(sql<string>`audience ->> 'kind'`, '=', 'all')]))
    .executeTakeFirst();
  return poll ?? null;
}

/** A poll to tell of; null when it is not open. */
export async function pollForNotice(ctx: TenantContext, id: string): Promise<PollForNotice | null> {
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
  return poll ? { ...poll, waiting: await listPollInvitees(ctx, id, { unvoted: true }) } : null;
}

/** Returns the audience of a live event about a poll. */
export async function liveAudience(ctx: Scope, pollId: string, authorId: string): Promise<Audience> {
  const all = await ctx.db
    .selectFrom('poll_audience')
    .select('kind')
    .where('poll_id', '=', pollId)
    .where('kind', '=', 'all')
    .executeTakeFirst();
  return all ? 'organisation' : [...new Set([authorId, ...(await listPollInvitees(ctx, pollId))])];
}

const newestVoters = 300;

/**
 * Returns the audience of a live event about a vote: people who see results now, so nobody else learns of a vote.
 * With `after_vote` results, only the most recent voters get it, as their pages are likely open.
 */
export async function liveWatchers(
  ctx: Scope,
  { id, author_id, results }: { id: string; author_id: string; results: ResultMode },
): Promise<Audience> {
  if (results === 'always') return liveAudience(ctx, id, author_id);
  if (results !== 'after_vote') return [author_id];
  const voters = await ctx.db
    .selectFrom('poll_votes')
    .select('person_id')
    .where('poll_id', '=', id)
    .orderBy('voted_at', 'desc')
    .limit(newestVoters)
    .execute();
  return [...new Set([author_id, ...voters.map((row) => row.person_id)])];
}
