import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { FinishedReview, RecordedRow, reviews } from '@apprecio/contract/rights/reviews';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { refOf, type RefRow } from '../../people/public.ts';
import { namesById } from '../reviews/reviews.queries.ts';
import { quarterOf } from '../reviews/reviews.rules.ts';
import type { KeptRow } from './records.commands.ts';

type Reviews = typeof reviews;

function finished(ctx: PersonContext) {
  return ctx.db
    .selectFrom('access_reviews as a')
    .innerJoin('people as s', 's.id', 'a.started_by')
    .innerJoin('people as f', 'f.id', 'a.finished_by')
    .select(['a.id', 'a.quarter', 'a.started_at', 'a.finished_at', 'a.confirmed', 'a.taken'])
    .select(['s.name as started_by', 'f.name as finished_by'])
    .where('a.finished_at', 'is not', null);
}

type Stored = Awaited<ReturnType<ReturnType<typeof finished>['execute']>>[number];

function present(row: Stored): FinishedReview {
  const { year, number } = quarterOf(row.quarter!);
  return {
    id: row.id,
    quarter: { year, number },
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    finishedBy: row.finished_by,
    finishedAt: row.finished_at!.toISOString(),
    confirmed: row.confirmed,
    taken: row.taken,
  };
}

/** Lists the finished reviews, the newest first. */
export async function finishedReviews(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Reviews['rights.finishedReviews']>,
): Promise<Answer<Reviews['rights.finishedReviews']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const found = await finished(ctx)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(a.finished_at, a.id) < (${new Date(after![0]!)}, ${after![1]}::uuid)`),
    )
    .orderBy('a.finished_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cut(found, limit, (row) => [row.finished_at!, row.id]);
  return { items: rows.map(present), nextCursor };
}

const idsIn = ({ held, madeBy, decided, taken }: KeptRow): (string | null)[] => [
  madeBy,
  decided.by || null,
  ...held.map(({ by }) => by),
  ...taken.map(({ by }) => by),
];

interface StoredRecord extends RefRow {
  place: number;
  facts: KeptRow;
  employee_id: string;
}

/** Returns the record of a finished review, people by name and then API keys. */
export async function reviewRecord(
  ctx: PersonContext,
  { id, cursor, limit }: Parsed<Reviews['rights.reviewRecord']>,
): Promise<Answer<Reviews['rights.reviewRecord']>> {
  const after = readCursor(cursor, ['text']);
  const review = await finished(ctx).where('a.id', '=', id).executeTakeFirst();
  if (!review) throw fail('access.not_found');
  const past = after === null ? 0 : Number(after[0]);
  const org = ctx.organisationId;
  const { rows: found } = await sql<StoredRecord>`select r.place, r.row_facts as facts, p.id, p.name, p.photo,
      p.designation, p.department, p.preferred_name, p.employee_id
    from access_review_records r
    join people p on p.organisation_id = ${org} and p.id = (r.row_facts ->> 'personId')::uuid
    where r.organisation_id = ${org} and r.review_id = ${id} and r.place > ${Number.isSafeInteger(past) ? past : 0}
    order by r.place limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found, limit, (row) => [String(row.place)]);
  const nameOf = await namesById(
    ctx,
    rows.flatMap(({ facts }) => idsIn(facts)),
  );
  const items = rows.map((row): RecordedRow => {
    const { personId: _personId, keyName, held, madeBy, decided, taken, ...facts } = row.facts;
    const person = refOf(ctx, row);
    return {
      ...facts,
      person: keyName === null ? person : { ...person, name: keyName },
      employeeId: facts.kind === 'key' ? null : row.employee_id,
      held: held.map(({ by, ...own }) => ({ ...own, by: nameOf(by) })),
      madeBy: nameOf(madeBy),
      decided: { ...decided, by: nameOf(decided.by || null) ?? '' },
      taken: taken.map(({ by, ...own }) => ({ ...own, by: nameOf(by) })),
    };
  });
  return { items, nextCursor, review: present(review) };
}
