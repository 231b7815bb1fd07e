import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { refJson } from '../../people/public.ts';

/**
 * Returns the query for admins' questions that the caller has not answered, to be sent in a pipeline. The oldest come
 * first, with the total `count`.
 */
export function openQuestionsQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  return rawQuery<{ id: string; question: string; asked_at: Date; person: PersonRef; count: number }>(
    ctx.db,
    sql`select c.id, c.question, c.asked_at, ${refJson('p')} as person, (count(*) over ())::int as count
      from fair_play_cases c join people p on p.organisation_id = ${org} and p.id = c.asked_by
      where c.organisation_id = ${org} and c.decided_at is null and ${ctx.person.id}::uuid = any(c.person_ids)
        and not exists (select 1 from fair_play_replies y
          where y.organisation_id = ${org} and y.case_id = c.id and y.person_id = ${ctx.person.id})
      order by c.asked_at, c.id limit ${limit}`,
  );
}

interface WaitingRow {
  key: string;
  people: PersonRef[];
  found_at: Date;
  asked: boolean;
  replies: number;
  count: number;
}

/** Findings that wait for an admin's decision, the oldest first, without those that the caller is part of. */
export function tradesWaitingQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  const may = sql.lit(hasRight(ctx.person, 'recognition.manage'));
  return rawQuery<WaitingRow>(
    ctx.db,
    sql`select f.trade_key as key, f.found_at, c.id is not null as asked, (count(*) over ())::int as count,
        (select json_agg(${refJson('p')} order by p.id) from people p
          where p.organisation_id = ${org} and p.id = any(f.person_ids)) as people,
        (select count(*)::int from fair_play_replies y
          where y.organisation_id = ${org} and y.case_id = c.id) as replies
      from fair_play_findings f
      left join fair_play_cases c on c.organisation_id = ${org} and c.trade_key = f.trade_key and c.decided_at is null
      where f.organisation_id = ${org} and f.decided_at is null and ${may}
        and ${ctx.person.id}::uuid <> all(f.person_ids)
      order by f.found_at, f.trade_key limit ${limit}`,
  );
}

/** The people of each finding of a run that still waits, to tell of them. */
export async function findingsOf(ctx: TenantContext, runId: string): Promise<string[][]> {
  const rows = await ctx.db
    .selectFrom('fair_play_findings')
    .select('person_ids')
    .where('run_id', '=', runId)
    .where('decided_at', 'is', null)
    .orderBy('trade_key')
    .execute();
  return rows.map(({ person_ids }) => person_ids);
}

/** Returns an admin's question and its recipients, for the notification; null once the case is decided. */
export async function questionOf(
  ctx: TenantContext,
  caseId: string,
): Promise<{ personIds: string[]; question: string; askedBy: string } | null> {
  const row = await ctx.db
    .selectFrom('fair_play_cases')
    .select(['person_ids as personIds', 'question', 'asked_by as askedBy'])
    .where('id', '=', caseId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The run that noticed what a case is about, once nothing of it waits any more. */
export async function findingsOver(ctx: TenantContext, caseId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('fair_play_cases as c')
    .innerJoin('fair_play_findings as f', 'f.trade_key', 'c.trade_key')
    .select('f.run_id')
    .where('c.id', '=', caseId)
    .executeTakeFirst();
  const runId = row?.run_id ?? null;
  return runId !== null && (await findingsOf(ctx, runId)).length === 0 ? runId : null;
}
