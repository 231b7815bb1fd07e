import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Scoring } from '@apprecio/contract/competitions/competition-lists';
import type { Competition, CompetitionAudience, Reward } from '@apprecio/contract/competitions/competitions.entities';
import type { competitions } from '@apprecio/contract/competitions/competitions.operations';
import { type CompetitionState, joinProblem, statusOfState } from '@apprecio/contract/competitions/competitions.rules';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { fail } from '../../platform/fail.ts';
import { presentPerson, refJson } from '../people/public.ts';
import { isInAudience } from './audience.queries.ts';
import { canWith, isVisible, type Looking } from './competitions.rules.ts';
import { placementOf, placementOrder } from './places.queries.ts';
import { entriesQuery, presentEntry } from './scores/scores.queries.ts';
import { winnersQuery, presentWinner } from './winners/winners.queries.ts';

type Competitions = typeof competitions;

/** A competition as its card needs it, with what I have to do with it. */
export interface CompetitionRow {
  id: string;
  author_id: string;
  title: string;
  description: string;
  state: CompetitionState;
  starts_at: Date;
  ends_at: Date;
  join_by: Date;
  max_participants: number | null;
  participants: number;
  audience: CompetitionAudience;
  eligibility: string;
  criteria: string;
  rewards: Reward[];
  scoring: Scoring;
  unit: string | null;
  reserved_points: number | null;
  created_at: Date;
  completed_at: Date | null;
  meant: boolean;
  joined: boolean;
  has_left: boolean;
  my_score: number | null;
  kept_score: number | null;
  my_position: number | null;
  people: PersonRef[] | null;
}

const peopleShown = 3;

/** The columns of a card, for `competitions c` beside `people me`, my row `mine` of those who take part and `former` of those who left. */
function cardColumns(ctx: PersonContext): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`c.id, c.author_id, c.title, c.description, c.state, c.starts_at, c.ends_at, c.join_by, c.max_participants,
    c.participants, c.audience, c.eligibility, c.criteria, c.rewards, c.scoring, c.unit, c.reserved_points, c.created_at,
    c.completed_at, ${isInAudience(org, 'me')} as meant, mine.person_id is not null as joined, mine.score as my_score,
    former.person_id is not null as has_left, former.score as kept_score, ${placementOf(org, 'mine')} as my_position,
    (select json_agg(f.person order by f.place, f.score desc, f.id) from (
      select o.person_id as id, ${placementOrder(org, 'o')} as place, coalesce(o.score, -1) as score, ${refJson('x')} as person
      from competition_participants o
      join people x on x.organisation_id = ${org} and x.id = o.person_id
      where o.organisation_id = ${org} and o.competition_id = c.id
      order by place, coalesce(o.score, -1) desc, o.person_id limit ${peopleShown}) f) as people`;
}

/** `competitions c` beside me and my part in them. */
function fromCompetitions(ctx: PersonContext): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`competitions c
    join people me on me.organisation_id = ${org} and me.id = ${ctx.person.id}
    left join competition_participants mine on mine.organisation_id = ${org} and mine.competition_id = c.id
      and mine.person_id = ${ctx.person.id}
    left join competition_former_participants former on former.organisation_id = ${org} and former.competition_id = c.id
      and former.person_id = ${ctx.person.id}
    where c.organisation_id = ${org}`;
}

/** Returns the caller's relation to a competition. */
export function lookingAt(ctx: PersonContext, row: CompetitionRow): Looking {
  return {
    state: row.state,
    startsAt: row.starts_at,
    joinBy: row.join_by,
    maxParticipants: row.max_participants,
    participants: row.participants,
    joined: row.joined,
    hasLeft: row.has_left,
    meant: row.meant,
    manages: hasRight(ctx.person, 'competitions.manage'),
    scoring: row.scoring,
    endsAt: row.ends_at,
  };
}

/** A competition as I may see it. */
export function present(ctx: PersonContext, row: CompetitionRow): Competition {
  const looking = lookingAt(ctx, row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: statusOfState(row.state),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    joinBy: row.join_by.toISOString(),
    daysLeft: Math.max(0, Math.ceil((row.ends_at.getTime() - ctx.now.getTime()) / days(1))),
    durationDays: Math.ceil((row.ends_at.getTime() - row.starts_at.getTime()) / days(1)),
    maxParticipants: row.max_participants,
    participantCount: row.participants,
    audience: row.audience.kind,
    eligibility: row.eligibility,
    criteria: row.criteria,
    rewards: row.rewards.map(({ points, prize }, at) => ({ placement: at + 1, points, prize: prize ?? null })),
    scoring: row.scoring,
    unit: row.unit,
    joined: row.joined,
    joinProblem: joinProblem(looking, ctx.now),
    myScore: row.my_score,
    keptScore: row.kept_score,
    myPosition: row.my_position,
    people: (row.people ?? []).map((person) => presentPerson(ctx, person)),
    can: canWith(ctx.now, looking),
  };
}

/**
 * One competition that I may see.
 * @throws Failure `competitions.not_found`
 */
export async function readCompetition(ctx: PersonContext, id: string): Promise<CompetitionRow> {
  const org = ctx.organisationId;
  const { rows } = await sql<CompetitionRow>`
    select ${cardColumns(ctx)} from competitions c
    join people me on me.organisation_id = ${org} and me.id = ${ctx.person.id}
    left join competition_participants mine on mine.organisation_id = ${org} and mine.competition_id = c.id
      and mine.person_id = ${ctx.person.id}
    left join competition_former_participants former on former.organisation_id = ${org} and former.competition_id = c.id
      and former.person_id = ${ctx.person.id}
    where c.organisation_id = ${org} and c.id = ${id}`.execute(ctx.db);
  const row = rows[0];
  if (!row || !isVisible(row.state, lookingAt(ctx, row))) throw fail('competitions.not_found');
  return row;
}

/** One competition with its winners. */
export async function detail(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<Competitions['competitions.detail']>> {
  const row = await readCompetition(ctx, id);
  const winners = await winnersQuery(ctx, id).execute();
  const shown = present(ctx, row);
  const [[sent]] = await pipeline(ctx.db, [entriesQuery(ctx, id)]);
  return {
    ...shown,
    winners: winners.map((each) => presentWinner(ctx, row, each)),
    myEntry: presentEntry(sent!),
    waiting: shown.can.review ? sent!.waiting : 0,
    chosen: shown.can.edit ? row.audience : null,
  };
}

/** Competitions in a wanted order, page by page; `key` is an instant that is not null there. */
export async function pageOfCards(
  ctx: PersonContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  condition: RawBuilder<boolean>,
  key: { column: 'ends_at' | 'starts_at' | 'completed_at' | 'created_at'; direction: 'asc' | 'desc' },
) {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const column = sql.ref(`c.${key.column}`);
  const direction = key.direction === 'asc' ? sql`asc` : sql`desc`;
  const from = after
    ? sql`and (${column}, c.id) ${key.direction === 'asc' ? sql`>` : sql`<`} (${new Date(after[0]!)}, ${after[1]}::uuid)`
    : sql``;
  const found = await sql<CompetitionRow>`
    select ${cardColumns(ctx)} from ${fromCompetitions(ctx)} and ${condition} ${from}
    order by ${column} ${direction}, c.id ${direction} limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row[key.column]!, row.id]);
  return { items: rows.map((row) => present(ctx, row)), nextCursor };
}

type Page = Parsed<Competitions['competitions.active']>;

function inTab(ctx: PersonContext, state: CompetitionState): RawBuilder<boolean> {
  return sql<boolean>`c.state = ${state} and (mine.person_id is not null or ${isInAudience(ctx.organisationId, 'me')})`;
}

/** The competitions that run. */
export function active(ctx: PersonContext, page: Page) {
  return pageOfCards(ctx, page, inTab(ctx, 'active'), { column: 'ends_at', direction: 'asc' });
}

/** The competitions that are announced. */
export function upcoming(ctx: PersonContext, page: Page) {
  return pageOfCards(ctx, page, inTab(ctx, 'new'), { column: 'starts_at', direction: 'asc' });
}

/** The competitions whose winners are declared. */
export function completed(ctx: PersonContext, page: Page) {
  return pageOfCards(ctx, page, inTab(ctx, 'completed'), { column: 'completed_at', direction: 'desc' });
}

/** Returns the number of competitions in each tab. */
export async function counts(ctx: PersonContext): Promise<Answer<Competitions['competitions.counts']>> {
  const of = (state: CompetitionState) => sql`(count(*) filter (where ${inTab(ctx, state)}))::int`;
  const [rows] = await pipeline(ctx.db, [
    rawQuery<{ active: number; upcoming: number; completed: number }>(
      ctx.db,
      sql`select ${of('active')} as active, ${of('new')} as upcoming, ${of('completed')} as completed
          from ${fromCompetitions(ctx)}`,
    ),
  ]);
  return rows[0]!;
}
