import type { Answer } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { coverage } from '@apprecio/contract/reports/coverage';
import { fewestShown } from '@apprecio/contract/reports/groups';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { groupsOf } from '../scope/scope.rules.ts';

/** The SQL that selects the people of a figure from `scope s`, and the number for each. */
export interface Behind {
  joined: RawBuilder<unknown>;
  times: RawBuilder<number>;
  where: RawBuilder<boolean>;
}

interface FigureQuery {
  /** The groups that are shown, where they are known already. */
  names?: readonly (string | null)[];
  group?: string | null | undefined;
  /** From how many people of `scope` on anything is shown. */
  fewest?: number;
  cursor?: string | undefined;
  limit: number;
}

/** Those of the group with this name; null are those whose group has none of the `names` that are shown. */
export function inGroup(
  group: string | null | undefined,
  names: readonly (string | null)[],
  part = sql.ref<string | null>('s.part'),
): RawBuilder<boolean> {
  if (group === undefined) return sql`true`;
  if (group !== null) return names.includes(group) ? sql`${part} = ${group}` : sql`false`;
  return sql`(${part} is null or ${part} <> all(${names.filter((name) => name !== null)}::text[]))`;
}

/** The names of the groups of `scope` that are shown; null are the smaller ones. */
export async function namesOf(
  ctx: PersonContext,
  tables: RawBuilder<unknown>,
  atMost?: number,
): Promise<(string | null)[]> {
  const [rows] = await pipeline(ctx.db, [
    rawQuery<{ part: string | null; whole: boolean; people: number }>(
      ctx.db,
      sql`with ${tables} select s.part, false as whole, count(*)::int as people from scope s group by s.part order by s.part`,
    ),
  ]);
  return groupsOf(rows, ['people'], atMost).map(({ name }) => name);
}

interface ListedRow {
  id: string;
  name_fold: string;
  times: number;
  person: PersonRef;
}

/** The people behind a figure, by name: nobody where `scope` of the common tables is too small to be shown. */
export async function listBehind(
  ctx: PersonContext,
  input: FigureQuery,
  tables: RawBuilder<unknown>,
  { joined, times, where }: Behind,
): Promise<Answer<(typeof coverage)['reports.people']>> {
  const names = input.names ?? (input.group === undefined ? [] : await namesOf(ctx, tables));
  const after = readCursor(input.cursor, ['text', 'uuid']);
  const later = after ? sql`where (l.name_fold, l.id) > (${after[0]} collate "C", ${after[1]}::uuid)` : sql``;
  const listed = sql`with ${tables}, listed as (
      select s.id, s.name_fold, ${times}::int as times from scope s ${joined}
      where ${where} and ${inGroup(input.group, names)} and (select count(*) from scope) >= ${input.fewest ?? fewestShown})`;
  const [[found]] = await pipeline(ctx.db, [
    rawQuery<{ rows: ListedRow[]; total: number; sum: number }>(
      ctx.db,
      sql`${listed} select (select coalesce(json_agg(r), '[]') from (
          select l.id, l.name_fold, l.times, ${refJson('p')} as person from listed l
          join people p on p.organisation_id = ${ctx.organisationId} and p.id = l.id
          ${later} order by l.name_fold, l.id limit ${input.limit + 1}) r) as rows,
        (select count(*)::int from listed) as total, (select coalesce(sum(l.times), 0)::bigint from listed l) as sum`,
    ),
  ]);
  const { rows, total, sum } = found!;
  const page = cut(rows, input.limit, (row) => [row.name_fold, row.id]);
  return {
    items: page.rows.map(({ id, person, times: often }) => ({ id, person: presentPerson(ctx, person), times: often })),
    nextCursor: page.nextCursor,
    total,
    sum,
  };
}
