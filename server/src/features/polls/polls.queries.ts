import { periodStatus } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Audience } from '@apprecio/contract/audiences/audience';
import { participationLimits } from '@apprecio/contract/audiences/participation';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { Poll } from '@apprecio/contract/polls/polls';
import type { polls } from '@apprecio/contract/polls/polls.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery } from '../../platform/db/db.ts';
import { fail } from '../../platform/fail.ts';
import { closedToMe, isRunning, type Participation, readTab, waitingForMe } from '../audiences/public.ts';
import { communityNameJson, communityNames, leadsIn, readableIn } from '../communities/public.ts';
import { refJson, presentPerson } from '../people/public.ts';
import { tookTicket } from '../tickets/public.ts';
import { asksMe, writtenAt } from './audience.queries.ts';
import { ballotsOf, takersOf, uncountedOf, votesOf } from './ballots/ballots.queries.ts';
import { canWith, isTooFew, type Looking, statusAt } from './polls.rules.ts';

type Polls = typeof polls;

/** A poll as its card needs it, with what I have to do with it. */
export interface PollRow extends Omit<Looking, 'isAuthor' | 'voted' | 'admin'> {
  id: string;
  author_id: string;
  author: PersonRef;
  community: { id: string; name: string } | null;
  question: string;
  audience: Audience;
  community_names: string[] | null;
  asked: number;
  max_choices: number;
  created_at: Date;
  options: { id: string; label: string }[];
  /** It was asked in a community that I may read. */
  reads_community: boolean;
  /** It asks a community that is closed to me: being an admin opens nothing. */
  closed_to_me: boolean;
  counts: Record<string, number> | null;
  my_option_ids: string[] | null;
  took_ticket: boolean;
}

/** The columns of a card, for `polls p` beside `people me`. */
function cardColumns(ctx: PersonContext): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`p.id, p.author_id, p.question, p.audience, p.asked, p.max_choices, p.may_change, p.results, p.starts_at, p.ends_at,
    p.published_at, p.created_at, p.anonymous, p.counted_at, ${asksMe(ctx)} as asked_me,
    (select ${refJson('w')} from people w where w.organisation_id = ${org} and w.id = p.author_id) as author,
    ${communityNameJson(ctx, 'p.community_id')} as community,
    ${leadsIn(ctx, 'p.community_id', writtenAt('p'))} as leads,
    (p.community_id is not null and ${readableIn(ctx, 'p.community_id', writtenAt('p'))}) as reads_community,
    ${closedToMe(ctx, 'p.audience', writtenAt('p'))} as closed_to_me,
    ${communityNames(ctx, sql`poll_audience a where a.poll_id = p.id`)} as community_names,
    (select json_agg(json_build_object('id', o.id, 'label', o.label) order by o.position) from poll_options o
      where o.organisation_id = ${org} and o.poll_id = p.id) as options,
    case when p.anonymous then ${takersOf(ctx)}
      when p.max_choices = 1 then (select coalesce(sum(o.votes), 0)::int from poll_options o
        where o.organisation_id = ${org} and o.poll_id = p.id)
      else (select count(*)::int from poll_votes v where v.organisation_id = ${org} and v.poll_id = p.id) end as voters,
    ${ballotsOf(ctx)} as ballots, ${uncountedOf(ctx)} as uncounted, ${votesOf(ctx)} as counts,
    ${tookTicket(org, sql`p.id`, sql`${ctx.person.id}`)} as took_ticket,
    (select v.option_ids from poll_votes v where v.organisation_id = ${org} and v.poll_id = p.id
      and v.person_id = ${ctx.person.id}) as my_option_ids`;
}

/** `polls p` that are not deleted, beside me. */
function fromPolls(ctx: PersonContext): RawBuilder<unknown> {
  return sql`polls p join people me on me.organisation_id = ${ctx.organisationId} and me.id = ${ctx.person.id}
    where p.organisation_id = ${ctx.organisationId} and p.removed_at is null`;
}

function namesOf({ audience, community_names }: PollRow): string[] {
  return 'names' in audience ? audience.names : (community_names ?? []);
}

/** Returns the caller's relation to a poll. */
export function lookingAt(ctx: PersonContext, row: PollRow): Looking {
  return {
    ...row,
    isAuthor: row.author_id === ctx.person.id,
    voted: row.my_option_ids !== null || row.took_ticket,
    admin: hasRight(ctx.person, 'polls.manage') && !row.closed_to_me,
  };
}

/** A poll as I may see it. */
export function present(ctx: PersonContext, row: PollRow): Poll {
  const looking = lookingAt(ctx, row);
  const can = canWith(ctx.now, looking);
  const status = statusAt(ctx.now, row);
  return {
    id: row.id,
    author: presentPerson(ctx, row.author),
    community: row.community,
    question: row.question,
    status,
    draft: row.published_at === null,
    audience: row.audience.kind,
    audienceNames: namesOf(row),
    asked: row.asked,
    maxChoices: row.max_choices,
    mayChange: row.may_change,
    anonymous: row.anonymous,
    results: row.results,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    options: row.options.map(({ id, label }) => ({
      id,
      label,
      votes: can.seeResults ? (row.counts?.[id] ?? 0) : null,
    })),
    voterCount: row.anonymous && can.seeResults ? row.ballots : row.voters,
    voted: looking.voted,
    counting: row.anonymous && row.counted_at === null && status === periodStatus.completed,
    tooFew: isTooFew(row),
    myOptionIds: row.my_option_ids ?? [],
    can,
  };
}

/**
 * Returns a poll that the caller may read: their own, or a started one that asks them or is in a community they read.
 * Admins also read published ones not closed to them. Throws `access.not_found` otherwise.
 */
export async function readPoll(ctx: PersonContext, id: string): Promise<PollRow> {
  const { rows } = await sql<PollRow>`
    select ${cardColumns(ctx)} from polls p
    join people me on me.organisation_id = ${ctx.organisationId} and me.id = ${ctx.person.id}
    where p.organisation_id = ${ctx.organisationId} and p.removed_at is null and p.id = ${id}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw fail('access.not_found');
  const isOwn = row.author_id === ctx.person.id;
  if (isOwn) return row;
  const isOut = row.published_at !== null;
  const started = isOut && row.starts_at <= ctx.now;
  const mayRead =
    (isOut && hasRight(ctx.person, 'polls.manage') && !row.closed_to_me) ||
    (started && (row.asked_me || row.reads_community));
  if (!mayRead) throw fail('access.not_found');
  return row;
}

/** One poll. */
export async function details(ctx: PersonContext, { id }: { id: string }): Promise<Answer<Polls['polls.details']>> {
  const row = await readPoll(ctx, id);
  const shown = present(ctx, row);
  return { ...shown, chosen: shown.can.edit ? row.audience : null };
}

function answered(ctx: PersonContext): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from poll_votes v where v.organisation_id = ${ctx.organisationId}
    and v.poll_id = p.id and v.person_id = ${ctx.person.id})
    or ${tookTicket(ctx.organisationId, sql`p.id`, sql`${ctx.person.id}`)})`;
}

const participation: Participation = {
  right: 'polls.manage',
  alias: 'p',
  title: 'question',
  publishedAt: 'published_at',
  writtenAt: writtenAt('p'),
  from: fromPolls,
  asksMe,
  answered,
};

/** A few open polls for other pages. */
export async function widget(ctx: PersonContext): Promise<Answer<Polls['polls.widget']>> {
  const { rows } = await sql<PollRow>`
    select ${cardColumns(ctx)} from ${fromPolls(ctx)} and ${isRunning(ctx, participation)} and ${asksMe(ctx)}
    order by ${answered(ctx)}, p.ends_at, p.id limit ${participationLimits.shownOnHome}`.execute(ctx.db);
  return rows.map((row) => present(ctx, row));
}

/** A poll that waits for my vote, and how many there are. */
export interface PollToAnswer {
  id: string;
  author: PersonRef;
  question: string;
  ends_at: Date;
  count: number;
}

/** Open polls that wait for my vote, those that close first at the top, as a member of `pipeline`. */
export function pollsToAnswerQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  return rawQuery<PollToAnswer>(
    ctx.db,
    sql`select p.id, p.question, p.ends_at, (count(*) over ())::int as count,
          (select ${refJson('w')} from people w where w.organisation_id = ${org} and w.id = p.author_id) as author
        ${waitingForMe(ctx, participation, limit)}`,
  );
}

/** The open polls that ask me. */
export async function active(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Polls['polls.active']>,
): Promise<Answer<Polls['polls.active']>> {
  const { items, nextCursor } = await list(ctx, { tab: 'active', cursor, limit });
  return { items, nextCursor };
}

/** The polls of a tab; the first page has the counts. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Polls['polls.list']>,
): Promise<Answer<Polls['polls.list']>> {
  const { rows, ...page } = await readTab(ctx, participation, input, (tab) =>
    rawQuery<PollRow>(
      ctx.db,
      sql`select ${cardColumns(ctx)} from ${fromPolls(ctx)} and ${tab.where}
          order by ${tab.key} ${tab.direction}, p.id ${tab.direction} limit ${tab.rows}`,
    ),
  );
  return { items: rows.map((row) => present(ctx, row)), ...page };
}
