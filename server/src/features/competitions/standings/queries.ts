import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { competitions } from '@apprecio/contract/competitions/operations';
import type { PersonRef } from '@apprecio/contract/people/operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { readCompetition } from '../queries.ts';

type Competitions = typeof competitions;

interface StandingRow {
  person_id: string;
  score: number | null;
  sort: string;
  position: number | null;
  points: number | null;
  waiting: boolean;
  person: PersonRef;
}

/** Who takes part, the highest score first; a winner's place is the one that was declared. */
export async function participants(
  ctx: PersonContext,
  { id, cursor, limit }: Parsed<Competitions['competitions.participants']>,
): Promise<Answer<Competitions['competitions.participants']>> {
  await readCompetition(ctx, id);
  const after = readCursor(cursor, ['text', 'uuid']);
  const org = ctx.organisationId;
  const highest = after && /^-?\d{1,12}$/.test(after[0]!) ? Number(after[0]) : null;
  const from =
    after && highest !== null
      ? sql`and (coalesce(p.score, -1) < ${highest} or (coalesce(p.score, -1) = ${highest} and p.person_id > ${after[1]}::uuid))`
      : sql``;
  const found = await sql<StandingRow>`
    select p.person_id, p.score, coalesce(p.score, -1)::text as sort, ${refJson('x')} as person, w.points,
      exists (select 1 from competition_entries e where e.organisation_id = ${org} and e.competition_id = ${id}
        and e.person_id = p.person_id and e.state = 'waiting') as waiting,
      coalesce(w.placement, case when p.score is not null then (select count(*)::int + 1 from competition_participants o
        where o.organisation_id = ${org} and o.competition_id = ${id} and o.score > p.score) end) as position
    from competition_participants p
    join people x on x.organisation_id = ${org} and x.id = p.person_id
    left join competition_winners w on w.organisation_id = ${org} and w.competition_id = ${id}
      and w.person_id = p.person_id and w.reversed_at is null
    where p.organisation_id = ${org} and p.competition_id = ${id} ${from}
    order by coalesce(p.score, -1) desc, p.person_id limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.sort, row.person_id]);
  return {
    items: rows.map(({ person, score, position, points, waiting }) => ({
      person: presentPerson(ctx, person),
      score,
      position,
      points,
      waiting,
    })),
    nextCursor,
  };
}
