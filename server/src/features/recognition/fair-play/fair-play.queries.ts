import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { fairPlay as operations } from '@apprecio/contract/recognition/fair-play';
import { type Trade, type TradeLink, tradeKey, tradeRule, tradesOf } from '@apprecio/contract/recognition/trades';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { presentPerson, refJson } from '../../people/public.ts';

type Operations = typeof operations;

/** Common table `thanks`: each part of a thank-you with points in the days of the rule; private ones count for nobody. */
function thanksOf(ctx: TenantContext) {
  const org = ctx.organisationId;
  return sql`thanks as (
      select x.id, x.giver_id, x.person_id, x.points, x.created_at, r.message from recognition_recipients x
      join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id and r.removed_at is null
        and r.published_at is not null and r.visibility <> 'private'
      where x.organisation_id = ${org} and x.status = 'approved' and x.points > 0
        and x.created_at >= ${new Date(ctx.now.getTime() - days(tradeRule.days))})`;
}

/** The most that are kept in mind in one organisation. */
const maxTrades = 500;

/** Lists the trades of points that match the rule now. */
export async function everyTrade(ctx: TenantContext): Promise<Trade[]> {
  const org = ctx.organisationId;
  const least = Math.min(tradeRule.pair.share, tradeRule.ring.share);
  const [links] = await pipeline(ctx.db, [
    rawQuery<TradeLink>(
      ctx.db,
      sql`with ${thanksOf(ctx)},
        given as (select t.giver_id, sum(t.points)::int as given from thanks t group by 1),
        links as (select t.giver_id, t.person_id, count(*)::int as times, sum(t.points)::int as points
          from thanks t group by 1, 2)
        select l.giver_id as "giverId", l.person_id as "receiverId", l.times, l.points, g.given
        from links l join given g on g.giver_id = l.giver_id
        join people a on a.organisation_id = ${org} and a.id = l.giver_id and a.status = 'active'
        join people b on b.organisation_id = ${org} and b.id = l.person_id and b.status = 'active'
        where l.times >= ${tradeRule.ring.times} and l.points * 100 >= g.given * ${least}::int
        order by l.points desc, l.giver_id, l.person_id`,
    ),
  ]);
  return tradesOf(links).slice(0, maxTrades);
}

/** Returns the trades of points that match the rule now, by their key. Trades that involve the caller are excluded. */
export async function tradesNow(ctx: PersonContext): Promise<Map<string, Trade>> {
  const others = (await everyTrade(ctx)).filter(({ personIds }) => !personIds.includes(ctx.person.id));
  return new Map(others.map((trade) => [tradeKey(trade.personIds), trade]));
}

/** As many as are told at once: what waits, the oldest first as in For you, then what no night noticed, then what is decided. */
function listedTradesQuery(ctx: PersonContext, keys: readonly string[]) {
  const org = ctx.organisationId;
  return rawQuery<{ key: string }>(
    ctx.db,
    sql`select t.key from (select k.key, k.place from unnest(${keys}::text[]) with ordinality k (key, place)
          left join fair_play_findings f on f.organisation_id = ${org} and f.trade_key = k.key
          order by f.decided_at is not null, f.found_at, f.trade_key, k.place limit ${tradeRule.findings}) t
        order by t.place`,
  );
}

interface CaseRow {
  id: string;
  trade_key: string;
  person_ids: string[];
  question: string;
  asked_at: Date;
  decision: 'nothing' | 'note' | null;
  note: string | null;
  decided_at: Date | null;
  replies: { person: PersonRef; text: string; at: string }[];
}

function casesQuery(ctx: PersonContext, keys: readonly string[]) {
  const org = ctx.organisationId;
  return rawQuery<CaseRow>(
    ctx.db,
    sql`select distinct on (c.trade_key) c.id, c.trade_key, c.person_ids, c.question, c.asked_at,
        c.decision, c.note, c.decided_at,
        coalesce((select json_agg(json_build_object('person', ${refJson('p')}, 'text', y.text, 'at', y.at) order by y.at)
          from fair_play_replies y join people p on p.organisation_id = ${org} and p.id = y.person_id
          where y.organisation_id = ${org} and y.case_id = c.id), '[]') as replies
      from fair_play_cases c where c.organisation_id = ${org} and ${ctx.person.id}::uuid <> all(c.person_ids)
        and (c.trade_key = any(${keys}::text[]) or c.decided_at is null)
      order by c.trade_key, c.asked_at desc, c.id desc`,
  );
}

/** Returns true if all people questioned have replied, or their days to reply have passed. */
export function isReplyClosed(inquiry: { people: number; replies: number; askedAt: Date }, now: Date): boolean {
  return inquiry.replies >= inquiry.people || now.getTime() - inquiry.askedAt.getTime() >= days(tradeRule.replyDays);
}

function caseOf(ctx: PersonContext, row: CaseRow) {
  const { id, question, decision, note, replies, person_ids: questionedIds } = row;
  return {
    id,
    question,
    decision,
    note,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    heard: isReplyClosed({ people: questionedIds.length, replies: replies.length, askedAt: row.asked_at }, ctx.now),
    replies: replies.map(({ person, text, at }) => ({
      person: presentPerson(ctx, person),
      text,
      at: new Date(at).toISOString(),
    })),
  };
}

function refsQuery(ctx: PersonContext, ids: readonly string[]) {
  const org = ctx.organisationId;
  return rawQuery<{ person: PersonRef }>(
    ctx.db,
    sql`select ${refJson('p')} as person from people p where p.organisation_id = ${org}
        and (p.id = any(${ids}::uuid[]) or p.id in (select unnest(c.person_ids) from fair_play_cases c
          where c.organisation_id = ${org} and c.decided_at is null))
      order by p.id`,
  );
}

function pastOf(personIds: string[]): Trade {
  return { kind: personIds.length === 2 ? 'pair' : 'ring', personIds, links: [] };
}

/** Pairs and rings that trade points, each with what was asked and decided last; those asked about stay until decided. */
export async function fairPlay(ctx: PersonContext): Promise<Answer<Operations['recognition.fairPlay']>> {
  const trades = await tradesNow(ctx);
  const [listedTrades] = await pipeline(ctx.db, [listedTradesQuery(ctx, [...trades.keys()])]);
  const keys = listedTrades.map(({ key }) => key);
  const shown = keys.map((key) => trades.get(key)!);
  const [people, cases] = await pipeline(ctx.db, [
    refsQuery(ctx, [...new Set(shown.flatMap(({ personIds }) => personIds))]),
    casesQuery(ctx, keys),
  ]);
  const refs = new Map(people.map(({ person }) => [person.id, presentPerson(ctx, person)]));
  const found = new Map(cases.map((row) => [row.trade_key, caseOf(ctx, row)]));
  const questionedTrades = cases
    .filter((row) => !keys.includes(row.trade_key))
    .map((row) => trades.get(row.trade_key) ?? pastOf(row.person_ids));
  return {
    findings: [...shown, ...questionedTrades].map(({ kind, personIds, links }) => {
      const key = tradeKey(personIds);
      return { key, kind, links, people: personIds.map((id) => refs.get(id)!), case: found.get(key) ?? null };
    }),
  };
}

interface ThanksRow {
  id: string;
  created_at: Date;
  points: number;
  message: string;
  giver: PersonRef;
  receiver: PersonRef;
}

/** The thank-yous with points among some people, newest first. */
export async function tradeThanks(
  ctx: PersonContext,
  { personIds, cursor, limit }: Parsed<Operations['recognition.tradeThanks']>,
): Promise<Answer<Operations['recognition.tradeThanks']>> {
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const later = after ? sql`and (t.created_at, t.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const [rows] = await pipeline(ctx.db, [
    rawQuery<ThanksRow>(
      ctx.db,
      sql`with ${thanksOf(ctx)}
        select t.id, t.created_at, t.points, t.message, ${refJson('g')} as giver, ${refJson('p')} as receiver from thanks t
        join people g on g.organisation_id = ${org} and g.id = t.giver_id
        join people p on p.organisation_id = ${org} and p.id = t.person_id
        where t.giver_id = any(${personIds}::uuid[]) and t.person_id = any(${personIds}::uuid[]) ${later}
        order by t.created_at desc, t.id desc limit ${limit + 1}`,
    ),
  ]);
  const page = cut(rows, limit, (row) => [row.created_at, row.id]);
  return {
    items: page.rows.map(({ created_at, giver, receiver, ...row }) => ({
      ...row,
      giver: presentPerson(ctx, giver),
      receiver: presentPerson(ctx, receiver),
      at: created_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}
