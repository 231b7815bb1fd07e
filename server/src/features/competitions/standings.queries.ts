import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { competitions } from '@apprecio/contract/competitions/competitions.operations';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { presentPerson, refJson } from '../people/public.ts';
import { readCompetition } from './competitions.queries.ts';
import { placementOf, placementOrder, unplaced } from './places.queries.ts';

type Competitions = typeof competitions;

interface StandingRow {
  person_id: string;
  score: number | null;
  place: string;
  sort: string;
  position: number | null;
  points: number | null;
  waiting: boolean;
  person: PersonRef;
}

const wholeNumber = /^-?\d{1,12}$/;

/** Returns who takes part: winners by their declared place, then the highest score first. */
export async function participants(
  ctx: PersonContext,
  { id, cursor, limit }: Parsed<Competitions['competitions.participants']>,
): Promise<Answer<Competitions['competitions.participants']>> {
  const { state } = await readCompetition(ctx, id);
  const parts = readCursor(cursor, ['text', 'text', 'uuid']);
  const after = parts && wholeNumber.test(parts[0]!) && wholeNumber.test(parts[1]!) ? parts : null;
  const org = ctx.organisationId;
  // A running competition has no declared places, so the index by score gives its order.
  const place = state === 'completed' ? placementOrder(org, 'p') : sql<number>`${sql.lit(unplaced)}::int`;
  const high = sql`coalesce(p.score, -1)`;
  const byScore = sql`(${high} < ${Number(after?.[1])} or (${high} = ${Number(after?.[1])} and p.person_id > ${after?.[2]}::uuid))`;
  const byPlace = sql`(${place} > ${Number(after?.[0])} or (${place} = ${Number(after?.[0])} and ${byScore}))`;
  const from = after ? sql`and ${state === 'completed' ? byPlace : byScore}` : sql``;
  const found = await sql<StandingRow>`
    select p.person_id, p.score, ${place}::text as place, ${high}::text as sort, ${refJson('x')} as person, w.points,
      exists (select 1 from competition_entries e where e.organisation_id = ${org} and e.competition_id = ${id}
        and e.person_id = p.person_id and e.state = 'waiting') as waiting, ${placementOf(org, 'p')} as position
    from competition_participants p
    join competitions c on c.organisation_id = ${org} and c.id = p.competition_id
    join people x on x.organisation_id = ${org} and x.id = p.person_id
    left join competition_winners w on w.organisation_id = ${org} and w.competition_id = ${id}
      and w.person_id = p.person_id and w.reversed_at is null
    where p.organisation_id = ${org} and p.competition_id = ${id} ${from}
    order by ${state === 'completed' ? sql`${place}, ` : sql``}${high} desc, p.person_id limit ${limit + 1}`.execute(
    ctx.db,
  );
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.place, row.sort, row.person_id]);
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
