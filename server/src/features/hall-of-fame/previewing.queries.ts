import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { awardsImporting } from '@apprecio/contract/hall-of-fame/importing';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { fail } from '../../platform/fail.ts';
import { batchOptions, readBatch } from '../batches/public.ts';
import { presentPerson, refJson } from '../people/public.ts';
import { walletPoints } from '../points/public.ts';
import { typeOf } from './giving/giving.rules.ts';
import { awardsKind, repeatsOf } from './importing/importing.queries.ts';
import type { PlannedAward } from './importing/importing.rules.ts';

type Importing = typeof awardsImporting;

interface PlannedRow {
  line: number;
  award: PlannedAward;
  person: PersonRef;
}

const greatestLine = 2_000_000_000;

function lineOf(cursor: string | undefined): number {
  const after = readCursor(cursor, ['text']);
  const line = after ? Number(after[0]) : 0;
  if (Number.isSafeInteger(line) && line >= 0 && line <= greatestLine) return line;
  throw fail('request.invalid', { errors: { cursor: 'This page is not known' } });
}

/** The awards that a checked file would give, each as it will be revealed. */
export async function plannedAwards(
  ctx: PersonContext,
  { id, cursor, limit }: Parsed<Importing['hallOfFame.plannedAwards']>,
): Promise<Answer<Importing['hallOfFame.plannedAwards']>> {
  const org = ctx.organisationId;
  const line = lineOf(cursor);
  await readBatch(ctx, id);
  const options = await batchOptions(ctx, id, awardsKind);
  if (!options) throw fail('access.not_found');
  const wallet = await walletPoints(ctx);
  const found = await sql<PlannedRow>`
    select r.line, r.input as award, ${refJson('x')} as person from batch_rows r
    join people x on x.organisation_id = ${org} and x.id = r.subject_id
    where r.organisation_id = ${org} and r.batch_id = ${id} and r.outcome = 'create' and r.input is not null
      and r.line > ${line}
    order by r.line limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (last) => [String(last.line)]);
  const items = rows.map(({ line: at, award, person }) => {
    const duration = award.quarter === null ? ('year' as const) : ('quarter' as const);
    const { id: awardId, awardName, points, category, reason, quarter, year, department, special } = award;
    return {
      line: at,
      id: awardId,
      awardName,
      person: presentPerson(ctx, person),
      points,
      category,
      reason,
      type: typeOf({ special, duration }),
      duration,
      quarter,
      year,
      department,
    };
  });
  return { items, nextCursor, points: Number(options['points']), repeatPoints: repeatsOf(options).points, wallet };
}
