import type { Answer } from '@apprecio/contract/api/define';
import { type inbox, forYouLimit } from '@apprecio/contract/inbox/operations';
import { minutesOf } from '@apprecio/contract/surveys/rules';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, type RowsOf } from '../../platform/db/db.ts';
import { mustReadsQuery, presentAnnouncement } from '../announcements/public.ts';
import { presentCelebration, wishesQuery } from '../celebrations/public.ts';
import { invitationsQuery, requestsQuery } from '../communities/public.ts';
import { statedQuery } from '../employees/public.ts';
import { presentToAnswer, toAnswerQuery } from '../events/public.ts';
import { type CycleToScore, cyclesToScoreQuery } from '../nominations/public.ts';
import { mentionsQuery, presentNotice } from '../notifications/public.ts';
import { openCasesQuery, unpaidQuery } from '../orders/public.ts';
import { presentPerson } from '../people/public.ts';
import { openRequestsQuery } from '../points/public.ts';
import { type PollToAnswer, pollsToAnswerQuery } from '../polls/public.ts';
import { casesQuery } from '../posts/public.ts';
import { askedOfMeQuery, presentRecipient, tradesWaitingQuery, waitingQueries } from '../recognition/public.ts';
import { type SurveyToAnswer, surveysToAnswerForQuery, surveysToAnswerQuery } from '../surveys/public.ts';

type RowOf<Query extends (...parts: never[]) => unknown> = RowsOf<ReturnType<Query>>[number];

function some<Row extends { count: number }, Item>(rows: readonly Row[], itemOf: (row: Row) => Item) {
  return { count: rows[0]?.count ?? 0, items: rows.map(itemOf) };
}

function communityOf({ community_id, name }: { community_id: string; name: string }) {
  return { id: community_id, name };
}

function surveyOf(ctx: PersonContext, { id, author, title, sections, privacy, ends_at }: SurveyToAnswer) {
  const minutes = minutesOf(sections);
  return { id, author: presentPerson(ctx, author), title, minutes, privacy, endsAt: ends_at.toISOString() };
}

function pollOf(ctx: PersonContext, { id, author, question, ends_at }: PollToAnswer) {
  return { id, author: presentPerson(ctx, author), question, endsAt: ends_at.toISOString() };
}

function askedOf(ctx: PersonContext, { id, order_num, kind, title, buyer, opened_at }: RowOf<typeof openCasesQuery>) {
  const openedAt = opened_at.toISOString();
  return { id, orderNum: order_num, kind, title, buyer: presentPerson(ctx, buyer), openedAt };
}

function reportOf(ctx: PersonContext, row: RowOf<typeof casesQuery>) {
  return {
    id: row.id,
    of: row.comment_id ? ('comment' as const) : ('post' as const),
    author: presentPerson(ctx, row.author),
    community: row.community,
    reportCount: row.report_count,
    reportedAt: row.reported_at.toISOString(),
  };
}

function cycleOf(ctx: PersonContext, { id, award_name, made_by, nominees, closed_at }: CycleToScore) {
  return { id, awardName: award_name, by: presentPerson(ctx, made_by), nominees, closedAt: closed_at.toISOString() };
}

function requestOf(ctx: PersonContext, row: RowOf<typeof requestsQuery>) {
  return { community: communityOf(row), person: presentPerson(ctx, row.person), askedAt: row.asked_at.toISOString() };
}

function invitationOf(ctx: PersonContext, row: RowOf<typeof invitationsQuery>) {
  const invitedBy = presentPerson(ctx, row.invited_by);
  return { community: communityOf(row), invitedBy, invitedAt: row.invited_at.toISOString() };
}

function allowanceOf(ctx: PersonContext, { id, person, points, reason, asked_at }: RowOf<typeof openRequestsQuery>) {
  return { id, person: presentPerson(ctx, person), points, reason, askedAt: asked_at.toISOString() };
}

function askedOfMe(ctx: PersonContext, { id, person, question, asked_at }: RowOf<typeof askedOfMeQuery>) {
  return { id, person: presentPerson(ctx, person), question, askedAt: asked_at.toISOString() };
}

function tradeOf(ctx: PersonContext, { key, people, found_at, asked, replies }: RowOf<typeof tradesWaitingQuery>) {
  const refs = people.map((person) => presentPerson(ctx, person));
  return { key, people: refs, foundAt: found_at.toISOString(), asked, replies };
}

async function readAll(ctx: PersonContext) {
  return pipeline(ctx.db, [
    ...waitingQueries(ctx, forYouLimit),
    requestsQuery(ctx, forYouLimit),
    invitationsQuery(ctx, forYouLimit),
    mentionsQuery(ctx, forYouLimit),
    casesQuery(ctx, forYouLimit),
    mustReadsQuery(ctx, forYouLimit),
    surveysToAnswerQuery(ctx, forYouLimit),
    pollsToAnswerQuery(ctx, forYouLimit),
    wishesQuery(ctx, forYouLimit),
    openCasesQuery(ctx, forYouLimit),
    surveysToAnswerForQuery(ctx, forYouLimit),
    cyclesToScoreQuery(ctx, forYouLimit),
    openRequestsQuery(ctx, forYouLimit),
    askedOfMeQuery(ctx, forYouLimit),
    tradesWaitingQuery(ctx, forYouLimit),
    toAnswerQuery(ctx, forYouLimit),
    unpaidQuery(ctx, forYouLimit),
    statedQuery(ctx, forYouLimit),
  ]);
}

/** What waits for me, a few of each kind: what its own list would show, by that list's rights. */
export async function list(ctx: PersonContext): Promise<Answer<(typeof inbox)['inbox.list']>> {
  const [recipients, waiting, requests, invitations, mentions, cases, mustReads, surveys, polls, ...more] =
    await readAll(ctx);
  const [wishes, asked, outcomes, cycles, allowances, fairPlay, trades, events, unpaid, stated] = more;
  return {
    decisions: {
      count: waiting[0]?.count ?? 0,
      items: recipients.map((recipient) => presentRecipient(ctx, recipient)),
    },
    requests: some(requests, (row) => requestOf(ctx, row)),
    stated: some(stated, ({ person, designation, department }) => ({
      person: presentPerson(ctx, person),
      designation,
      department,
    })),
    invitations: some(invitations, (row) => invitationOf(ctx, row)),
    mentions: some(mentions, (row) => {
      const { id, message, deeplink, actor, createdAt } = presentNotice(ctx, row);
      return { id, message, deeplink, actor, at: createdAt };
    }),
    mustReads: some(mustReads, (row) => presentAnnouncement(ctx, row)),
    surveys: some(surveys, (row) => surveyOf(ctx, row)),
    outcomes: some(outcomes, ({ id, title, ends_at }) => ({ id, title, endsAt: ends_at.toISOString() })),
    polls: some(polls, (row) => pollOf(ctx, row)),
    events: some(events, (row) => presentToAnswer(ctx, row)),
    unpaid: some(unpaid, ({ order_num, title, due, placed_at }) => ({
      orderNum: order_num,
      title,
      due,
      placedAt: placed_at.toISOString(),
    })),
    wishes: some(wishes, (row) => presentCelebration(ctx, row.occasion, row)),
    allowances: some(allowances, (row) => allowanceOf(ctx, row)),
    fairPlay: some(fairPlay, (row) => askedOfMe(ctx, row)),
    trades: some(trades, (row) => tradeOf(ctx, row)),
    orders: some(asked, (row) => askedOf(ctx, row)),
    nominations: some(cycles, (row) => cycleOf(ctx, row)),
    reports: some(cases, (row) => reportOf(ctx, row)),
  };
}
